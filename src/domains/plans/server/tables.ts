import { integer, pgSchema, text } from 'drizzle-orm/pg-core'
import { bytea, instant } from '#server/database/columns.ts'

const plansSchema = pgSchema('plans')

export const insuranceQuotes = plansSchema.table('insurance_quotes', {
  id: text().primaryKey(),
  userId: integer('user_id').notNull(),
  /** The offer as the broker made it, sealed. */
  sealed: bytea().notNull(),
  quotedAt: instant('quoted_at').notNull(),
  selectedAt: instant('selected_at'),
})
