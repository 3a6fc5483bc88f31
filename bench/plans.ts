import { planBenefits } from '#domains/plans/plan-benefits.ts'
import { type RatableOffer, rate } from '#domains/plans/recommend.ts'
import type { BenefitTerms } from '#domains/plans/year-of-care.ts'
import { type Bench, median } from './figure.ts'

const [plans, runs] = [500, 15]

/** Rating 500 plans with prices for each kind of care, for a person who needs much of it. */
export const ratedPlans: Bench = () => {
  const offers = Array.from({ length: plans }, (_, n): RatableOffer => {
    const price: BenefitTerms = {
      isCovered: true,
      copay: null,
      copayPer: 'visit',
      coinsurance: 1_000 + n,
      deductible: 'first',
    }
    return {
      companyName: `Company ${n % 20}`,
      planName: `Plan ${n}`,
      monthlyPremium: 200 + n,
      people: 1,
      networkDoctors: null,
      marketSharePercent: null,
      terms: {
        deductible: BigInt(100_000 + 1_000 * n),
        drugDeductible: null,
        familyDeductible: null,
        limit: 900_000n,
        familyLimit: null,
        coinsurance: 2_000,
        benefits: Object.fromEntries(planBenefits.map((benefit) => [benefit, price])),
      },
    }
  })
  const person = {
    age: 40,
    state: 'MO',
    monthlyBudget: 500,
    annualIncome: 38_000,
    familySize: 1,
    hasChildren: false,
    otherCoverage: 'none',
    healthcareUsage: 'high',
    chronicConditions: ['Asthma'],
    preferredProviders: [],
    priorityFactors: [],
    otherAges: [],
    usesTobacco: false,
  } as const
  const milliseconds = Array.from({ length: runs }, () => {
    const start = performance.now()
    rate(person, offers)
    return performance.now() - start
  })
  return Promise.resolve([
    { name: `${plans} plans rated`, value: median(milliseconds), unit: 'ms', bound: { atMost: 100 } },
  ])
}
