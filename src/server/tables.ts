import { bigint, integer, jsonb, pgSchema, primaryKey, text, timestamp } from 'drizzle-orm/pg-core'
import { bytea } from './visitor/tables.ts'

export const serverSchema = pgSchema('server')

export const events = serverSchema.table('events', {
  id: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
  topic: text().notNull(),
  subject: text().notNull(),
  key: text(),
  payload: jsonb().$type<Record<string, unknown>>().notNull().default({}),
  createdAt: timestamp('created_at', { withTimezone: true }).notNull().defaultNow(),
  dueAt: timestamp('due_at', { withTimezone: true }).notNull().defaultNow(),
  attempts: integer().notNull().default(0),
  handledAt: timestamp('handled_at', { withTimezone: true }),
  lastError: text('last_error'),
})

export const audits = serverSchema.table('audit', {
  id: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
  at: timestamp({ withTimezone: true }).notNull().defaultNow(),
  userId: integer('user_id'),
  action: text().notNull(),
  subject: text().notNull(),
  detail: jsonb().$type<Record<string, unknown>>().notNull().default({}),
})

export const answeredRequests = serverSchema.table(
  'answered_requests',
  {
    userId: integer('user_id').notNull(),
    key: text().notNull(),
    requestHash: bytea('request_hash').notNull(),
    status: integer().notNull(),
    body: jsonb().notNull(),
    createdAt: timestamp('created_at', { withTimezone: true }).notNull().defaultNow(),
  },
  (table) => [primaryKey({ columns: [table.userId, table.key] })],
)
