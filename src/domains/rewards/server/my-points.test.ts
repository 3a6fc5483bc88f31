import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { costsDomain } from '#domains/costs/server/domain.ts'
import { bodyFor, type CopayWorld, copayWorld } from '#domains/costs/server/testing/copay-world.ts'
import { grantRefund } from '#domains/payments/server/refunds/grant-refund.ts'
import { recordRefund } from '#domains/payments/server/refunds/record-refund.ts'
import { formatDecimal, parseDecimal } from '#kit/decimal.ts'
import { money } from '#kit/money.ts'
import { startJobs } from '#server/events/jobs.ts'
import { pointsOfFee, tierOf, tiers } from '../tiers.ts'
import { rewardsDomain } from './domain.ts'
import { followFee } from './follow-fee.ts'
import { myPoints } from './my-points.ts'

let copays: CopayWorld
let { world, opened } = {} as CopayWorld
beforeAll(async () => {
  copays = await copayWorld()
  ;({ world, opened } = copays)
}, 60_000)
afterAll(() => copays.close())

type Visitor = Awaited<ReturnType<typeof world.app.visitor>>
const pointsOf = (visitor: Visitor) => myPoints(visitor, { userId: 1 })

/** Handles everything that has happened so far. */
async function handleEvents() {
  const jobs = startJobs(world.app, {
    listeners: [...(costsDomain.listeners ?? []), ...(rewardsDomain.listeners ?? [])],
  })
  await jobs.drain()
  await jobs.stop()
}

/** Pays a copay of so many cents and lets it settle. */
async function settle(visitor: Visitor, cents: bigint, more: object = {}) {
  const { paymentId, amount } = await opened(visitor, { ...bodyFor(cents), ...more })
  await world.pay(parseDecimal('UDE', String(amount))?.units as bigint)
  await world.mine(16)
  await handleEvents()
  return paymentId
}

test('RWD-01 RWD-03 RWD-05 RWD-06 a settled fee gives ten points for each dollar, in books of two sides', async () => {
  const visitor = await world.app.visitor()
  expect(await pointsOf(visitor)).toMatchObject({
    tier: { name: 'Bronze' },
    points: { availablePoints: 0 },
    statement: { entries: [] },
  })
  // 2% of $250.00 are $5.00.
  const invoiceId = await settle(visitor, 25_000n)
  const found = await pointsOf(visitor)
  expect(found).toMatchObject({
    tier: { name: 'Bronze', discountBonus: 0 },
    points: { availablePoints: 50, points: 50, redeemedPoints: 0, earnedFromTransactions: 1 },
    statement: {
      summary: { availablePoints: 50, nextTierPoints: 500, pointsToNextTier: 450 },
      entries: [{ invoiceId, points: 50, balance: 50, reason: 'settled', fee: 5 }],
    },
  })
  expect(Number(found.points.totalTokenSpent)).toBeGreaterThan(0)
  expect(found.achievements.find(({ code }) => code === 'first_payment')?.unlockedAt).not.toBeNull()
  // Heard twice, or of no copay: nothing more.
  await world.app.system.transaction((tx) => followFee(tx, { subject: invoiceId }))
  await world.app.system.transaction((tx) => followFee(tx, { subject: 'INV-20260101-0000000000' }))
  expect((await pointsOf(visitor)).points.availablePoints).toBe(50)
})

test('DATA-41 DATA-42 what a member has is the sum of rows that say points, tokens, kind and reason', async () => {
  const visitor = await world.app.visitor()
  const [first, second] = [await settle(visitor, 25_500n), await settle(visitor, 26_500n)]
  const { rows } = await world.app.system.db.execute<Record<string, unknown>>(
    sql`select t.invoice_id, t.points_earned, t.token_amount = p.fee_amount as "isFee", t.transaction_type, t.description
      from rewards.point_transactions t join costs.crypto_payments p on p.invoice_id = t.invoice_id
      where t.user_id = ${visitor.userId} order by t.id`,
  )
  const settled = { isFee: true, transaction_type: 'fee_payment', description: 'settled' }
  expect(rows).toEqual([
    { invoice_id: first, points_earned: 51, ...settled },
    { invoice_id: second, points_earned: 53, ...settled },
  ])
  const { rows: sums } = await world.app.system.db.execute<Record<string, unknown>>(
    sql`select c.points, c.earned_from_transactions, c.redeemed_points, c.available_points,
        c.total_token_spent = (select sum(fee_amount) from costs.crypto_payments where user_id = c.user_id) as "isAllFees"
      from rewards.pharmacy_card_points c where c.user_id = ${visitor.userId}`,
  )
  expect(sums).toEqual([
    { points: 104, earned_from_transactions: 2, redeemed_points: 0, available_points: 104, isAllFees: true },
  ])
  expect(await pointsOf(visitor)).toMatchObject({
    tier: { name: 'Bronze' },
    points: { points: 104, earnedFromTransactions: 2, redeemedPoints: 0, availablePoints: 104 },
  })
})

test('G-47 a refund takes its points back by a row of its own', async () => {
  const visitor = await world.app.visitor()
  const invoiceId = await settle(visitor, 26_000n)
  const plain = { to: null, tag: null, confirmed: null, reason: 'not_provided' as const }
  const { id, units } = await grantRefund(world.app.system, { invoiceId, usdUnits: null, ...plain })
  const { hash } = await world.chain.transfer(world.receiver, world.token, world.payer.address, units)
  await world.mine(15)
  await recordRefund(world.app.system, { refundId: id, txHash: hash })
  await handleEvents()
  const { points, statement } = await pointsOf(visitor)
  expect(statement.entries.map(({ points, reason, balance }) => [points, reason, balance])).toEqual([
    [-52, 'refunded', 0],
    [52, 'settled', 52],
  ])
  expect([points.availablePoints, points.totalTokenSpent]).toEqual([0, '0.000000'])
})

test('G-47 points that settled, went with a reorganisation, settled again and were refunded are those of the books at each step', async () => {
  const visitor = await world.app.visitor()
  const { paymentId, amount } = await opened(visitor, bodyFor(27_000n))
  const pay = async () => {
    await world.pay(parseDecimal('UDE', String(amount))?.units as bigint)
    await world.mine(16)
    await handleEvents()
  }
  /** Points and fee as the statement has them, and the fee as the books of payments have it. */
  const standing = async () => {
    const { points } = await pointsOf(visitor)
    const { rows } = await world.app.system.db.execute<{ fee: string }>(
      sql`select coalesce(-sum(units), 0)::text as fee from payments.ledger_entries
        where invoice_id = ${paymentId} and account = 'revenue:processing-fee'`,
    )
    const inBooks = formatDecimal(money('UDE', BigInt(rows[0]?.fee ?? 0)), 6)
    return [points.availablePoints, points.earnedFromTransactions, points.totalTokenSpent === inBooks]
  }
  await pay()
  expect(await standing()).toEqual([54, 1, true])
  await world.chain.reorg(17)
  await world.mine()
  await handleEvents()
  expect(await standing()).toEqual([0, 0, true])
  await pay()
  expect(await standing()).toEqual([54, 1, true])
  const plain = { to: null, tag: null, confirmed: null, reason: 'not_provided' as const }
  const { id, units } = await grantRefund(world.app.system, { invoiceId: paymentId, usdUnits: null, ...plain })
  const { hash } = await world.chain.transfer(world.receiver, world.token, world.payer.address, units)
  await world.mine(15)
  await recordRefund(world.app.system, { refundId: id, txHash: hash })
  await handleEvents()
  expect(await standing()).toEqual([0, 0, true])
  expect((await pointsOf(visitor)).statement.entries.map(({ points, reason }) => [points, reason])).toEqual([
    [-54, 'refunded'],
    [54, 'settled'],
    [-54, 'taken_back'],
    [54, 'settled'],
  ])
})

test('G-50 no points for care that a federal programme pays, which the statement says', async () => {
  const visitor = await world.app.visitor()
  await world.app.databases.pool.query(
    `insert into coverage.insurance_verifications (user_id, provider_id) select $1, id from coverage.insurance_providers where name = 'Medicare'`,
    [visitor.userId],
  )
  await settle(visitor, 25_100n)
  const { achievements } = await pointsOf(visitor)
  expect(achievements.find(({ code }) => code === 'first_card')?.unlockedAt).not.toBeNull()
  expect((await pointsOf(visitor)).statement.entries).toMatchObject([{ points: 0, reason: 'federal' }])
})

test('the database refuses books that do not balance, and changes of what happened', async () => {
  const visitor = await world.app.visitor()
  const insert = sql`insert into rewards.point_transactions (user_id, points_earned, description, fee_cents, created_at)
    values (${visitor.userId}, 100, 'settled', 1, now())`
  await expect(world.app.system.transaction((tx) => tx.db.execute(insert))).rejects.toMatchObject({
    cause: { code: '23514' },
  })
  await expect(
    world.app.system.db.execute(sql`update rewards.point_transactions set points_earned = 1000`),
  ).rejects.toMatchObject({ cause: { code: '42501' } })
  await expect(world.app.system.db.execute(sql`delete from rewards.point_entries`)).rejects.toMatchObject({
    cause: { code: '42501' },
  })
  await expect(visitor.transaction((tx) => tx.db.execute(insert))).rejects.toMatchObject({ cause: { code: '42501' } })
})

test('RWD-03 the points of one visitor are not another’s, and another id is refused', async () => {
  const [mine, other] = [await world.app.visitor(), await world.app.visitor()]
  await settle(mine, 25_300n)
  expect((await pointsOf(mine)).points.availablePoints).toBeGreaterThan(0)
  expect((await pointsOf(other)).points.availablePoints).toBe(0)
  await expect(myPoints(mine, { userId: 2 })).rejects.toMatchObject({ kind: { code: 'visitor/not-yours' } })
})

test('whoever is erased takes their points along, both sides', async () => {
  const visitor = await world.app.visitor()
  await settle(visitor, 25_400n)
  const left = async () =>
    (await world.app.databases.pool.query('select from rewards.point_entries where user_id = $1', [visitor.userId]))
      .rowCount
  expect(await left()).toBe(2)
  await world.app.system.db.execute(sql`delete from visitor.users where id = ${visitor.userId}`)
  expect(await left()).toBe(0)
})

test.each([
  [0, 'Bronze', 500],
  [499, 'Bronze', 500],
  [500, 'Silver', 2000],
  [2000, 'Gold', 5000],
  [5000, 'Platinum', undefined],
  [-10, 'Bronze', 500],
])('RWD-08 G-47 with %d points the tier is %s and the next begins at %s', (points, name, next) => {
  expect([tierOf(points).tier.name, tierOf(points).next?.from]).toEqual([name, next])
  expect(tiers.map(({ from, discountBonus }) => [from, discountBonus])).toEqual([
    [0, 0],
    [500, 10],
    [2000, 25],
    [5000, 50],
  ])
})

test('RWD-09 points of a fee are rounded down', () => {
  expect([1n, 9n, 10n, 99n, 100n, 2460n].map(pointsOfFee)).toEqual([0, 0, 1, 9, 10, 246])
})
