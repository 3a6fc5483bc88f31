import { eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type TestApp, testApp } from '#server/testing/test-app.ts'
import { udeOnBsc } from '../rails/ude-on-bsc.ts'
import { hold, lockInvoice } from './store.ts'
import { invoices, quotes } from './tables.ts'
import { began, madeInvoices } from './testing/made-chain.ts'

let app: TestApp
beforeAll(async () => {
  app = await testApp()
  app.setNow(began)
})
afterAll(() => app.close())

test('whoever waits for an invoice then has the quotes that were made meanwhile', async () => {
  await madeInvoices(app, udeOnBsc)
  const [invoice] = await app.system.db.select().from(invoices).limit(1)
  if (!invoice) throw new Error('no invoice')
  const { id } = invoice
  let held: ReturnType<typeof hold> | undefined
  await app.system.transaction(async (tx) => {
    await lockInvoice(tx, id)
    held = app.system.transaction((other) => hold(other, new Set([id])))
    await isWaitedFor()
    const [first] = await tx.db.select().from(quotes).where(eq(quotes.invoiceId, id))
    if (!first) throw new Error('no quote')
    await tx.db.insert(quotes).values({ ...first, seq: 2, isReserved: false })
  })
  const { quotes: all } = (await held)?.get(id) ?? {}
  expect(all?.map(({ seq }) => seq)).toEqual([1, 2])
})

/** Until somebody waits for a lock in this database. */
async function isWaitedFor(): Promise<void> {
  const waiting = sql`select 1 from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`
  while ((await app.databases.system.execute(waiting)).rows.length === 0) continue
}
