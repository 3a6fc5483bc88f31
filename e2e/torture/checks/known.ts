import { eq } from 'drizzle-orm'
import { cryptoPayments } from '#domains/costs/server/tables.ts'
import {
  addresses,
  cursors,
  invoices,
  ledgerEntries,
  outgoing,
  payments,
  quotes,
  refunds,
  timeline,
} from '#domains/payments/server/tables.ts'
import { webhookDeliveries } from '#domains/payments/server/webhooks/tables.ts'
import { cryptoPurchases } from '#domains/token/server/tables.ts'
import { userWallets } from '#domains/wallet/server/tables.ts'
import type { Db } from '#server/database/db.ts'
import { audits, events } from '#server/database/tables.ts'

/** All that the product has written down. */
export type SystemRecords = Awaited<ReturnType<typeof readAll>>

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
  addresses: await db.select().from(addresses),
  wallets: await db.select().from(userWallets),
  proofs: await db.select().from(audits).where(eq(audits.action, 'wallet/address-proved')),
  orders: await db.select().from(cryptoPurchases),
  lossesTold: await db.select().from(audits).where(eq(audits.action, 'token/payment-taken-back')),
  byHand: await db.select().from(audits).where(eq(audits.action, 'token/refund-by-hand')),
  events: await db.select({ topic: events.topic, subject: events.subject }).from(events),
})
