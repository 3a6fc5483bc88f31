import { routes } from '#server/route.ts'
import { paymentsContract } from '../contract.ts'
import { paymentsPaths } from '../paths.ts'
import { askRefund } from './ask-refund.ts'
import { claimPayment } from './claim-payment.ts'
import { declareTransaction } from './declare-transaction.ts'
import { followInvoice } from './follow-invoice.ts'
import { getClaimMessage } from './get-claim-message.ts'
import { getInvoice } from './get-invoice.ts'
import { listRails } from './list-rails.ts'
import { requestPayment } from './request-payment.ts'
import { requote } from './requote.ts'
import { validateTransaction } from './validate-transaction.ts'

/** The payments paths and what fulfils them. */
export const paymentsRoutes = routes(paymentsPaths, paymentsContract, {
  rails: listRails,
  requestPayment,
  invoice: getInvoice,
  invoiceEvents: followInvoice,
  declareTransaction,
  requote,
  claimMessage: getClaimMessage,
  claimPayment,
  askRefund,
  validateTransaction,
})
