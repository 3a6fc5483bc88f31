import type { OperationInput } from '#kit/endpoint.ts'
import type { Money } from '#kit/money.ts'
import type { Ctx } from '#server/context.ts'
import type { PaymentsContract } from '../../contract.ts'

type PaidVisit = NonNullable<OperationInput<PaymentsContract['requestPayment']>['visit']>

/**
 * Keeps with a request, in the transaction that makes it, which visit it pays. False: the doctor is not known, or the
 * estimate is not the caller's or asks another amount. A later part of the product knows visits; `main` brings it here.
 */
export type KeepVisit = (tx: Ctx, visit: PaidVisit, request: { id: string; usd: Money<'USD'> }) => Promise<boolean>

/** Where nothing is known of visits. */
export const noVisits: KeepVisit = () => Promise.resolve(false)
