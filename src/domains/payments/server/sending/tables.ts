import { bigint, boolean, integer, jsonb, primaryKey, text } from 'drizzle-orm/pg-core'
import type { Hex } from 'viem'
import { instant, units } from '#server/database/columns.ts'
import { paymentsSchema } from '../tables.ts'
import type { Call } from './ask-signer.ts'

export const ownTransactions = paymentsSchema.table('own_transactions', {
  id: text().primaryKey(),
  genesis: text().notNull(),
  fromAddress: text('from_address').notNull(),
  nonce: bigint({ mode: 'number' }).notNull(),
  call: jsonb().$type<Call>().notNull(),
  claimedAt: instant('claimed_at').notNull(),
})

export const signedTransactions = paymentsSchema.table(
  'signed_transactions',
  {
    transactionId: text('transaction_id').notNull(),
    attempt: integer().notNull(),
    raw: text().$type<Hex>().notNull(),
    hash: text().$type<Hex>().notNull(),
    maxFeePerGas: units('max_fee_per_gas').notNull(),
    signedAt: instant('signed_at').notNull(),
    cancels: boolean().notNull().default(false),
  },
  (table) => [primaryKey({ columns: [table.transactionId, table.attempt] })],
)

export const ownAccountComparisons = paymentsSchema.table('own_account_comparisons', {
  id: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
  at: instant('at').notNull(),
  account: text().notNull(),
  asset: text().$type<'UDE' | 'BNB'>().notNull(),
  address: text().notNull(),
  genesis: text().notNull(),
  height: bigint('height', { mode: 'number' }).notNull(),
  chainUnits: units('chain_units').notNull(),
  bookUnits: units('book_units').notNull(),
  difference: units('difference').notNull(),
  isOpening: boolean('is_opening').notNull(),
})
