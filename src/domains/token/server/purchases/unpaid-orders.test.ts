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

test('all orders that nobody paid hold half of the treasury at most, from wherever they come', async () => {
  expect(await from('203.0.113.9', 8000)).toBe('ordered')
  expect(await from('203.0.113.10', 8000)).toBe('token/too-many-unpaid')
  await world.outOfTime()
  expect(await from('203.0.113.10', 8000)).toBe('ordered')
  await world.outOfTime()
})
