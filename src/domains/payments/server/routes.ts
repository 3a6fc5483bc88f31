import { routes } from '#server/route.ts'
import { paymentsContract } from '../contract.ts'
import { paymentsPaths } from '../paths.ts'
import { claimPayment } from './claims/claim-payment.ts'
import { getClaimMessage } from './claims/get-claim-message.ts'
import { declareTransaction } from './invoices/declare-transaction.ts'
import { followInvoice } from './invoices/follow-invoice.ts'
import { getInvoice } from './invoices/get-invoice.ts'
import { endLink, makeLink, openLink } from './invoices/links.ts'
import { listMyRequests } from './invoices/list-my-requests.ts'
import { listRails } from './invoices/list-rails.ts'
import { requestPayment } from './invoices/request-payment.ts'
import { requote } from './invoices/requote.ts'
import { validateTransaction } from './invoices/validate-transaction.ts'
import { askRefund, getRefundMessage } from './refunds/ask-refund.ts'

/** The payments paths and what fulfils them. */
export const paymentsRoutes = routes(paymentsPaths, paymentsContract, {
  rails: listRails,
  requestPayment,
  myRequests: listMyRequests,
  makeLink,
  endLink,
  openLink,
  invoice: getInvoice,
  invoiceEvents: followInvoice,
  declareTransaction,
  requote,
  claimMessage: getClaimMessage,
  claimPayment,
  refundMessage: getRefundMessage,
  askRefund,
  validateTransaction,
})
