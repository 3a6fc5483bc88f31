import { eq, sql } from 'drizzle-orm'
import fc from 'fast-check'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { chains } from '#domains/chains/chains.ts'
import { money } from '#kit/money.ts'
import { type Ctx, contextFor } from '#server/context.ts'
import { openDatabases } from '#server/database/db.ts'
import { buildServer } from '#server/http/build-server.ts'
import { testDatabase } from '#server/testing/test-database.ts'
import { makeVisitor } from '#server/visitor/session.ts'
import { askedStep } from '../../coin.ts'
import { askedFor } from '../../money/due-amount.ts'
import { priceHoldsMs } from '../../payment-limits.ts'
import { udeOnBsc } from '../../rails/rails.ts'
import { rateFromAnswer } from '../../rates/price-text.ts'
import { paymentsRoutes } from '../routes.ts'
import { invoices, quotes, reservations } from '../tables.ts'
import { fillUp } from '../testing/fill-up.ts'
import { type PayingWorld, payingWorld } from '../testing/paying-world.ts'
import { getInvoice } from './get-invoice.ts'
import { openInvoice } from './open-invoice.ts'
import { requote } from './requote.ts'

let world: PayingWorld
let elsewhere: ReturnType<typeof openDatabases>
beforeAll(async () => {
  const database = await testDatabase()
  world = await payingWorld({}, database)
  elsewhere = openDatabases(database.url, { maxVisitor: 6, maxSystem: 6 })
})
afterAll(async () => {
  await elsewhere.close()
  await world.close()
})
beforeEach(async () => {
  await forgetAll()
})

/** As the owner of the tables, for the server may not. */
const forgetAll = () =>
  world.app.databases.pool.query('truncate payments.invoices, payments.quotes, payments.reservations cascade')

const tooMany = 'payments/too-many-unpaid'
const step = askedStep('UDE')
/** What 61 dollars come to without anything that tells them apart. */
const plain = askedFor(money('USD', 6_100n), rateFromAnswer('UDE', 304_500n, 8, new Date(), 'feed')).units
type Caller = { userId: number; at: (address?: string, second?: boolean) => Ctx }
/** A visitor who calls from any network address, one of two servers. */
async function caller(): Promise<Caller> {
  const { userId } = await makeVisitor(world.app)
  const second = { ...world.app, databases: elsewhere }
  return {
    userId,
    at: (address, isSecond = false) =>
      contextFor(isSecond ? second : world.app, { kind: 'visitor', userId, ...(address && { address }) }),
  }
}
const ask = (ctx: Ctx, cents: bigint) =>
  openInvoice(ctx, udeOnBsc, { amount: money('USD', cents), fee: money('USD', 0n), reference: 'test', payer: null })
/** The amount asked, or the code of what was refused. */
const asked = (ctx: Ctx, cents: bigint): Promise<bigint | string> =>
  ask(ctx, cents).then(
    ({ due }) => due.units,
    (failure: { kind?: { code: string } }) => failure.kind?.code ?? 'failed',
  )
const reserved = async () => {
  const rows = await world.app.system.db
    .select({ units: quotes.units, userId: invoices.userId })
    .from(quotes)
    .innerJoin(invoices, sql`${invoices.id} = ${quotes.invoiceId}`)
    .where(eq(quotes.isReserved, true))
  return rows.map(({ units, userId }) => ({ units: units as bigint, userId }))
}
const after = (ms: number) => new Date(world.app.now().getTime() + ms)
/** Lets a time pass here, on the chain and in what is known of it. */
async function letPass(ms: number): Promise<void> {
  const later = after(ms)
  await world.chain.post(world.payer, world.feed, 304_500n)
  await world.chain.mineAt(later)
  world.app.setNow(later)
  await world.watcher.pollNow()
}

describe('amounts of different visitors', () => {
  test('keep eight steps between each other and are never round, whatever is asked, by whom, on which of two servers at once', async () => {
    const callers = await Promise.all(Array.from({ length: 8 }, caller))
    // Amounts in dollars whose plain conversions lie a step or a few apart, and some far away.
    const cents = fc.constantFrom(6_100n, 6_100n, 6_101n, 2_500n)
    const request = fc.record({ who: fc.nat(7), cents, second: fc.boolean() })
    await fc.assert(
      fc.asyncProperty(fc.array(request, { minLength: 20, maxLength: 60 }), async (requests) => {
        await forgetAll()
        const answers = await Promise.all(
          requests.map(({ who, cents: of, second }) => asked((callers[who] as Caller).at(undefined, second), of)),
        )
        // Each has an amount, or holds twenty: none had one that somebody else took meanwhile.
        const refused = answers.filter((one) => typeof one === 'string')
        expect(new Set([...refused, tooMany])).toEqual(new Set([tooMany]))
        const units = (await reserved()).map((one) => one.units).toSorted((a, b) => (a < b ? -1 : 1))
        expect(units.length).toBeGreaterThan(0)
        for (const [i, one] of units.entries()) {
          expect(one % (10n * step)).not.toBe(0n)
          if (i > 0) expect(one - (units[i - 1] as bigint)).toBeGreaterThanOrEqual(8n * step)
        }
      }),
      { numRuns: 12, seed: 20_261_123 },
    )
  }, 120_000)
  test('are drawn at random, and exceed the plain conversion by less than 0.002 UDE', async () => {
    const callers = await Promise.all(Array.from({ length: 30 }, caller))
    const units = await Promise.all(callers.map((one) => asked(one.at(), 6_100n) as Promise<bigint>))
    for (const one of units) expect(one - plain).toBeLessThan(2_000n * step)
    const sorted = units.toSorted((a, b) => (a < b ? -1 : 1))
    const gaps = new Set(sorted.slice(1).map((one, i) => one - (sorted[i] as bigint)))
    expect(gaps.size).toBeGreaterThan(8)
  })
  test('the database takes no reserved amount beside the grid, whoever writes it', async () => {
    const { id } = await ask((await caller()).at(), 6_100n)
    const beside = world.app.system.db.execute(sql`insert into payments.quotes
      select (jsonb_populate_record(q, jsonb_build_object('seq', 2, 'units', q.units + ${String(step)}::numeric))).*
      from payments.quotes q where q.invoice_id = ${id}`)
    await expect(beside).rejects.toMatchObject({ cause: { code: '23514' } })
  })
  test('an invoice that was not made after all leaves nothing behind', async () => {
    const visitor = (await caller()).at()
    const undone = visitor.transaction(async (tx) => {
      await ask(tx, 5_100n)
      throw new Error('cut off')
    })
    await expect(undone).rejects.toThrow('cut off')
    expect([await reserved(), await world.app.system.db.select().from(reservations)]).toEqual([[], []])
  })
})

describe('a flood of unpaid requests', () => {
  test('a visitor holds at most twenty, also asked for at once on two servers; a paid one does not count', async () => {
    const visitor = await caller()
    const all = await Promise.all(
      Array.from({ length: 26 }, (_, i) => asked(visitor.at(undefined, i % 2 === 0), 6_100n)),
    )
    expect(all.filter((one) => one === tooMany)).toHaveLength(6)
    await world.pay((await reserved())[0]?.units ?? 0n)
    await world.mine()
    expect(await asked(visitor.at(), 6_100n)).toBeTypeOf('bigint')
    expect(await asked(visitor.at(), 6_100n)).toBe(tooMany)
  })
  test('a network address holds at most sixty, whoever calls from it, and no other address is kept from anything', async () => {
    const callers = await Promise.all(Array.from({ length: 7 }, caller))
    const from = (i: number) => (callers[i % 7] as Caller).at('2001:db8::1', i % 2 === 0)
    const all = await Promise.all(Array.from({ length: 64 }, (_, i) => asked(from(i), 2_000n + BigInt(i))))
    expect(all.filter((one) => one === tooMany)).toHaveLength(4)
    const same = (callers[0] as Caller).at('2001:0db8:0:0:ffff::9')
    expect(await asked(same, 6_100n)).toBe(tooMany)
    expect(await asked((callers[0] as Caller).at('2001:db8:0:1::1'), 6_100n)).toBeTypeOf('bigint')
    const { rows } = await world.app.system.db.execute<{ all: string }>(
      sql`select coalesce(string_agg(r::text, ' '), '') as all from payments.reservations r`,
    )
    expect(rows[0]?.all).not.toContain('2001')
  })
  test('is answered 429 with its own code and how long to wait', async () => {
    const visitor = await world.app.visitor()
    for (let i = 0; i < 20; i++) await ask(visitor, 6_100n)
    const server = await buildServer(world.app, { routes: paymentsRoutes, rateLimits: false })
    const answer = await server.inject({
      method: 'POST',
      url: '/api/crypto/payment-request',
      headers: { cookie: `__Host-sid=${visitor.secret}` },
      payload: { amount: 5, currency: 'USD', description: 'x', cryptocurrency: 'UDE', paymentMethod: 'qr_code' },
    })
    await server.close()
    expect([answer.statusCode, answer.json<{ code: string }>().code]).toEqual([429, 'payments/too-many-unpaid'])
    expect(Number(answer.headers['retry-after'])).toBeGreaterThan(15 * 60)
    expect(Number(answer.headers['retry-after'])).toBeLessThanOrEqual(17 * 60)
  })
  test('from a thousand addresses, three visitors each, leaves an amount of the same price for whoever comes next', async () => {
    const visitors = await Promise.all(Array.from({ length: 3_000 }, () => makeVisitor(world.app)))
    const flood = visitors.map(({ userId }, i) => () => {
      const address = `10.0.${Math.floor((i % 1_000) / 250)}.${i % 250}`
      return asked(contextFor(world.app, { kind: 'visitor', userId, address }), 6_100n)
    })
    const left = [...flood]
    const work = async () => {
      for (let next = left.pop(); next; next = left.pop()) await next()
    }
    await Promise.all(Array.from({ length: 12 }, work))
    const fresh = await caller()
    const units = await asked(fresh.at('192.0.2.1'), 6_100n)
    expect(units).toBeTypeOf('bigint')
    const all = (await reserved()).map((one) => one.units).filter((one) => one !== units)
    for (const one of all)
      expect((one > (units as bigint) ? one - (units as bigint) : (units as bigint) - one) >= 8n * step).toBe(true)
    const highest = all.reduce((most, one) => (one > most ? one : most), 0n)
    expect(highest - plain).toBeLessThan(10_000n * step)
  }, 180_000)
})

describe('an amount whose time is over', () => {
  test('still is its payer’s while others are free, and is asked of somebody else only when all are taken', async () => {
    const [first, ...others] = await Promise.all(Array.from({ length: 4 }, caller))
    const old = await ask((first as Caller).at(), 6_100n)
    await fillUp(world, old.due.units)
    expect(await asked((others[0] as Caller).at(), 6_100n)).toBe('payments/no-free-amount')
    await letPass(priceHoldsMs + chains['0x38'].seenAfterMs - 30_000)
    expect(await asked((others[0] as Caller).at(), 6_100n)).toBe('payments/no-free-amount')
    await letPass(90_000)
    const next = await ask((others[1] as Caller).at(), 6_100n)
    expect(next.due.units).toBe(old.due.units)
    await world.pay(old.due.units)
    await world.mine()
    expect(await getInvoice((first as Caller).at(), old)).toMatchObject({ status: 'expired', payments: [] })
    expect(await getInvoice((others[1] as Caller).at(), next)).toMatchObject({ status: 'processing' })
  })
  test('late money for it is its payer’s as long as nobody else was asked for it', async () => {
    const payer = (await caller()).at()
    const old = await ask(payer, 6_100n)
    await letPass(3_600_000)
    const other = await ask((await caller()).at(), 6_100n)
    expect(other.due.units).not.toBe(old.due.units)
    await world.pay(old.due.units)
    await world.mine()
    expect((await getInvoice(payer, old)).payments).toMatchObject([{ attributedBy: 'amount', isLate: true }])
  })
  test('a new amount for the same invoice counts among those that are unpaid', async () => {
    const payer = (await caller()).at()
    const old = await ask(payer, 6_100n)
    await letPass(priceHoldsMs + 1_000)
    for (let i = 0; i < 19; i++) await ask(payer, 6_200n)
    await requote(payer, old)
    await letPass(chains['0x38'].seenAfterMs + 60_000)
    expect(await asked(payer, 6_100n)).toBe(tooMany)
  })
})
