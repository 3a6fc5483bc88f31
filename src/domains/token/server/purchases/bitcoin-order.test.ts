import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { btc } from '#domains/payments/rails/rails.ts'
import { refunds } from '#domains/payments/server/tables.ts'
import { type BitcoinWorld, bitcoinWorld } from '#domains/payments/server/testing/bitcoin-world.ts'
import type { Ctx } from '#server/context.ts'
import { type Jobs, startJobs } from '#server/events/jobs.ts'
import { tokenDomain } from '../domain.ts'
import { orderInCoin } from '../testing/order-in-coin.ts'
import { getPurchase } from './get-purchase.ts'

const minute = 60_000

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

/** So much time goes by; Bitcoin is read, and what is due happens. */
async function pass(ms: number) {
  world.app.setNow(new Date(world.app.now().getTime() + ms))
  await world.watcher.pollNow()
  await jobs.drain()
}

test('a bitcoin transaction that no block took by the end of the order holds it no longer; mined later, its money goes back', async () => {
  const { orderId, invoice } = await orderInCoin(visitor, btc)
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
