import { sql } from 'drizzle-orm'
import { type Address, parseEther } from 'viem'
import { generatePrivateKey, privateKeyToAddress } from 'viem/accounts'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { findOwnTransactions } from '#domains/payments/server/sending/own-transactions.ts'
import { watchUnsigned } from '#domains/payments/server/sending/unsigned-nonces.ts'
import { refunds } from '#domains/payments/server/tables.ts'
import type { Ctx } from '#server/context.ts'
import { type BuyingWorld, buyingWorld } from '../testing/buying-world.ts'
import { treasuryOf } from './treasury.ts'
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
})

const seen = (orderId: string) => async () => {
  await world.step()
  return world.see(visitor, orderId)
}
const isBack = { purchaseStatus: 'failed', transferStatus: 'failed', why: 'not_delivered_in_time' }
const asked = (invoiceId: string) => world.app.system.db.select().from(refunds).where(sql`invoice_id = ${invoiceId}`)

/** The alarms of one look at the treasury's nonces. */
async function nonceAlarms() {
  const raised: object[] = []
  const log = Object.create(world.app.log, { error: { value: (what: object) => raised.push(what) } })
  const [loop] = watchUnsigned({ ...world.app, log }, treasuryOf(world.app))
  loop?.wake()
  await loop?.stop()
  return raised.filter((what) => 'alarm' in what && what.alarm === 'payments/nonce-unsigned')
}

/** Another order that is paid now, and delivered. */
async function nextIsDelivered() {
  const to = privateKeyToAddress(generatePrivateKey())
  const next = await world.order(visitor, 10, to)
  await world.payFor(next.invoiceId)
  const steps = async () => {
    await world.step(3_000, 8)
    return world.see(visitor, next.orderId)
  }
  await expect.poll(steps, { timeout: 20_000 }).toMatchObject({ purchaseStatus: 'completed' })
  expect(await world.balanceOf(to)).toBe(parseEther('3284.072249'))
}

test('G-39 an order whose signer is away for 31 minutes has no nonce and goes back in full, and is not delivered when the signer is back', async () => {
  const order = await world.order(visitor, 10, wallet)
  await world.stopSigner()
  await world.payFor(order.invoiceId)
  await expect.poll(seen(order.orderId)).toMatchObject({ paymentStatus: 'paid', transferStatus: 'pending' })
  expect(world.alarms).toContainEqual(expect.objectContaining({ alarm: 'token/treasury-cannot-send', lacks: 'signer' }))
  await world.step(31 * 60_000)
  expect(await world.see(visitor, order.orderId)).toMatchObject(isBack)
  expect(await asked(order.invoiceId)).toMatchObject([{ state: 'asked', reason: 'not_provided' }])
  await world.startSigner()
  await nextIsDelivered()
  expect(await world.balanceOf(wallet)).toBe(0n)
})

test('G-39 a nonce for which nothing was signed in half an hour is filled, its order goes back in full, and the next is delivered', async () => {
  const order = await world.order(visitor, 10, wallet)
  world.setMute(true)
  await world.payFor(order.invoiceId)
  await expect.poll(seen(order.orderId)).toMatchObject({ transferStatus: 'submitted', transactionHash: null })
  expect(await nonceAlarms()).toEqual([])
  await world.step(31_000)
  expect(await nonceAlarms()).toMatchObject([{ from: world.treasury.address, ageMs: expect.any(Number) }])
  const part = await treasuryPart(world.app)()
  expect(part).toMatchObject({ status: 'slow' })
  expect(part.lagMs).toBeGreaterThan(30_000)
  await world.step(31 * 60_000)
  await expect.poll(seen(order.orderId)).toMatchObject(isBack)
  expect(await asked(order.invoiceId)).toMatchObject([{ state: 'asked', reason: 'not_provided' }])
  expect(await findOwnTransactions(world.app.system, [order.orderId])).toEqual([])
  world.setMute(false)
  await nextIsDelivered()
  expect(await nonceAlarms()).toEqual([])
  expect(await treasuryPart(world.app)()).toEqual({ status: 'up', lagMs: null })
  expect(await world.balanceOf(wallet)).toBe(0n)
})
