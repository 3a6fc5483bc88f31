import { afterAll, beforeAll, expect, test } from 'vitest'
import { paymentsParts } from './payments-parts.ts'
import { reconciliations } from './tables.ts'
import { type PayingWorld, payingWorld } from './testing/paying-world.ts'

let world: PayingWorld
beforeAll(async () => {
  world = await payingWorld()
})
afterAll(() => world.close())

const part = (name: string) => paymentsParts(world.app)[name]?.()

test('the books of every coin count, not only of the one compared last', async () => {
  expect(await part('books')).toEqual({ status: 'off', lagMs: null })
  const found = (asset: 'UDE' | 'ETH', difference: bigint) => ({
    at: world.app.now(),
    chain: '0x38' as const,
    genesis: 'x',
    asset,
    height: 1,
    chainUnits: difference,
    recordUnits: 0n,
    bookUnits: 0n,
    difference,
  })
  const { db } = world.app.system
  await db.insert(reconciliations).values([found('UDE', 5n), found('ETH', 0n)])
  expect(await part('books')).toMatchObject({ status: 'down' })
  await db.insert(reconciliations).values(found('UDE', 0n))
  expect(await part('books')).toMatchObject({ status: 'up' })
})
test('a coin without a live price shows in health', async () => {
  expect(await part('rates')).toMatchObject({ status: 'up', lagMs: expect.any(Number) })
  world.app.setNow(new Date(Date.now() + 3_600_000))
  expect(await part('rates')).toMatchObject({ status: 'down' })
  world.app.setNow(null)
})
