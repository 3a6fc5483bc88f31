import { sql } from 'drizzle-orm'
import type { Ctx } from '#server/context.ts'
import { publish } from '#server/events.ts'
import type { DueEvent } from '#server/listeners.ts'

/**
 * How long one table keeps what it says of people. `over` is the condition under which a row `t` is over at the moment
 * `now`; a table without it keeps its rows until their visitor is erased, or for good where `term` says so.
 */
export type RetentionRule = {
  table: string
  /** What its rows are, for docs/retention.md. */
  what: string
  /** How long they are kept, for the same. */
  term: string
  over?: string
  /** How often what is over is removed; a term of minutes needs minutes. */
  everyMinutes?: 5 | 60
  /** Whether a row of it is something its visitor would miss. */
  isContent?: boolean
}

const untilErased = 'until the visitor is erased'
const books = 'for good, of nobody once the visitor is erased'

/** Every table that says anything of people. */
export const retentionRules: readonly RetentionRule[] = [
  {
    table: 'wallet.sign_in_challenges',
    what: 'questions that a wallet signs to prove its address',
    term: '10 minutes',
    // They can be answered for five minutes.
    over: 't.expires_at <= now',
    everyMinutes: 5,
  },
  {
    table: 'costs.estimates',
    what: 'what care would cost, sealed',
    term: '24 hours; one that was paid by, until the visitor is erased',
    over: 't.expires_at <= now and not exists (select from costs.crypto_payments p where p.estimate_id = t.id)',
    everyMinutes: 60,
    isContent: true,
  },
  {
    table: 'server.answered_requests',
    what: 'answers, so that a repeated request has no second effect; sealed',
    term: '48 hours',
    over: `t.created_at <= now - interval '48 hours'`,
    everyMinutes: 60,
  },
  {
    table: 'coverage.insurance_eligibility_cache',
    what: 'what an insurer answered about a plan, sealed',
    term: '24 hours, and never past the end of the plan’s year',
    over: 't.expires_at <= now',
    everyMinutes: 60,
  },
  {
    table: 'coverage.card_images',
    what: 'photos of insurance cards, sealed',
    term: '90 days, or until the visitor takes them away',
    over: `t.taken_at <= now - interval '90 days'`,
    everyMinutes: 60,
  },
  {
    table: 'visitor.users',
    what: 'visitors, and what they say of themselves, sealed',
    term: 'until erased; without anything kept, until their last session is over',
    over: 't.profile is null and not exists (select from visitor.sessions s where s.user_id = t.id)',
    everyMinutes: 60,
  },
  {
    table: 'visitor.sessions',
    what: 'browsers in which a visitor is known, with the kind of device',
    term: '30 days without use, 180 days in all',
    over: `t.last_used_at <= now - interval '30 days' or t.created_at <= now - interval '180 days'`,
    everyMinutes: 60,
  },
  {
    table: 'server.events',
    what: 'what happened and is due, by ids',
    term: '30 days after it was handled',
    over: `t.handled_at <= now - interval '30 days'`,
    everyMinutes: 60,
  },
  {
    table: 'payments.reservations',
    what: 'which amounts a visitor, and a network as a keyed hash, have reserved',
    term: 'until their time is over',
    over: 't.until <= now',
    everyMinutes: 60,
  },
  {
    table: 'payments.links',
    what: 'links that show a payment request on another device, as a hash',
    term: 'until a day after the time of the request is over',
    over: `exists (select from payments.invoices i where i.id = t.invoice_id and i.expires_at <= now - interval '1 day')`,
    everyMinutes: 60,
  },
  {
    table: 'payments.webhook_deliveries',
    what: 'what the operator’s own system was told, by ids',
    term: '90 days after it was told; the last word about each payment for good, so that nothing is told twice',
    over: `t.ended_at <= now - interval '90 days' and (t.transfer_id is null or exists (
      select from payments.webhook_deliveries n
      where n.invoice_id = t.invoice_id and n.transfer_id = t.transfer_id and n.seq > t.seq))`,
    everyMinutes: 60,
  },
  {
    table: 'wellness.drafts',
    what: 'the health form as it was left, sealed',
    term: '30 days after it was last changed',
    over: `t.saved_at <= now - interval '30 days'`,
    everyMinutes: 60,
  },
  { table: 'visitor.data_keys', what: 'the key of all that is sealed for a visitor', term: untilErased },
  { table: 'payments.notes', what: 'whom and what a payment request is for, sealed', term: untilErased },
  { table: 'costs.crypto_payments', what: 'copay payments', term: untilErased, isContent: true },
  { table: 'costs.paid_for', what: 'which doctor a copay was for, sealed', term: untilErased },
  { table: 'rewards.point_transactions', what: 'points for settled fees', term: untilErased, isContent: true },
  { table: 'rewards.point_entries', what: 'both sides of those points', term: untilErased },
  { table: 'rewards.user_achievements', what: 'what was reached', term: untilErased },
  { table: 'rewards.user_challenges', what: 'how far a challenge is', term: untilErased },
  { table: 'wallet.user_wallets', what: 'proved addresses', term: untilErased, isContent: true },
  { table: 'account.favorites', what: 'doctors a visitor saved, sealed', term: untilErased, isContent: true },
  { table: 'wellness.health_data_tracking', what: 'answers about health, sealed', term: untilErased, isContent: true },
  { table: 'wellness.wellness_scores', what: 'wellness scores, sealed', term: untilErased },
  { table: 'wellness.insurance_optimization_suggestions', what: 'what would help, sealed', term: untilErased },
  {
    table: 'coverage.insurance_verifications',
    what: 'insurance on file: what is printed on a card, sealed, and yearly amounts',
    term: 'until the visitor takes it away or is erased',
    isContent: true,
  },
  { table: 'payments.invoices', what: 'payment requests: amounts, addresses, states', term: books, isContent: true },
  { table: 'token.crypto_purchases', what: 'orders of UDE: amounts, addresses, states', term: books, isContent: true },
  { table: 'token.treasury_transfers', what: 'transfers of UDE that delivered an order', term: books },
  { table: 'token.treasury_signed', what: 'what was signed for them', term: books },
  { table: 'payments.quotes', what: 'amounts asked for, and their prices', term: books },
  { table: 'payments.payments', what: 'transactions that came', term: books },
  { table: 'payments.refunds', what: 'money that is to go back or has gone back', term: books },
  { table: 'payments.ledger_entries', what: 'the books', term: books },
  { table: 'payments.timeline', what: 'what happened to a payment request', term: books },
  { table: 'payments.declared_transactions', what: 'transactions a payer named', term: books },
  { table: 'payments.addresses', what: 'own addresses of payment requests', term: books },
  { table: 'server.audit', what: 'who did what to which id, by numbers and codes', term: 'for good' },
]

const contentTables = retentionRules.filter(({ isContent }) => isContent).map(({ table }) => table)
const isBare = contentTables.map((table) => `not exists (select from ${table} c where c.user_id = t.id)`).join(' and ')

/** Removes what is over of the tables that are looked at this often, and comes again; the event's subject says how often. */
export async function keepRetention(ctx: Ctx, { subject }: Pick<DueEvent, 'subject'>): Promise<void> {
  const everyMinutes = Number(subject)
  const now = ctx.now()
  for (const { table, over, everyMinutes: every } of retentionRules) {
    if (!over || every !== everyMinutes) continue
    const condition = table === 'visitor.users' ? `${over} and ${isBare}` : over
    await ctx.db.execute(
      sql`delete from ${sql.raw(table)} t using (select ${now.toISOString()}::timestamptz as now) clock
        where ${sql.raw(condition.replaceAll(/\bnow\b/g, 'clock.now'))}`,
    )
  }
  await scheduleAt(ctx, everyMinutes, new Date(now.getTime() + everyMinutes * 60_000))
}

/** Sees to it that what is over is removed from now on; asking twice changes nothing. */
export async function scheduleRetention(ctx: Ctx): Promise<void> {
  const intervals = new Set(retentionRules.flatMap(({ everyMinutes }) => everyMinutes ?? []))
  for (const everyMinutes of intervals) await scheduleAt(ctx, everyMinutes, ctx.now())
}

async function scheduleAt(ctx: Ctx, everyMinutes: number, dueAt: Date): Promise<void> {
  // One for each span of time, however many servers ask.
  const span = Math.floor(dueAt.getTime() / (everyMinutes * 60_000))
  const subject = String(everyMinutes)
  await publish(ctx, { topic: 'retention/keep', subject, key: `retention/${everyMinutes}/${span}`, dueAt })
}
