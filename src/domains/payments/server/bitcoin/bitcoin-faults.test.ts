import { eq } from 'drizzle-orm'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { confirmationsOf } from '../../invoices/confirmations-of.ts'
import { reconcile } from '../books/reconcile.ts'
import { getInvoice } from '../invoices/get-invoice.ts'
import { cursorOf } from '../store.ts'
import { payments } from '../tables.ts'
import { type BitcoinWorld, bitcoinWorld } from '../testing/bitcoin-world.ts'
import { type Fault, type FaultyNode, faultyNode, type NodeRequest } from '../testing/faulty-node.ts'
import { chainParts } from '../watching/chain-parts.ts'
import { type ChainWatcher, startWatcher } from '../watching/start-watcher.ts'
import { bitcoinSource } from './bitcoin-source.ts'

let world: BitcoinWorld
let faulty: FaultyNode
const watchers: ChainWatcher[] = []
beforeAll(async () => {
  world = await bitcoinWorld(({ receiving }) => ({ BTC_RECEIVING_ADDRESS: receiving.BTC }))
  faulty = await faultyNode(world.node.url)
  await world.watcher.stop()
})
afterEach(async () => {
  faulty.fault = null
  for (const watcher of watchers.splice(0)) await watcher.stop()
  world.app.setNow(null)
})
afterAll(async () => {
  await faulty.stop()
  await world.close()
})

/** A process that reads these servers, and no other does. */
const reading = async (...urls: string[]) => {
  for (const watcher of watchers.splice(0)) await watcher.stop()
  const app = { ...world.app, config: { ...world.app.config, BITCOIN_ESPLORA_URLS: urls } }
  const watcher = startWatcher(app, bitcoinSource(app), { intervalMs: 3_600_000 })
  watchers.push(watcher)
  if (!faulty.fault) await watcher.pollNow()
  return { watcher, health: () => chainParts(app)['bitcoin']?.() }
}
const honest = () => reading(world.node.url)
const cursor = () => cursorOf(world.app.databases.system, 'bitcoin')
const at = (path: RegExp, fault: Fault) => (asked: NodeRequest) => (path.test(asked.path) ? fault : null)
const changed = (change: (answer: never) => unknown) => (answer: string) =>
  JSON.stringify(change(JSON.parse(answer) as never))
const fake = 'fa'.repeat(32)
const mine = (blocks = 1) => world.control('mine', { blocks })
const balanced = async () =>
  expect((await reconcile(world.app)).filter(({ asset }) => asset === 'BTC')).toMatchObject([{ difference: 0n }])

/** A bill that was paid and waits for its block. */
async function waiting(cents: bigint) {
  await honest()
  const visitor = await world.app.visitor()
  const invoice = await world.ask(visitor, cents)
  await world.control('pay', { to: invoice.payTo, units: String(invoice.due.units) })
  await honest()
  const now = () => getInvoice(visitor, invoice)
  expect((await now()).status).toBe('processing')
  return { invoice, now, status: async () => (await now()).status }
}

describe('a server that lies', () => {
  test.each<[string, (asked: NodeRequest) => Fault | null]>([
    [
      'a payment is in a block that it does not have',
      at(
        /txs\/chain/,
        changed((all: { status: object }[]) =>
          all.map((one) => ({ ...one, status: { ...one.status, block_hash: fake } })),
        ),
      ),
    ],
    ['the newest block is one that nobody has', at(/tip\/hash/, { text: fake })],
    ['what is no hash is the newest block', at(/tip\/hash/, { text: '<html>' })],
  ])('and says that %s confirms nothing; nothing is lost when it heals', async (_what, fault) => {
    const { status, now } = await waiting(4_100n)
    const { watcher, health } = await reading(faulty.url)
    const before = await cursor()
    await mine()
    faulty.fault = fault
    await expect(watcher.pollNow()).rejects.toThrow()
    expect([await status(), await cursor()]).toEqual(['processing', before])
    expect(await health()).toMatchObject({ status: 'slow' })
    faulty.fault = null
    await watcher.pollNow()
    expect((await now()).payments).toMatchObject([{ state: 'final' }])
    expect(await health()).toMatchObject({ status: 'up' })
    await balanced()
  })
  test('and forgets what waits takes a payment back, which counts once when it is there again', async () => {
    const { status, now } = await waiting(4_200n)
    const { watcher } = await reading(faulty.url)
    const forgets = at(/txs\/mempool/, { text: '[]' })
    faulty.fault = (asked) => forgets(asked) ?? at(/^\/tx\//, { status: 404, text: 'Transaction not found' })(asked)
    await watcher.pollNow()
    expect(await status()).toBe('new')
    faulty.fault = null
    await watcher.pollNow()
    await mine()
    await watcher.pollNow()
    expect((await now()).payments).toMatchObject([{ state: 'final', confirmations: 1 }])
  })
  test('and tells of a long queue in part drops nothing', async () => {
    const { status } = await waiting(4_300n)
    const { watcher } = await reading(faulty.url)
    const other = { txid: fake, vin: [], vout: [], status: { confirmed: false } }
    faulty.fault = at(/txs\/mempool/, { text: JSON.stringify(Array.from({ length: 50 }, () => other)) })
    await watcher.pollNow()
    expect(await status()).toBe('processing')
    await mine()
  })
})

test('a payment written down in a block that the chain does not have is read again from there, and counts once', async () => {
  const { invoice } = await waiting(300_000n)
  await mine()
  await honest()
  const ofInvoice = eq(payments.invoiceId, invoice.id)
  await world.app.databases.system.update(payments).set({ blockHash: fake }).where(ofInvoice)
  await mine()
  await honest()
  const rows = await world.app.databases.system.select().from(payments).where(ofInvoice)
  const newest = await cursorOf(world.app.system.db, 'bitcoin')
  expect(rows.map((row) => [row.state, confirmationsOf(row, newest)])).toEqual([['seen', 2]])
  expect(rows[0]?.blockHash).not.toBe(fake)
  await balanced()
})

describe.each<[string, Fault]>([
  ['is down', { status: 503, text: '' }],
  ['answers what is no JSON', { text: '<html>busy</html>' }],
  ['answers ten megabytes of nothing', { text: `"${'x'.repeat(10_000_000)}"` }],
  ['does not answer', 'hang'],
  ['begins to answer and stops', 'stall'],
  ['never ends its answer', 'endless'],
])('a server that %s', (_what, fault) => {
  test('is passed over for the next one, and health says so', async () => {
    const { now } = await waiting(4_400n)
    await mine()
    faulty.fault = () => fault
    const { watcher, health } = await reading(faulty.url, world.node.url)
    await watcher.pollNow()
    expect((await now()).payments).toMatchObject([{ state: 'final' }])
    expect(await health()).toMatchObject({ status: 'slow' })
  })
})

test('a server that lags is not believed, and read again when it has caught up', async () => {
  const { status, now } = await waiting(4_500n)
  await mine(3)
  await honest()
  const before = await cursor()
  const old = (await (await fetch(`${world.node.url}/block-height/${(before?.height ?? 0) - 2}`)).text()).trim()
  faulty.fault = at(/tip\/hash/, { text: old })
  const { watcher } = await reading(faulty.url)
  await watcher.pollNow()
  expect([await cursor(), await status()]).toEqual([before, 'settled'])
  faulty.fault = null
  await mine()
  await watcher.pollNow()
  expect((await now()).payments).toMatchObject([{ state: 'final' }])
  expect((await cursor())?.height).toBe((before?.height ?? 0) + 1)
})

test('health: how long ago the chain was read, and whether the clocks can be right', async () => {
  const { health } = await honest()
  expect(await health()).toMatchObject({ status: 'up', lagMs: expect.any(Number) })
  await mine()
  const at = (ms: number) => world.app.setNow(new Date(Date.now() + ms))
  at(20_000)
  expect(await health()).toMatchObject({ status: 'slow' })
  at(120_000)
  expect(await health()).toMatchObject({ status: 'down' })
  const parts = chainParts(world.app)
  expect(Object.keys(parts).sort()).toEqual(['bitcoin', 'bsc', 'ethereum', 'solana', 'xrpl'])
  expect(await parts['ethereum']?.()).toEqual({ status: 'off', lagMs: null })
  expect(await parts['bsc']?.()).toEqual({ status: 'down', lagMs: null })
})
