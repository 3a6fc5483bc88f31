import { firstCardAt } from '#domains/coverage/server/my-insurance.ts'
import { formatDecimal, toNumber } from '#kit/decimal.ts'
import type { Answer, OperationInput } from '#kit/endpoint.ts'
import { onlyMe } from '#kit/me.ts'
import { money } from '#kit/money.ts'
import { type Ctx, visitorIdOf } from '#server/context.ts'
import { runPrepared } from '#server/database/run-prepared.ts'
import type { RewardsContract } from '../contract.ts'
import { pointsPerDollar, tierOf, tiers } from '../tiers.ts'

type Shape = RewardsContract['points']
type Wire = Answer<Shape>
type Balance = { points: number; spent: string; earned: number; redeemed: number; available: number }
type Entry = Omit<Wire['statement']['entries'][number], 'fee'> & { feeCents: string }

type Savings = Wire['savings']

const none: Balance = { points: 0, spent: '0', earned: 0, redeemed: 0, available: 0 }
const noSavings: Savings = { total: 0, entries: [] }
const shownDecimals = 6

/** The caller's points as the books have them; nobody's are none. */
export async function myPoints(ctx: Ctx, input: OperationInput<Shape>): Promise<Wire> {
  onlyMe(input.userId)
  const isKnown = visitorIdOf(ctx) !== null
  const read = isKnown ? await ctx.transaction((tx) => readOwn(tx)) : { balance: none, entries: [], savings: noSavings }
  const { achievements, challenges } = isKnown ? await ctx.transaction((tx) => reached(tx)) : await reached(ctx)
  const { balance } = read
  const { tier, next } = tierOf(balance.available)
  return {
    tier: {
      ...tier,
      perks: tier.discountBonus > 0 ? ['lowerFee', 'keepsTier'] : ['keepsTier'],
    },
    points: {
      availablePoints: balance.available,
      points: balance.points,
      redeemedPoints: balance.redeemed,
      earnedFromTransactions: balance.earned,
      totalTokenSpent: formatDecimal(money('UDE', BigInt(balance.spent)), shownDecimals),
    },
    statement: {
      summary: {
        availablePoints: balance.available,
        nextTierPoints: next?.from ?? null,
        pointsToNextTier: next ? next.from - balance.available : null,
      },
      entries: read.entries.map(({ feeCents, ...entry }) => ({
        ...entry,
        fee: toNumber(money('USD', BigInt(feeCents))),
      })),
    },
    savings: read.savings,
    rules: { tiers: [...tiers], pointsPerDollar },
    achievements,
    challenges,
  }
}

const wireTime = (column: string) => `to_char(${column} at time zone 'utc', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`

async function readOwn(tx: Ctx): Promise<{ balance: Balance; entries: Entry[]; savings: Savings }> {
  const [balance] = await runPrepared<Balance>(
    tx.db,
    `select points, total_token_spent::text as spent, earned_from_transactions as earned, redeemed_points as redeemed,
       available_points as available from rewards.pharmacy_card_points where user_id = $1`,
    [visitorIdOf(tx)],
  )
  const entries = await runPrepared<Entry>(
    tx.db,
    `select id, invoice_id as "invoiceId", points_earned as points, (sum(points_earned) over (order by id))::integer as balance,
       description as reason, fee_cents::text as "feeCents", ${wireTime('created_at')} as at
     from rewards.point_transactions where user_id = $1 order by id desc limit 50`,
    [visitorIdOf(tx)],
  )
  return { balance: balance ?? none, entries, savings: await readSavings(tx) }
}

type Saving = Savings['entries'][number]
type SavingRow = Pick<Saving, 'invoiceId' | 'serviceType' | 'savingsSource' | 'experiencePointsEarned' | 'at'> & {
  originalCost: string
  finalCost: string
  savingsAmount: string
  total: string
}

async function readSavings(tx: Ctx): Promise<Savings> {
  const rows = await runPrepared<SavingRow>(
    tx.db,
    `select invoice_id as "invoiceId", service_type as "serviceType", original_cost::text as "originalCost",
       final_cost::text as "finalCost", savings_amount::text as "savingsAmount", savings_source as "savingsSource",
       experience_points_earned as "experiencePointsEarned", ${wireTime('saved_at')} as at,
       (sum(savings_amount) over ())::text as total
     from rewards.savings_transactions where user_id = $1 order by id desc limit 50`,
    [visitorIdOf(tx)],
  )
  const usd = (cents: string) => toNumber(money('USD', BigInt(cents)))
  return {
    total: usd(rows[0]?.total ?? '0'),
    entries: rows.map((row) => ({
      ...row,
      originalCost: usd(row.originalCost),
      finalCost: usd(row.finalCost),
      savingsAmount: usd(row.savingsAmount),
    })),
  }
}

async function reached(tx: Ctx): Promise<Pick<Wire, 'achievements' | 'challenges'>> {
  const achievements = await runPrepared<Wire['achievements'][number]>(
    tx.db,
    `select a.code, a.name, a.description, a.icon_type as "iconType", a.category, a.requirement,
       a.reward_type as "rewardType", a.reward_value as "rewardValue", ${wireTime('u.unlocked_at')} as "unlockedAt", coalesce(u.is_viewed, true) as "isViewed"
     from rewards.achievements a left join rewards.user_achievements u on u.achievement_id = a.id and u.user_id = visitor.current_id()
     order by a.id`,
    [],
  )
  const challenges = await runPrepared<Wire['challenges'][number]>(
    tx.db,
    `select c.code, c.type, c.goal, c.reward, c.start_date::text as "startDate", c.end_date::text as "endDate",
       coalesce(u.progress, 0) as progress, coalesce(u.is_completed, false) as "isCompleted",
       coalesce(u.reward_claimed, false) as "rewardClaimed"
     from rewards.challenges c left join rewards.user_challenges u on u.challenge_id = c.id and u.user_id = visitor.current_id()
     where c.end_date >= $1::date order by c.id`,
    [tx.now().toISOString().slice(0, 10)],
  )
  const firstCard = visitorIdOf(tx) !== null ? await firstCardAt(tx) : null
  return {
    // Coverage itself knows since when a card is on file.
    achievements: achievements.map((one) => (one.code === 'first_card' ? { ...one, unlockedAt: firstCard } : one)),
    challenges,
  }
}
