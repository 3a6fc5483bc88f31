import { clientOf, queryOf } from '#web/client.ts'
import type { PaymentsContract } from '../contract.ts'
import { paymentsPaths } from '../paths.ts'

/** The calls that make an invoice and are about one. */
export const paymentsApi = clientOf(paymentsPaths, ['requestPayment', 'requote', 'askRefund'])<PaymentsContract>()

/** What pages read of payments. */
export const paymentsQuery = queryOf(paymentsPaths)<PaymentsContract>()
