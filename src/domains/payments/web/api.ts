import { clientOf } from '#web/client.ts'
import type { PaymentsContract } from '../contract.ts'
import { paymentsPaths } from '../paths.ts'

/** The calls about one invoice. */
export const paymentsApi = clientOf(paymentsPaths, ['requote'])<PaymentsContract>()
