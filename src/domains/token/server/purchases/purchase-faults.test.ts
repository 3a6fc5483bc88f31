import { type Address, parseEther } from 'viem'
import { generatePrivateKey, privateKeyToAddress } from 'viem/accounts'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import type { Ctx } from '#server/context.ts'
import { type BuyingWorld, buyingWorld } from '../testing/buying-world.ts'
import { listPurchases } from './get-purchase.ts'

let world: BuyingWorld
beforeAll(async () => {
  world = await buyingWorld()
})
afterAll(() => world.close())

let visitor: Ctx
let wallet: Address
beforeEach(async () => {
  visitor = await world.app.visitor()
  wallet = privateKeyToAddress(generatePrivateKey())
})

const stepped = async (orderId: string) => {
  await world.step()
  return world.see(visitor, orderId)
}

const receiptOf = async (orderId: string) => {
  const { transactionHash } = await world.see(visitor, orderId)
  return world.bsc.client.getTransactionReceipt({ hash: transactionHash as never })
}

test('BUY-34 a price that moves after an order is of the next one: the first gets the tokens it was promised, and stands in the history as their transfer', async () => {
  const order = await world.order(visitor, 10, wallet)
  await world.bsc.post(world.owner, world.feed, 609_000n)
  await world.bsc.mine()
  world.app.setNow(new Date(world.app.now().getTime() + 31_000))
  const next = await world.order(await world.app.visitor(), 10, wallet)
  expect([order.tokenAmount, next.tokenAmount]).toEqual(['3284.072249', '1642.036124'])
  await world.payFor(order.invoiceId ?? '')
  await expect.poll(() => stepped(order.orderId), { timeout: 20_000 }).toMatchObject({ transferStatus: 'submitted' })
  await world.step(3_000, 16)
  await expect.poll(() => stepped(order.orderId), { timeout: 20_000 }).toMatchObject({ purchaseStatus: 'completed' })
  expect(await world.balanceOf(wallet)).toBe(parseEther('3284.072249'))
  const done = await world.see(visitor, order.orderId)
  const { transactions } = await listPurchases(visitor, { userId: 1 })
  expect(transactions).toEqual([
    {
      id: order.orderId,
      fromAddress: world.treasury.address,
      toAddress: wallet,
      amount: '3284.072249',
      tokenSymbol: 'UDE',
      status: 'completed',
      timestamp: done.completedAt,
      txHash: done.transactionHash,
      network: 'BSC',
      type: 'receive',
    },
  ])
})

test('a treasury that is drained between two orders keeps its word to nobody new: the second is refused', async () => {
  expect((await world.order(visitor, 10, wallet)).success).toBe(true)
  await world.emptyTreasury()
  const second = world.order(await world.app.visitor(), 10, wallet)
  await expect(second).rejects.toMatchObject({ kind: { code: 'token/not-available' } })
  await world.fillTreasury()
  expect((await world.order(await world.app.visitor(), 10, wallet)).success).toBe(true)
})

test('a reorganisation that takes a transfer out of its block has the same bytes sent again, and tokens move once', async () => {
  const order = await world.order(visitor, 10, wallet)
  await world.payFor(order.invoiceId ?? '')
  const isInBlock = async () => (await stepped(order.orderId)).transactionHash !== null
  await expect.poll(isInBlock, { timeout: 20_000 }).toBe(true)
  expect(await world.balanceOf(wallet)).toBe(parseEther('3284.072249'))
  const { blockNumber } = await receiptOf(order.orderId)
  const newest = await world.bsc.client.getBlockNumber({ cacheTime: 0 })
  await world.bsc.reorg(Number(newest - blockNumber) + 1)
  expect(await world.balanceOf(wallet)).toBe(0n)
  // Nobody counts confirmations of a block that is gone.
  await world.step(3_000, 0)
  expect(await world.see(visitor, order.orderId)).toMatchObject({ transactionHash: null, confirmations: null })
  await expect.poll(() => stepped(order.orderId), { timeout: 30_000 }).toMatchObject({ purchaseStatus: 'completed' })
  expect(await world.balanceOf(wallet)).toBe(parseEther('3284.072249'))
})

test('a payment that its chain takes back before its tokens are sent buys nothing: the order waits again, no longer than its time', async () => {
  const order = await world.order(visitor, 10, wallet)
  await world.emptyTreasury()
  const { number: before } = await world.chain.client.getBlock()
  await world.payFor(order.invoiceId ?? '')
  await expect.poll(() => stepped(order.orderId)).toMatchObject({ paymentStatus: 'paid', transferStatus: 'pending' })
  const { number: after } = await world.chain.client.getBlock()
  await world.chain.reorg(Number(after - before))
  await world.chain.mine()
  const waits = { purchaseStatus: 'pending', paymentStatus: 'pending' }
  await expect.poll(() => stepped(order.orderId), { timeout: 30_000 }).toMatchObject(waits)
  await world.fillTreasury()
  for (let times = 0; times < 4; times += 1) await world.step(6_000, 8)
  expect(await world.balanceOf(wallet)).toBe(0n)
  await world.outOfTime()
  expect(await world.see(visitor, order.orderId)).toMatchObject({ purchaseStatus: 'expired' })
})

test('a payment that its chain takes back after its tokens were delivered is an alarm, and sends nothing more', async () => {
  const order = await world.order(visitor, 10, wallet)
  const { number: before } = await world.chain.client.getBlock()
  await world.payFor(order.invoiceId ?? '')
  await expect.poll(() => stepped(order.orderId), { timeout: 20_000 }).toMatchObject({ transferStatus: 'submitted' })
  await world.step(3_000, 16)
  await expect.poll(() => stepped(order.orderId), { timeout: 20_000 }).toMatchObject({ purchaseStatus: 'completed' })
  const { number: after } = await world.chain.client.getBlock()
  await world.chain.reorg(Number(after - before))
  await world.chain.mine()
  const alarmed = async () => {
    await world.step()
    return world.alarms
  }
  const alarm = { alarm: 'token/payment-taken-back', order: order.orderId }
  await expect.poll(alarmed, { timeout: 30_000 }).toContainEqual(expect.objectContaining(alarm))
  expect(await world.see(visitor, order.orderId)).toMatchObject({ purchaseStatus: 'completed' })
  expect(await world.balanceOf(wallet)).toBe(parseEther('3284.072249'))
})
