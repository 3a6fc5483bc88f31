import { asc, eq } from 'drizzle-orm'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { requote } from '../invoices/requote.ts'
import { replaceInvoice } from '../requests/replace-invoice.ts'
import { requestPayment } from '../requests/request-payment.ts'
import { invoices, payments } from '../tables.ts'
import { type PayingWorld, payingWorld } from '../testing/paying-world.ts'
import { webhookDeliveries } from './tables.ts'
import { writeMade } from './write-made.ts'

let world: PayingWorld
beforeEach(async () => {
  world = await payingWorld({ WEBHOOK_URL: 'http://127.0.0.1:1/', WEBHOOK_SECRET: 'a-secret-of-this-test-0123456789' })
})
afterEach(async () => {
  await expectAllTold()
  await world.close()
})

/** Whatever happened: what was told last of each invoice and payment is how it stands. */
async function expectAllTold(): Promise<void> {
  const { db } = world.app.system
  const last = new Map<string, WebhookBody>()
  for (const row of await written(await db.select().from(webhookDeliveries).orderBy(asc(webhookDeliveries.seq)))) {
    const body = JSON.parse(row.body) as WebhookBody
    last.set(row.invoiceId, body)
    if (row.transferId) last.set(row.transferId, body)
  }
  for (const { id, status, exception } of await db.select().from(invoices))
    expect(last.get(id)?.invoice).toMatchObject({ status, exception })
  for (const { txHash, logIndex, state, invoiceId } of await db.select().from(payments))
    if (invoiceId) expect(last.get(`${txHash}:${logIndex}`)?.payment).toMatchObject({ state })
}

const written = (rows: (typeof webhookDeliveries.$inferSelect)[]) => writeMade(world.app.system, rows)

type WebhookBody = {
  id: string
  kind: string
  at: string
  invoice: Record<string, unknown>
  payment?: Record<string, unknown>
}

const told = async (id: string): Promise<WebhookBody[]> => {
  const { invoiceId, seq } = webhookDeliveries
  const rows = await world.app.system.db.select().from(webhookDeliveries).where(eq(invoiceId, id)).orderBy(asc(seq))
  return (await written(rows)).map(({ body }) => JSON.parse(body) as WebhookBody)
}
const kinds = async (id: string) => (await told(id)).map(({ kind }) => kind)
const make = async (cents = 2500n) => world.ask(await world.app.visitor(), cents)
const paidInFull = ['invoice.created', 'payment.received', 'invoice.processing', 'payment.final', 'invoice.settled']

test('made, paid and settled is told step by step, each once, with exact amounts', async () => {
  const invoice = await make()
  const { hash } = await world.pay(invoice.due.units)
  await world.mine()
  await world.mine(5)
  await world.mine(15)
  await world.mine(5)
  expect(await kinds(invoice.id)).toEqual(paidInFull)
  const all = await told(invoice.id)
  const due = `${invoice.due.units}`.replace(/(\d{18})$/, '.$1')
  expect(all[0]).toMatchObject({ invoice: { id: invoice.id, version: 1, status: 'new', askedAmount: due } })
  expect(all[1]).toMatchObject({
    payment: { transactionHash: hash, amount: due, state: 'seen', creditedUsdAmount: '25.50' },
  })
  expect(all[4]).toMatchObject({
    invoice: {
      status: 'settled',
      exception: 'none',
      coin: 'UDE',
      chain: '0x38',
      payTo: world.payTo,
      usdAmount: '25.00',
      feeUsdAmount: '0.50',
      totalUsdAmount: '25.50',
      remainingUsdAmount: '0.00',
      receivedAmount: due,
      paymentCount: 1,
      payments: [{ transactionHash: hash, state: 'final' }],
    },
  })
  expect(all[4]?.invoice['settledAt']).not.toBeNull()
  expect(new Set(all.map(({ id }) => id)).size).toBe(5)
})

test('nothing of whom or what the money is for is told', async () => {
  const visitor = await world.app.visitor()
  const { invoiceId } = await requestPayment(visitor, {
    amount: 25,
    currency: 'USD',
    description: 'Orthopedic-visit',
    patientName: 'Adamoreno',
    cryptocurrency: 'UDE',
    paymentMethod: 'qr_code',
  })
  const rows = await world.app.system.db
    .select()
    .from(webhookDeliveries)
    .where(eq(webhookDeliveries.invoiceId, invoiceId))
  expect(rows).toHaveLength(1)
  expect(JSON.stringify(rows)).not.toMatch(/ortho|adamoreno/i)
  expect(Object.keys((await told(invoiceId))[0]?.invoice ?? {}).sort()).toEqual(
    (
      'askedAmount beyondAmount chain coin createdAt creditedUsdAmount exception expiresAt feeUsdAmount id isReplaced isReturned ' +
      'payTo paymentCount payments receivedAmount reference remainingUsdAmount settledAt status tag totalUsdAmount ' +
      'usdAmount version'
    ).split(' '),
  )
})

test('a bill nobody pays in time is told as expired, and the others are not', async () => {
  const [left, paid] = [await make(2500n), await make(2000n)]
  await world.pay(paid.due.units)
  await world.mine()
  await world.chain.mineAt(new Date(left.expiresAt.getTime() + 20_000))
  await world.watcher.pollNow()
  expect(await kinds(left.id)).toEqual(['invoice.created', 'invoice.expired'])
  expect(await kinds(paid.id)).toEqual(['invoice.created', 'payment.received', 'invoice.processing'])
})

test('what a reorganisation takes back is told, and told again when it comes back', async () => {
  const invoice = await make()
  const { raw } = await world.pay(invoice.due.units)
  await world.mine(20)
  expect(await kinds(invoice.id)).toEqual(paidInFull.filter((kind) => kind !== 'invoice.processing'))
  await world.chain.reorg(20)
  await world.watcher.pollNow()
  expect((await kinds(invoice.id)).slice(4)).toEqual(['payment.taken_back', 'invoice.taken_back'])
  expect((await told(invoice.id)).at(-1)).toMatchObject({
    invoice: { status: 'new', receivedAmount: expect.stringMatching(/^0\.0+$/) },
  })
  await world.chain.client.sendRawTransaction({ serializedTransaction: raw })
  await world.mine(20)
  expect((await kinds(invoice.id)).slice(6)).toEqual(['payment.received', 'payment.final', 'invoice.settled'])
})

test('late money is told as settled and late; an invoice asked for anew as reopened', async () => {
  const visitor = await world.app.visitor()
  const [late, anew] = [await world.ask(visitor, 2500n), await world.ask(visitor, 2600n)]
  await world.pay(late.due.units)
  await world.chain.mineAt(new Date(late.expiresAt.getTime() + 20_000))
  await world.mine(15)
  expect(await kinds(late.id)).toEqual(expect.arrayContaining(['invoice.settled', 'invoice.paid_late']))
  expect((await told(late.id)).at(-1)).toMatchObject({
    invoice: { exception: 'paid_late', payments: [{ isLate: true }] },
  })
  await world.price(304_500n)
  world.app.setNow(new Date(anew.expiresAt.getTime() + 30_000))
  await world.price(304_500n)
  await world.watcher.pollNow()
  await requote(visitor, { id: anew.id })
  expect(await kinds(anew.id)).toEqual(['invoice.created', 'invoice.expired', 'invoice.reopened'])
})

test('what is undone is not told', async () => {
  const visitor = await world.app.visitor()
  const undone = visitor.transaction(async (tx) => {
    await world.ask(tx, 2500n)
    throw new Error('undo')
  })
  await expect(undone).rejects.toThrow('undo')
  expect(await world.app.system.db.select().from(webhookDeliveries)).toEqual([])
})

test('a visitor’s connection tells nothing but by making an invoice, and reads nothing', async () => {
  const visitor = await world.app.visitor()
  const { id } = await world.ask(visitor, 2500n)
  const at = new Date()
  const forged = { id: 'whd_x', kind: 'invoice.created' as const, invoiceId: id, body: '{}', madeAt: at, dueAt: at }
  const denied = { cause: { code: '42501' } }
  await expect(visitor.transaction((tx) => tx.db.insert(webhookDeliveries).values(forged))).rejects.toMatchObject(
    denied,
  )
  await expect(visitor.transaction((tx) => tx.db.select().from(webhookDeliveries))).rejects.toMatchObject(denied)
})

test('an invoice is told as it was made, also when that is sent after it has changed', async () => {
  const visitor = await world.app.visitor()
  const invoice = await world.ask(visitor, 2500n)
  await replaceInvoice(visitor, invoice.id, invoice.id)
  await world.pay(invoice.due.units)
  await world.mine()
  const [made] = await told(invoice.id)
  expect(made?.invoice).toMatchObject({
    version: 1,
    status: 'new',
    isReplaced: false,
    expiresAt: invoice.expiresAt.toISOString(),
    remainingUsdAmount: '25.50',
    paymentCount: 0,
    tag: null,
  })
})
