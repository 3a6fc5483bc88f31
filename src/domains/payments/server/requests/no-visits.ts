import type { OperationInput } from '#kit/endpoint.ts'
import type { Money } from '#kit/money.ts'
import type { Ctx } from '#server/context.ts'
import type { PaymentsContract } from '../../contract.ts'

type PaidVisit = NonNullable<OperationInput<PaymentsContract['requestPayment']>['visit']>

/** What a later part of the product knows of the visits that requests pay; `main` brings it here. */
export type PaidVisits = {
  /**
   * Keeps with a request, in the transaction that makes it, which visit it pays. False: the doctor is not known, or the
   * estimate is not the caller's or asks another amount.
   */
  keep: (tx: Ctx, visit: PaidVisit, request: { id: string; usd: Money<'USD'> }) => Promise<boolean>
  /** The same of a request that goes on where another one of the caller's stood: it pays what that one was for, if anything is known. */
  carry: (tx: Ctx, from: string, to: string) => Promise<void>
}

/** Where nothing is known of visits. */
export const noVisits: PaidVisits = { keep: () => Promise.resolve(false), carry: () => Promise.resolve() }
