import { sql } from 'drizzle-orm'
import type { Address } from 'viem'
import { generatePrivateKey, privateKeyToAddress } from 'viem/accounts'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import type { Ctx } from '#server/context.ts'
import { type CardWorld, cardWorld, goodCard, onPage } from '../testing/card-world.ts'

let world: CardWorld
beforeAll(async () => {
  world = await cardWorld()
})
afterAll(() => world.close())

let visitor: Ctx
let wallet: Address
beforeEach(async () => {
  visitor = await world.app.visitor()
  wallet = privateKeyToAddress(generatePrivateKey())
  world.alarms.length = 0
  await world.tell({ tell: 'now' })
})

const stepped = (orderId: string) => async () => {
  await world.step(3_000, 8)
  return world.see(visitor, orderId)
}
const alarmed = (alarm: string) => expect(world.alarms).toContainEqual(expect.objectContaining({ alarm }))
const isPaid = { purchaseStatus: 'completed', paymentStatus: 'paid', transferStatus: 'completed' }
const isBack = { purchaseStatus: 'refunded', paymentStatus: 'refunded', transferStatus: 'failed' }

test('G-39 what cannot be sent within half an hour goes back to the card, once', async () => {
  await world.emptyTreasury()
  // Sold when it was there.
  await world.fillTreasury()
  const { orderId } = await world.buy(visitor, 100, wallet)
  await world.emptyTreasury()
  const { checkoutUrl } = await world.see(visitor, orderId)
  await onPage(checkoutUrl ?? '', { card: goodCard })
  await world.tell()
  await world.step()
  expect(await world.see(visitor, orderId)).toMatchObject({ paymentStatus: 'paid', transferStatus: 'pending' })
  await world.step(31 * 60_000)
  await expect.poll(stepped(orderId)).toMatchObject({ ...isBack, why: 'not_delivered_in_time' })
  await world.tell({ tell: 'twice' })
  await world.step()
  expect(await world.booksOf(orderId)).toEqual({})
  await world.fillTreasury()
  await world.step(60_000)
  expect(await world.balanceOf(wallet)).toBe(0n)
})
test('a charge of which no webhook ever tells goes back, and an operator hears of it', async () => {
  await world.tell({ tell: 'held' })
  const { orderId } = await world.paidOrder(visitor, wallet)
  await world.step(6 * 60_000)
  await world.step(31 * 60_000)
  await expect.poll(stepped(orderId)).toMatchObject(isBack)
  alarmed('token/card-unheard')
  await world.tell({ tell: 'now' })
  await world.step(60_000)
  expect(await world.see(visitor, orderId)).toMatchObject(isBack)
  expect(await world.booksOf(orderId)).toEqual({})
  expect(await world.balanceOf(wallet)).toBe(0n)
})
test('a dispute is written down and an operator hears of it; what the bank took stands in the books', async () => {
  const { orderId } = await world.paidOrder(visitor, wallet)
  await expect.poll(stepped(orderId), { timeout: 20_000 }).toMatchObject(isPaid)
  await world.tell({ dispute: orderId })
  await world.step()
  alarmed('token/card-disputed')
  alarmed('token/payment-taken-back')
  expect(await world.see(visitor, orderId)).toMatchObject({ purchaseStatus: 'completed' })
  expect(await world.booksOf(orderId)).toMatchObject({ 'assets:card:disputed': '10500' })
  const { rows } = await world.app.system.db.execute(
    sql`select disputed_at is not null as disputed from token.crypto_purchases where order_id = ${orderId}`,
  )
  expect(rows).toEqual([{ disputed: true }])
})
test('what an operator refunds at the processor before it was sent is not sent', async () => {
  await world.stopSigner()
  await world.emptyTreasury()
  await world.fillTreasury()
  const { orderId, checkoutUrl } = await world.buy(visitor, 100, wallet)
  await world.emptyTreasury()
  await onPage(checkoutUrl, { card: goodCard })
  await world.tell()
  await world.step()
  await world.tell({ refund: orderId })
  await world.fillTreasury()
  await world.startSigner()
  await expect.poll(stepped(orderId)).toMatchObject({ ...isBack, why: 'payment_returned' })
  await world.step(60_000, 8)
  expect(await world.balanceOf(wallet)).toBe(0n)
  expect(await world.booksOf(orderId)).toEqual({})
})
