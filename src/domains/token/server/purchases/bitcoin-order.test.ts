import { generatePrivateKey, privateKeyToAddress } from 'viem/accounts'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { btc } from '#domains/payments/rails/rails.ts'
import { openInvoice } from '#domains/payments/server/invoices/open-invoice.ts'
import { refunds } from '#domains/payments/server/tables.ts'
import { type BitcoinWorld, bitcoinWorld } from '#domains/payments/server/testing/bitcoin-world.ts'
import { money, type Rate } from '#kit/money.ts'
import type { Ctx } from '#server/context.ts'
import { type Jobs, startJobs } from '#server/events/jobs.ts'
import { purchaseTotals } from '../../purchase-terms.ts'
import { tokenDomain } from '../domain.ts'
import { getPurchase } from './get-purchase.ts'
import { newOrderId, placeOrder } from './place-order.ts'

const minute = 60_000
const usd = money('USD', 10_000n)
const price: Rate<'UDE', 'USD'> = {
  from: 'UDE',
  to: 'USD',
  num: 3n,
  den: 1_000_000_000_000_000_000n,
  source: 'feed',
  at: new Date(),
}

let world: BitcoinWorld
let jobs: Jobs
beforeAll(async () => {
  world = await bitcoinWorld(({ receiving }) => ({ BTC_RECEIVING_ADDRESS: receiving.BTC }))
  jobs = startJobs(world.app, tokenDomain)
})
afterAll(async () => {
  await jobs.stop()
  await world.close()
})

let visitor: Ctx
beforeEach(async () => {
  visitor = await world.app.visitor()
})

/** An order of $100 that is to be paid in bitcoin, held for twenty minutes. */
const ordered = () =>
  visitor.transaction(async (tx) => {
    const totals = purchaseTotals(usd, 'crypto', { purchase: 2, card: 3 })
    const madeAt = tx.now()
    const heldUntil = new Date(madeAt.getTime() + 20 * minute)
    const bill = { amount: usd, fee: totals.fee, reference: 'token', payer: null, deadline: heldUntil }
    const invoice = await openInvoice(tx, btc, bill)
    const orderId = newOrderId(tx.now())
    const walletAddress = privateKeyToAddress(generatePrivateKey())
    const how = { walletAddress, paymentMethod: 'metamask', paidBy: { invoiceId: invoice.id } } as const
    await placeOrder(tx, { orderId, usd, totals, price, madeAt, heldUntil, balance: 10n ** 30n, ...how })
    return { orderId, invoice }
  })

/** So much time goes by; Bitcoin is read, and what is due happens. */
async function pass(ms: number) {
  world.app.setNow(new Date(world.app.now().getTime() + ms))
  await world.watcher.pollNow()
  await jobs.drain()
}

test('a bitcoin transaction that no block took by the end of the order holds it no longer; mined later, its money goes back', async () => {
  const { orderId, invoice } = await ordered()
  await world.pay(invoice.payTo, invoice.due.units)
  await pass(21 * minute)
  await pass(minute)
  expect(await getPurchase(visitor, { orderId })).toMatchObject({ purchaseStatus: 'expired', paymentStatus: 'failed' })
  await world.mine(6)
  await pass(minute)
  expect(await getPurchase(visitor, { orderId })).toMatchObject({ purchaseStatus: 'failed', why: 'not_paid_in_time' })
  const asked = await world.app.system.db.select().from(refunds)
  expect(asked).toMatchObject([{ invoiceId: invoice.id, state: 'asked', reason: 'not_provided' }])
})
