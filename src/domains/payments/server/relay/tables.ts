import { bigint, text } from 'drizzle-orm/pg-core'
import type { Hex } from 'viem'
import { instant, units } from '#server/database/columns.ts'
import { paymentsSchema } from '../tables.ts'

export const relayedPermits = paymentsSchema.table('relayed_permits', {
  id: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
  invoiceId: text('invoice_id').notNull(),
  genesis: text().notNull(),
  ownerAddress: text('owner_address').notNull(),
  permitNonce: units('permit_nonce').notNull(),
  units: units('units').notNull(),
  deadline: instant('deadline').notNull(),
  signature: text().$type<Hex>().notNull(),
  state: text().$type<'sending' | 'paid' | 'failed'>().notNull().default('sending'),
  /** From where it was asked for, as a name that only this installation can make. */
  network: text(),
  askedAt: instant('asked_at').notNull(),
  endedAt: instant('ended_at'),
})
