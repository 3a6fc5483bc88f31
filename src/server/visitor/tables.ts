import { integer, pgSchema, serial, text, uuid } from 'drizzle-orm/pg-core'
import { bytea, instant } from '../database/columns.ts'

const visitorSchema = pgSchema('visitor')

export const users = visitorSchema.table('users', {
  id: serial().primaryKey(),
  /** What they say of themselves, sealed. */
  profile: bytea(),
  walletAddress: text('wallet_address'),
  walletProvedAt: instant('wallet_proved_at'),
  createdAt: instant('created_at').notNull().defaultNow(),
})

export const sessions = visitorSchema.table('sessions', {
  secretHash: bytea('secret_hash').primaryKey(),
  id: uuid().notNull().defaultRandom(),
  userId: integer('user_id').notNull(),
  createdAt: instant('created_at').notNull().defaultNow(),
  lastUsedAt: instant('last_used_at').notNull().defaultNow(),
  nextHash: bytea('next_hash'),
  browser: text(),
  system: text(),
})

export const dataKeys = visitorSchema.table('data_keys', {
  userId: integer('user_id').primaryKey(),
  wrapped: bytea().notNull(),
  keyVersion: integer('key_version').notNull(),
  keyId: text('key_id'),
  createdAt: instant('created_at').notNull().defaultNow(),
})
