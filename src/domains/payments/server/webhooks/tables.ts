import { bigint, integer, text, uuid } from 'drizzle-orm/pg-core'
import { instant } from '#server/database/columns.ts'
import type { WebhookKind } from '../../webhooks/webhook-kinds.ts'
import { paymentsSchema } from '../tables.ts'

export const webhookDeliveries = paymentsSchema.table('webhook_deliveries', {
  id: text().primaryKey(),
  seq: bigint({ mode: 'number' }).notNull().generatedAlwaysAsIdentity(),
  kind: text().$type<WebhookKind>().notNull(),
  invoiceId: text('invoice_id').notNull(),
  transferId: text('transfer_id'),
  body: text(),
  state: text().$type<'waiting' | 'delivered' | 'failed'>().notNull().default('waiting'),
  madeAt: instant('made_at').notNull(),
  dueAt: instant('due_at').notNull(),
  claim: uuid(),
  claimedUntil: instant('claimed_until'),
  attempts: integer().notNull().default(0),
  earlierAttempts: integer('earlier_attempts').notNull().default(0),
  lastAnswer: text('last_answer'),
  endedAt: instant('ended_at'),
})
