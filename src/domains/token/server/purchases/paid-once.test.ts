import { type Address, type Hex, parseEther } from 'viem'
import { generatePrivateKey, privateKeyToAddress } from 'viem/accounts'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { claimPayment } from '#domains/payments/server/claims/claim-payment.ts'
import { getClaimMessage } from '#domains/payments/server/claims/get-claim-message.ts'
import { getInvoice } from '#domains/payments/server/invoices/get-invoice.ts'
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

const bought = parseEther('32840.722495')

/** An order of $100, with the transaction that paid it from a wallet that nobody has proved. */
async function paidOrder(before = async () => {}) {
  const { orderId, invoiceId } = await world.order(visitor, 100, wallet)
  await before()
  const { amount } = await getInvoice(visitor, { id: invoiceId })
  const { hash } = await world.pay('ETH', parseEther(amount))
  await world.mine(15)
  return { orderId, invoiceId, hash }
}

/** Claims a transaction with its sender's signature; answers what became of it. */
async function claim(who: Ctx, id: string, transactionHash: Hex): Promise<string> {
  const { message } = await getClaimMessage(who, { id, transactionHash })
  const signature = await world.payer.signMessage({ message })
  const answer = claimPayment(who, { id, transactionHash, signature })
  return answer.then(({ status }) => status).catch((refused) => refused.kind?.code ?? Promise.reject(refused))
}

const stepped = async (orderId: string) => {
  await world.step(3_000, 8)
  return world.see(visitor, orderId)
}

test('a payment that bought tokens buys no others and is nobody’s to have back: its sender’s claim is refused once they leave', async () => {
  const first = await paidOrder()
  await expect.poll(() => stepped(first.orderId)).toMatchObject({ transferStatus: 'submitted' })
  const second = await world.order(visitor, 100, wallet)
  expect(await claim(visitor, second.invoiceId, first.hash)).toBe('payments/already-spent')
  await expect.poll(() => stepped(first.orderId), { timeout: 20_000 }).toMatchObject({ purchaseStatus: 'completed' })
  expect(await claim(visitor, second.invoiceId, first.hash)).toBe('payments/already-spent')
  const other = await world.app.visitor()
  const asked = { amount: 1, currency: 'USD', cryptocurrency: 'ETH', paymentMethod: 'qr_code' } as const
  const { invoiceId } = await requestPayment(other, { ...asked, description: '' })
  expect(await claim(other, invoiceId, first.hash)).toBe('payments/already-spent')
  for (let times = 0; times < 3; times += 1) await world.step(3_000, 8)
  expect(await world.see(visitor, second.orderId)).toMatchObject({ purchaseStatus: 'pending' })
  expect(await getInvoice(visitor, { id: first.invoiceId })).toMatchObject({ status: 'settled' })
  expect(await world.balanceOf(wallet)).toBe(bought)
})

test('a payment that five people claim while its delivery begins buys once: it is delivered, or one of them has it', async () => {
  const first = await paidOrder()
  const people = await Promise.all([1, 2, 3, 4, 5].map(() => world.app.visitor()))
  const orders = await Promise.all(people.map((one) => world.order(one, 100, wallet)))
  const [answers] = await Promise.all([
    Promise.all(people.map((one, at) => claim(one, orders[at]?.invoiceId ?? '', first.hash))),
    world.step(),
  ])
  const won = answers.filter((answer) => answer === 'settled').length
  for (let times = 0; times < 8; times += 1) await world.step(3_000, 8)
  const { purchaseStatus } = await world.see(visitor, first.orderId)
  const others = await Promise.all(people.map((one, at) => world.see(one, orders[at]?.orderId ?? '')))
  const delivered = others.filter((order) => order.purchaseStatus === 'completed').length
  expect([purchaseStatus, won, delivered]).toEqual(won === 0 ? ['completed', 0, 0] : ['pending', 1, 1])
  expect(await world.balanceOf(wallet)).toBe(bought)
})

test('an order whose payment is claimed for something else just before it is delivered is not delivered, and waits again', async () => {
  const first = await paidOrder(world.emptyTreasury)
  await expect.poll(() => stepped(first.orderId)).toMatchObject({ paymentStatus: 'paid', transferStatus: 'pending' })
  const asked = { amount: 102, currency: 'USD', cryptocurrency: 'ETH', paymentMethod: 'qr_code' } as const
  const { invoiceId } = await requestPayment(visitor, { ...asked, description: '' })
  await world.fillTreasury()
  expect(await claim(visitor, invoiceId, first.hash)).toBe('settled')
  for (let times = 0; times < 4; times += 1) await world.step(6_000, 8)
  expect(await world.see(visitor, first.orderId)).toMatchObject({ purchaseStatus: 'pending', paymentStatus: 'pending' })
  expect(await world.balanceOf(wallet)).toBe(0n)
})
