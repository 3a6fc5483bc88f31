import { Writable } from 'node:stream'
import { desc, eq, inArray } from 'drizzle-orm'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { type PayingWorld, payingWorld } from '#domains/payments/server/testing/paying-world.ts'
import { webhookDeliveries } from '#domains/payments/server/webhooks/tables.ts'
import { audits } from '#server/database/tables.ts'
import { runCommand } from '../cli.ts'
import { paymentsCommand } from './payments-command.ts'

let world: PayingWorld
beforeAll(async () => {
  world = await payingWorld({ WEBHOOK_URL: 'http://127.0.0.1:1/', WEBHOOK_SECRET: 'a-secret-of-this-test-0123456789' })
})
afterAll(() => world.close())

const complaints: string[] = []
afterEach(() => void complaints.splice(0))

/** Runs a command as it is typed; answers what it said, and its exit code. */
async function run(...typed: string[]): Promise<{ code: number; said: string }> {
  const chunks: string[] = []
  const out = new Writable({ write: (chunk, _encoding, done) => (chunks.push(String(chunk)), done()) })
  const complain = (sentence: string) => void complaints.push(sentence)
  const code = await paymentsCommand(world.app.databases, typed, { out, complain, config: () => world.app.config })
  return { code, said: chunks.join('') }
}
const lines = async (...typed: string[]) => {
  const { said } = await run(...typed, '--json')
  return said
    .split('\n')
    .filter(Boolean)
    .map((line) => JSON.parse(line) as Record<string, unknown>)
}

test('the inbox lists money that no payment request explains, by ids and amounts only', async () => {
  const visitor = await world.app.visitor()
  const invoice = await world.ask(visitor, 2500n)
  await world.pay(invoice.due.units)
  const { hash } = await world.pay(1_500_000_000_000_000_001n)
  await world.mine()
  const listed = {
    transaction: hash,
    log: expect.any(Number),
    chain: '0x38',
    asset: 'UDE',
    amount: '1.500000000000000001',
    from: world.payer.address.toLowerCase(),
    state: 'seen',
    seenAt: expect.any(String),
  }
  expect(await lines('inbox')).toEqual([listed])
  const { code, said } = await run('inbox')
  expect([code, said]).toEqual([
    0,
    expect.stringMatching(
      new RegExp(
        `^chain=0x38 transaction=${hash} log=\\d+ asset=UDE amount=1.500000000000000001 from=0x\\w+ state=seen seenAt=\\S+Z\n$`,
      ),
    ),
  ])
})
test('reconciling says what chain, records and books hold, and ends with 1 when they differ', async () => {
  await world.mine(15)
  const [agreed] = await lines('reconcile')
  expect(agreed).toMatchObject({ difference: '0.000000000000000000' })
  expect(agreed?.['onChain']).toBe(agreed?.['books'])
  expect(agreed?.['accounts']).toMatchObject({ 'liabilities:unattributed': '-1.500000000000000001' })
  await world.app.databases.pool.query('delete from payments.payments where invoice_id is null')
  const { code, said } = await run('reconcile')
  expect([code, said]).toEqual([1, expect.stringContaining(' difference=1.500000000000000001 ')])
})
test('invoices are listed by state and time, and one is shown with all that is written down but its note', async () => {
  const visitor = await world.app.visitor()
  const open = await world.ask(visitor, 3100n)
  const all = await lines('list')
  expect(all.map(({ status }) => status)).toEqual(['new', 'settled'])
  expect(all[0]).toMatchObject({ invoice: open.id, usd: '31.62', coin: 'UDE', received: '0.000000000000000000' })
  expect(await lines('list', '--state', 'settled')).toMatchObject([{ status: 'settled', exception: 'none' }])
  expect(await lines('list', '--state', 'paid_late')).toEqual([])
  expect(await lines('list', '--since', '2100-01-01')).toEqual([])
  expect(await lines('list', '--until', '2020-01-01T00:00Z')).toEqual([])
  expect(await lines('list', '--since', '2020-01-01')).toHaveLength(2)
  const id = String(all[1]?.['invoice'])
  const shown = await lines('show', id)
  expect(shown[0]).toMatchObject({ is: 'invoice', id, status: 'settled', usd: '25.00', feeUsd: '0.50' })
  const kinds = new Set(shown.map(({ is }) => is))
  expect([...kinds]).toEqual(['invoice', 'quote', 'payment', 'book', 'delivery', 'timeline', 'change', 'audit'])
  expect(JSON.stringify(shown)).not.toMatch(/sealed|note/)
  expect((await run('show', id)).said).toMatch(/^is=invoice id=INV-/)
  const why = async () => (await lines('show', open.id)).find(({ is }) => is === 'why')?.['says']
  expect(await why()).toMatch(/^Nothing stands for it on the chain; its time ends at /)
  await world.pay(open.due.units)
  await world.mine()
  expect(await why()).toMatch(/^Seen \d of 15 confirmations\.$/)
})
test('a delivery is listed and told again, and that is audited with who did it', async () => {
  const [newest] = await lines('deliveries', '--state', 'waiting')
  const id = String(newest?.['delivery'])
  await world.app.system.db.update(webhookDeliveries).set({ state: 'failed', attempts: 9, dueAt: new Date(0) })
  expect(await lines('deliveries', '--state', 'waiting')).toEqual([])
  expect(await lines('redeliver', id)).toEqual([{ delivery: id, state: 'waiting' }])
  expect(await lines('deliveries', '--state', 'waiting')).toMatchObject([{ delivery: id, attempts: 9 }])
  const deeds = await world.app.system.db.select().from(audits).orderBy(desc(audits.id)).limit(3)
  expect(deeds.map(({ action }) => action)).toEqual([
    'operator/payments-deliveries',
    'payments/webhook-redelivered',
    'operator/payments-redeliver',
  ])
  expect(deeds[2]).toMatchObject({ subject: id, userId: null, detail: { by: expect.any(String), names: [id] } })
})
test('redeliver --failed: all that failed since then is told again, each audited; what was delivered is not', async () => {
  const { db } = world.app.system
  const hour = (n: number) => new Date(Date.UTC(2026, 0, 1, n))
  const ids = (await db.select().from(webhookDeliveries).orderBy(webhookDeliveries.seq)).map(({ id }) => id)
  const [early = '', late = '', ...others] = ids
  const end = (which: string[], state: 'failed' | 'delivered', endedAt: Date) =>
    db.update(webhookDeliveries).set({ state, endedAt }).where(inArray(webhookDeliveries.id, which))
  await end(others, 'delivered', hour(9))
  await end([early], 'failed', hour(1))
  await end([late], 'failed', hour(3))
  expect(await lines('redeliver', '--failed', '--since', '2026-01-01T02:00Z')).toEqual([
    { delivery: late, state: 'waiting' },
  ])
  expect(await lines('deliveries', '--state', 'failed')).toMatchObject([{ delivery: early }])
  await end([late], 'failed', hour(3))
  expect(await lines('redeliver', '--failed')).toEqual(
    [early, late].map((delivery) => ({ delivery, state: 'waiting' })),
  )
  expect(await lines('redeliver', '--failed')).toEqual([])
  expect(await lines('deliveries', '--state', 'delivered')).toHaveLength(others.length)
  expect(await db.$count(audits, eq(audits.action, 'payments/webhook-redelivered'))).toBe(4)
})
test('stop-delivery: it is not told again, also not with all that failed, until it is asked for by its id', async () => {
  const { db } = world.app.system
  const [{ id } = { id: '' }, taken] = await db.select().from(webhookDeliveries).orderBy(webhookDeliveries.seq)
  await db.update(webhookDeliveries).set({ state: 'waiting', endedAt: null }).where(eq(webhookDeliveries.id, id))
  const stopped = { delivery: id, state: 'failed', lastAnswer: 'stopped by an operator' }
  expect(await lines('stop-delivery', id)).toEqual([stopped])
  expect(await lines('deliveries', '--state', 'failed')).toEqual([expect.objectContaining(stopped)])
  expect(await lines('redeliver', '--failed')).toEqual([])
  expect(await lines('redeliver', id)).toEqual([{ delivery: id, state: 'waiting' }])
  const delivered = { state: 'delivered', endedAt: new Date() } as const
  await db
    .update(webhookDeliveries)
    .set(delivered)
    .where(eq(webhookDeliveries.id, taken?.id ?? ''))
  expect((await run('stop-delivery', taken?.id ?? '')).code).toBe(1)
  expect(complaints.splice(0)).toEqual(['It was taken already.'])
  expect((await run('stop-delivery', 'whd_00000000000000000000')).code).toBe(1)
  expect(await db.$count(audits, eq(audits.action, 'payments/webhook-stopped'))).toBe(1)
})
test('what was typed wrongly is told in a sentence, and nothing is done or audited', async () => {
  const before = await world.app.system.db.$count(audits)
  const wrong: [string[], RegExp][] = [
    [[], /^usage:\n {2}payments list/],
    [['steal'], /^usage:/],
    [['__proto__'], /^usage:/],
    [['show'], /^INVOICE is missing: an invoice, as INV-/],
    [['show', 'INV-1'], /^INVOICE must be an invoice, as INV-/],
    [['show', "INV-20261121-7Q2MZ0K4TB'; drop table"], /^INVOICE must be/],
    [['list', '--state', 'lost'], /^--state must be new, processing, settled, expired, invalid, paid_partial/],
    [['list', '--since', 'yesterday'], /^--since must be a day/],
    [['list', '--since', '2026-13-41'], /^--since must be a day/],
    [['list', '--until'], /^usage: payments list/],
    [['list', '--colour', 'red'], /^usage: payments list/],
    [['list', 'INV-20261121-7Q2MZ0K4TB'], /^usage: payments list/],
    [['redeliver'], /^DELIVERY is missing/],
    [['redeliver', 'whd_00000000000000000000', '--failed'], /^Name a delivery, or all with --failed/],
    [['redeliver', 'whd_00000000000000000000', '--since', '2026-01-01'], /^--since goes with --failed/],
    [['redeliver', 'x'], /^DELIVERY must be a delivery, as whd_/],
    [['deliveries', '--state', 'new'], /^--state must be waiting, delivered, failed/],
  ]
  for (const [typed, sentence] of wrong) {
    expect(await run(...typed), typed.join(' ')).toEqual({ code: 2, said: '' })
    expect(complaints.pop()).toMatch(sentence)
  }
  expect(await world.app.system.db.$count(audits)).toBe(before)
})
test('what is not there is told in a sentence, with 1', async () => {
  expect((await run('show', 'INV-20261121-0000000000')).code).toBe(1)
  expect((await run('redeliver', 'whd_00000000000000000000')).code).toBe(1)
  expect(complaints).toEqual(['There is no such payment request.', 'There is no such delivery.'])
})
test('the whole command line knows them too', async () => {
  expect(await runCommand(['payments', 'steal'], world.app.config.DATABASE_URL)).toBe(2)
  expect(await runCommand(['payments'], world.app.config.DATABASE_URL)).toBe(2)
  expect(await runCommand(['payments', 'list', '--state', 'invalid'], world.app.config.DATABASE_URL)).toBe(0)
})
