import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { reconcile } from '../books/reconcile.ts'
import { getInvoice } from '../invoices/get-invoice.ts'
import { listInvoiceChanges } from '../invoices/update-invoices.ts'
import { checkpoints } from '../tables.ts'
import { type PayingWorld, payingWorld } from '../testing/paying-world.ts'
import { knownBlocks, rememberBlock } from './known-blocks.ts'

let world: PayingWorld
beforeEach(async () => {
  world = await payingWorld()
})
afterEach(() => world.close())

const byAccount = async () => {
  const sums: Record<string, bigint> = {}
  for (const { account, units } of await world.books()) sums[account] = (sums[account] ?? 0n) + units
  return Object.fromEntries(Object.entries(sums).filter(([, units]) => units !== 0n))
}

describe('a chain that changes its mind about its last blocks, however many', () => {
  test.each([1, 20, 150, 700])(
    '%i: what stood before stays, what came after is undone, booked back, and found again',
    async (depth) => {
      const visitor = await world.app.visitor()
      const [kept, lost] = [await world.ask(visitor, 2000n), await world.ask(visitor, 2100n)]
      await world.pay(kept.due.units)
      await world.mine(20)
      const before = await byAccount()
      const { raw } = await world.pay(lost.due.units)
      const stray = await world.pay(77n)
      // Read in steps of any size, as it happens.
      for (let left = depth; left > 0; ) {
        const step = Math.min(left, 1 + (left % 37))
        await world.mine(step)
        left -= step
      }
      expect((await getInvoice(visitor, lost)).status).toBe(depth >= 15 ? 'settled' : 'processing')
      await world.chain.reorg(depth)
      // So much anew that it is read in more than one part.
      if (depth === 700) await world.chain.mine(100)
      await world.watcher.pollNow()
      expect(await getInvoice(visitor, kept)).toMatchObject({ status: 'settled', payments: [{ state: 'final' }] })
      expect(await getInvoice(visitor, lost)).toMatchObject({ status: 'new', payments: [{ state: 'orphaned' }] })
      expect(await byAccount()).toEqual(before)
      const told = await listInvoiceChanges(world.app.system, lost.id)
      expect(told.some(({ payload }) => payload['status'] === 'new' && payload['from'] === 'settled')).toBe(depth >= 15)
      for (const each of [raw, stray.raw]) await world.chain.client.sendRawTransaction({ serializedTransaction: each })
      await world.mine(15)
      expect(await getInvoice(visitor, lost)).toMatchObject({ status: 'settled', payments: [{ state: 'final' }] })
      expect((await byAccount())['liabilities:unattributed']).toBe((before['liabilities:unattributed'] ?? 0n) - 77n)
      expect((await reconcile(world.app))[0]).toMatchObject({ difference: 0n })
    },
  )
  test('a payment in the new blocks only is found, wherever they part', async () => {
    const visitor = await world.app.visitor()
    const invoice = await world.ask(visitor, 2200n)
    await world.mine(100)
    await world.chain.reorgWith(60, await world.pay(invoice.due.units), 3)
    await world.watcher.pollNow()
    expect(await getInvoice(visitor, invoice)).toMatchObject({ status: 'settled', payments: [{ confirmations: 57 }] })
  })
})

test('few blocks are remembered, the nearest however far back', async () => {
  await world.app.system.db.delete(checkpoints)
  const remember = (height: number) =>
    rememberBlock(world.app.system, '0x38', { height, hash: `0x${height}`, parentHash: '', time: new Date() }, null)
  for (let height = 1; height <= 3000; height += 1 + (height % 5)) {
    await remember(height)
    if (height < 1000 || height % 7 > 0) continue
    const known = await knownBlocks(world.app.system.db, '0x38')
    expect(known.length).toBeLessThanOrEqual(14)
    for (const depth of [1, 10, 100, 500]) {
      const nearest = known.find((block) => block.height <= height - depth)
      expect(height - (nearest?.height ?? -Infinity)).toBeLessThanOrEqual(8 * depth + 8)
    }
  }
})
