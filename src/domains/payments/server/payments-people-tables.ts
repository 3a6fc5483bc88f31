import { z } from 'zod'
import { bookTable, contentTable, keptInBooks, type PeopleTable, untilErased } from '#server/retention/people-table.ts'

/** What payments keeps of people. */
export const paymentsPeopleTables: readonly PeopleTable[] = [
  {
    table: 'payments.reservations',
    what: 'which amounts a visitor, and a network as a keyed hash, have reserved',
    term: 'until their time is over, of nobody once the visitor is erased',
    over: 't.until <= now',
    everyMinutes: 60,
    joined: 'moves',
  },
  {
    table: 'payments.links',
    what: 'links that show a payment request on another device, as a hash',
    term: 'until a day after the time of the request is over',
    over: `exists (select from payments.invoices i where i.id = t.invoice_id and i.expires_at <= now - interval '1 day')`,
    everyMinutes: 60,
    joined: 'moves',
  },
  {
    table: 'payments.webhook_deliveries',
    what: 'what the operator’s own system was told, by ids',
    term: '90 days after it was told; the last word about each payment for good, so that nothing is told twice',
    over: `t.ended_at <= now - interval '90 days' and (t.transfer_id is null or exists (
      select from payments.webhook_deliveries n
      where n.invoice_id = t.invoice_id and n.transfer_id = t.transfer_id and n.seq > t.seq))`,
    everyMinutes: 60,
    joined: 'follows',
  },
  {
    table: 'payments.notes',
    what: 'whom and what a payment request is for, sealed',
    term: untilErased,
    joined: 'moves',
    sealed: { sealed: z.looseObject({ description: z.string(), patientName: z.string() }).partial() },
  },
  contentTable('payments.invoices', 'payment requests: amounts, addresses, states', keptInBooks),
  bookTable(
    'payments.own_transactions',
    'transactions of ours: transfers that delivered an order, and payments carried without BNB',
  ),
  bookTable(
    'payments.relayed_permits',
    'permits by which payments were carried; for a day, the network as a keyed hash',
  ),
  bookTable('payments.signed_transactions', 'what was signed for transactions of ours'),
  bookTable('payments.quotes', 'amounts asked for, and their prices'),
  bookTable('payments.payments', 'transactions that came'),
  bookTable('payments.refunds', 'money that is to go back or has gone back'),
  bookTable('payments.ledger_entries', 'the books'),
  bookTable('payments.timeline', 'what happened to a payment request'),
  bookTable('payments.exchange_claims', 'transactions a payer says an exchange sent'),
  bookTable('payments.payer_answers', 'what a payer answered about money that came'),
  bookTable('payments.declared_transactions', 'transactions a payer named'),
  bookTable('payments.addresses', 'own addresses of payment requests'),
]
