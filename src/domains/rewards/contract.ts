import { z } from 'zod'
import type { Shape } from '#kit/endpoint.ts'
import { notYours } from '#kit/me.ts'
import type { rewardsPaths } from './paths.ts'

const tier = z.object({
  name: z.enum(['Bronze', 'Silver', 'Gold', 'Platinum']),
  from: z.number().int(),
  /** How much of the processing fee the tier takes off, in percent. */
  discountBonus: z.number().int(),
})

const points = z.object({
  tier: tier.extend({ perks: z.array(z.enum(['lowerFee', 'keepsTier'])) }),
  points: z.object({
    availablePoints: z.number().int(),
    points: z.number().int(),
    redeemedPoints: z.number().int(),
    earnedFromTransactions: z.number().int(),
    /** In UDE, as decimal text: fees that have settled and stand. */
    totalTokenSpent: z.string(),
  }),
  statement: z.object({
    summary: z.object({
      availablePoints: z.number().int(),
      /** Null at the highest tier. */
      nextTierPoints: z.number().int().nullable(),
      pointsToNextTier: z.number().int().nullable(),
    }),
    /** The newest first, at most fifty, with the balance after each. */
    entries: z.array(
      z.object({
        id: z.number().int(),
        invoiceId: z.string().nullable(),
        points: z.number().int(),
        balance: z.number().int(),
        reason: z.enum(['settled', 'federal', 'refunded', 'taken_back']),
        /** US dollars. */
        fee: z.number(),
        at: z.iso.datetime(),
      }),
    ),
  }),
  /** What tiers saved on fees that have settled and stand, in US dollars; the newest first, at most fifty. */
  savings: z.object({
    total: z.number(),
    entries: z.array(
      z.object({
        invoiceId: z.string(),
        /** What was for sale: the fee of a copay, and the copay with it. */
        serviceType: z.string(),
        originalCost: z.number(),
        finalCost: z.number(),
        savingsAmount: z.number(),
        /** The tier that lowered it. */
        savingsSource: z.string(),
        experiencePointsEarned: z.number().int(),
        at: z.iso.datetime(),
      }),
    ),
  }),
  rules: z.object({
    tiers: z.array(tier),
    pointsPerDollar: z.number().int(),
  }),
  achievements: z.array(
    z.object({
      code: z.string(),
      name: z.string(),
      description: z.string(),
      iconType: z.string(),
      category: z.string(),
      /** What must happen, by its code. */
      requirement: z.string(),
      /** A badge is worth no points. */
      rewardType: z.string(),
      rewardValue: z.number().int(),
      unlockedAt: z.iso.datetime().nullable(),
      /** Whether the person has been shown that they reached it. */
      isViewed: z.boolean(),
    }),
  ),
  challenges: z.array(
    z.object({
      code: z.string(),
      type: z.string(),
      goal: z.number().int(),
      reward: z.string(),
      startDate: z.iso.date(),
      endDate: z.iso.date(),
      progress: z.number().int(),
      isCompleted: z.boolean(),
      /** Its badge is given with the last step. */
      rewardClaimed: z.boolean(),
    }),
  ),
})

/** What travels on the rewards paths. */
export const rewardsContract = {
  points: {
    summary:
      'The caller’s points, their tier and statement, with the rules they follow. Points come from settled processing fees alone, and go back with a refund; none for care that a federal programme pays.',
    params: z.object({ userId: z.coerce.number<number>().int() }),
    answer: points,
    problems: [notYours],
  },
  viewAchievements: {
    summary: 'Say that what was reached was shown to the caller: none of it is new any more.',
    params: z.object({ userId: z.coerce.number<number>().int() }),
    answer: z.object({ viewed: z.number().int() }),
    visitor: 'none',
    perMinute: 30,
    problems: [notYours],
  },
} satisfies { [K in keyof typeof rewardsPaths]: Shape }

/** The rewards contract as a type, for the browser. */
export type RewardsContract = typeof rewardsContract
