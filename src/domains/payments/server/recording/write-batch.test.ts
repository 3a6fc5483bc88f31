import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { cursorOf } from '../store.ts'
import { quotes } from '../tables.ts'
import { type PayingWorld, payingWorld } from '../testing/paying-world.ts'

let world: PayingWorld
beforeAll(async () => {
  world = await payingWorld()
})
afterAll(() => world.close())

/** Lets a time pass here, on the chain and in what is known of it. */
async function letPass(ms: number): Promise<void> {
  const later = new Date(world.app.now().getTime() + ms)
  await world.chain.post(world.payer, world.feed, 304_500n)
  await world.chain.mineAt(later)
  world.app.setNow(later)
  await world.watcher.pollNow()
}

test('an amount is let go a day after it was asked; where somebody is about to take it just then, a block later: nobody waits for them', async () => {
  const { system, databases } = world.app
  const { id } = await world.ask(await world.app.visitor(), 6_100n)
  const isReserved = async () =>
    (await system.db.select({ is: quotes.isReserved }).from(quotes).where(eq(quotes.invoiceId, id))).map(({ is }) => is)
  const before = (await cursorOf(system.db, '0x38'))?.knownUntil
  const taker = await databases.pool.connect()
  await taker.query('begin')
  await taker.query('select from payments.quotes where invoice_id = $1 for update', [id])
  await letPass(25 * 3_600_000)
  const known = (await cursorOf(system.db, '0x38'))?.knownUntil
  const beside = await isReserved()
  await taker.query('rollback')
  taker.release()
  expect((known?.getTime() ?? 0) - (before?.getTime() ?? 0)).toBeGreaterThan(24 * 3_600_000)
  expect(beside).toEqual([true])
  await letPass(3_000)
  expect(await isReserved()).toEqual([false])
})
