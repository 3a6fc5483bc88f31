import type { FastifyInstance } from 'fastify'
import type { Address } from 'viem'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { buildServer } from '#server/http/build-server.ts'
import { paymentsRoutes } from '../routes.ts'
import { invoices, quotes } from '../tables.ts'
import { type EthereumWorld, ethereumWorld } from '../testing/ethereum-world.ts'
import { type FeedAnswers, placeFeed } from '../testing/odd-feed.ts'
import { coinRate } from './coin-rate.ts'

let world: EthereumWorld
let visitor: Awaited<ReturnType<EthereumWorld['app']['visitor']>>
let open: { id: string }
let now: bigint
beforeAll(async () => {
  world = await ethereumWorld()
  visitor = await world.app.visitor()
  open = await world.ask(visitor, 'ETH', 12_500n)
})
afterAll(() => world.close())
beforeEach(() => {
  now = BigInt(Math.floor(Date.now() / 1000))
  world.app.setNow(new Date(Number(now) * 1000))
})

const heartbeat = 3600n
const usual = (): FeedAnswers => ({
  decimals: 8,
  description: 'ETH / USD',
  roundId: 7n,
  answer: 250_000_000_000n,
  updatedAt: now,
  answeredInRound: 7n,
})
const feedOn = (chain: 0 | 1) => world.feeds.ETH[chain] as Address
/** Has the feeds of ether on Ethereum and on BNB Smart Chain say this, and everyone read them for the first time. */
async function say(first: Partial<FeedAnswers>, second: Partial<FeedAnswers> = {}): Promise<FastifyInstance> {
  await placeFeed(world.chain, feedOn(0), { ...usual(), ...first })
  await placeFeed(world.bsc, feedOn(1), { ...usual(), ...second })
  return newlyStarted()
}
const newlyStarted = (more: object = {}) =>
  buildServer({ ...world.app, config: { ...world.app.config, ...more } }, { routes: paymentsRoutes, rateLimits: false })

const wanted = { amount: 125, currency: 'USD', description: 'Copay', cryptocurrency: 'ETH', paymentMethod: 'qr_code' }
const asking = async (server: FastifyInstance, { secret }: { secret: string }, path = '', payload: object = wanted) => {
  const url = `/api/crypto/payment-request${path}`
  const answer = await server.inject({ method: 'POST', url, headers: { cookie: `__Host-sid=${secret}` }, payload })
  return { ...answer.json<{ detail?: string; rate?: string }>(), status: answer.statusCode }
}
const listed = async (server: FastifyInstance) => {
  const { rails } = (await server.inject('/api/crypto/rails')).json<{ rails: { coin: string }[] }>()
  return rails.find(({ coin }) => coin === 'ETH')
}
const counted = async () => {
  const { db } = world.app.system
  return [await db.$count(invoices), await db.$count(quotes)]
}

const refused = {
  status: 503,
  code: 'payments/no-live-price',
  detail: 'There is no live price for this coin just now, so paying with it is off. Try again in a moment',
}
/** Nobody is asked for ether at what the feeds say now: neither by a new bill nor anew by an open one. */
async function expectNoPrice(server: FastifyInstance) {
  const before = await counted()
  expect(await listed(server)).toMatchObject({ status: 'no-price', rate: null })
  expect(await asking(server, visitor)).toMatchObject(refused)
  expect(await asking(server, visitor, `/${open.id}/requote`, {})).toMatchObject(refused)
  expect(await counted()).toEqual(before)
  await server.close()
}
/** Why the price of ether is not read now, as whoever runs the product is told. */
async function noted() {
  const told: object[] = []
  const log = { ...world.app.log, warn: (what: object) => told.push(what) } as never
  expect(await coinRate({ ...world.app, log, config: { ...world.app.config } }, 'ETH')).toBeNull()
  return told
}
async function expectPrice(server: FastifyInstance, rate: string) {
  expect(await listed(server)).toMatchObject({ status: 'ready', rate })
  expect(await asking(server, visitor)).toMatchObject({ status: 201, rate })
  await server.close()
}

describe('PORT-71 C-04 what one of two feeds says is no price, and nobody is asked to pay at it', () => {
  const tooOld = 'the round is too old'
  const future = 'the round is from the future'
  const incomplete = 'the round is not complete'
  const disagreed = 'the feeds do not agree'
  test.each<[string, string, () => Partial<FeedAnswers>]>([
    ['older than its heartbeat and a tenth', tooOld, () => ({ updatedAt: now - (heartbeat * 11n) / 10n - 1n })],
    ['more than fifteen minutes ahead of our clock', future, () => ({ updatedAt: now + 15n * 60n + 1n })],
    ['ahead by more than a clock can say', future, () => ({ updatedAt: 2n ** 200n })],
    ['never finished', incomplete, () => ({ updatedAt: 0n })],
    ['answered in an earlier round', incomplete, () => ({ answeredInRound: 6n })],
    ['nothing', incomplete, () => ({ answer: 0n })],
    ['less than nothing', incomplete, () => ({ answer: -250_000_000_000n })],
    ['another coin', 'the feed says it is BTC / USD', () => ({ description: 'BTC / USD' })],
    ['another currency', 'the feed says it is ETH / EUR', () => ({ description: 'ETH / EUR' })],
    ['decimals', 'the feed has more than 18 decimals', () => ({ decimals: 19, answer: 25n * 10n ** 21n })],
    ['decimals that make another price of the answer', disagreed, () => ({ decimals: 6 })],
    ['a little more than 2% above the other', disagreed, () => ({ answer: 255_000_000_001n })],
    ['a little more than 2% below the other', disagreed, () => ({ answer: 245_098_039_215n })],
  ])('%s: %s', async (_, why, odd) => {
    await expectNoPrice(await say(odd()))
    await expectNoPrice(await say({}, odd()))
    expect(await noted()).toMatchObject([{ coin: 'ETH', why }])
  })
  test('one of the two says nothing, or is not configured', async () => {
    await say({})
    await expectNoPrice(await newlyStarted({ ETHEREUM_RPC_URLS: ['http://127.0.0.1:1'] }))
    await expectNoPrice(await newlyStarted({ BSC_RPC_URLS: ['http://127.0.0.1:1'] }))
    const one = world.app.config.RATE_FEEDS.filter(({ symbol, chain }) => symbol !== 'ETH' || chain === '0x1')
    await expectNoPrice(await newlyStarted({ RATE_FEEDS: one }))
  })
})

test('the price of a coin is never read from feeds of another, however often that one’s own price was read from them', async () => {
  const { RATE_FEEDS: feeds } = world.app.config
  const link = feeds.filter(({ symbol }) => symbol === 'LINK')
  // Ether is configured with the feeds of LINK.
  const config = { ...world.app.config, RATE_FEEDS: [...link, ...link.map((feed) => ({ ...feed, symbol: 'ETH' }))] }
  world.app.setNow(null)
  const app = { ...world.app, config }
  expect(await coinRate(app, 'LINK')).toMatchObject({ source: 'Chainlink LINK/USD' })
  expect(await coinRate(app, 'ETH')).toBeNull()
  world.app.setNow(new Date(Date.now() + 6_000))
  expect(await coinRate(app, 'LINK')).toMatchObject({ source: 'Chainlink LINK/USD' })
  expect(await coinRate(app, 'ETH')).toBeNull()
})

describe('what two feeds say is a price', () => {
  test.each<[string, () => Partial<FeedAnswers>]>([
    ['as old as its heartbeat and a tenth', () => ({ updatedAt: now - (heartbeat * 11n) / 10n })],
    ['by a clock fifteen minutes ahead of ours', () => ({ updatedAt: now + 15n * 60n })],
    ['just 2% apart', () => ({ answer: 255_000_000_000n })],
    ['with eighteen decimals', () => ({ decimals: 18, answer: 2_500n * 10n ** 18n })],
  ])('%s', async (_, odd) => {
    await expectPrice(await say({}, odd()), '2500.000000')
  })
})
