import { bigint, integer, jsonb, pgSchema, primaryKey, text, uuid } from 'drizzle-orm/pg-core'
import { bytea, instant } from './columns.ts'

const serverSchema = pgSchema('server')

export const events = serverSchema.table('events', {
  id: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
  topic: text().notNull(),
  subject: text().notNull(),
  key: text(),
  payload: jsonb().$type<Record<string, unknown>>().notNull().default({}),
  createdAt: instant('created_at').notNull().defaultNow(),
  dueAt: instant('due_at').notNull().defaultNow(),
  attempts: integer().notNull().default(0),
  handledAt: instant('handled_at'),
  lastError: text('last_error'),
  leftFor: text('left_for').array(),
  claim: uuid(),
  claimedUntil: instant('claimed_until'),
})

export const audits = serverSchema.table('audit', {
  id: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
  at: instant('at').notNull().defaultNow(),
  userId: integer('user_id'),
  action: text().notNull(),
  subject: text().notNull(),
  detail: jsonb().$type<Record<string, unknown>>().notNull().default({}),
  /** Its place in the chain, and the hash over the one before it and itself; null until it was sealed. */
  seq: bigint({ mode: 'number' }),
  hash: bytea(),
})

export const productKeys = serverSchema.table('keys', {
  name: text().primaryKey(),
  wrapped: bytea().notNull(),
  keyVersion: integer('key_version').notNull(),
  keyId: text('key_id').notNull(),
  createdAt: instant('created_at').notNull().defaultNow(),
})

export const refusals = serverSchema.table(
  'refusals',
  {
    hour: instant('hour').notNull(),
    route: text().notNull(),
    code: text().notNull(),
    status: integer().notNull(),
    times: bigint({ mode: 'number' }).notNull(),
  },
  (table) => [primaryKey({ columns: [table.hour, table.route, table.code, table.status] })],
)

export const answeredRequests = serverSchema.table(
  'answered_requests',
  {
    userId: integer('user_id').notNull(),
    key: text().notNull(),
    sealed: bytea().notNull(),
    createdAt: instant('created_at').notNull().defaultNow(),
  },
  (table) => [primaryKey({ columns: [table.userId, table.key] })],
)
