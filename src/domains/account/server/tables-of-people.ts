import type { TableOfPeople } from './table-of-people.ts'

const untilErased = 'until the visitor is erased'
const books = 'for good, of nobody once the visitor is erased'

/** What belongs to a request or an order, and stays with it. */
const inTheBooks = (table: string, what: string): TableOfPeople => ({ table, what, term: books, joined: 'follows' })

/** What a visitor made, for as long as they are known here. */
const inTheirContent = (table: string, what: string, term = untilErased): TableOfPeople => ({
  table,
  what,
  term,
  isContent: true,
  joined: 'moves',
})

/** Every table that says anything of people. */
export const tablesOfPeople: readonly TableOfPeople[] = [
  {
    table: 'wallet.sign_in_challenges',
    what: 'questions that a wallet signs to prove its address',
    term: '10 minutes',
    // They can be answered for five minutes.
    over: 't.expires_at <= now',
    everyMinutes: 5,
    joined: 'goes',
  },
  {
    table: 'account.passkey_questions',
    what: 'questions that a passkey signs',
    term: '10 minutes',
    // They can be answered for five minutes.
    over: 't.expires_at <= now',
    everyMinutes: 5,
    joined: 'goes',
  },
  {
    table: 'costs.estimates',
    what: 'what care would cost, sealed',
    term: '24 hours; one that was paid by, until the visitor is erased',
    over: 't.expires_at <= now and not exists (select from costs.crypto_payments p where p.estimate_id = t.id)',
    everyMinutes: 60,
    isContent: true,
    joined: 'moves',
  },
  {
    table: 'server.answered_requests',
    what: 'answers, so that a repeated request has no second effect; sealed',
    term: '48 hours',
    over: `t.created_at <= now - interval '48 hours'`,
    everyMinutes: 60,
    joined: 'goes',
  },
  {
    table: 'coverage.insurance_eligibility_cache',
    what: 'what an insurer answered about a plan, sealed',
    term: '24 hours, and never past the end of the plan’s year',
    over: 't.expires_at <= now',
    everyMinutes: 60,
    joined: 'moves',
  },
  {
    table: 'coverage.card_images',
    what: 'photos of insurance cards, sealed',
    term: '90 days, or until the visitor takes them away',
    over: `t.taken_at <= now - interval '90 days'`,
    everyMinutes: 60,
    joined: 'moves',
  },
  {
    table: 'visitor.users',
    what: 'visitors, and what they say of themselves, sealed',
    term: 'until erased; without anything kept, until their last session is over; with no passkey or recovery code, 180 days after it, 3 years where they paid',
    over: 'not exists (select from visitor.sessions s where s.user_id = t.id)',
    everyMinutes: 60,
    joined: 'by its own rule',
  },
  {
    table: 'visitor.sessions',
    what: 'browsers in which a visitor is known, with the kind of device',
    term: '30 days without use, 180 days in all',
    over: `t.last_used_at <= now - interval '30 days' or t.created_at <= now - interval '180 days'`,
    everyMinutes: 60,
    joined: 'goes',
  },
  {
    table: 'server.events',
    what: 'what happened and is due, by ids',
    term: '30 days after it was handled',
    over: `t.handled_at <= now - interval '30 days'`,
    everyMinutes: 60,
    joined: 'follows',
  },
  {
    table: 'payments.reservations',
    what: 'which amounts a visitor, and a network as a keyed hash, have reserved',
    term: 'until their time is over',
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
    table: 'plans.insurance_quotes',
    what: 'what brokers offered, sealed',
    term: '30 days',
    over: `t.quoted_at <= now - interval '30 days'`,
    everyMinutes: 60,
    isContent: true,
    joined: 'moves',
  },
  {
    table: 'wellness.drafts',
    what: 'the health form as it was left, sealed',
    term: '30 days after it was last changed',
    over: `t.saved_at <= now - interval '30 days'`,
    everyMinutes: 60,
    joined: { movesOnceFor: 'true', best: 'saved_at desc' },
  },
  {
    table: 'visitor.data_keys',
    what: 'the key of all that is sealed for a visitor',
    term: untilErased,
    joined: 'goes',
  },
  {
    table: 'payments.notes',
    what: 'whom and what a payment request is for, sealed',
    term: untilErased,
    joined: 'moves',
  },
  inTheirContent('costs.crypto_payments', 'copay payments'),
  { table: 'costs.paid_for', what: 'which doctor a copay was for, sealed', term: untilErased, joined: 'moves' },
  inTheirContent('rewards.point_transactions', 'points for settled fees'),
  { table: 'rewards.point_entries', what: 'both sides of those points', term: untilErased, joined: 'moves' },
  {
    table: 'rewards.user_achievements',
    what: 'what was reached',
    term: untilErased,
    joined: { movesOnceFor: 'achievement_id', best: 'unlocked_at' },
  },
  {
    table: 'rewards.user_challenges',
    what: 'how far a challenge is',
    term: untilErased,
    joined: { movesOnceFor: 'challenge_id', best: 'reward_claimed desc, is_completed desc, progress desc' },
  },
  {
    ...inTheirContent('wallet.user_wallets', 'proved addresses'),
    joined: { movesOnceFor: 'network_id, wallet_address', best: 'proved_at desc nulls last' },
  },
  {
    table: 'wallet.token_balances',
    what: 'what a proved address held when it was last read',
    term: '30 days after it was last read',
    over: `t.last_updated <= now - interval '30 days'`,
    everyMinutes: 60,
    joined: 'follows',
  },
  {
    table: 'account.passkeys',
    what: 'public keys of passkeys',
    term: 'until the visitor removes them or is erased',
    isContent: true,
    joined: 'hinders',
  },
  {
    table: 'account.recovery_codes',
    what: 'recovery codes, as hashes',
    term: 'until used, replaced or the visitor is erased',
    isContent: true,
    joined: 'hinders',
  },
  {
    table: 'account.erasures',
    what: 'who asked to be erased once nothing of theirs is under way',
    term: 'until done or taken back',
    joined: 'goes',
  },
  {
    table: 'account.favorites',
    what: 'doctors and pharmacies a visitor saved, sealed',
    term: untilErased,
    isContent: true,
    joined: 'by its own rule',
  },
  inTheirContent(
    'pharmacy.user_prescription_savings',
    'what a visitor says they paid for medicines, sealed',
    'until the visitor takes it off the list or is erased',
  ),
  inTheirContent('wellness.health_data_tracking', 'answers about health, sealed'),
  { table: 'wellness.wellness_scores', what: 'wellness scores, sealed', term: untilErased, joined: 'moves' },
  {
    table: 'wellness.insurance_optimization_suggestions',
    what: 'what would help, sealed',
    term: untilErased,
    joined: 'moves',
  },
  inTheirContent(
    'coverage.insurance_verifications',
    'insurance on file: what is printed on a card, sealed, and yearly amounts',
    'until the visitor takes it away or is erased',
  ),
  inTheirContent('payments.invoices', 'payment requests: amounts, addresses, states', books),
  inTheirContent(
    'token.crypto_purchases',
    'orders of UDE: amounts, addresses, states; while one waits to be paid, its network as a keyed hash',
    books,
  ),
  inTheBooks(
    'payments.own_transactions',
    'transactions of ours: transfers that delivered an order, and payments carried without BNB',
  ),
  inTheBooks('token.card_events', 'what the card processor told of a payment: ids, amounts, states'),
  inTheBooks(
    'payments.relayed_permits',
    'permits by which payments were carried; for a day, the network as a keyed hash',
  ),
  inTheBooks('payments.signed_transactions', 'what was signed for transactions of ours'),
  inTheBooks('payments.quotes', 'amounts asked for, and their prices'),
  inTheBooks('payments.payments', 'transactions that came'),
  inTheBooks('payments.refunds', 'money that is to go back or has gone back'),
  inTheBooks('payments.ledger_entries', 'the books'),
  inTheBooks('payments.timeline', 'what happened to a payment request'),
  inTheBooks('payments.exchange_claims', 'transactions a payer says an exchange sent'),
  inTheBooks('payments.declared_transactions', 'transactions a payer named'),
  inTheBooks('payments.addresses', 'own addresses of payment requests'),
  { table: 'server.audit', what: 'who did what to which id, by numbers and codes', term: 'for good', joined: 'stays' },
]
