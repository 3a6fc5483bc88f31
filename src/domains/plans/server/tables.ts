import { integer, pgSchema, text, timestamp } from 'drizzle-orm/pg-core'
import { bytea } from '#server/visitor/tables.ts'

const plansSchema = pgSchema('plans')
const instant = (name: string) => timestamp(name, { withTimezone: true })

export const insuranceQuotes = plansSchema.table('insurance_quotes', {
  id: text().primaryKey(),
  userId: integer('user_id').notNull(),
  /** The offer as the broker made it, sealed. */
  sealed: bytea().notNull(),
  quotedAt: instant('quoted_at').notNull(),
  selectedAt: instant('selected_at'),
})
