import type { Domain } from '#server/domain.ts'
import { followCopayInvoice } from './pay/follow-copay-invoice.ts'
import { type FeeRule, fullFee } from './pay/processing-fee.ts'
import { costsRoutesWith } from './routes.ts'

/** What costs does; `rule` says whose fee is lower. */
export const costsDomainWith = (rule: FeeRule): Domain => ({
  name: 'costs',
  routes: costsRoutesWith(rule),
  listeners: [{ topic: 'payments/invoice-changed', name: 'costs/follow-invoice', hear: followCopayInvoice }],
})

/** The same where nothing lowers a fee. */
export const costsDomain = costsDomainWith(fullFee)
