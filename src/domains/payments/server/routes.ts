import { routes } from '#server/http/route.ts'
import { paymentsContract } from '../contract.ts'
import { paymentsPaths } from '../paths.ts'
import { claimPayment } from './claims/claim-payment.ts'
import { getClaimMessage } from './claims/get-claim-message.ts'
import { answerArrived } from './declared/answer-arrived.ts'
import { claimFromExchange } from './declared/claim-from-exchange.ts'
import { declareTransaction } from './declared/declare-transaction.ts'
import { validateTransaction } from './declared/validate-transaction.ts'
import { getInvoice } from './invoices/get-invoice.ts'
import { requote } from './invoices/requote.ts'
import { streamInvoice } from './invoices/stream-invoice.ts'
import { askRefund, getRefundMessage } from './refunds/ask-refund.ts'
import { offerRelay } from './relay/offer-relay.ts'
import { relayPermit } from './relay/relay-permit.ts'
import { listMyRequests } from './requests/list-my-requests.ts'
import { listRails } from './requests/list-rails.ts'
import { noVisits, type PaidVisits } from './requests/no-visits.ts'
import { endLink, makeLink, openLink, passLink } from './requests/payment-links.ts'
import { requestPayment } from './requests/request-payment.ts'
/** The payments paths and what fulfils them; `visits` knows which visit a request pays. */
export const paymentsRoutesWith = (visits: PaidVisits) =>
  routes(paymentsPaths, paymentsContract, {
    rails: listRails,
    requestPayment: (ctx, input) => requestPayment(ctx, input, visits),
    myRequests: listMyRequests,
    makeLink,
    endLink,
    openLink,
    passLink,
    invoice: getInvoice,
    invoiceEvents: streamInvoice,
    declareTransaction,
    claimFromExchange,
    answerArrived,
    offerRelay,
    relayPermit,
    requote,
    claimMessage: getClaimMessage,
    claimPayment,
    refundMessage: getRefundMessage,
    askRefund,
    validateTransaction,
  })

/** The same where nothing is known of visits. */
export const paymentsRoutes = paymentsRoutesWith(noVisits)
