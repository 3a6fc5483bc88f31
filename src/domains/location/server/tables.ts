import { doublePrecision, pgSchema, text } from 'drizzle-orm/pg-core'

export const locationSchema = pgSchema('location')

export const zips = locationSchema.table('zips', {
  zip: text().primaryKey(),
  city: text().notNull(),
  state: text().notNull(),
  county: text(),
  latitude: doublePrecision().notNull(),
  longitude: doublePrecision().notNull(),
})
