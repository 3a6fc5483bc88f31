import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { xrp } from '#domains/payments/rails/rails.ts'
import { getInvoice } from '#domains/payments/server/invoices/get-invoice.ts'
import { askRefund } from '#domains/payments/server/refunds/ask-refund.ts'
import { recordRefund } from '#domains/payments/server/refunds/record-refund.ts'
import { type XrplWorld, xrplWorld } from '#domains/payments/server/testing/xrpl-world.ts'
import type { Ctx } from '#server/context.ts'
import { type Jobs, startJobs } from '#server/events/jobs.ts'
import { tokenDomain } from '../domain.ts'
import { orderInCoin } from '../testing/order-in-coin.ts'
import { getPurchase } from './get-purchase.ts'

let world: XrplWorld
let jobs: Jobs
beforeAll(async () => {
  world = await xrplWorld()
  jobs = startJobs(world.app, tokenDomain)
})
afterAll(async () => {
  await jobs.stop()
  await world.end()
})

let visitor: Ctx
beforeEach(async () => {
  visitor = await world.app.visitor()
})

/** So much time goes by; a ledger is closed and read, and what is due happens. */
async function pass(ms: number) {
  world.app.setNow(new Date(world.app.now().getTime() + ms))
  await world.close()
  await jobs.drain()
}

/** What the books hold of a request, by account. */
async function booksOf(invoiceId: string): Promise<Record<string, string>> {
  const { rows } = await world.app.system.db.execute<{ account: string; units: string }>(
    sql`select account, sum(units)::text as units from payments.ledger_entries
      where invoice_id = ${invoiceId} group by account having sum(units) <> 0`,
  )
  return Object.fromEntries(rows.map(({ account, units }) => [account, units]))
}

test('G-39 an order that was paid in XRP and not delivered is its payer’s again, goes back once to the account and tag they name, and is over then', async () => {
  const { orderId, invoice } = await orderInCoin(visitor, xrp)
  const see = () => getInvoice(visitor, { id: invoice.id })
  const order = () => getPurchase(visitor, { orderId })
  const { units } = invoice.due
  await world.pay(units, invoice.marker)
  await pass(1_000)
  expect(await order()).toMatchObject({ purchaseStatus: 'processing', paymentStatus: 'paid' })
  // The ledger keeps the time of the machine, so it is the order that is made older.
  const late = `update token.crypto_purchases set paid_at = paid_at - interval '31 minutes' where order_id = $1`
  await world.app.databases.pool.query(late, [orderId])
  await pass(16_000)
  const isFailed = { purchaseStatus: 'failed', paymentStatus: 'paid', why: 'not_delivered_in_time' }
  expect(await order()).toMatchObject(isFailed)
  // An exchange credits nobody without a tag, so nothing is sent to the bare account.
  const { amount, payments, ...seen } = await see()
  expect(seen).toMatchObject({ returnable: amount, refunds: [] })
  expect(await booksOf(invoice.id)).toEqual({
    'assets:xrpl:receiving': String(units),
    'liabilities:payer-credit': `-${units}`,
  })
  const to = world.ledger.about.accounts[0]?.address ?? ''
  const ask = () => askRefund(visitor, { id: invoice.id, address: to, tag: '7', cannotSign: true })
  expect(await ask()).toMatchObject({
    returnable: '0.000000',
    refunds: [{ state: 'asked', to, tag: '7', amount }],
  })
  await expect(ask()).rejects.toThrow()
  const paid = await world.ledger.control('POST /pay', { to, units: String(units), tag: 7 })
  await pass(1_000)
  const { transactionHash: txHash } = paid.body as { transactionHash: string }
  await recordRefund(world.app.system, {
    invoiceId: invoice.id,
    txHash,
    from: [payments[0]?.from ?? ''],
    isAddressConfirmed: true,
  })
  await pass(60_000)
  expect(await order()).toMatchObject({
    purchaseStatus: 'refunded',
    paymentStatus: 'refunded',
    transferStatus: 'failed',
  })
  // An account of the operator's own paid it.
  expect(await booksOf(invoice.id)).toEqual({
    'assets:xrpl:receiving': String(units),
    'assets:xrpl:withdrawn': `-${units}`,
  })
  await expect(ask()).rejects.toThrow()
})
