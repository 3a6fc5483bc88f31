import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { unreachable } from '#domains/chains/problems.ts'
import { reconcile } from '../books/reconcile.ts'
import { getInvoice } from '../invoices/get-invoice.ts'
import { cursorOf } from '../store.ts'
import { type Fault, type FaultyNode, faultyNode, type NodeRequest, refusal, resultOf } from '../testing/faulty-node.ts'
import { type SolanaWorld, solanaWorld, watchSolana } from '../testing/solana-world.ts'
import { chainParts } from '../watching/chain-parts.ts'
import type { ChainWatcher } from '../watching/start-watcher.ts'

let world: SolanaWorld
let faulty: FaultyNode
const watchers: ChainWatcher[] = []
beforeAll(async () => {
  world = await solanaWorld()
  faulty = await faultyNode(world.solana.url)
})
afterEach(() => {
  faulty.fault = null
})
afterAll(async () => {
  for (const watcher of watchers) await watcher.stop()
  await faulty.stop()
  await world.close()
})

/** A process that reads these nodes, and no other does. */
async function reading(urls: string[], more: { mode?: 'live' } = {}) {
  for (const watcher of watchers.splice(0)) await watcher.stop()
  const reader = { ...world.app, config: { ...world.app.config, SOLANA_RPC_URLS: urls, ...more } }
  const watcher = watchSolana(reader)
  watchers.push(watcher)
  if (!faulty.fault) await watcher.pollNow()
  return { watcher, health: () => chainParts(reader)['solana']?.() }
}
const cursor = () => cursorOf(world.app.databases.system, 'solana')
const only = (method: string, fault: Fault) => (asked: NodeRequest) => (asked.method === method ? fault : null)
/** A bill of a dollar or so that was paid and is final on the chain; nobody has looked since. */
async function paid(cents: bigint) {
  await reading([world.solana.url])
  const visitor = await world.app.visitor()
  const invoice = await world.ask(visitor, 'SOL', cents)
  await world.pay('SOL', invoice.due.units)
  await world.mine(60)
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
    const { watcher, health } = await reading([faulty.url, world.solana.url])
    await watcher.pollNow()
    expect(await status()).toBe('settled')
    expect(await health()).toMatchObject({ status: 'slow' })
  })
})
test.each<[string, (asked: NodeRequest) => Fault | null]>([
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
/** What has just been paid is confirmed, and no slot that is final has it. */
async function confirmed(cents: bigint) {
  await world.mine(60)
  await reading([world.solana.url])
  const visitor = await world.app.visitor()
  const invoice = await world.ask(visitor, 'SOL', cents)
  await world.pay('SOL', invoice.due.units)
  await world.mine(8)
  await reading([world.solana.url])
  const now = () => getInvoice(visitor, invoice)
  expect(await now()).toMatchObject({ status: 'processing', payments: [{ state: 'seen' }] })
  return now
}
/** The node calls final what is so many slots newer than what is. */
const finalEarly = (slots: number) => (asked: NodeRequest) =>
  asked.method === 'getBalance' || asked.method === 'getTokenAccountsByOwner'
    ? resultOf(({ context, ...rest }: { context: { slot: number } }) => ({
        ...rest,
        context: { ...context, slot: context.slot + slots },
      }))
    : null
test.each<[string, number]>([
  ['what is only confirmed', 29],
  ['slots that nobody has yet', 500],
])('a node that calls final %s is not believed: a fork may still take it back', async (_what, slots) => {
  const now = await confirmed(1_700n + BigInt(slots))
  const before = await cursor()
  faulty.fault = finalEarly(slots)
  const { watcher, health } = await reading([faulty.url])
  await watcher.pollNow().catch(() => {})
  expect(await now()).toMatchObject({ status: 'processing', payments: [{ state: 'seen' }] })
  expect(await cursor()).toEqual(before)
  expect(await health()).toMatchObject({ status: 'slow' })
  faulty.fault = null
  await world.mine(60)
  await watcher.pollNow()
  expect(await now()).toMatchObject({ status: 'settled', payments: [{ state: 'final' }] })
})
test('a node that tells no times: what came is in time by when it was first seen', async () => {
  const now = await confirmed(1_800n)
  await world.mine(60)
  faulty.fault = ({ method }) =>
    method === 'getBlockTime'
      ? refusal(-32004, 'Block not available for slot')
      : method === 'getTransaction'
        ? resultOf((one: object) => ({ ...one, blockTime: null }))
        : null
  const { watcher } = await reading([faulty.url])
  await watcher.pollNow()
  expect(await now()).toMatchObject({ status: 'settled', exception: 'none', payments: [{ isLate: false }] })
})

/** Behind the node's address, histories are told by one that knows the chain up to this slot only. */
const historyUpTo = (newest: number) => (asked: NodeRequest) => {
  if (asked.method !== 'getSignaturesForAddress') return null
  const { minContextSlot = 0 } = asked.params[1] as { minContextSlot?: number }
  if (minContextSlot > newest) return refusal(-32016, 'Minimum context slot has not been reached')
  return resultOf((lines: { slot: number }[]) => lines.filter(({ slot }) => slot <= newest))
}
test('a node whose history lags behind what it calls final is not believed; nothing is lost when it has caught up', async () => {
  const status = await paid(1_500n)
  const before = await cursor()
  // As many slots as move the cursor although nothing is in them.
  await world.mine(100)
  faulty.fault = historyUpTo(before?.height ?? 0)
  const { watcher, health } = await reading([faulty.url])
  await watcher.pollNow()
  expect([await status(), await cursor()]).toEqual(['new', before])
  expect(await health()).toMatchObject({ status: 'slow' })
  faulty.fault = null
  await watcher.pollNow()
  expect(await status()).toBe('settled')
})
test('while the history of one node lags, the next one is asked', async () => {
  const status = await paid(1_600n)
  await world.mine(100)
  faulty.fault = historyUpTo((await cursor())?.height ?? 0)
  const { watcher } = await reading([faulty.url, world.solana.url])
  await watcher.pollNow()
  expect(await status()).toBe('settled')
})
test('what an address held before the last slot that was read is not compared with the records', async () => {
  await reading([faulty.url])
  const height = (await cursor())?.height ?? 0
  const old = { context: { slot: height - 5 }, value: 7 }
  faulty.fault = only(
    'getBalance',
    resultOf(() => old),
  )
  const config = { ...world.app.config, SOLANA_RPC_URLS: [faulty.url] }
  await expect(reconcile({ ...world.app, config })).rejects.toMatchObject({ kind: unreachable })
  faulty.fault = null
  expect((await reconcile({ ...world.app, config })).every(({ difference }) => difference === 0n)).toBe(true)
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
