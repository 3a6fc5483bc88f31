import { generatePrivateKey, privateKeyToAddress } from 'viem/accounts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { contextFor } from '#server/context.ts'
import { type BuyingWorld, buyingWorld } from '../testing/buying-world.ts'

let world: BuyingWorld
beforeAll(async () => {
  world = await buyingWorld({ TREASURY_UNPAID: '50' })
})
afterAll(() => world.close())

const wallet = privateKeyToAddress(generatePrivateKey())

/** What a visitor nobody knew before is told who orders from there. */
async function from(address: string, amount: number): Promise<string | undefined> {
  const { userId, ...ctx } = await world.app.visitor()
  return world.order(contextFor(ctx, { kind: 'visitor', userId, address }), amount, wallet).then(
    () => 'ordered',
    (error: { kind?: { code: string } }) => error.kind?.code,
  )
}

test('everybody at one network address together holds a part of the treasury unpaid, however many visitors they are, and others can still buy', async () => {
  const storm = []
  for (let n = 0; n < 12; n++) storm.push(await from('203.0.113.7', 10))
  expect(storm).toEqual([...Array<string>(10).fill('ordered'), 'token/too-many-unpaid', 'token/too-many-unpaid'])
  expect(await from('203.0.113.8', 10)).toBe('ordered')
  const known = () => world.app.databases.pool.query('select from token.crypto_purchases where network is not null')
  expect((await known()).rowCount).toBe(11)
  await world.outOfTime()
  expect((await known()).rowCount).toBe(0)
})

test('all orders that nobody paid hold half of the treasury at most, and those of one network no more than stays free for others', async () => {
  // Half of it is 5,000,000 UDE: $15,225.
  expect(await from('203.0.113.9', 7_500)).toBe('ordered')
  expect(await from('203.0.113.9', 10)).toBe('ordered')
  expect(await from('203.0.113.9', 200)).toBe('token/too-many-unpaid')
  expect(await from('203.0.113.10', 7_700)).toBe('token/too-many-unpaid')
  // Each further network may have half of what is left: none has the last of it.
  for (const [at, amount] of [3_800, 1_900, 950, 475, 235, 115].entries())
    expect(await from(`203.0.113.${20 + at}`, amount), String(amount)).toBe('ordered')
  expect(await from('203.0.113.99', 100)).toBe('ordered')
  await world.outOfTime()
  expect(await from('203.0.113.10', 7_500)).toBe('ordered')
  await world.outOfTime()
})
