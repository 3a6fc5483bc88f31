import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { lockWaitedFor } from '#server/testing/lock-waited-for.ts'
import { type TestApp, testApp } from '#server/testing/test-app.ts'
import { udeOnBsc } from '../rails/rails.ts'
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
    await lockWaitedFor(app)
    const [first] = await tx.db.select().from(quotes).where(eq(quotes.invoiceId, id))
    if (!first) throw new Error('no quote')
    await tx.db.insert(quotes).values({ ...first, seq: 2, isReserved: false })
  })
  const { quotes: all } = (await held)?.get(id) ?? {}
  expect(all?.map(({ seq }) => seq)).toEqual([1, 2])
})
