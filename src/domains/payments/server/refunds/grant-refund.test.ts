import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { reconcile } from '../books/reconcile.ts'
import { attributePayment } from '../claims/attribute-payment.ts'
import { getInvoice } from '../invoices/get-invoice.ts'
import { type PayingWorld, payingWorld } from '../testing/paying-world.ts'
import { webhookDeliveries } from '../webhooks/tables.ts'
import { askRefund } from './ask-refund.ts'
import { cancelRefund } from './cancel-refund.ts'
import { type Grant, grantRefund } from './grant-refund.ts'
import { recordRefund } from './record-refund.ts'

let world: PayingWorld
beforeAll(async () => {
  world = await payingWorld({ WEBHOOK_URL: 'http://127.0.0.1:1/', WEBHOOK_SECRET: 'a-secret-of-this-test-0123456789' })
})
afterAll(() => world.close())

const accounts = async (): Promise<Record<string, bigint>> => {
  const { rows } = await world.app.system.db.execute<{ account: string; units: string }>(
    sql`select account, sum(units) as units from payments.ledger_entries group by account having sum(units) <> 0`,
  )
  return Object.fromEntries(rows.map(({ account, units }) => [account, BigInt(units)]))
}
const settled = async (times = 1n) => {
  const visitor = await world.app.visitor()
  const invoice = await world.ask(visitor, 10_000n)
  for (let i = 0n; i < times; i++) {
    await world.pay(invoice.due.units)
    await world.mine()
  }
  await world.mine(15)
  expect(await getInvoice(visitor, invoice)).toMatchObject({ status: 'settled' })
  return { visitor, invoice }
}
const grant = (invoiceId: string, more: Partial<Grant> = {}) =>
  grantRefund(world.app.system, {
    invoiceId,
    usdUnits: null,
    reason: 'requested',
    to: null,
    tag: null,
    confirmed: null,
    ...more,
  })
const payOut = async (to: string, units: bigint) => {
  const { hash } = await world.chain.transfer(world.receiver, world.token, to as `0x${string}`, units)
  await world.mine(15)
  return hash
}

test('grantRefund: the whole of a settled bill goes back to its sender, booked both ways, and says Refunded', async () => {
  const before = await accounts()
  const { visitor, invoice } = await settled()
  const row = await grant(invoice.id, { reason: 'not_provided' })
  expect(row).toMatchObject({
    state: 'asked',
    units: invoice.due.units,
    grantedUnits: invoice.due.units,
    grantedUsd: 10_200n,
    toAddress: world.payer.address.toLowerCase(),
  })
  const owed = await accounts()
  expect(owed['liabilities:refund-owed']).toBe(-invoice.due.units)
  for (const name of ['liabilities:payee', 'revenue:processing-fee']) expect(owed[name]).toBe(before[name])
  expect(await getInvoice(visitor, invoice)).toMatchObject({
    status: 'settled',
    isRefunded: false,
    returnable: '0.000000',
    refunds: [{ state: 'asked', reason: 'not_provided', usdAmount: '102.00' }],
  })
  const txHash = await payOut(world.payer.address, row.units)
  await recordRefund(world.app.system, { refundId: row.id, txHash })
  const after = await accounts()
  expect([after['liabilities:refund-owed'], after['assets:bsc:withdrawn']]).toEqual([undefined, undefined])
  const now = await getInvoice(visitor, invoice)
  expect(now).toMatchObject({
    status: 'settled',
    isRefunded: true,
    creditOwed: '0.000000',
    refunds: [{ state: 'paid' }],
  })
  expect(now.timeline.map(({ what }) => what).slice(-2)).toEqual(['refund_granted', 'refund_paid'])
  const told = await world.app.system.db.select().from(webhookDeliveries).orderBy(webhookDeliveries.seq)
  const news = told.filter(({ kind, invoiceId }) => kind.startsWith('refund.') && invoiceId === invoice.id)
  expect(news.map(({ kind, body }) => [kind, JSON.parse(body ?? '').refund.reason])).toEqual([
    ['refund.asked', 'not_provided'],
    ['refund.paid', 'not_provided'],
  ])
  await expect(grant(invoice.id)).rejects.toThrow('All that paid it has gone back')
  await expect(askRefund(visitor, { id: invoice.id, address: world.payer.address })).rejects.toThrow()
  expect((await reconcile(world.app))[0]).toMatchObject({ difference: 0n })
})
test('grantRefund: a part goes back in the share of coins that was credited, and all parts together are no more than came', async () => {
  const { visitor, invoice } = await settled()
  const half = await grant(invoice.id, { usdUnits: 5_100n })
  expect(half.units).toBe(invoice.due.units / 2n)
  await expect(grant(invoice.id, { usdUnits: 100n })).rejects.toThrow(`is open already: ${half.id}`)
  await recordRefund(world.app.system, { refundId: half.id, txHash: await payOut(world.payer.address, half.units) })
  expect(await getInvoice(visitor, invoice)).toMatchObject({ isRefunded: false, refunds: [{ usdAmount: '51.00' }] })
  await expect(grant(invoice.id, { usdUnits: 5_101n })).rejects.toThrow('At most 51.00 US dollars')
  const rest = await grant(invoice.id)
  expect([rest.units + half.units, rest.grantedUsd]).toEqual([invoice.due.units, 5_100n])
  await cancelRefund(world.app.system, { refundId: rest.id })
  const again = await grant(invoice.id, { usdUnits: 5_100n })
  expect(again.units).toBe(rest.units)
  await cancelRefund(world.app.system, { refundId: again.id })
})
test('grantRefund: two operators at once open one refund', async () => {
  const { invoice } = await settled()
  const asked = await Promise.allSettled(Array.from({ length: 6 }, () => grant(invoice.id, { usdUnits: 1_000n })))
  expect(asked.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
  const reasons = asked.flatMap((one) => (one.status === 'rejected' ? [String(one.reason)] : []))
  for (const reason of reasons) expect(reason).toContain('is open already')
})
test('grantRefund: what came beyond the bill goes along with the whole of it, unless its payer asked for it', async () => {
  const whole = await settled(2n)
  expect(await grant(whole.invoice.id)).toMatchObject({ units: whole.invoice.due.units * 2n })
  const asked = await settled(2n)
  await askRefund(asked.visitor, { id: asked.invoice.id, address: world.payer.address })
  const row = await grant(asked.invoice.id)
  expect(row.units).toBe(row.grantedUnits)
  const { refunds } = await getInvoice(asked.visitor, asked.invoice)
  expect(refunds.map(({ state }) => state)).toEqual(['asked', 'asked'])
})
test('grantRefund: another address than the sender’s is taken only when it is named twice, and never one of ours', async () => {
  const { invoice } = await settled()
  const { address } = await world.chain.account()
  const { address: other } = await world.chain.account()
  await expect(grant(invoice.id, { to: address })).rejects.toThrow(`name it twice: --confirm ${address}`)
  await expect(grant(invoice.id, { to: address, confirmed: other })).rejects.toThrow('name it twice')
  await expect(grant(invoice.id, { to: world.payTo, confirmed: world.payTo })).rejects.toThrow(
    'Nothing can be sent back',
  )
  expect(await grant(invoice.id, { to: address, confirmed: address })).toMatchObject({
    toAddress: address.toLowerCase(),
  })
})
test('grantRefund: only a settled bill; and when the chain takes the settlement back, the refund is cancelled', async () => {
  const visitor = await world.app.visitor()
  const open = await world.ask(visitor, 700n)
  await expect(grant(open.id)).rejects.toThrow('settled')
  await expect(grant('INV-20261121-0000000000')).rejects.toThrow('no such payment request')
  await world.pay(open.due.units)
  await world.mine(16)
  await grant(open.id)
  await world.chain.reorg(17)
  await world.mine()
  expect(await getInvoice(visitor, open)).toMatchObject({ refunds: [{ state: 'cancelled', why: 'undone' }] })
  expect((await getInvoice(visitor, open)).status).not.toBe('settled')
  expect((await reconcile(world.app))[0]).toMatchObject({ difference: 0n })
})
test('refund: a surplus of less than a dollar goes back when its payer asks for it', async () => {
  const visitor = await world.app.visitor()
  const invoice = await world.ask(visitor, 100n)
  await world.pay(invoice.due.units)
  await world.mine()
  const first = await getInvoice(visitor, invoice)
  // 0.41 dollars more, attributed by an operator.
  const { hash } = await world.pay((invoice.due.units * 4n) / 10n)
  await world.mine(15)
  await attributePayment(world.app.system, { txHash: hash, invoiceId: invoice.id })
  expect(first.returnable).toBe('0.000000')
  const known = await getInvoice(visitor, invoice)
  expect(known).toMatchObject({ status: 'settled', exception: 'none', minReturnable: '0.000000' })
  expect(known.returnable).toMatch(/[1-9]/)
  const asked = await askRefund(visitor, { id: invoice.id, address: world.payer.address })
  expect(asked).toMatchObject({ returnable: '0.000000', refunds: [{ state: 'asked', amount: known.returnable }] })
})
