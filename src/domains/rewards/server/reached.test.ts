import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { costsDomain } from '#domains/costs/server/domain.ts'
import { bodyFor, type CopayWorld, copayWorld } from '#domains/costs/server/testing/copay-world.ts'
import { parseDecimal } from '#kit/decimal.ts'
import { startJobs } from '#server/events/jobs.ts'
import { rewardsDomain } from './domain.ts'
import { myPoints } from './my-points.ts'
import { addPoints } from './store.ts'
import { viewAchievements } from './view-achievements.ts'

let copays: CopayWorld
let { world, opened } = {} as CopayWorld
beforeAll(async () => {
  copays = await copayWorld()
  ;({ world, opened } = copays)
}, 60_000)
afterAll(() => copays.close())

type Visitor = Awaited<ReturnType<typeof world.app.visitor>>
const pointsOf = (visitor: Visitor) => myPoints(visitor, { userId: 1 })

/** Pays a copay of so many cents and lets it settle. */
async function settle(visitor: Visitor, cents: bigint) {
  const { amount } = await opened(visitor, bodyFor(cents))
  await world.pay(parseDecimal('UDE', String(amount))?.units as bigint)
  await world.mine(16)
  const jobs = startJobs(world.app, {
    listeners: [...(costsDomain.listeners ?? []), ...(rewardsDomain.listeners ?? [])],
  })
  await jobs.drain()
  await jobs.stop()
}

test('DATA-22 an achievement is its name, description, icon, category, what it requires and what it gives, as its table has it', async () => {
  const { rows } = await world.app.system.db.execute<Record<string, unknown>>(
    sql`select name, description, icon_type, category, requirement, reward_type, reward_value from rewards.achievements order by id`,
  )
  const { achievements } = await pointsOf(await world.app.visitor())
  expect(rows).toEqual([
    {
      name: 'First card',
      description: 'Your insurance card is on file',
      icon_type: 'shield',
      category: 'insurance',
      requirement: 'insurance_on_file',
      reward_type: 'badge',
      reward_value: 0,
    },
    expect.objectContaining({
      name: 'First payment',
      requirement: 'fee_settled',
      reward_type: 'badge',
      reward_value: 0,
    }),
    expect.objectContaining({
      name: 'First saving',
      requirement: 'fee_lowered',
      reward_type: 'badge',
      reward_value: 0,
    }),
  ])
  expect(
    achievements.map(({ name, description, iconType, category, requirement, rewardType, rewardValue }) => ({
      name,
      description,
      icon_type: iconType,
      category,
      requirement,
      reward_type: rewardType,
      reward_value: rewardValue,
    })),
  ).toEqual(rows)
  expect(achievements.map(({ unlockedAt }) => unlockedAt)).toEqual([null, null, null])
})

test('DATA-25 a challenge is its type, goal, reward and days; what settles outside of them does not count', async () => {
  const visitor = await world.app.visitor()
  const { rows } = await world.app.system.db.execute<Record<string, unknown>>(
    sql`select type, goal, reward, start_date::text as "startDate", end_date::text as "endDate" from rewards.challenges`,
  )
  expect(rows).toEqual([
    { type: 'settled_payments', goal: 3, reward: 'badge', startDate: '2026-11-01', endDate: '2027-01-31' },
  ])
  expect((await pointsOf(visitor)).challenges).toMatchObject([{ ...rows[0], progress: 0, isCompleted: false }])
  await settle(visitor, 21_000n)
  expect((await pointsOf(visitor)).challenges).toMatchObject([{ progress: 1, isCompleted: false }])
  const early = { userId: visitor.userId, points: 1, token: 1n, type: 'fee_payment', feeCents: 10n } as const
  const dayBefore = () => new Date('2026-10-31T12:00:00Z')
  await world.app.system.transaction((tx) =>
    addPoints({ ...tx, now: dayBefore }, { ...early, invoiceId: 'INV-early', description: 'settled' }),
  )
  await settle(visitor, 21_500n)
  expect((await pointsOf(visitor)).challenges).toMatchObject([{ progress: 2 }])
})

test('DATA-23 what somebody reached has its time, and is new until it was shown to them', async () => {
  const [ada, eve] = [await world.app.visitor(), await world.app.visitor()]
  const first = async (who: Visitor) => (await pointsOf(who)).achievements.find(({ code }) => code === 'first_payment')
  expect(await first(ada)).toMatchObject({ unlockedAt: null, isViewed: true })
  await settle(ada, 22_000n)
  await settle(eve, 22_500n)
  const reached = await first(ada)
  expect(reached).toMatchObject({ unlockedAt: expect.any(String) as string, isViewed: false })
  expect(await viewAchievements(ada, { userId: 1 })).toEqual({ viewed: 1 })
  expect(await first(ada)).toEqual({ ...reached, isViewed: true })
  expect(await first(eve)).toMatchObject({ isViewed: false })
  const { rows } = await world.app.system.db.execute<Record<string, unknown>>(
    sql`select u.user_id, a.code, u.is_viewed from rewards.user_achievements u join rewards.achievements a on a.id = u.achievement_id
      where u.user_id in (${ada.userId}, ${eve.userId}) order by u.user_id`,
  )
  expect(rows).toEqual([
    { user_id: ada.userId, code: 'first_payment', is_viewed: true },
    { user_id: eve.userId, code: 'first_payment', is_viewed: false },
  ])
  await expect(viewAchievements(ada, { userId: 2 })).rejects.toMatchObject({ kind: { code: 'visitor/not-yours' } })
})

test('DATA-26 a challenge counts what settled, is completed at its goal, and its badge is given with that', async () => {
  const visitor = await world.app.visitor()
  const own = async () => (await pointsOf(visitor)).challenges[0]
  await settle(visitor, 23_000n)
  await settle(visitor, 23_500n)
  expect(await own()).toMatchObject({ progress: 2, isCompleted: false, rewardClaimed: false })
  await settle(visitor, 24_000n)
  expect(await own()).toMatchObject({ progress: 3, isCompleted: true, rewardClaimed: true })
  const { rows } = await world.app.system.db.execute<Record<string, unknown>>(
    sql`select progress, is_completed, reward_claimed from rewards.user_challenges where user_id = ${visitor.userId}`,
  )
  expect(rows).toEqual([{ progress: 3, is_completed: true, reward_claimed: true }])
})
