import type { Domain } from '#server/domain.ts'
import { contentTable, untilErased } from '#server/retention/people-table.ts'
import { costsImports } from '../import/imports.ts'
import { costsCommands } from './comparison/sign-document.ts'
import { costsSealed } from './costs-sealed.ts'
import { followCopayInvoice } from './pay/follow-copay-invoice.ts'
import { type FeeRule, fullFee } from './pay/processing-fee.ts'
import { costsRoutesWith } from './routes.ts'

/** What costs does; `rule` says whose fee is lower. */
export const costsDomainWith = (rule: FeeRule): Domain => ({
  name: 'costs',
  imports: costsImports,
  commands: { costs: costsCommands },
  routes: costsRoutesWith(rule),
  listeners: [{ topic: 'payments/invoice-changed', name: 'costs/follow-invoice', hear: followCopayInvoice }],
  peopleTables: [
    {
      table: 'costs.estimates',
      what: 'what care would cost, sealed',
      term: '24 hours; one that was paid by, until the visitor is erased',
      over: 't.expires_at <= now and not exists (select from costs.crypto_payments p where p.estimate_id = t.id)',
      everyMinutes: 60,
      isContent: true,
      joined: 'moves',
      sealed: { sealed: costsSealed.estimate },
    },
    contentTable('costs.crypto_payments', 'copay payments'),
    {
      table: 'costs.paid_for',
      what: 'which doctor a payment was for, sealed',
      term: untilErased,
      joined: 'moves',
      sealed: { sealed: costsSealed.paidFor },
    },
  ],
})

/** The same where nothing lowers a fee. */
export const costsDomain = costsDomainWith(fullFee)
