import { afterEach, beforeEach, expect, test } from 'vitest'
import { getInvoice } from '../invoices/get-invoice.ts'
import { cursorOf } from '../store.ts'
import { fake, hex } from '../testing/faulty-ethereum.ts'
import { type Fault, type FaultyNode, faultyNode, type NodeRequest, refusal, resultOf } from '../testing/faulty-node.ts'
import { type PayingWorld, payingWorld, watchBsc } from '../testing/paying-world.ts'
import type { ChainWatcher } from '../watching/start-watcher.ts'

// On BNB Smart Chain a token alone is watched: no reading of coins looks at the blocks.
let world: PayingWorld
let faulty: FaultyNode
let watcher: ChainWatcher
beforeEach(async () => {
  world = await payingWorld()
  await world.watcher.stop()
  faulty = await faultyNode(world.chain.url)
  watcher = watchBsc({ ...world.app, config: { ...world.app.config, BSC_RPC_URLS: [faulty.url] } })
})
afterEach(async () => {
  await watcher.stop()
  await faulty.stop()
  await world.close()
})

const cursor = () => cursorOf(world.app.databases.system, '0x38')
const newest = async () => Number(await world.chain.client.getBlockNumber())

/** A node that tells no events, and behind whose address one stands that has another block at a height. */
const withoutEvents =
  (stale?: { height: number; block: object }) =>
  ({ method, params }: NodeRequest): Fault | null => {
    if (method === 'eth_getLogs') return refusal(-32005, 'limit exceeded')
    const isStale = stale && method === 'eth_getBlockByNumber' && params[0] === hex(stale.height)
    return isStale ? resultOf((block: object) => ({ ...block, transactions: [], ...stale.block })) : null
  }

/** Reads all there is from a node that tells no events. */
async function readWithoutEvents() {
  faulty.fault = withoutEvents()
  await world.chain.mine(2)
  await watcher.pollNow()
}

/** A bill that is paid by the next block of the chain. */
async function payingNext() {
  const visitor = await world.app.visitor()
  const invoice = await world.ask(visitor, 2_500n)
  const paid = await world.pay(invoice.due.units)
  return { paid, status: async () => (await getInvoice(visitor, invoice)).status }
}

/** The node is not believed, and when all behind its address agree the payment counts. */
async function isReadLater(status: () => Promise<string>, why: string) {
  const before = await cursor()
  await expect(watcher.pollNow()).rejects.toThrow(why)
  expect([await status(), await cursor()]).toEqual(['new', before])
  faulty.fault = withoutEvents()
  await world.chain.mine(15)
  await watcher.pollNow()
  expect(await status()).toBe('settled')
}

test('a newest block that is another one when it is read with its receipts is not believed', async () => {
  await readWithoutEvents()
  const { status } = await payingNext()
  await world.chain.mine()
  faulty.fault = withoutEvents({ height: await newest(), block: { hash: fake } })
  await isReadLater(status, 'two blocks at')
})

test('blocks read with their receipts that do not stand on one another are not believed', async () => {
  await readWithoutEvents()
  const { status } = await payingNext()
  const height = (await newest()) + 1
  await world.chain.mine(3)
  faulty.fault = withoutEvents({ height, block: { hash: fake } })
  await isReadLater(status, 'has another one before it')
})

test('blocks read with their receipts that do not stand on the last block that was read are not believed', async () => {
  await readWithoutEvents()
  const { paid, status } = await payingNext()
  const height = await newest()
  const { hash } = await world.chain.client.getBlock()
  await world.chain.reorgWith(1, paid, 0)
  await world.chain.mine(2)
  faulty.fault = withoutEvents({ height, block: { hash } })
  await isReadLater(status, 'has another one before it')
})

test('an event that was told late counts when the node has ceased to tell any', async () => {
  const { status } = await payingNext()
  await world.chain.mine()
  faulty.fault = ({ method }) => (method === 'eth_getLogs' ? resultOf(() => []) : null)
  await watcher.pollNow()
  expect([await status(), (await cursor())?.height]).toEqual(['new', await newest()])
  faulty.fault = withoutEvents()
  await world.chain.mine(15)
  await watcher.pollNow()
  expect(await status()).toBe('settled')
})
