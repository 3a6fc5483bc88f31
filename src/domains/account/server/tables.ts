import { integer, pgSchema } from 'drizzle-orm/pg-core'
import { bytea, instant } from '#server/database/columns.ts'

export const accountSchema = pgSchema('account')

export const favorites = accountSchema.table('favorites', {
  userId: integer('user_id').primaryKey(),
  sealed: bytea().notNull(),
  changedAt: instant('changed_at').notNull(),
})

export const erasures = accountSchema.table('erasures', {
  userId: integer('user_id').primaryKey(),
  askedAt: instant('asked_at').notNull(),
})
