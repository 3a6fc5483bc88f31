import { boolean, date, doublePrecision, integer, pgSchema, text } from 'drizzle-orm/pg-core'

const locationSchema = pgSchema('location')

const place = {
  city: text().notNull(),
  state: text().notNull(),
  county: text(),
  latitude: doublePrecision().notNull(),
  longitude: doublePrecision().notNull(),
  timeZone: text('time_zone'),
  source: text().notNull(),
  asOf: date('as_of').notNull(),
}

export const zips = locationSchema.table('zips', {
  zip: text().primaryKey(),
  cityKey: text('city_key').notNull(),
  boroughKey: text('borough_key'),
  ...place,
})

export const cities = locationSchema
  .materializedView('cities', {
    key: text().notNull(),
    zip: text(),
    zips: integer().notNull(),
    isBorough: boolean('is_borough').notNull(),
    ...place,
  })
  .existing()
