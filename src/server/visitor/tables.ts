import { customType, date, integer, pgSchema, serial, text, timestamp } from 'drizzle-orm/pg-core'

/** Raw bytes. */
export const bytea = customType<{ data: Buffer }>({ dataType: () => 'bytea' })

export const visitorSchema = pgSchema('visitor')

export const users = visitorSchema.table('users', {
  id: serial().primaryKey(),
  email: text(),
  firstName: text('first_name'),
  lastName: text('last_name'),
  dateOfBirth: date('date_of_birth'),
  phone: text(),
  walletAddress: text('wallet_address'),
  emailProvedAt: timestamp('email_proved_at', { withTimezone: true }),
  walletProvedAt: timestamp('wallet_proved_at', { withTimezone: true }),
  createdAt: timestamp('created_at', { withTimezone: true }).notNull().defaultNow(),
})

export const sessions = visitorSchema.table('sessions', {
  secretHash: bytea('secret_hash').primaryKey(),
  userId: integer('user_id').notNull(),
  createdAt: timestamp('created_at', { withTimezone: true }).notNull().defaultNow(),
})

export const dataKeys = visitorSchema.table('data_keys', {
  userId: integer('user_id').primaryKey(),
  wrapped: bytea().notNull(),
  keyVersion: integer('key_version').notNull(),
  createdAt: timestamp('created_at', { withTimezone: true }).notNull().defaultNow(),
})
