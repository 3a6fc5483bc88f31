import { asc, type SQL, sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { buildServer } from '#server/http/build-server.ts'
import { askedStep } from '../../coin.ts'
import { invoiceIdForm } from '../../invoices/invoice-id.ts'
import { rails } from '../../rails/rails.ts'
import { paymentsRoutes } from '../routes.ts'
import { invoices, ledgerEntries, quotes } from '../tables.ts'
import { type PayingWorld, payingWorld } from '../testing/paying-world.ts'
import { getInvoice } from './get-invoice.ts'

let world: PayingWorld
beforeAll(async () => {
  world = await payingWorld()
})
afterAll(() => world.close())

test('PAY-34 PAY-35 asks for the bill and its fee at the feed’s price, for 15 minutes', async () => {
  const visitor = await world.app.visitor()
  const invoice = await world.ask(visitor, 2500n)
  expect(invoice.id).toMatch(invoiceIdForm)
  expect(await getInvoice(visitor, invoice)).toMatchObject({
    invoiceId: invoice.id,
    status: 'new',
    amount: expect.stringMatching(/^8374\.38[4-6]\d{3}$/),
    feeAmount: '164.203613',
    usdAmount: '25.00',
    feeUsdAmount: '0.50',
    totalUsdAmount: '25.50',
    rate: { price: '0.003045', source: 'feed' },
    payTo: world.payTo,
    tokenContract: world.token,
    payee: 'Test Payee',
    required: 15,
    received: '0.000000',
    remaining: expect.stringMatching(/^8374\.38[4-6]\d{3}$/),
    payments: [],
    timeline: [{ what: 'made' }],
    chainIsCurrent: true,
  })
  expect(invoice.expiresAt.getTime() - Date.now()).toBeLessThanOrEqual(15 * 60_000)
})
test('404 somebody else’s invoice, and one that never was', async () => {
  const [owner, other] = [await world.app.visitor(), await world.app.visitor()]
  const { id } = await world.ask(owner, 700n)
  const server = await buildServer(world.app, { routes: paymentsRoutes, rateLimits: false })
  const cookie = (secret: string) => ({ cookie: `__Host-sid=${secret}` })
  const get = async (path: string, secret: string | null) => {
    const answer = await server.inject({
      url: `/api/crypto/payment-request/${path}`,
      headers: secret ? cookie(secret) : {},
    })
    return [answer.statusCode, (answer.json() as { code?: string }).code]
  }
  expect(await get(id, owner.secret)).toEqual([200, undefined])
  for (const secret of [other.secret, null]) {
    expect(await get(id, secret)).toEqual([404, 'payments/no-such-invoice'])
    expect(await get(`${id}/events`, secret)).toEqual([404, 'payments/no-such-invoice'])
  }
  expect(await get('INV-20260101-0000000000', owner.secret)).toEqual([404, 'payments/no-such-invoice'])
  const declared = await server.inject({
    method: 'POST',
    url: `/api/crypto/payment-request/${id}/tx`,
    headers: cookie(other.secret),
    payload: { transactionHash: `0x${'ab'.repeat(32)}` },
  })
  expect(declared.statusCode).toBe(404)
  await server.close()
})
test('a visitor sees neither other people’s invoices nor any amount, and cannot call one settled', async () => {
  const visitor = await world.app.visitor()
  const { id } = await world.ask(visitor, 800n)
  const mine = await visitor.transaction((tx) => tx.db.select({ id: invoices.id }).from(invoices))
  expect(mine).toEqual([{ id }])
  const denied = { cause: { code: '42501' } }
  await expect(visitor.transaction((tx) => tx.db.update(quotes).set({ units: 1n }))).rejects.toMatchObject(denied)
  await expect(visitor.transaction((tx) => tx.db.select().from(ledgerEntries))).rejects.toMatchObject(denied)
  await expect(
    visitor.transaction((tx) => tx.db.execute(sql`update payments.invoices set status = 'settled'`)),
  ).rejects.toMatchObject(denied)
})
test('a visitor makes an invoice in one way only, for themselves, and writes nothing else about money', async () => {
  const [visitor, other] = [await world.app.visitor(), await world.app.visitor()]
  const { id } = await world.ask(visitor, 850n)
  const denied = { cause: { code: '42501' } }
  const run = (text: string) => visitor.transaction((tx) => tx.db.execute(sql.raw(text)))
  const offer = `payments.offer(1, 1, 'x', now(), 1, 1, 1, now(), now() + interval '15 minutes', now() + interval '20 minutes', now() + interval '1 day')`
  const requester = (me: number) => `payments.requester(${me}, null, 20, 60)`
  const opening = (me: number) =>
    `select payments.open_invoice('INV-20260101-ZZZZZZZZZ${me % 10}', '0x38', 'UDE', payments.owed(1, 0, 'x', null, null, 15, null), ${offer}, ${requester(me)}, null, null, null)`
  await run(opening(visitor.userId))
  for (const text of [
    opening(other.userId),
    `insert into payments.invoices select * from payments.invoices`,
    `insert into payments.quotes select * from payments.quotes`,
    `insert into payments.timeline (invoice_id, what, at) values ('${id}', 'confirmed', now())`,
    `update payments.payments set invoice_id = '${id}'`,
    `select payments.ask(i.id, 2, i.chain, i.asset, i.pay_to, 1, ${offer}, ${requester(visitor.userId)}, false) from payments.invoices i`,
    `insert into payments.reservations (invoice_id, seq, user_id, until) values ('${id}', 9, ${visitor.userId}, now())`,
    `select payments.must_wait(${requester(visitor.userId)}, 'x', now())`,
    `select payments.must_wait_near(${requester(visitor.userId)}, 'x', '0x38', 'UDE', 'x', 1, 9, now())`,
    `select * from payments.asked_of(${requester(visitor.userId)}, '0x38', 'UDE', 'x', now())`,
    `select payments.draw_amount('0x38', 'UDE', 'x', 1, 9)`,
    `select payments.retake_amount('0x38', 'UDE', 'x', 1, 9, now())`,
    `select * from payments.reservations`,
    `insert into payments.ledger_entries (key, account, asset, units, at) values ('x', 'x', 'UDE', 1, now())`,
    `insert into server.audit (user_id, action, subject) values (${other.userId}, 'x', 'x')`,
    `insert into server.audit (action, subject) values ('x', 'x')`,
    `insert into server.events (topic, subject, handled_at) values ('x/x', 'x', now())`,
  ])
    await expect(run(text), text).rejects.toMatchObject(denied)
})
test('the database refuses an entry that does not sum to zero, and any change of the books', async () => {
  const visitor = await world.app.visitor()
  const { id } = await world.ask(visitor, 900n)
  const line = (account: string, units: bigint, invoiceId: string = id) => ({
    key: `test:${id}`,
    account,
    asset: 'UDE' as const,
    units,
    invoiceId,
    at: new Date(),
  })
  const book = (...lines: ReturnType<typeof line>[]) =>
    world.app.system.transaction((tx) => tx.db.insert(ledgerEntries).values(lines))
  await expect(book(line('a', 5n), line('b', -4n))).rejects.toMatchObject({
    cause: { message: expect.stringContaining('does not sum to zero') },
  })
  const nobodys = (account: string, units: bigint) => ({
    ...line(account, units),
    invoiceId: 'INV-20260101-0000000000',
  })
  await expect(book(nobodys('a', 5n), nobodys('b', -5n))).rejects.toMatchObject({ cause: { code: '23503' } })
  await book(line('a', 5n), line('b', -5n))
  await expect(book(line('a', 5n), line('b', -5n))).rejects.toThrow()
  await expect(world.app.system.db.delete(ledgerEntries)).rejects.toThrow()
  const kept = await world.app.system.db.select().from(ledgerEntries).orderBy(asc(ledgerEntries.account))
  expect(kept.map(({ units }) => units)).toEqual([5n, -5n])
})
test('the database refuses an invoice with a wrong name, amount or time, whoever writes it', async () => {
  const { id } = await world.ask(await world.app.visitor(), 940n)
  const { db } = world.app.system
  const change = (what: SQL) => db.execute(sql`update payments.invoices set ${what} where id = ${id}`)
  for (const what of [
    sql`id = 'INV-20260101-000000000I'`,
    sql`usd_units = 0`,
    sql`fee_usd_units = -1`,
    sql`expires_at = created_at`,
    sql`monitor_until = expires_at`,
    sql`required = 0`,
  ])
    await expect(change(what)).rejects.toMatchObject({ cause: { code: '23514' } })
  await change(sql`required = null`)
})
test('the database refuses a quote that asks for less than is owed, much more, or for too long, whoever writes it', async () => {
  const { id } = await world.ask(await world.app.visitor(), 950n)
  const { db } = world.app.system
  const change = (what: SQL) => db.execute(sql`update payments.quotes set ${what} where invoice_id = ${id}`)
  for (const what of [
    sql`units = units - 100000000000000000`,
    sql`units = units + 100000000000000000`,
    sql`usd_units = 0`,
    sql`rate_num = rate_num - rate_num / 1000`,
    sql`rate_den = 0`,
    sql`units = null`,
    sql`kind = 'late'`,
    sql`expires_at = made_at + interval '61 minutes'`,
    sql`reserved_until = made_at + interval '49 hours'`,
  ])
    await expect(change(what)).rejects.toMatchObject({ cause: { code: '23514' } })
  await change(sql`units = units`)
})
test.each(rails)(
  '$coin on $network may ask as much above the plain amount as tells its equal bills apart',
  async (rail) => {
    const { rows } = await world.app.system.db.execute<{ max: string; step: string }>(
      sql`select payments.max_above(${rail.coin}) as max, payments.asked_step(${rail.coin}) as step`,
    )
    expect(BigInt(rail.crowdedSlotCount) * askedStep(rail.coin)).toBeLessThanOrEqual(BigInt(rows[0]?.max ?? 0))
    expect(rail.slotCount).toBeLessThanOrEqual(rail.crowdedSlotCount)
    expect(BigInt(rows[0]?.step ?? 0)).toBe(askedStep(rail.coin))
  },
)
