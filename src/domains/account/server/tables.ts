import { integer, pgSchema, timestamp } from 'drizzle-orm/pg-core'
import { bytea } from '#server/visitor/tables.ts'

export const accountSchema = pgSchema('account')

export const favorites = accountSchema.table('favorites', {
  userId: integer('user_id').primaryKey(),
  sealed: bytea().notNull(),
  changedAt: timestamp('changed_at', { withTimezone: true }).notNull(),
})

export const erasures = accountSchema.table('erasures', {
  userId: integer('user_id').primaryKey(),
  askedAt: timestamp('asked_at', { withTimezone: true }).notNull(),
})
