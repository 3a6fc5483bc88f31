import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { startTestChain, type TestChain } from '#domains/chains/server/testing/test-chain.ts'
import { money } from '#kit/money.ts'
import type { Played } from '#sandbox/played.ts'
import { playSolana } from '#sandbox/solana/play.ts'
import { type TestApp, testApp } from '#server/testing/test-app.ts'
import { sol } from '../rails/sol.ts'
import { chainParts } from './chain-parts.ts'
import { getInvoice } from './get-invoice.ts'
import { openInvoice } from './open-invoice.ts'
import { solanaSource } from './solana/solana-source.ts'
import { cursorOf } from './store.ts'
import { type Asked, type Fault, type FaultyNode, faultyNode, refusal, resultOf } from './testing/faulty-node.ts'
import { type ChainWatcher, startWatcher } from './watch-chain.ts'

let folder: string
let solana: Played
let chain: TestChain
let app: TestApp
let faulty: FaultyNode
let payTo: string
const watchers: ChainWatcher[] = []
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'hub-sol-'))
  solana = await playSolana({ dataDir: folder, port: 0, byClock: false, log: () => {} })
  const { receiving, tokens } = await solana.describe()
  payTo = receiving['SOL'] ?? ''
  chain = await startTestChain()
  const feed = await chain.deployFeed(await chain.account(), 'SOL / USD', 20_000_000_000n)
  app = await testApp({
    BSC_RPC_URLS: chain.url,
    SOLANA_RPC_URLS: solana.url,
    SOL_RECEIVING_ADDRESS: payTo,
    SOLANA_USDC_MINT: tokens?.['USDC']?.address ?? '',
    RATE_FEEDS: `SOL/USD@0x38=${feed},SOL/USD@0x38=${feed}`,
  })
  faulty = await faultyNode(solana.url)
})
afterEach(() => {
  faulty.fault = null
})
afterAll(async () => {
  for (const watcher of watchers) await watcher.stop()
  await faulty.stop()
  await app.close()
  await Promise.all([solana.stop(), chain.stop()])
  await rm(folder, { recursive: true })
})

/** A process that reads these nodes, and no other does. */
async function reading(urls: string[], more: { mode?: 'live' } = {}) {
  for (const watcher of watchers.splice(0)) await watcher.stop()
  const reader = { ...app, config: { ...app.config, SOLANA_RPC_URLS: urls, ...more } }
  const watcher = startWatcher(reader, solanaSource(reader), { intervalMs: 3_600_000 })
  watchers.push(watcher)
  if (!faulty.fault) await watcher.pollNow()
  return { watcher, health: () => chainParts(reader)['solana']?.() }
}
const cursor = () => cursorOf(app.databases.system, 'solana')
const only = (method: string, fault: Fault) => (asked: Asked) => (asked.method === method ? fault : null)
/** A bill of a dollar or so that was paid and is final on the chain; nobody has looked since. */
async function paid(cents: bigint) {
  await reading([solana.url])
  const visitor = await app.visitor()
  const asked = { amount: money('USD', cents), fee: money('USD', 0n), reference: 'test', payer: null }
  const invoice = await openInvoice(visitor, sol, asked)
  await solana.calls['POST /pay']?.({ to: payTo, asset: 'SOL', units: String(invoice.due.units) })
  await solana.calls['POST /mine']?.({ blocks: 60 })
  return async () => (await getInvoice(visitor, invoice)).status
}

describe.each<[string, Fault]>([
  ['is down', { status: 503, text: '' }],
  ['answers what is no JSON', { text: '<html>busy</html>' }],
  ['is asked too often', refusal(-32005, 'Node is behind by 150 slots')],
  ['does not answer', 'hang'],
  ['begins to answer and stops', 'stall'],
  ['never ends its answer', 'endless'],
])('a node that %s', (_what, fault) => {
  test('is passed over for the next one, and health says so', async () => {
    const status = await paid(1_100n)
    faulty.fault = () => fault
    const { watcher, health } = await reading([faulty.url, solana.url])
    await watcher.pollNow()
    expect(await status()).toBe('settled')
    expect(await health()).toMatchObject({ status: 'slow' })
  })
})
test.each<[string, (asked: Asked) => Fault | null]>([
  [
    'has a transaction in its history and does not know it',
    only(
      'getTransaction',
      resultOf(() => null),
    ),
  ],
  [
    'tells a transaction without what it moved',
    only(
      'getTransaction',
      resultOf((one: object) => ({ ...one, meta: null })),
    ),
  ],
  [
    'tells a balance of no slot',
    only(
      'getBalance',
      resultOf((one: object) => ({ ...one, context: {} })),
    ),
  ],
])('a node that %s is not believed; nothing is lost when it heals', async (_what, fault) => {
  const status = await paid(1_200n)
  const before = await cursor()
  faulty.fault = fault
  const { watcher, health } = await reading([faulty.url])
  await expect(watcher.pollNow()).rejects.toThrow()
  expect([await status(), await cursor()]).toEqual(['new', before])
  expect(await health()).toMatchObject({ status: 'slow' })
  faulty.fault = null
  await watcher.pollNow()
  expect(await status()).toBe('settled')
  expect(await health()).toMatchObject({ status: 'up' })
})
test('a node that lags is not believed, and read again when it has caught up', async () => {
  const status = await paid(1_300n)
  const before = await cursor()
  const old = { context: { slot: (before?.height ?? 0) - 5 } }
  faulty.fault = ({ method }) =>
    method === 'getBalance' || method === 'getTokenAccountsByOwner'
      ? resultOf((one: object) => ({ ...one, ...old }))
      : null
  const { watcher } = await reading([faulty.url])
  await watcher.pollNow()
  expect([await status(), await cursor()]).toEqual(['new', before])
  faulty.fault = null
  await watcher.pollNow()
  expect(await status()).toBe('settled')
})
test('in the world: a node of another cluster is refused', async () => {
  const status = await paid(1_400n)
  const before = await cursor()
  faulty.fault = only(
    'getGenesisHash',
    resultOf(() => 'EtWTRABZaYq6iMfeYKouRu166VU2xqa1wcaWoxPkrZBG'),
  )
  const { watcher } = await reading([faulty.url], { mode: 'live' })
  await expect(watcher.pollNow()).rejects.toThrow('genesis')
  expect(await cursor()).toEqual(before)
  faulty.fault = null
  await watcher.pollNow()
  expect(await status()).toBe('settled')
})
