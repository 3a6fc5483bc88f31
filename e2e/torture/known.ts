import { cryptoPayments } from '#domains/costs/server/tables.ts'
import {
  cursors,
  invoices,
  ledgerEntries,
  outgoing,
  payments,
  quotes,
  refunds,
  timeline,
  webhookDeliveries,
} from '#domains/payments/server/tables.ts'
import type { Db } from '#server/db.ts'
import { events } from '#server/tables.ts'

/** All that the product has written down. */
export type Known = Awaited<ReturnType<typeof readAll>>

/** Reads all that the product has written down. */
export const readAll = async (db: Db) => ({
  cursors: await db.select().from(cursors),
  invoices: await db.select().from(invoices),
  quotes: await db.select().from(quotes),
  payments: await db.select().from(payments),
  outgoing: await db.select().from(outgoing),
  refunds: await db.select().from(refunds),
  timeline: await db.select().from(timeline),
  ledger: await db.select().from(ledgerEntries),
  deliveries: await db.select().from(webhookDeliveries),
  copays: await db.select().from(cryptoPayments),
  events: await db.select({ topic: events.topic, subject: events.subject }).from(events),
})
