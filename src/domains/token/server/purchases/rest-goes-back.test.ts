import { type Address, parseEther } from 'viem'
import { generatePrivateKey, type PrivateKeyAccount, privateKeyToAddress } from 'viem/accounts'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { claimPayment } from '#domains/payments/server/claims/claim-payment.ts'
import { getClaimMessage } from '#domains/payments/server/claims/get-claim-message.ts'
import { getInvoice } from '#domains/payments/server/invoices/get-invoice.ts'
import { cancelRefund } from '#domains/payments/server/refunds/cancel-refund.ts'
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

/** An order of $100 of which somebody paid a part, and signed that they did. */
async function partlyPaid(payers: readonly PrivateKeyAccount[]) {
  const { orderId, invoiceId } = await world.order(visitor, 100, wallet)
  const { payTo } = await getInvoice(visitor, { id: invoiceId })
  for (const payer of payers) {
    const { hash } = await world.chain.sendCoin(payer, payTo as Address, parseEther('0.01'))
    await world.mine(15)
    const { message } = await getClaimMessage(visitor, { id: invoiceId, transactionHash: hash })
    await claimPayment(visitor, {
      id: invoiceId,
      transactionHash: hash,
      signature: await payer.signMessage({ message }),
    })
  }
  return { orderId, invoiceId, see: () => getInvoice(visitor, { id: invoiceId }) }
}

test('a part of the money for an order whose time is over goes back to the wallet that signed for it, unasked and once', async () => {
  const { orderId, see } = await partlyPaid([world.payer])
  expect((await see()).refunds).toEqual([])
  await world.outOfTime()
  expect(await world.see(visitor, orderId)).toMatchObject({ purchaseStatus: 'expired' })
  const back = { to: world.payer.address, addressBy: 'sender', amount: '0.01000000', state: 'asked' }
  const seen = async () => {
    await world.step()
    return see()
  }
  await expect.poll(seen, { timeout: 20_000 }).toMatchObject({ returnable: '0.00000000', refunds: [back] })
  for (let times = 0; times < 3; times += 1) await world.step(61_000)
  expect((await see()).refunds).toHaveLength(1)
  expect(await world.balanceOf(wallet)).toBe(0n)
})

test('a refund of it that an operator took back is not asked for again by itself: its payer says where it goes', async () => {
  const { see } = await partlyPaid([world.payer])
  await world.outOfTime()
  const seen = async () => {
    await world.step()
    return (await see()).refunds
  }
  await expect.poll(seen, { timeout: 20_000 }).toMatchObject([{ state: 'asked' }])
  const refundId = (await see()).refunds[0]?.refundId ?? ''
  await cancelRefund(world.app.system, { refundId })
  for (let times = 0; times < 3; times += 1) await world.step(61_000)
  expect(await see()).toMatchObject({ returnable: '0.01000000', refunds: [{ state: 'cancelled', why: 'operator' }] })
})

test('parts that came from two wallets wait until their payer says where they go', async () => {
  const other = await world.chain.account()
  const { see } = await partlyPaid([world.payer, other])
  await world.outOfTime()
  for (let times = 0; times < 3; times += 1) await world.step(61_000)
  expect(await see()).toMatchObject({ status: 'expired', returnable: '0.02000000', refunds: [] })
})
