import { integer, text, timestamp } from 'drizzle-orm/pg-core'
import type { PaidChain } from '#domains/chains/chains.ts'
import { paymentsSchema } from '../tables.ts'

const instant = (name: string) => timestamp(name, { withTimezone: true })

export const readings = paymentsSchema.table('readings', {
  chain: text('chain').$type<PaidChain>().primaryKey(),
  readAt: instant('read_at'),
  triedAt: instant('tried_at').notNull(),
  refused: integer().notNull(),
})
