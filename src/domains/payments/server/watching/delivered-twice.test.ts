import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { events } from '#server/database/tables.ts'
import { type TestApp, testApp } from '#server/testing/test-app.ts'
import { rails } from '../../rails/rails.ts'
import { writeBatch } from '../recording/write-batch.ts'
import { cursorOf } from '../store.ts'
import { ledgerEntries, payments, timeline } from '../tables.ts'
import { batchAt, began, believed, madeInvoices, read, transferOf } from '../testing/made-chain.ts'

let app: TestApp
beforeAll(async () => {
  app = await testApp()
  app.setNow(began)
})
afterAll(() => app.close())

const counted = async () => {
  const { db } = app.system
  const sum = sql<string>`coalesce(sum(${ledgerEntries.units}) filter (where account like 'assets:%'), 0)`
  return {
    payments: await db.$count(payments),
    told: await db.$count(timeline),
    events: await db.$count(events),
    held: BigInt((await db.select({ sum }).from(ledgerEntries))[0]?.sum ?? 0),
  }
}

test.each(rails.map((rail) => [`${rail.coin} on ${rail.network}`, rail] as const))(
  '%s: one payment delivered two hundred times is one credit',
  async (_, rail) => {
    const [asked] = await madeInvoices(app, rail)
    if (!asked) throw new Error('there is an invoice')
    const paid = transferOf(rail, asked, { invoice: 0, percent: 100, height: 1, nth: 0 }, 'a')
    await read(app, rail, { branch: 'a', height: 0 })
    // At once, as many servers that all believe they lead would; each with the payment in it many times.
    const before = await cursorOf(app.system.db, rail.chain)
    const told = batchAt({ branch: 'a', height: 1, incoming: Array(10).fill(paid) })
    const batch = await believed(app.system, rail.chain, told)
    const written = await Promise.all(
      Array.from({ length: 120 }, () => writeBatch(app.system, rail.chain, before, batch, new Map())),
    )
    expect(written.filter(Boolean)).toHaveLength(1)
    // And one after the other, as a node does that answers the same blocks again.
    for (let height = 2; height <= 81; height++) await read(app, rail, { branch: 'a', height, incoming: [paid] })
    // Seen, processing and settled; the timeline tells of the last by itself.
    expect(await counted()).toEqual({ payments: 1, told: 2, events: 2, held: asked.units })
  },
)
