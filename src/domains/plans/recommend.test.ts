import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { type PlanOffer, termsOfOffer } from './offer.ts'
import type { UserProfile } from './profile.ts'
import { confidenceOf, type RatableOffer, rate } from './recommend.ts'
import { dollarsOfCare, ownShareOfYear } from './year-of-care.ts'

const plan = (more: Partial<PlanOffer> = {}, people = 1): PlanOffer & RatableOffer => {
  const offer = {
    companyName: 'Meridian Health',
    planName: 'Choice',
    planType: 'PPO',
    monthlyPremium: 400,
    deductible: 1_000,
    outOfPocketMax: 5_000,
    coinsurancePercent: 20,
    networkDoctors: null,
    marketSharePercent: null,
    phone: null,
    enrollUrl: null,
    asOf: null,
    ...more,
  }
  return { ...offer, people, terms: termsOfOffer(offer) }
}
const person: UserProfile = {
  age: 35,
  state: 'NY',
  monthlyBudget: 500,
  familySize: 1,
  healthcareUsage: 'moderate',
  chronicConditions: [],
  preferredProviders: [],
  priorityFactors: [],
  annualIncome: 75_000,
  hasChildren: false,
  otherCoverage: 'none',
  otherAges: [],
  usesTobacco: false,
}
const one = (more: Partial<PlanOffer> = {}, who: Partial<UserProfile> = {}) =>
  rate({ ...person, ...who }, [plan(more)])[0]

describe('REC-16 what a plan costs and is worth', () => {
  test('a year is twelve premiums and the household’s own part: the deductible, its share, never above the limit', () => {
    const household = { people: 1, usage: 'moderate', conditions: 0 } as const
    expect(dollarsOfCare('typical', household)).toBe(2_000)
    expect(dollarsOfCare('typical', { ...household, people: 3, conditions: 1 })).toBe(7_500)
    expect(dollarsOfCare('typical', { ...household, usage: 'low' })).toBe(600)
    expect(dollarsOfCare('bad', { ...household, usage: 'high' })).toBe(69_000)
    const own = (kind: 'good' | 'typical' | 'bad', people = 1) =>
      ownShareOfYear(kind, { ...household, people }, termsOfOffer(plan()))
    expect([own('good'), own('typical'), own('bad'), own('bad', 4)]).toEqual([36_000n, 120_000n, 500_000n, 500_000n])
    expect(one()).toMatchObject({
      yearlyCost: 6_000,
      goodYear: 5_160,
      badYear: 9_800,
      yourShare: 1_200,
      coverageScore: 4,
      affordabilityScore: 10,
    })
  })
  test('what is not known counts neither way, and lowers how sure we are', () => {
    expect(one()).toMatchObject({ networkMatch: null, marketShareBonus: null, score: 45 })
    expect(one({ marketSharePercent: 50 })).toMatchObject({ marketShareBonus: 10 })
    const wanted = { preferredProviders: ['Alma Reyes', 'Nobody'] }
    expect(one({ networkDoctors: ['Dr. Alma Reyes'] }, wanted)).toMatchObject({ networkMatch: 5 })
    expect(confidenceOf(rate(person, [plan()]))).toBe(50)
    expect(confidenceOf(rate(person, [plan({ marketSharePercent: 5 })]))).toBe(75)
  })
  test('what matters to the person weighs more', () => {
    const plans = [
      plan({ planName: 'cheap', monthlyPremium: 20, deductible: 5_000 }),
      plan({ planName: 'full', monthlyPremium: 900, deductible: 0, coinsurancePercent: 0 }),
    ]
    const first = (priorityFactors: UserProfile['priorityFactors']) =>
      rate({ ...person, priorityFactors }, plans)[0]?.offer.planName
    expect(first(['coverage', 'prescription'])).toBe('full')
    expect(first(['cost'])).toBe('cheap')
  })
  test('savings are against the plan one has, else against the middle one', () => {
    const plans = [
      plan({ companyName: 'Now', monthlyPremium: 500 }),
      plan({ monthlyPremium: 400 }),
      plan({ monthlyPremium: 300 }),
    ]
    const savings = (currentInsurance?: string) =>
      rate({ ...person, currentInsurance }, plans).map(({ offer, annualSavings }) => [
        offer.monthlyPremium,
        annualSavings,
      ])
    expect(savings('now')).toContainEqual([300, 2_400])
    expect(savings()).toContainEqual([300, 1_200])
  })
})

test('REC-17 REC-18 REC-19 REC-20 REC-21 every part stays within its most, and the score within 100', () => {
  const dollars = fc.integer({ min: 0, max: 100_000 })
  const any = fc.record({
    monthlyPremium: dollars,
    deductible: dollars,
    outOfPocketMax: dollars,
    coinsurancePercent: fc.integer({ min: 0, max: 100 }),
    marketSharePercent: fc.option(fc.integer({ min: 0, max: 100 })),
  })
  fc.assert(
    fc.property(fc.array(any, { maxLength: 8 }), fc.integer({ min: 0, max: 5_000 }), (some, monthlyBudget) => {
      const rated = rate(
        { ...person, monthlyBudget },
        some.map((more) => plan(more)),
      )
      expect(rated).toHaveLength(some.length)
      for (const { score, coverageScore, affordabilityScore, marketShareBonus, yourShare, offer } of rated) {
        expect(yourShare).toBeLessThanOrEqual(offer.outOfPocketMax)
        for (const [value, most] of [
          [score, 100],
          [coverageScore, 10],
          [affordabilityScore, 20],
          [marketShareBonus ?? 0, 20],
        ] as const) {
          expect(value).toBeGreaterThanOrEqual(0)
          expect(value).toBeLessThanOrEqual(most)
        }
      }
    }),
  )
})
