import { asc } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type TestApp, testApp } from '#server/testing/test-app.ts'
import { btc } from '../../rails/rails.ts'
import { timeline } from '../tables.ts'
import { began, madeInvoices, read, transferOf } from '../testing/made-chain.ts'

let app: TestApp
beforeAll(async () => {
  app = await testApp()
  app.setNow(began)
})
afterAll(() => app.close())

test('a final payment that waits again, though no block of it is known to be gone, is told as taken back, and seen once more', async () => {
  const [asked] = await madeInvoices(app, btc)
  if (!asked) throw new Error('no invoice')
  const transferOn = (branch: string | null, height: number) =>
    transferOf(btc, asked, { invoice: 0, percent: 100, height, nth: 0 }, branch)
  const told = async () => {
    const rows = await app.system.db.select().from(timeline).orderBy(asc(timeline.id))
    return rows.map(({ what }) => what)
  }
  await read(app, btc, { branch: 'a', height: 1 })
  await read(app, btc, { branch: 'a', height: 2, incoming: [transferOn('a', 2)] })
  await read(app, btc, { branch: 'a', height: 6 })
  expect(await told()).toEqual(['seen', 'confirmed'])
  await read(app, btc, { branch: 'a', height: 7, waiting: { incoming: [transferOn(null, 2)], allAt: [] } })
  expect(await told()).toEqual(['seen', 'confirmed', 'undone', 'seen'])
  await read(app, btc, { branch: 'a', height: 8, incoming: [transferOn('a', 8)] })
  await read(app, btc, { branch: 'a', height: 12 })
  expect(await told()).toEqual(['seen', 'confirmed', 'undone', 'seen', 'confirmed'])
})
