import { type Address, parseEther } from 'viem'
import { generatePrivateKey, privateKeyToAddress } from 'viem/accounts'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { findOwnTransactions, signedOf } from '#domains/payments/server/sending/own-transactions.ts'
import type { Ctx } from '#server/context.ts'
import { type BuyingWorld, buyingWorld } from '../testing/buying-world.ts'
import { treasuryPart } from './treasury-part.ts'

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
  await world.setCoins(parseEther('1'))
})

const dust = 1_000_000n
const seen = (orderId: string) => async () => {
  await world.step(3_000, 8)
  return world.see(visitor, orderId)
}
const part = async () => (await treasuryPart(world.app)()).status
const bought = parseEther('3284.072249')

test('a treasury with BNB for less than one delivery gives no order a nonce, says so, and delivers once it has more', async () => {
  await world.step()
  expect(await part()).toBe('up')
  const order = await world.order(visitor, 10, wallet)
  await world.setCoins(dust)
  await world.payFor(order.invoiceId)
  await expect.poll(seen(order.orderId)).toMatchObject({ paymentStatus: 'paid', transferStatus: 'pending' })
  expect(await findOwnTransactions(world.app.system, [order.orderId])).toEqual([])
  expect(world.alarms).toContainEqual(expect.objectContaining({ alarm: 'token/treasury-cannot-send', lacks: 'coins' }))
  expect(await part()).toBe('down')
  await world.setCoins(parseEther('1'))
  await world.step(16_000)
  await expect.poll(seen(order.orderId), { timeout: 20_000 }).toMatchObject({ purchaseStatus: 'completed' })
  expect(await world.balanceOf(wallet)).toBe(bought)
})

test('a transfer that its account cannot pay any more is not signed dearer and dearer: it is sent as it was once there is BNB', async () => {
  const order = await world.order(visitor, 10, wallet)
  world.setDeaf(true)
  await world.payFor(order.invoiceId)
  await expect.poll(seen(order.orderId)).toMatchObject({ transferStatus: 'submitted' })
  const before = await signedOf(world.app.system, order.orderId)
  expect(before).toHaveLength(1)
  await world.setCoins(dust)
  world.setDeaf(false)
  for (let times = 0; times < 4; times += 1) await world.step(50_000)
  expect(await signedOf(world.app.system, order.orderId)).toEqual(before)
  await world.setCoins(parseEther('1'))
  await expect.poll(seen(order.orderId), { timeout: 20_000 }).toMatchObject({ purchaseStatus: 'completed' })
  expect(await world.balanceOf(wallet)).toBe(bought)
})
