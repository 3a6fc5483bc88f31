import type { FastifyInstance } from 'fastify'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { type PayingWorld, payingWorld } from '#domains/payments/server/testing/paying-world.ts'
import { buildServer } from '#server/http/build-server.ts'
import { tokenRoutes } from '../routes.ts'
import { priceObservations } from '../tables.ts'
import { recordPrice } from './record-price.ts'

let world: PayingWorld
let server: FastifyInstance
beforeEach(async () => {
  world = await payingWorld()
  server = await buildServer(world.app, { routes: tokenRoutes, rateLimits: false })
})
afterEach(async () => {
  await server.close()
  await world.close()
})

const price = async (of = server) => {
  const answer = await of.inject('/api/crypto/udego-price')
  expect(answer.statusCode).toBe(200)
  return answer.json() as Record<string, unknown>
}
const later = (seconds: number) => world.app.setNow(new Date(Date.now() + seconds * 1000))

test('BUY-17 BUY-18 BUY-19 PAY-27 the feed’s price as text and number, with its source and its time', async () => {
  const block = await world.chain.client.getBlock({ blockTag: 'latest' })
  const body = await price()
  expect(body).toMatchObject({
    price: '0.003045',
    source: 'feed',
    priceUsd: 0.003045,
    priceChange24h: null,
    contractAddress: world.token,
  })
  expect(new Date(body['asOf'] as string).getTime()).toBeLessThanOrEqual(Number(block.timestamp) * 1000)
})
test('a new round is told within seconds', async () => {
  await price()
  await world.chain.post(world.payer, world.feed, 310_000n)
  await world.chain.mine()
  later(6)
  expect(await price()).toMatchObject({ price: '0.003100', source: 'feed' })
})
test('BUY-20 a price older than ten minutes is not used: the reference price, and nobody can be asked to pay', async () => {
  await price()
  later(9 * 60)
  expect(await price()).toMatchObject({ source: 'feed' })
  later(11 * 60)
  expect(await price()).toMatchObject({
    price: '0.003045',
    source: 'fallback',
    priceUsd: 0.003045,
    priceChange24h: null,
  })
  const visitor = await world.app.visitor()
  await expect(world.ask(visitor, 2500n)).rejects.toMatchObject({
    kind: { code: 'payments/no-live-price', status: 503 },
  })
})
test('BUY-20 the chain is silent: the last good price for ten minutes, then the reference price', async () => {
  await world.chain.post(world.payer, world.feed, 320_000n)
  await world.chain.mine()
  expect(await price()).toMatchObject({ price: '0.003200' })
  await world.chain.stop()
  later(60)
  expect(await price()).toMatchObject({ price: '0.003200', source: 'feed' })
  later(11 * 60)
  expect(await price()).toMatchObject({ price: '0.003045', source: 'fallback' })
})
test('a price that is not positive, or from a feed of something else, is not used', async () => {
  const wrong = { ...world.app.config, UDE_FEED: world.app.config.BNB_FEED }
  const mixedUp = await buildServer({ ...world.app, config: wrong }, { routes: tokenRoutes, rateLimits: false })
  expect(await price(mixedUp)).toMatchObject({ source: 'fallback' })
  await mixedUp.close()
  await world.chain.post(world.payer, world.feed, 0n)
  await world.chain.mine()
  expect(await price()).toMatchObject({ source: 'fallback' })
})
test('BUY-19 the change is told once a price of a day ago is known; each round is noted once', async () => {
  await Promise.all(Array.from({ length: 20 }, () => recordPrice(world.app)))
  const noted = await world.app.system.db.select().from(priceObservations)
  expect(noted).toHaveLength(1)
  expect((await price())['priceChange24h']).toBeNull()
  const [first] = noted
  const dayBefore = new Date((first?.at.getTime() ?? 0) - 24 * 3_600_000)
  await world.app.system.db
    .insert(priceObservations)
    .values({ feed: world.feed.toLowerCase(), roundId: 0n, at: dayBefore, price: '0.003' })
  expect((await price())['priceChange24h']).toBe(1.5)
})
