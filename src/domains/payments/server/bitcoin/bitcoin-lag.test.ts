import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { bitcoinAccount } from '#domains/chains/server/addresses/bitcoin-account.ts'
import { reconcile } from '../books/reconcile.ts'
import { getInvoice } from '../invoices/get-invoice.ts'
import { cursorOf } from '../store.ts'
import { type BitcoinWorld, bitcoinWorld } from '../testing/bitcoin-world.ts'
import { type Fault, type FaultyNode, faultyNode, type NodeRequest } from '../testing/faulty-node.ts'
import { type ChainWatcher, startWatcher } from '../watching/start-watcher.ts'
import { bitcoinSource } from './bitcoin-source.ts'

let world: BitcoinWorld
let faulty: FaultyNode
let watcher: ChainWatcher
beforeAll(async () => {
  world = await bitcoinWorld(({ receiving }) => ({ BTC_RECEIVING_ADDRESS: receiving.BTC }))
  await world.watcher.stop()
  faulty = await faultyNode(world.node.url)
  watcher = await watching({})
})
afterEach(() => {
  faulty.fault = null
})
afterAll(async () => {
  await watcher.stop()
  await faulty.stop()
  await world.close()
})

/** A process that reads this one server. */
async function watching(settings: object) {
  const app = { ...world.app, config: { ...world.app.config, BITCOIN_ESPLORA_URLS: [faulty.url], ...settings } }
  const started = startWatcher(app, bitcoinSource(app), { intervalMs: 3_600_000 })
  await started.pollNow()
  return started
}
const poll = () => watcher.pollNow()
const mine = (blocks = 1) => world.control('mine', { blocks })
const height = async () => (await cursorOf(world.app.databases.system, 'bitcoin'))?.height ?? 0
const balanced = async () =>
  expect((await reconcile(world.app)).filter(({ asset }) => asset === 'BTC')).toMatchObject([{ difference: 0n }])

/** A bill that is paid; nobody has looked since. */
async function paid(cents: bigint) {
  const visitor = await world.app.visitor()
  const invoice = await world.ask(visitor, cents)
  const units = String(invoice.due.units)
  const { transactionHash } = await world.control<{ transactionHash: string }>('pay', { to: invoice.payTo, units })
  const now = () => getInvoice(visitor, invoice)
  const timeline = async () => (await now()).timeline.map(({ what }) => what)
  return { transactionHash, payTo: invoice.payTo, timeline, status: async () => (await now()).status }
}

/** What the server says now at these paths, as one that is a block behind will go on to say. */
async function asNow(...paths: string[]) {
  const told = new Map<string, string>()
  for (const path of paths) told.set(path, await (await fetch(`${world.node.url}${path}`)).text())
  return ({ path }: NodeRequest): Fault | null => {
    const text = told.get(path)
    return text === undefined ? null : { text }
  }
}

const inTime = ['made', 'seen', 'confirmed']

describe('a payment that waited for a block', () => {
  test('is not taken back when its block comes between two questions', async () => {
    const { timeline, status } = await paid(4_100n)
    await poll()
    const before = await height()
    faulty.fault = await asNow('/blocks/tip/hash')
    await mine()
    await poll()
    expect([await status(), await height()]).toEqual(['processing', before])
    faulty.fault = null
    await poll()
    expect([await status(), await timeline()]).toEqual(['settled', inTime])
  })
  test('is found in its block by a server whose history does not tell of it yet', async () => {
    const { payTo, timeline, status } = await paid(4_200n)
    await poll()
    faulty.fault = await asNow(`/address/${payTo}/txs/chain`)
    await mine()
    await poll()
    expect([await status(), await timeline()]).toEqual(['settled', inTime])
    await balanced()
  })
  test('is found as soon as a server catches up that announced a block and knew nothing else of it', async () => {
    const { payTo, transactionHash, timeline, status } = await paid(4_300n)
    await poll()
    const before = await height()
    const of = (what: string) => `/address/${payTo}/txs/${what}`
    faulty.fault = await asNow(of('chain'), of('mempool'), `/tx/${transactionHash}`)
    await mine()
    await poll()
    expect([await status(), await height()]).toEqual(['processing', before + 1])
    faulty.fault = await asNow(of('chain'))
    await poll()
    expect([await status(), await timeline()]).toEqual(['settled', inTime])
  })
  test('is not taken back by a list alone while the server itself still knows that it waits', async () => {
    const { payTo, transactionHash, timeline, status } = await paid(4_400n)
    await poll()
    faulty.fault = ({ path }) => (path === `/address/${payTo}/txs/mempool` ? { text: '[]' } : null)
    await poll()
    expect([await status(), await timeline()]).toEqual(['processing', ['made', 'seen']])
    faulty.fault = null
    await world.control('replace', { transactionHash })
    await poll()
    expect([await status(), await timeline()]).toEqual(['new', ['made', 'seen', 'undone']])
  })
  test('and was replaced is taken back two blocks later by a server that forgets no transaction', async () => {
    const { transactionHash, timeline, status } = await paid(4_700n)
    await poll()
    faulty.fault = await asNow(`/tx/${transactionHash}`)
    await world.control('replace', { transactionHash })
    await poll()
    await mine()
    await poll()
    expect([await status(), await timeline()]).toEqual(['processing', ['made', 'seen']])
    await mine()
    await poll()
    expect([await status(), await timeline()]).toEqual(['new', ['made', 'seen', 'undone']])
    await balanced()
  })
})

test('a payment that is final is not taken back by a list that still tells it as waiting', async () => {
  const { payTo, timeline, status } = await paid(4_600n)
  await poll()
  const late = await asNow(`/address/${payTo}/txs/mempool`)
  await mine()
  await poll()
  faulty.fault = late
  await poll()
  expect([await status(), await timeline()]).toEqual(['settled', inTime])
})

test('a payment nobody saw waiting is read with the next block when the history lagged behind its own', async () => {
  const { payTo, timeline, status } = await paid(4_500n)
  faulty.fault = await asNow(`/address/${payTo}/txs/chain`)
  const before = await height()
  await mine()
  await poll()
  expect([await status(), await height()]).toEqual(['new', before + 1])
  faulty.fault = null
  await mine()
  await poll()
  expect([await status(), await timeline()]).toEqual(['settled', inTime])
  await balanced()
})

test('what is read again is written down once, and a new address is opened with what came before that', async () => {
  const next = bitcoinAccount(world.about.receivingAccount.vpub).addressAt(500)
  const give = () => world.control('pay', { to: next, units: '7000' })
  for (let n = 0; n < 8; n++) {
    await give()
    await mine()
  }
  await poll()
  await watcher.stop()
  watcher = await watching({ BTC_RECEIVING_ADDRESS: next })
  await balanced()
  for (let n = 0; n < 8; n++) {
    await give()
    await mine()
    await poll()
    await balanced()
  }
})
