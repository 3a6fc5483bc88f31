import { bigint, boolean, integer, jsonb, pgSchema, primaryKey, text } from 'drizzle-orm/pg-core'
import { type PaidChain } from '#domains/chains/chains.ts'
import { bytea, instant, units } from '#server/database/columns.ts'
import { type Coin } from '../coin.ts'
import { type ForeignAmount } from '../invoices/foreign-amount.ts'
import { type TimelineEvent } from '../invoices/invoice-progress.ts'
import { type InvoiceException, type InvoiceStatus } from '../invoices/next-invoice.ts'
import { type Attribution } from '../money/attribution.ts'
import { type AddressBy, type RefundReason, type RefundState } from '../refunds/refund.ts'

export const paymentsSchema = pgSchema('payments')

const heightOf = () => bigint('height', { mode: 'number' })
const chainOf = () => text('chain').$type<PaidChain>()
const assetOf = () => text('asset').$type<Coin>()
/** What the books are kept in: coins, dollars at the card processor, and what networks are paid in. */
export type BookedAsset = Coin | 'USD' | 'BNB'
const bookedAssetOf = () => text('asset').$type<BookedAsset>()

export const invoices = paymentsSchema.table('invoices', {
  id: text().primaryKey(),
  userId: integer('user_id'),
  reference: text().notNull(),
  chain: chainOf().notNull(),
  genesis: text().notNull(),
  asset: assetOf().notNull(),
  payTo: text('pay_to').notNull(),
  tokenContract: text('token_contract'),
  marker: text(),
  required: integer(),
  usdUnits: units('usd_units').notNull(),
  feeUsdUnits: units('fee_usd_units').notNull(),
  payer: text(),
  status: text().$type<InvoiceStatus>().notNull().default('new'),
  exception: text().$type<InvoiceException>().notNull().default('none'),
  version: integer().notNull().default(1),
  createdAt: instant('created_at').notNull(),
  expiresAt: instant('expires_at').notNull(),
  monitorUntil: instant('monitor_until').notNull(),
  settledAt: instant('settled_at'),
  stated: jsonb().$type<ForeignAmount>(),
  replacedAt: instant('replaced_at'),
  replacedBy: text('replaced_by'),
  restOf: text('rest_of'),
  madeAfter: instant('made_after'),
  returnedAt: instant('returned_at'),
  keptAt: instant('kept_at'),
  releasedAt: instant('released_at'),
  deadline: instant('deadline'),
})

export const notes = paymentsSchema.table('notes', {
  invoiceId: text('invoice_id').primaryKey(),
  userId: integer('user_id').notNull(),
  sealed: bytea().notNull(),
})

export const links = paymentsSchema.table('links', {
  secretHash: text('secret_hash').primaryKey(),
  invoiceId: text('invoice_id').notNull(),
  userId: integer('user_id').notNull(),
  madeAt: instant('made_at').notNull(),
  holderHash: text('holder_hash'),
})

export const quotes = paymentsSchema.table(
  'quotes',
  {
    invoiceId: text('invoice_id').notNull(),
    seq: integer().notNull(),
    kind: text().$type<'asked' | 'late'>().notNull(),
    rateNum: units('rate_num').notNull(),
    rateDen: units('rate_den').notNull(),
    rateSource: text('rate_source').notNull(),
    rateAt: instant('rate_at').notNull(),
    madeAt: instant('made_at').notNull(),
    expiresAt: instant('expires_at').notNull(),
    usdUnits: units('usd_units'),
    units: units('units'),
    chain: chainOf().notNull(),
    asset: assetOf().notNull(),
    payTo: text('pay_to').notNull(),
    freeAt: instant('free_at'),
    reservedUntil: instant('reserved_until'),
    isReserved: boolean('is_reserved').notNull(),
  },
  (table) => [primaryKey({ columns: [table.invoiceId, table.seq] })],
)

export const reservations = paymentsSchema.table(
  'reservations',
  {
    invoiceId: text('invoice_id').notNull(),
    seq: integer().notNull(),
    userId: integer('user_id'),
    network: text(),
    until: instant('until').notNull(),
  },
  (table) => [primaryKey({ columns: [table.invoiceId, table.seq] })],
)

const transfer = {
  chain: chainOf().notNull(),
  genesis: text().notNull(),
  txHash: text('tx_hash').notNull(),
  logIndex: integer('log_index').notNull(),
  asset: assetOf().notNull(),
  units: units('units').notNull(),
  fromAddress: text('from_address').notNull(),
  toAddress: text('to_address').notNull(),
  height: heightOf(),
  blockHash: text('block_hash'),
  blockTime: instant('block_time'),
  finalAt: bigint('final_at', { mode: 'number' }),
  state: text().$type<'seen' | 'final' | 'orphaned'>().notNull(),
  seenAt: instant('seen_at').notNull(),
}

export const payments = paymentsSchema.table(
  'payments',
  {
    ...transfer,
    marker: text(),
    isReplaceable: boolean('is_replaceable'),
    paidAt: instant('paid_at').notNull(),
    invoiceId: text('invoice_id'),
    quoteSeq: integer('quote_seq'),
    attributedBy: text('attributed_by').$type<Attribution>(),
    /** How many blocks it needs: what its invoice was told, or the usual; null: until the chain itself calls it final. */
    required: integer(),
  },
  (table) => [primaryKey({ columns: [table.chain, table.genesis, table.txHash, table.logIndex] })],
)

export const outgoing = paymentsSchema.table('outgoing', transfer, (table) => [
  primaryKey({ columns: [table.chain, table.genesis, table.txHash, table.logIndex] }),
])

export const refunds = paymentsSchema.table('refunds', {
  id: text().primaryKey(),
  invoiceId: text('invoice_id').notNull(),
  chain: chainOf().notNull(),
  genesis: text().notNull(),
  asset: assetOf().notNull(),
  units: units('units').notNull(),
  toAddress: text('to_address').notNull(),
  toTag: text('to_tag'),
  state: text().$type<RefundState>().notNull().default('asked'),
  addressBy: text('address_by').$type<AddressBy>(),
  why: text().$type<'undone' | 'operator' | 'claimed'>(),
  askedAt: instant('asked_at').notNull(),
  paidAt: instant('paid_at'),
  txHash: text('tx_hash'),
  paidFrom: text('paid_from').array(),
  grantedUnits: units('granted_units').notNull().default(0n),
  grantedUsd: units('granted_usd'),
  reason: text().$type<RefundReason>(),
})

export const declaredTransactions = paymentsSchema.table(
  'declared_transactions',
  {
    invoiceId: text('invoice_id').notNull(),
    txHash: text('tx_hash').notNull(),
    verdict: text(),
    declaredAt: instant('declared_at').notNull(),
  },
  (table) => [primaryKey({ columns: [table.invoiceId, table.txHash] })],
)

export const exchangeClaims = paymentsSchema.table(
  'exchange_claims',
  { invoiceId: text('invoice_id').notNull(), txHash: text('tx_hash').notNull(), saidAt: instant('said_at').notNull() },
  (table) => [primaryKey({ columns: [table.invoiceId, table.txHash] })],
)

export const payerAnswers = paymentsSchema.table(
  'payer_answers',
  {
    invoiceId: text('invoice_id').notNull(),
    answer: text().$type<'paid' | 'not_mine'>().notNull(),
    txHash: text('tx_hash').notNull().default(''),
    fromAddress: text('from_address').notNull().default(''),
    saidAt: instant('said_at').notNull(),
  },
  (table) => [primaryKey({ columns: [table.invoiceId, table.txHash] })],
)

export const timeline = paymentsSchema.table(
  'timeline',
  {
    id: bigint({ mode: 'number' }).generatedAlwaysAsIdentity(),
    invoiceId: text('invoice_id').notNull(),
    what: text().$type<TimelineEvent>().notNull(),
    txHash: text('tx_hash'),
    at: instant('at').notNull(),
  },
  (table) => [primaryKey({ columns: [table.invoiceId, table.id] })],
)

export const ledgerEntries = paymentsSchema.table(
  'ledger_entries',
  {
    key: text().notNull(),
    account: text().notNull(),
    asset: bookedAssetOf().notNull(),
    units: units('units').notNull(),
    invoiceId: text('invoice_id'),
    transferId: text('transfer_id'),
    at: instant('at').notNull(),
  },
  (table) => [primaryKey({ columns: [table.key, table.account, table.asset] })],
)

export const cursors = paymentsSchema.table('cursors', {
  chain: chainOf().primaryKey(),
  genesis: text().notNull(),
  height: heightOf().notNull(),
  hash: text().notNull(),
  blockTime: instant('block_time').notNull(),
  knownUntil: instant('known_until').notNull(),
  finalHeight: bigint('final_height', { mode: 'number' }),
  finalHash: text('final_hash'),
})

export const receiving = paymentsSchema.table('receiving', {
  chain: chainOf().notNull(),
  asset: assetOf().notNull(),
  tokenContract: text('token_contract'),
  payTo: text('pay_to').notNull(),
  isAsked: boolean('is_asked').notNull(),
  openedGenesis: text('opened_genesis'),
  openedHeight: bigint('opened_height', { mode: 'number' }),
})

export const addresses = paymentsSchema.table('addresses', {
  chain: chainOf().notNull(),
  payTo: text('pay_to').primaryKey(),
  account: text().notNull(),
  index: integer().notNull(),
  wasUsed: boolean('was_used').notNull(),
  invoiceId: text('invoice_id'),
})

export const checkpoints = paymentsSchema.table(
  'checkpoints',
  { chain: chainOf().notNull(), height: heightOf().notNull(), hash: text().notNull() },
  (table) => [primaryKey({ columns: [table.chain, table.height] })],
)

export const reconciliations = paymentsSchema.table('reconciliations', {
  id: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
  at: instant('at').notNull(),
  chain: chainOf().notNull(),
  genesis: text().notNull(),
  asset: assetOf().notNull(),
  height: heightOf().notNull(),
  chainUnits: units('chain_units').notNull(),
  recordUnits: units('record_units').notNull(),
  bookUnits: units('book_units').notNull(),
  difference: units('difference').notNull(),
})
