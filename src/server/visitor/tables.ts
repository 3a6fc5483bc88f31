import { customType, integer, pgSchema, serial, text, timestamp, uuid } from 'drizzle-orm/pg-core'

/** Raw bytes. */
export const bytea = customType<{ data: Buffer }>({ dataType: () => 'bytea' })

export const visitorSchema = pgSchema('visitor')

export const users = visitorSchema.table('users', {
  id: serial().primaryKey(),
  /** What they say of themselves, sealed. */
  profile: bytea(),
  walletAddress: text('wallet_address'),
  walletProvedAt: timestamp('wallet_proved_at', { withTimezone: true }),
  createdAt: timestamp('created_at', { withTimezone: true }).notNull().defaultNow(),
})

export const sessions = visitorSchema.table('sessions', {
  secretHash: bytea('secret_hash').primaryKey(),
  id: uuid().notNull().defaultRandom(),
  userId: integer('user_id').notNull(),
  createdAt: timestamp('created_at', { withTimezone: true }).notNull().defaultNow(),
  lastUsedAt: timestamp('last_used_at', { withTimezone: true }).notNull().defaultNow(),
  nextHash: bytea('next_hash'),
  browser: text(),
  system: text(),
})

export const dataKeys = visitorSchema.table('data_keys', {
  userId: integer('user_id').primaryKey(),
  wrapped: bytea().notNull(),
  keyVersion: integer('key_version').notNull(),
  keyId: text('key_id'),
  createdAt: timestamp('created_at', { withTimezone: true }).notNull().defaultNow(),
})
