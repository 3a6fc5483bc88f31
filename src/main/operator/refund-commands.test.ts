import { Writable } from 'node:stream'
import { asc } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { exportPayments } from '#domains/payments/server/books/export-payments.ts'
import { reconcile } from '#domains/payments/server/books/reconcile.ts'
import { getInvoice } from '#domains/payments/server/invoices/get-invoice.ts'
import { askRefund } from '#domains/payments/server/refunds/ask-refund.ts'
import { type PayingWorld, payingWorld } from '#domains/payments/server/testing/paying-world.ts'
import { webhookDeliveries } from '#domains/payments/server/webhooks/tables.ts'
import { paymentsCommand } from './payments-command.ts'

let world: PayingWorld
beforeAll(async () => {
  world = await payingWorld({ WEBHOOK_URL: 'http://127.0.0.1:1/', WEBHOOK_SECRET: 'a-secret-of-this-test-0123456789' })
})
afterAll(() => world.close())

/** Runs a command as it is typed; answers its exit code, the objects it said and what it complained of. */
async function run(...typed: string[]) {
  const chunks: string[] = []
  const complaints: string[] = []
  const out = new Writable({ write: (chunk, _encoding, done) => (chunks.push(String(chunk)), done()) })
  const complain = (sentence: string) => void complaints.push(sentence)
  const surroundings = { out, complain, config: () => world.app.config }
  const code = await paymentsCommand(world.app.databases, [...typed, '--json'], surroundings)
  const said = chunks.join('').split('\n').filter(Boolean)
  return { code, said: said.map((line) => JSON.parse(line) as Record<string, unknown>), complaints }
}
const amountOf = (units: bigint) => `${units}`.replace(/(\d{18})$/, '.$1')
/** The export without its header and first column. */
async function exported(): Promise<string[]> {
  const lines: string[] = []
  for await (const line of exportPayments(world.app)) lines.push(line.slice(line.indexOf(',') + 1))
  return lines.slice(1)
}
const kindsOf = async (prefix: string) => {
  const rows = await world.app.system.db.select().from(webhookDeliveries).orderBy(asc(webhookDeliveries.seq))
  return rows.map(({ kind }) => kind).filter((kind) => kind.startsWith(prefix))
}

test('an operator gives money from the inbox to an invoice, sends back what is too much, and has the chain prove it', async () => {
  const visitor = await world.app.visitor()
  const invoice = await world.ask(visitor, 2500n)
  const { hash } = await world.pay(invoice.due.units * 2n)
  await world.mine(16)
  expect((await run('inbox')).said).toMatchObject([{ transaction: hash }])
  const would = await run('attribute', hash, invoice.id, '--dry-run')
  expect(would.said).toMatchObject([{ dryRun: true, status: 'settled', creditedUsd: '51.00', coin: 'UDE' }])
  expect(String(would.said[0]?.['surplus'])).toMatch(/[1-9]/)
  expect((await run('inbox')).said).toMatchObject([{ transaction: hash }])
  expect((await run('attribute', hash, invoice.id)).said).toMatchObject([
    { invoiceId: invoice.id, status: 'settled', exception: 'paid_over', coin: 'UDE' },
  ])
  expect(await run('attribute', hash, invoice.id)).toMatchObject({
    code: 1,
    complaints: ['This transaction already counts for a payment request.'],
  })
  expect((await run('inbox')).said).toEqual([])

  await askRefund(visitor, { id: invoice.id, address: world.payer.address })
  const [open] = (await run('refunds')).said
  expect(open).toMatchObject({ invoice: invoice.id, state: 'asked', coin: 'UDE', to: world.payer.address })
  const owed = BigInt(String(open?.['amount']).replace('.', ''))
  const { hash: payout } = await world.withdraw(owed)
  await world.mine()
  const early = await run('refund', String(open?.['refund']), payout)
  expect([early.code, early.complaints]).toEqual([1, [expect.stringContaining('not final yet')]])
  await world.mine(20)
  const paid = { state: 'paid', transaction: payout, from: world.payTo.toLowerCase() }
  expect((await run('refund', invoice.id, payout)).said).toMatchObject([paid])
  expect((await run('refunds')).said).toEqual([])
  expect((await run('refund', String(open?.['refund']), payout)).code).toBe(1)
  expect(await getInvoice(visitor, invoice)).toMatchObject({ status: 'settled' })
  expect((await reconcile(world.app))[0]).toMatchObject({ difference: 0n })
  expect(await exported()).toEqual([
    expect.stringContaining(`in,0x38,UDE,${amountOf(invoice.due.units * 2n)},${hash},`),
    expect.stringMatching(
      `refund,0x38,UDE,${open?.['amount']},${payout},,${world.payTo},${world.payer.address},,paid,.*,${open?.['refund']},`,
    ),
    expect.stringMatching(
      `out,0x38,UDE,${open?.['amount']},${payout},\\d+,${world.payTo},${world.payer.address},,final,`,
    ),
  ])
  expect(await kindsOf('refund.')).toEqual(['refund.asked', 'refund.paid'])
  expect(await kindsOf('payment.')).toEqual(['payment.received', 'payment.final'])
})

test('a refund that cannot be sent is cancelled, and its payer may ask again', async () => {
  const visitor = await world.app.visitor()
  const invoice = await world.ask(visitor, 2500n)
  const { hash } = await world.pay(invoice.due.units * 3n)
  await world.mine(16)
  await run('attribute', hash, invoice.id, '--chain', '0x38', '--index', String((await run('inbox')).said[0]?.['log']))
  await askRefund(visitor, { id: invoice.id, address: world.payer.address })
  const [open] = (await run('refunds')).said
  expect((await run('cancel-refund', String(open?.['refund']))).said).toMatchObject([{ state: 'cancelled' }])
  expect((await run('refunds')).said).toEqual([])
  expect((await kindsOf('refund.')).slice(2)).toEqual(['refund.asked', 'refund.cancelled'])
  await askRefund(visitor, { id: invoice.id, address: world.payer.address })
  expect((await run('refunds')).said).toHaveLength(1)
})

test('refund-settled: opens a refund of a paid bill, whole or in part, which is sent and closed as any other', async () => {
  const visitor = await world.app.visitor()
  const invoice = await world.ask(visitor, 4000n)
  await world.pay(invoice.due.units)
  await world.mine(16)
  const half = await run('refund-settled', invoice.id, '--usd', '20.40', '--reason', 'overcharged')
  const amount = amountOf(invoice.due.units / 2n)
  const to = world.payer.address
  expect(half.said).toMatchObject([
    { invoice: invoice.id, state: 'asked', amount, to, usd: '20.40', reason: 'overcharged' },
  ])
  const shown = await run('show', invoice.id)
  expect([shown.code, shown.said]).toEqual([
    0,
    expect.arrayContaining([expect.objectContaining({ is: 'refund', state: 'asked', amount })]),
  ])
  const again = await run('refund-settled', invoice.id)
  expect([again.code, again.complaints]).toEqual([1, [expect.stringContaining('is open already')]])
  const { hash } = await world.withdraw(invoice.due.units / 2n)
  await world.mine(16)
  expect((await run('refund', invoice.id, hash)).said).toMatchObject([{ state: 'paid', usd: '20.40' }])
  expect((await run('refund-settled', invoice.id)).said).toMatchObject([{ state: 'asked', usd: '20.40' }])
  expect(
    (await exported()).filter((line) => line.includes(invoice.id)).map((line) => line.trim().split(',').at(-1)),
  ).toEqual(['', 'overcharged', 'requested'])
})
test('unattribute: what was given to the wrong invoice is in the inbox again', async () => {
  const visitor = await world.app.visitor()
  const invoice = await world.ask(visitor, 2600n)
  const { hash } = await world.pay(1_000_000_000_000_000_001n)
  await world.mine(16)
  await run('attribute', hash, invoice.id)
  expect((await run('unattribute', hash, invoice.id)).said).toMatchObject([
    { invoiceId: invoice.id, status: 'new', amount: '1.000000000000000001', creditedUsd: '0.00' },
  ])
  expect((await run('inbox')).said).toMatchObject([{ transaction: hash }])
  expect((await run('unattribute', hash, invoice.id)).complaints).toEqual([
    'No operator gave money of this transaction to this payment request.',
  ])
})
test('what does not name money, an invoice or a refund is told in a sentence', async () => {
  const hash = `0x${'ab'.repeat(32)}`
  const invoice = 'INV-20261121-0000000000'
  const refund = 'refund_00000000000000000000'
  const wrong: [string[], RegExp][] = [
    [['attribute'], /^TRANSACTION is missing/],
    [['attribute', hash], /^INVOICE is missing/],
    [['attribute', 'hash', invoice], /^TRANSACTION must be/],
    [['attribute', hash, invoice, '--chain', 'dogecoin'], /^--chain must be /],
    [['attribute', hash, invoice, '--index', '-1'], /^usage: payments attribute/],
    [['attribute', hash, invoice, '--index', 'one'], /^--index must be a number/],
    [['refund', 'x', hash], /^REFUND must be a refund/],
    [['refund', invoice], /^TRANSACTION is missing/],
    [['cancel-refund', invoice], /^REFUND must be a refund/],
    [['refund', refund, hash, '--from', 'a b'], /^--from must be an address/],
    [['refund-settled'], /^INVOICE is missing/],
    [['refund-settled', invoice, '--usd', '0'], /^--usd must be US dollars/],
    [['refund-settled', invoice, '--usd', '1.234'], /^--usd must be US dollars/],
    [['refund-settled', invoice, '--reason', 'flu'], /^--reason must be duplicate, overcharged/],
    [['refund-settled', invoice, '--tag', '7'], /^--tag and --confirm go with --to/],
    [['refund-settled', invoice, '--to', 'r', '--tag', '4294967296'], /^--tag must be a destination tag/],
    [['unattribute', hash], /^INVOICE is missing/],
  ]
  for (const [typed, sentence] of wrong)
    expect(await run(...typed), typed.join(' ')).toEqual({
      code: 2,
      said: [],
      complaints: [expect.stringMatching(sentence)],
    })
  for (const typed of [
    ['attribute', hash, invoice],
    ['refund', invoice, hash],
    ['refund', refund, hash],
    ['cancel-refund', refund],
    ['refund-settled', invoice],
    ['unattribute', hash, invoice],
  ])
    expect(await run(...typed), typed.join(' ')).toMatchObject({ code: 1, complaints: [expect.stringMatching(/\.$/)] })
})
