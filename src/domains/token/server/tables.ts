import { numeric, pgSchema, primaryKey, text, timestamp } from 'drizzle-orm/pg-core'

export const tokenSchema = pgSchema('token')

export const priceObservations = tokenSchema.table(
  'price_observations',
  {
    feed: text().notNull(),
    roundId: numeric('round_id', { precision: 78, scale: 0, mode: 'bigint' }).notNull(),
    at: timestamp({ withTimezone: true }).notNull(),
    price: numeric({ precision: 38, scale: 18 }).notNull(),
  },
  (table) => [primaryKey({ columns: [table.feed, table.roundId, table.at] })],
)
