import { asc, eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { reconcile } from '../books/reconcile.ts'
import { getInvoice } from '../invoices/get-invoice.ts'
import { askRefund } from '../refunds/ask-refund.ts'
import { cancelRefund } from '../refunds/cancel-refund.ts'
import { payments } from '../tables.ts'
import { type PayingWorld, payingWorld } from '../testing/paying-world.ts'
import { webhookDeliveries } from '../webhooks/tables.ts'
import { attributePayment } from './attribute-payment.ts'
import { putBackPayment } from './put-back-payment.ts'
import { unexplainedMoney } from './unexplained-money.ts'

let world: PayingWorld
beforeAll(async () => {
  world = await payingWorld({ WEBHOOK_URL: 'http://127.0.0.1:1/', WEBHOOK_SECRET: 'a-secret-of-this-test-0123456789' })
})
afterAll(() => world.close())

const one = 10n ** 18n
const inbox = async () => (await unexplainedMoney(world.app.system)).map(({ txHash }) => txHash)
/** A visitor's open bill, and money of the same worth that nobody explains. */
const mistaken = async (cents: bigint, share = 1n) => {
  const visitor = await world.app.visitor()
  const invoice = await world.ask(visitor, cents)
  const { hash } = await world.pay(invoice.due.units * share + one)
  await world.mine(16)
  expect(await inbox()).toContain(hash)
  return { visitor, invoice, which: { txHash: hash, invoiceId: invoice.id } }
}
/** The sum of each account, by its name. */
const accounts = async () => {
  const sums: Record<string, bigint> = {}
  for (const { account, units } of await world.books()) sums[account] = (sums[account] ?? 0n) + units
  return Object.fromEntries(Object.entries(sums).filter(([, units]) => units !== 0n))
}

test('attribute --dry-run: says what would be and changes nothing; then it is just so', async () => {
  const { visitor, invoice, which } = await mistaken(2_000n)
  const before = [await getInvoice(visitor, invoice), await world.books(), await inbox()]
  const would = await attributePayment(world.app.system, which, { isRehearsal: true })
  expect(would).toMatchObject({ status: 'settled', creditedUsdUnits: 2_040n, units: invoice.due.units + one })
  expect([await getInvoice(visitor, invoice), await world.books(), await inbox()]).toEqual(before)
  expect(await attributePayment(world.app.system, which)).toEqual(would)
  await expect(attributePayment(world.app.system, which, { isRehearsal: true })).rejects.toThrow('already counts')
})
test('unattribute: money given to the wrong bill goes back to the inbox, the books are reversed and everybody is told', async () => {
  const { visitor, invoice, which } = await mistaken(2_100n)
  const inInbox = await accounts()
  await attributePayment(world.app.system, which)
  expect(await getInvoice(visitor, invoice)).toMatchObject({ status: 'settled' })
  expect(await accounts()).not.toEqual(inInbox)
  const entries = (await world.books()).length
  expect(await putBackPayment(world.app.system, which)).toMatchObject({
    invoiceId: invoice.id,
    status: 'new',
    exception: 'none',
    creditedUsdUnits: 0n,
  })
  expect(await accounts()).toEqual(inInbox)
  expect((await world.books()).length).toBeGreaterThan(entries)
  const known = await getInvoice(visitor, invoice)
  expect(known).toMatchObject({ status: 'new', payments: [], settledAt: null })
  expect(known.timeline.at(-1)).toMatchObject({ what: 'unattributed', transactionHash: which.txHash })
  expect(await inbox()).toContain(which.txHash)
  const told = await world.app.system.db
    .select({ kind: webhookDeliveries.kind })
    .from(webhookDeliveries)
    .where(eq(webhookDeliveries.invoiceId, invoice.id))
    .orderBy(asc(webhookDeliveries.seq))
  expect(told.map(({ kind }) => kind).slice(-2)).toEqual(['invoice.taken_back', 'payment.unattributed'])
  // Whose it is can be said anew, also for the same bill.
  expect(await attributePayment(world.app.system, which)).toMatchObject({ status: 'settled' })
  expect((await reconcile(world.app))[0]).toMatchObject({ difference: 0n })
})
test('unattribute: refused while a refund needs the money, and done once that is cancelled', async () => {
  const { visitor, invoice, which } = await mistaken(2_200n, 2n)
  await attributePayment(world.app.system, which)
  const { refunds } = await askRefund(visitor, { id: invoice.id, address: world.payer.address })
  await expect(putBackPayment(world.app.system, which)).rejects.toThrow('A refund of this money was asked for')
  expect(await getInvoice(visitor, invoice)).toMatchObject({ status: 'settled', refunds: [{ state: 'asked' }] })
  await cancelRefund(world.app.system, { refundId: refunds[0]?.refundId ?? '' })
  expect(await putBackPayment(world.app.system, which)).toMatchObject({ status: 'new' })
})
test('unattribute: what its amount or its payer attributed stays, whoever asks, and the database sees to it', async () => {
  const visitor = await world.app.visitor()
  const invoice = await world.ask(visitor, 2_300n)
  const { hash: txHash } = await world.pay(invoice.due.units)
  await world.mine(16)
  const which = { txHash, invoiceId: invoice.id }
  await expect(putBackPayment(world.app.system, which)).rejects.toThrow('No operator gave money')
  for (const txHash of [`0x${'ab'.repeat(32)}`, which.txHash])
    await expect(putBackPayment(world.app.system, { ...which, txHash, chain: '0x1' })).rejects.toThrow('No operator')
  const { db } = world.app.system
  const move = (to: Partial<typeof payments.$inferInsert>) =>
    db
      .update(payments)
      .set(to)
      .where(eq(payments.txHash, txHash))
      .catch((error: Error) => String(error.cause))
  expect(await move({ invoiceId: null, quoteSeq: null, attributedBy: null })).toContain('stays attributed')
  await db.update(payments).set({ attributedBy: 'operator' }).where(eq(payments.txHash, txHash))
  const other = await world.ask(visitor, 2_400n)
  expect(await move({ invoiceId: other.id })).toContain('stays attributed')
  expect(await move({ invoiceId: null, quoteSeq: null })).toContain('stays attributed')
})
test('unattribute: many at once take the money out once', async () => {
  const { visitor, invoice, which } = await mistaken(2_500n)
  await attributePayment(world.app.system, which)
  const done = await Promise.allSettled(Array.from({ length: 5 }, () => putBackPayment(world.app.system, which)))
  expect(done.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
  expect(await getInvoice(visitor, invoice)).toMatchObject({ status: 'new', payments: [] })
  expect((await reconcile(world.app))[0]).toMatchObject({ difference: 0n })
})
