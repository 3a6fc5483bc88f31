import type { Domain } from '#server/domain.ts'
import { followInvoice } from './follow-invoice.ts'
import { costsRoutes } from './routes.ts'

export const costsDomain: Domain = {
  name: 'costs',
  routes: costsRoutes,
  listeners: [{ topic: 'payments/invoice-changed', name: 'costs/follow-invoice', hear: followInvoice }],
}
