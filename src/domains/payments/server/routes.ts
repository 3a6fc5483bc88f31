import { routes } from '#server/route.ts'
import { paymentsContract } from '../contract.ts'
import { paymentsPaths } from '../paths.ts'
import { declareTransaction } from './declare-transaction.ts'
import { followInvoice } from './follow-invoice.ts'
import { getInvoice } from './get-invoice.ts'
import { validateTransaction } from './validate-transaction.ts'

/** The payments paths and what fulfils them. */
export const paymentsRoutes = routes(paymentsPaths, paymentsContract, {
  invoice: getInvoice,
  invoiceEvents: followInvoice,
  declareTransaction,
  validateTransaction,
})
