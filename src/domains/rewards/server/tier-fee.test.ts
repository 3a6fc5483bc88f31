import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { costsDomainWith } from '#domains/costs/server/domain.ts'
import { bodyFor, type CopayWorld, copayWorld } from '#domains/costs/server/testing/copay-world.ts'
import { parseDecimal } from '#kit/decimal.ts'
import { startJobs } from '#server/events/jobs.ts'
import { rewardsDomain } from './domain.ts'
import { myPoints } from './my-points.ts'
import { addPoints } from './store.ts'
import { tierFee } from './tier-fee.ts'

let copays: CopayWorld
beforeAll(async () => {
  copays = await copayWorld(undefined, tierFee)
}, 60_000)
afterAll(() => copays.close())

type Visitor = Awaited<ReturnType<CopayWorld['world']['app']['visitor']>>
const get = async (who: Visitor, url: string) => (await copays.send(who, 'GET', url)).json<Record<string, unknown>>()
const feeOf = (who: Visitor) => get(who, '/api/copay/fee')

/** Somebody with so many points. */
async function member(points: number): Promise<Visitor> {
  const { app } = copays.world
  const visitor = await app.visitor()
  const change = { userId: visitor.userId, invoiceId: `INV-before-${visitor.userId}`, points, token: 1n, feeCents: 1n }
  await app.system.transaction((tx) => addPoints(tx, { ...change, type: 'fee_payment', description: 'settled' }))
  return visitor
}

test('RWD-04 a tier is its name, what it takes off the fee and its perks; it lowers the fee that is asked', async () => {
  const silver = await member(500)
  expect((await myPoints(silver, { userId: 1 })).tier).toEqual({
    name: 'Silver',
    from: 500,
    discountBonus: 10,
    perks: ['lowerFee', 'keepsTier'],
  })
  expect(await feeOf(silver)).toEqual({ percent: '1.8', fullPercent: '2', basisPoints: 180, tier: 'Silver' })
  expect(await feeOf(await member(5_000))).toMatchObject({ percent: '1', tier: 'Platinum' })
  expect(await feeOf(await member(499))).toMatchObject({ percent: '2', tier: null })
  expect((await myPoints(await member(499), { userId: 1 })).tier.perks).toEqual(['keepsTier'])
})

test('RWD-04 DATA-24 a copay is paid with the lower fee; payment, books, points, savings and receipt all have it', async () => {
  const { world } = copays
  const gold = await member(2_000)
  // 2% is not what the page of a Gold member shows.
  const wrong = await copays.pay(gold, bodyFor(25_000n))
  expect([wrong.statusCode, wrong.json<{ code: string }>().code]).toEqual([400, 'costs/fee-mismatch'])
  const { paymentId, amount, feeUsdAmount } = await copays.opened(gold, bodyFor(25_000n, 150n))
  expect(feeUsdAmount).toBe(3.75)
  await world.pay(parseDecimal('UDE', String(amount))?.units as bigint)
  await world.mine(16)
  const jobs = startJobs(world.app, {
    listeners: [...(costsDomainWith(tierFee).listeners ?? []), ...(rewardsDomain.listeners ?? [])],
  })
  await jobs.drain()
  await jobs.stop()
  expect(await get(gold, `/api/payments/crypto/${paymentId}`)).toMatchObject({
    status: 'confirmed',
    feeUsdAmount: 3.75,
    feePercent: '1.5',
    feeTier: 'Gold',
  })
  const { rows: books } = await world.app.system.db.execute<{ asset: string; sum: string }>(
    sql`select asset, sum(units) as sum from payments.ledger_entries group by asset`,
  )
  expect(books.map(({ sum }) => sum)).toEqual(books.map(() => '0'))
  const { rows: earned } = await world.app.system.db.execute<{ units: string }>(
    sql`select e.units::text from payments.ledger_entries e join costs.crypto_payments p on p.invoice_id = e.invoice_id
      where e.account = 'revenue:processing-fee' and e.invoice_id = ${paymentId} and e.units = -p.fee_amount`,
  )
  expect(earned).toHaveLength(1)
  // $3.75 of fee are 37 points.
  const found = await myPoints(gold, { userId: 1 })
  expect(found.points.availablePoints).toBe(2_037)
  // In full the fee of $250.00 is $5.00.
  const saved = { serviceType: 'copay_fee', originalCost: 255, finalCost: 253.75, savingsAmount: 1.25 }
  expect(found.savings).toMatchObject({
    total: 1.25,
    entries: [{ invoiceId: paymentId, ...saved, savingsSource: 'Gold', experiencePointsEarned: 37 }],
  })
  expect(found.achievements.find(({ code }) => code === 'first_saving')?.unlockedAt).toEqual(expect.any(String))
})

test('DATA-24 a saving is what a tier took off a settled fee, seen by its member alone; one in full saves nothing', async () => {
  const { world } = copays
  const [silver, plain] = [await member(500), await member(0)]
  // 1.8% of $300.00 are $5.40; 2% of $310.00 are $6.20.
  for (const [who, body] of [[silver, bodyFor(30_000n, 180n)] as const, [plain, bodyFor(31_000n)] as const]) {
    const { amount } = await copays.opened(who, body)
    await world.pay(parseDecimal('UDE', String(amount))?.units as bigint)
  }
  await world.mine(16)
  const jobs = startJobs(world.app, {
    listeners: [...(costsDomainWith(tierFee).listeners ?? []), ...(rewardsDomain.listeners ?? [])],
  })
  await jobs.drain()
  await jobs.stop()
  const { savings, achievements } = await myPoints(silver, { userId: 1 })
  expect(savings).toMatchObject({
    total: 0.6,
    entries: [{ originalCost: 306, finalCost: 305.4, savingsSource: 'Silver' }],
  })
  expect(achievements.find(({ code }) => code === 'first_saving')?.unlockedAt).not.toBeNull()
  expect((await myPoints(plain, { userId: 1 })).savings).toEqual({ total: 0, entries: [] })
})

test('RWD-04 care that a federal programme pays has the full fee, whatever the tier', async () => {
  const gold = await member(2_000)
  await copays.world.app.databases.pool.query(
    `insert into coverage.insurance_verifications (user_id, provider_id) select $1, id from coverage.insurance_providers where name = 'Medicare'`,
    [gold.userId],
  )
  expect(await feeOf(gold)).toMatchObject({ percent: '2', tier: null })
  expect((await copays.pay(gold, bodyFor(20_000n, 150n))).statusCode).toBe(400)
  expect((await copays.pay(gold, bodyFor(20_000n))).statusCode).toBe(201)
})
