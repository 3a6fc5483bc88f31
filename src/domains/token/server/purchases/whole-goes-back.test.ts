import { sql } from 'drizzle-orm'
import { type Address, formatEther, parseEther } from 'viem'
import { generatePrivateKey, type PrivateKeyAccount, privateKeyToAddress } from 'viem/accounts'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { claimPayment } from '#domains/payments/server/claims/claim-payment.ts'
import { getClaimMessage } from '#domains/payments/server/claims/get-claim-message.ts'
import { getInvoice } from '#domains/payments/server/invoices/get-invoice.ts'
import { askRefund } from '#domains/payments/server/refunds/ask-refund.ts'
import { cancelRefund } from '#domains/payments/server/refunds/cancel-refund.ts'
import { grantRefund } from '#domains/payments/server/refunds/grant-refund.ts'
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
  world.alarms.length = 0
})

/** An order that was paid by so many senders, each a part, while the treasury has no BNB to send it with. */
async function paidBy(...senders: readonly PrivateKeyAccount[]) {
  await world.setCoins(0n)
  const { orderId, invoiceId } = await world.order(visitor, 10, wallet)
  const see = () => getInvoice(visitor, { id: invoiceId })
  const { amount, payTo } = await see()
  // A cent more for each, since each is counted in whole cents.
  const more = senders.length > 1 ? parseEther('0.00001') : 0n
  const units = parseEther(amount) / BigInt(senders.length) + more
  for (const sender of senders) {
    const { hash } = await world.chain.sendCoin(sender, payTo as Address, units)
    await world.mine(15)
    if (senders.length === 1) break
    const { message } = await getClaimMessage(visitor, { id: invoiceId, transactionHash: hash })
    await claimPayment(visitor, {
      id: invoiceId,
      transactionHash: hash,
      signature: await sender.signMessage({ message }),
    })
  }
  return { orderId, invoiceId, see, units: units * BigInt(senders.length) }
}
const stepped =
  (orderId: string, ms = 3_000) =>
  async () => {
    await world.step(ms)
    return world.see(visitor, orderId)
  }
const isBack = { purchaseStatus: 'failed', paymentStatus: 'paid', why: 'not_delivered_in_time' }

/** What the books hold of a request, by account. */
async function booksOf(invoiceId: string): Promise<Record<string, string>> {
  const { rows } = await world.app.system.db.execute<{ account: string; units: string }>(
    sql`select account, sum(units)::text as units from payments.ledger_entries
      where invoice_id = ${invoiceId} group by account having sum(units) <> 0`,
  )
  return Object.fromEntries(rows.map(({ account, units }) => [account, units]))
}

test('G-39 a refund that an operator took back is its payer’s to ask for anew, to an address they name, and is booked as theirs', async () => {
  const order = await paidBy(world.payer)
  await expect.poll(stepped(order.orderId)).toMatchObject({ paymentStatus: 'paid' })
  await world.step(31 * 60_000)
  expect(await world.see(visitor, order.orderId)).toMatchObject(isBack)
  const [granted] = (await order.see()).refunds
  await cancelRefund(world.app.system, { refundId: granted?.refundId ?? '' })
  await world.step()
  const [units, amount] = [String(order.units), formatEther(order.units)]
  expect(await order.see()).toMatchObject({ returnable: amount, amount, status: 'settled' })
  expect(await booksOf(order.invoiceId)).toEqual({
    'assets:ethereum:receiving': units,
    'liabilities:payer-credit': `-${units}`,
  })
  // It is its payer's now, so no operator can grant it as well.
  const again = {
    invoiceId: order.invoiceId,
    usdUnits: null,
    reason: 'requested',
    to: null,
    tag: null,
    confirmed: null,
  }
  await expect(grantRefund(world.app.system, again as never)).rejects.toThrow()
  const address = privateKeyToAddress(generatePrivateKey())
  const asked = await askRefund(visitor, { id: order.invoiceId, address, cannotSign: true })
  expect(asked.refunds).toContainEqual(expect.objectContaining({ state: 'asked', to: address, amount }))
  expect(await booksOf(order.invoiceId)).toEqual({
    'assets:ethereum:receiving': units,
    'liabilities:refund-owed': `-${units}`,
  })
  await world.setCoins(10n ** 18n)
  await world.step(60_000)
  expect(await world.balanceOf(wallet)).toBe(0n)
})

test('G-39 an order that several wallets paid is booked as theirs when it is not delivered, and goes back once its buyer says where', async () => {
  const order = await paidBy(world.payer, await world.chain.account())
  await expect.poll(stepped(order.orderId)).toMatchObject({ paymentStatus: 'paid' })
  await world.step(31 * 60_000)
  await expect.poll(stepped(order.orderId)).toMatchObject(isBack)
  const units = String(order.units)
  expect(await order.see()).toMatchObject({ returnable: formatEther(order.units), refunds: [] })
  expect(await booksOf(order.invoiceId)).toEqual({
    'assets:ethereum:receiving': units,
    'liabilities:payer-credit': `-${units}`,
  })
  expect(world.alarms).not.toContainEqual(expect.objectContaining({ alarm: 'token/refund-by-hand' }))
  const to = { id: order.invoiceId, address: world.payer.address, cannotSign: true }
  await askRefund(visitor, to)
  await expect(askRefund(visitor, to)).rejects.toThrow()
  expect(await booksOf(order.invoiceId)).toEqual({
    'assets:ethereum:receiving': units,
    'liabilities:refund-owed': `-${units}`,
  })
  await world.setCoins(10n ** 18n)
  await world.step(60_000)
  expect(await world.balanceOf(wallet)).toBe(0n)
})
