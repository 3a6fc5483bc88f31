import { bigint, numeric, text, timestamp } from 'drizzle-orm/pg-core'
import type { Hex } from 'viem'
import { paymentsSchema } from '../tables.ts'

const units = (name: string) => numeric(name, { precision: 78, scale: 0, mode: 'bigint' })
const instant = (name: string) => timestamp(name, { withTimezone: true })

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
