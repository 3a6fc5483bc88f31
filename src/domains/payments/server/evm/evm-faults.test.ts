import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { startTestChain } from '#domains/chains/server/testing/test-chain.ts'
import { getInvoice } from '../invoices/get-invoice.ts'
import { type FaultyEthereum, faultyEthereum, hex, tagged } from '../testing/faulty-ethereum.ts'
import { type Fault, faultyNode, refusal, resultOf } from '../testing/faulty-node.ts'
import type { ChainWatcher } from '../watching/start-watcher.ts'

let world: FaultyEthereum
beforeAll(async () => {
  world = await faultyEthereum()
})
afterEach(() => world.heal())
afterAll(() => world.close())

describe('a node that tells no more than so many events', () => {
  const paid = async (watcher: ChainWatcher) => {
    const visitor = await world.app.visitor()
    const invoice = await world.ask(visitor, 'USDC', 3_000n)
    await world.pay('USDC', invoice.due.units)
    await world.chain.mine(12)
    await watcher.pollNow()
    const { status, payments: all } = await getInvoice(visitor, invoice)
    expect([status, all.length]).toEqual(['settled', 1])
  }
  test('is asked for fewer blocks at a time', async () => {
    const { watcher } = await world.reading([world.faulty.url])
    let most = 0
    world.faulty.fault = ({ method, params }) => {
      if (method !== 'eth_getLogs') return null
      const { fromBlock, toBlock } = params[0] as { fromBlock: string; toBlock: string }
      const blocks = Number(toBlock) - Number(fromBlock) + 1
      if (blocks > 5) return refusal(-32005, 'limit exceeded')
      most = Math.max(most, blocks)
      return null
    }
    await paid(watcher)
    expect(most).toBeGreaterThan(1)
    await world.balanced()
  })
  test('and none at all, is read by its blocks and receipts, each payment once', async () => {
    const { watcher } = await world.reading([world.faulty.url])
    const asked: (string | null)[] = []
    world.faulty.fault = ({ method }) => {
      asked.push(method)
      return method === 'eth_getLogs' ? refusal(-32005, 'limit exceeded') : null
    }
    await paid(watcher)
    asked.length = 0
    await paid(watcher)
    expect(asked).toContain('eth_getBlockReceipts')
    expect(asked).not.toContain('eth_getLogs')
    await world.chain.mine(80)
    await watcher.pollNow()
    expect((await world.cursor())?.hash).toBe((await world.chain.client.getBlock()).hash)
    await world.balanced()
  })
  test('and leaves receipts out, is not believed', async () => {
    const { watcher } = await world.reading([world.faulty.url])
    const before = await world.cursor()
    world.faulty.fault = ({ method }) => {
      if (method === 'eth_getLogs') return refusal(-32005, 'limit exceeded')
      return method === 'eth_getBlockReceipts' ? resultOf((all: unknown[]) => all.slice(1)) : null
    }
    await world.pay('USDC', 77n)
    await world.chain.mine()
    await expect(watcher.pollNow()).rejects.toThrow('not told whole')
    expect(await world.cursor()).toEqual(before)
    world.faulty.fault = null
    await watcher.pollNow()
    await world.balanced()
  })
})

describe.each<[string, Fault]>([
  ['is down', { status: 503, text: '' }],
  ['answers what is no JSON', { text: '<html>busy</html>' }],
  ['answers JSON that is none of the protocol', { text: '{"jsonrpc":"2.0","id":1,"result":{"number":7}}' }],
  ['answers ten megabytes of nothing', { text: `"${'x'.repeat(10_000_000)}"` }],
  ['does not answer', 'hang'],
  ['begins to answer and stops', 'stall'],
  ['never ends its answer', 'endless'],
])('a node that %s', (_what, fault) => {
  test('is passed over for the next one, and health says so', async () => {
    await world.honest()
    const visitor = await world.app.visitor()
    const invoice = await world.ask(visitor, 'ETH', 1_500n)
    await world.pay('ETH', invoice.due.units)
    await world.chain.mine(12)
    world.faulty.fault = () => fault
    const { watcher, health } = await world.reading([world.faulty.url, world.chain.url])
    await watcher.pollNow()
    expect((await getInvoice(visitor, invoice)).status).toBe('settled')
    expect(await health()).toMatchObject({ status: 'slow' })
  })
})
test('a node that is down, or answers nonsense, and is alone is not believed to be empty', async () => {
  await world.honest()
  await world.chain.mine()
  const before = await world.cursor()
  const { watcher } = await world.reading([world.faulty.url])
  const read = await world.cursor()
  for (const text of ['', '<html>busy</html>', '{"jsonrpc":"2.0","id":1,"result":null}']) {
    world.faulty.fault = () => ({ status: text === '' ? 503 : 200, text })
    await world.chain.mine()
    await expect(watcher.pollNow()).rejects.toThrow()
  }
  expect(await world.cursor()).toEqual(read)
  world.faulty.fault = null
  await watcher.pollNow()
  expect((await world.cursor())?.height).toBe((before?.height ?? 0) + 4)
})

test('a node that lags is not believed, and read again when it has caught up', async () => {
  await world.honest()
  const { watcher } = await world.reading([world.faulty.url])
  const before = await world.cursor()
  const old = await world.chain.client.getBlock({ blockNumber: BigInt((before?.height ?? 0) - 9) })
  world.faulty.fault = tagged('latest', (block) => ({
    ...block,
    number: hex(Number(old.number)),
    hash: old.hash,
    parentHash: old.parentHash,
  }))
  const visitor = await world.app.visitor()
  const invoice = await world.ask(visitor, 'LINK', 1_900n)
  await world.pay('LINK', invoice.due.units)
  await world.chain.mine(12)
  await watcher.pollNow()
  expect(await world.cursor()).toEqual(before)
  world.faulty.fault = null
  await watcher.pollNow()
  expect((await getInvoice(visitor, invoice)).status).toBe('settled')
})

test('a node of another chain is refused', async () => {
  const other = await startTestChain(new Date(), 5)
  await other.mine(300)
  const before = await world.cursor()
  await expect(world.reading([other.url])).rejects.toThrow('chain id 5')
  expect(await world.cursor()).toEqual(before)
  await other.stop()
})

test('two nodes that disagree: one is read and nothing is final by its word alone; when it is away the other’s blocks count, and when they agree each payment counts once', async () => {
  await world.honest()
  const visitor = await world.app.visitor()
  const invoice = await world.ask(visitor, 'USDC', 2_700n)
  const from = ((await world.cursor())?.height ?? 0) + 1
  await world.pay('USDC', invoice.due.units)
  await world.chain.mine(12)
  const status = async () => (await getInvoice(visitor, invoice)).status
  const first = await faultyNode(world.chain.url)
  // The other one has other blocks since, without the payment.
  const forked = (text: string | undefined) => `0xbb${text?.slice(4)}`
  world.faulty.fault = ({ method }) => {
    if (method === 'eth_getLogs') return resultOf(() => [])
    if (method !== 'eth_getBlockByNumber') return null
    return resultOf((block: Record<string, string>) => {
      const height = Number(block?.['number'])
      if (!block || height < from) return block
      const parentHash = height > from ? forked(block['parentHash']) : block['parentHash']
      return { ...block, hash: forked(block['hash']), parentHash, transactions: [] }
    })
  }
  const { watcher } = await world.reading([first.url, world.faulty.url])
  await watcher.pollNow()
  expect(await status()).toBe('processing')
  first.fault = () => ({ status: 503, text: '' })
  await watcher.pollNow()
  expect(await status()).toBe('new')
  first.fault = null
  world.faulty.fault = null
  world.app.setNow(new Date(Date.now() + 60_000))
  await watcher.pollNow()
  expect(await status()).toBe('settled')
  expect((await getInvoice(visitor, invoice)).payments).toMatchObject([{ state: 'final' }])
  await first.stop()
  await world.balanced()
})
