import { type Address, type Hex, parseEther } from 'viem'
import { generatePrivateKey, privateKeyToAddress } from 'viem/accounts'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { claimPayment } from '#domains/payments/server/claims/claim-payment.ts'
import { getClaimMessage } from '#domains/payments/server/claims/get-claim-message.ts'
import { getInvoice } from '#domains/payments/server/invoices/get-invoice.ts'
import { requote } from '#domains/payments/server/invoices/requote.ts'
import { requestPayment } from '#domains/payments/server/requests/request-payment.ts'
import type { Ctx } from '#server/context.ts'
import { type BuyingWorld, buyingWorld } from '../testing/buying-world.ts'

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

const minute = 60_000
const bought = parseEther('32840.722495')
const codeOf = (answer: Promise<unknown>) =>
  answer.then(() => 'answered').catch((refused: { kind?: { code: string } }) => refused.kind?.code)

/** An order of $100, and what its payment request asks for. */
async function ordered() {
  const { orderId, invoiceId } = await world.order(visitor, 100, wallet)
  const { amount } = await getInvoice(visitor, { id: invoiceId })
  return { orderId, invoiceId, asked: parseEther(amount) }
}

const paid = async (units: bigint) => {
  const { hash } = await world.pay('ETH', units)
  await world.mine(15)
  return hash
}

/** Claims with the sender's signature. */
async function claim(id: string, transactionHash: Hex) {
  const { message } = await getClaimMessage(visitor, { id, transactionHash })
  return claimPayment(visitor, { id, transactionHash, signature: await world.payer.signMessage({ message }) })
}

const stepped = async (orderId: string) => {
  await world.step(3_000, 8)
  return world.see(visitor, orderId)
}

test('an order whose payment is taken away before it is delivered ends with its time: its tokens are for sale again, at no price of before', async () => {
  const { orderId, invoiceId, asked } = await ordered()
  await world.emptyTreasury()
  const hash = await paid(asked)
  await expect.poll(() => stepped(orderId)).toMatchObject({ paymentStatus: 'paid', transferStatus: 'pending' })
  await world.step(21 * minute)
  const bill = { amount: 1, currency: 'USD', cryptocurrency: 'ETH', paymentMethod: 'qr_code', description: '' } as const
  await claim((await requestPayment(visitor, bill)).invoiceId, hash)
  await expect.poll(() => stepped(orderId)).toMatchObject({ purchaseStatus: 'expired', why: 'not_paid_in_time' })
  expect(await codeOf(requote(visitor, { id: invoiceId }))).toBe('payments/held-no-longer')
  await world.fillTreasury()
  await paid(asked)
  const seen = async () => {
    await world.step(6_000)
    return world.see(visitor, orderId)
  }
  await expect.poll(seen).toMatchObject({ purchaseStatus: 'failed' })
  expect(await world.balanceOf(wallet)).toBe(0n)
})

test('a new amount is asked for no longer than the order is held, and for one that has ended never', async () => {
  const { orderId, invoiceId } = await ordered()
  await world.step(16 * minute)
  const { heldUntil } = await world.see(visitor, orderId)
  expect((await getInvoice(visitor, { id: invoiceId })).canRequote).toBe(true)
  expect(await requote(visitor, { id: invoiceId })).toMatchObject({ status: 'new', expiresAt: heldUntil })
  await world.step(5 * minute)
  await world.step(minute)
  expect(await world.see(visitor, orderId)).toMatchObject({ purchaseStatus: 'expired' })
  expect((await getInvoice(visitor, { id: invoiceId })).canRequote).toBe(false)
  expect(await codeOf(requote(visitor, { id: invoiceId }))).toBe('payments/held-no-longer')
})

test('0.49% less than an order costs buys nothing yet: the rest is asked for, and both together buy all of it', async () => {
  const { orderId, invoiceId, asked } = await ordered()
  await claim(invoiceId, await paid((asked * 9951n) / 10_000n))
  await expect.poll(() => stepped(orderId)).toMatchObject({ purchaseStatus: 'pending' })
  const part = { status: 'new', exception: 'paid_partial', canRequote: true, remainingUsdAmount: '0.50' }
  expect(await getInvoice(visitor, { id: invoiceId })).toMatchObject(part)
  const rest = await requote(visitor, { id: invoiceId })
  await paid(parseEther(rest.remaining))
  await expect.poll(() => stepped(orderId), { timeout: 20_000 }).toMatchObject({ purchaseStatus: 'completed' })
  expect(await world.balanceOf(wallet)).toBe(bought)
})
