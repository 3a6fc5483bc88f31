import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { getInvoice } from '../invoices/get-invoice.ts'
import { askRefund } from '../refunds/ask-refund.ts'
import { recordRefund } from '../refunds/record-refund.ts'
import { openRefunds } from '../store.ts'
import { type PayingWorld, payingWorld } from '../testing/paying-world.ts'
import { listMyRequests } from './list-my-requests.ts'

let world: PayingWorld
beforeAll(async () => {
  world = await payingWorld()
})
afterAll(() => world.close())

describe('the list of one’s own requests', () => {
  test('of a bill that was paid twice says what it was, what came and what is owed back, until that went back', async () => {
    const visitor = await world.app.visitor()
    const invoice = await world.ask(visitor, 2500n)
    const listed = async () => (await listMyRequests(visitor, {})).requests[0]
    await world.pay(invoice.due.units)
    await world.pay(invoice.due.units)
    await world.mine()
    // Nothing of it can go back yet.
    const seen = await getInvoice(visitor, invoice)
    expect(await listed()).toMatchObject({ isUnconfirmed: true, creditOwed: seen.creditOwed })
    await world.mine(15)
    const known = await getInvoice(visitor, invoice)
    expect(Number(known.creditOwed)).toBeGreaterThan(0)
    const bill = { totalUsdAmount: known.totalUsdAmount, received: known.received, isUnconfirmed: false }
    expect(await listed()).toMatchObject({ ...bill, creditOwed: known.creditOwed, returned: '0.000000' })
    const to = (await world.chain.account()).address
    await askRefund(visitor, { id: invoice.id, address: to, cannotSign: true })
    const [refund] = await openRefunds(world.app.system)
    const { hash } = await world.chain.transfer(world.receiver, world.token, to, refund?.units ?? 0n)
    await world.mine(15)
    await recordRefund(world.app.system, { invoiceId: invoice.id, txHash: hash, isAddressConfirmed: true })
    expect(await listed()).toMatchObject({ ...bill, creditOwed: '0.000000', returned: known.creditOwed })
  })
  test('says whether what came is confirmed', async () => {
    const visitor = await world.app.visitor()
    const invoice = await world.ask(visitor, 2600n)
    const listed = async () => (await listMyRequests(visitor, {})).requests[0]
    expect(await listed()).toMatchObject({ received: '0.000000', isUnconfirmed: false, creditOwed: '0.000000' })
    await world.pay(invoice.due.units)
    await world.mine()
    expect(await listed()).toMatchObject({ status: 'processing', isUnconfirmed: true, creditOwed: '0.000000' })
    await world.mine(15)
    expect(await listed()).toMatchObject({ status: 'settled', isUnconfirmed: false, creditOwed: '0.000000' })
  })
})
