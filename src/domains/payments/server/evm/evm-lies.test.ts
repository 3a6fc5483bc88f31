import { eq } from 'drizzle-orm'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { confirmationsOf } from '../../invoices/confirmations-of.ts'
import { getInvoice } from '../invoices/get-invoice.ts'
import { payments } from '../tables.ts'
import { type FaultyEthereum, fake, faultyEthereum, hex, only, tagged } from '../testing/faulty-ethereum.ts'
import { type Fault, type NodeRequest, resultOf } from '../testing/faulty-node.ts'

let world: FaultyEthereum
beforeAll(async () => {
  world = await faultyEthereum()
})
afterEach(() => world.heal())
afterAll(() => world.close())

describe('a node that lies', () => {
  /** A bill that waits for the chain to call its block final. */
  const waiting = async () => {
    await world.honest()
    const visitor = await world.app.visitor()
    const invoice = await world.ask(visitor, 'ETH', 120_000n)
    await world.pay('ETH', invoice.due.units)
    await world.chain.mine(3)
    await world.honest()
    const status = async () => (await getInvoice(visitor, invoice)).status
    expect(await status()).toBe('processing')
    return status
  }
  test.each<[string, (asked: NodeRequest) => Fault | null, string]>([
    [
      'final beyond the newest block',
      tagged('finalized', (block) => ({ ...block, number: hex(9_999_999) })),
      'is final and',
    ],
    ['final what is not in the chain', tagged('finalized', (block) => ({ ...block, hash: fake })), 'not in the chain'],
    [
      'a newest block far ahead of the chain',
      tagged('latest', (block) => ({ ...block, number: hex(Number(block['number']) + 500) })),
      'could not be found',
    ],
    [
      'a newest block that stands on none',
      tagged('latest', (block) => ({ ...block, hash: fake, parentHash: fake })),
      'does not stand on',
    ],
  ])('and calls %s confirms nothing; health says so; nothing is lost when it heals', async (_what, fault, why) => {
    const status = await waiting()
    const { watcher, health } = await world.reading([world.faulty.url])
    const before = await world.cursor()
    await world.chain.mine()
    world.faulty.fault = fault
    await expect(watcher.pollNow()).rejects.toThrow(why)
    expect([await status(), await world.cursor()]).toEqual(['processing', before])
    expect(await health()).toMatchObject({ status: 'slow' })
    world.app.setNow(new Date(Date.now() + 90_000))
    expect(await health()).toMatchObject({ status: 'down' })
    world.app.setNow(null)
    world.faulty.fault = null
    await world.chain.mine(100)
    await watcher.pollNow()
    expect(await status()).toBe('settled')
    expect(await health()).toMatchObject({ status: 'up' })
    await world.balanced()
  })
  test('and knows less to be final than before takes nothing back', async () => {
    const status = await waiting()
    await world.chain.mine(100)
    await world.honest()
    expect(await status()).toBe('settled')
    const { finalHeight } = (await world.cursor()) ?? {}
    const { watcher } = await world.reading([world.faulty.url])
    const old = await world.chain.client.getBlock({ blockNumber: 5n })
    world.faulty.fault = tagged('finalized', (block) => ({ ...block, number: hex(5), hash: old.hash }))
    await world.chain.mine()
    await watcher.pollNow()
    expect([await status(), (await world.cursor())?.finalHeight]).toEqual(['settled', finalHeight])
  })
  test('in the world: a chain that takes back what was final is not followed, until one is there that has it', async () => {
    const status = await waiting()
    await world.chain.mine(100)
    await world.honest()
    const before = await world.cursor()
    const finalHeight = before?.finalHeight ?? 0
    const { watcher } = await world.reading([world.faulty.url], { mode: 'live' })
    const above = (block: Record<string, string>) =>
      block && Number(block['number']) >= finalHeight - 1
        ? { ...block, hash: `0xff${block['hash']?.slice(4)}`, parentHash: `0xff${block['parentHash']?.slice(4)}` }
        : block
    world.faulty.fault = only('eth_getBlockByNumber', resultOf(above))
    await world.chain.mine()
    await expect(watcher.pollNow()).rejects.toThrow(`block ${finalHeight} was final`)
    expect([await status(), await world.cursor()]).toEqual(['settled', before])
    world.faulty.fault = null
    await watcher.pollNow()
    expect((await world.cursor())?.height).toBe((before?.height ?? 0) + 1)
  })
  test('and tells events of blocks that are not in its chain is not believed', async () => {
    await world.honest()
    const before = await world.cursor()
    const { watcher } = await world.reading([world.faulty.url])
    await world.pay('LINK', 55n)
    await world.chain.mine()
    world.faulty.fault = only(
      'eth_getLogs',
      resultOf((logs: object[]) => logs.map((log) => ({ ...log, blockHash: fake }))),
    )
    await expect(watcher.pollNow()).rejects.toThrow('two blocks at')
    expect(await world.cursor()).toEqual(before)
    world.faulty.fault = null
    await watcher.pollNow()
    await world.balanced()
  })
})

test('a payment written down in a block that the chain does not have is read again from there, and counts once', async () => {
  await world.honest()
  const visitor = await world.app.visitor()
  const invoice = await world.ask(visitor, 'USDC', 2_200n)
  await world.pay('USDC', invoice.due.units)
  await world.chain.mine(2)
  await world.honest()
  const ofInvoice = eq(payments.invoiceId, invoice.id)
  await world.app.databases.system.update(payments).set({ blockHash: fake }).where(ofInvoice)
  await world.chain.mine(10)
  await world.honest()
  const rows = await world.app.databases.system.select().from(payments).where(ofInvoice)
  expect(rows.map((row) => [row.state, confirmationsOf(row, null)])).toEqual([['final', 12]])
  expect(rows[0]?.blockHash).not.toBe(fake)
  await world.balanced()
})
