import { divide } from '#kit/money.ts'
import { type CreditYear, creditRulesOf } from '../credit/applicable-percentages.ts'
import { type CreditWorking, creditOnPlan, workOutCredit } from '../credit/premium-tax-credit.ts'
import type { UserProfile } from '../profile.ts'
import { percentOfPoverty, programsFor } from '../public-programs.ts'
import type { YearTerms } from '../year-of-care.ts'

export const metals = ['catastrophic', 'bronze', 'silver', 'gold', 'platinum'] as const
export type Metal = (typeof metals)[number]

/** A plan of the public files in one rating area; premiums in US cents a month. */
export type ExchangePlan = {
  planId: string
  issuerName: string
  name: string
  planType: string
  metal: Metal
  /** What of the premium is for essential benefits, in hundredths of a percent. */
  essentialShare: number
  asOf: string | null
  isSample: boolean
  rateAt(age: number, usesTobacco: boolean): bigint
  terms: YearTerms
}

type Buyer = Pick<
  UserProfile,
  'age' | 'state' | 'familySize' | 'annualIncome' | 'hasChildren' | 'otherCoverage' | 'otherAges' | 'usesTobacco'
>
type Person = { age: number; usesTobacco: boolean }

/** A plan with what it costs a household a month, in US cents. */
export type PricedPlan = {
  plan: ExchangePlan
  /** Before the credit, and what of the credit lowers it. */
  premium: bigint
  credit: bigint
  people: number
}

const [childAge, maxRatedChildren] = [21, 3]
/** Below it children may have Medicaid or CHIP, and then get no credit. */
const childProgramAge = 19
const catastrophicAge = 30

/** Whose premiums add up: of children under 21 the three oldest at most. 45 CFR 147.102(c)(1). */
function ratedPeople(people: readonly Person[]): Person[] {
  const [first, ...others] = people
  const children = others.filter(({ age }) => age < childAge).toSorted((one, other) => other.age - one.age)
  return [
    ...(first ? [first] : []),
    ...others.filter(({ age }) => age >= childAge),
    ...children.slice(0, maxRatedChildren),
  ]
}

const premiumOf = (plan: ExchangePlan, people: readonly Person[]): bigint =>
  ratedPeople(people).reduce((sum, { age, usesTobacco }) => sum + plan.rateAt(age, usesTobacco), 0n)

const essentialPart = (premium: bigint, { essentialShare }: ExchangePlan): bigint =>
  divide(premium * BigInt(essentialShare), 10_000n, 'half-up')

/** Those of a household whom a credit may be given for: children who may have Medicaid or CHIP are not. */
function creditedPeople(buyer: Buyer, planYear: CreditYear): Person[] {
  const all = [buyer.age, ...buyer.otherAges]
  const hasChildProgram = programsFor({ ...buyer, hasChildren: true }, planYear).includes('childrenMedicaid')
  const credited = hasChildProgram ? all.filter((age) => age >= childProgramAge) : all
  // Tobacco is no part of what the credit is measured by.
  return credited.map((age) => ({ age, usesTobacco: false }))
}

type Benchmark = { plan: ExchangePlan; premium: bigint }

/** The second-lowest Silver plan for some people, by its part for essential benefits; the only one where there is one. 26 CFR 1.36B-3(f). */
export function findBenchmark(plans: readonly ExchangePlan[], people: readonly Person[]): Benchmark | null {
  const silver = plans
    .filter(({ metal }) => metal === 'silver')
    .map((plan) => ({ plan, premium: essentialPart(premiumOf(plan, people), plan) }))
    .toSorted((one, other) => Number(one.premium - other.premium) || (one.plan.planId < other.plan.planId ? -1 : 1))
  return silver[1] ?? silver[0] ?? null
}

export type PricedMarket = { plans: PricedPlan[]; credit: CreditWorking; benchmark: Benchmark | null; credited: number }

/** What plans cost a household after its tax credit, with the working of the credit. */
export function pricePlans(plans: readonly ExchangePlan[], buyer: Buyer, year: CreditYear): PricedMarket {
  const credited = creditedPeople(buyer, year)
  const benchmark = credited.length > 0 ? findBenchmark(plans, credited) : null
  const credit = workOutCredit({
    year,
    state: buyer.state,
    people: buyer.familySize,
    income: BigInt(Math.round(buyer.annualIncome * 100)),
    benchmark: benchmark?.premium ?? null,
    barred: barredBy(buyer, year, credited.length),
  })
  const people = [
    { age: buyer.age, usesTobacco: buyer.usesTobacco },
    ...buyer.otherAges.map((age) => ({ age, usesTobacco: false })),
  ]
  const isYoung = people.every(({ age }) => age < catastrophicAge)
  const priced = plans
    .filter(({ metal }) => metal !== 'catastrophic' || isYoung)
    .map((plan): PricedPlan => {
      const premium = premiumOf(plan, people)
      const most = plan.metal === 'catastrophic' ? 0n : essentialPart(premium, plan)
      return { plan, premium, credit: creditOnPlan(credit.credit, most), people: people.length }
    })
  return { plans: priced, credit, benchmark, credited: credited.length }
}

function barredBy(buyer: Buyer, year: CreditYear, credited: number) {
  if (programsFor(buyer, year).includes('medicaid')) return 'medicaid'
  if (buyer.otherCoverage === 'job') return 'job'
  return credited === 0 ? 'nobody' : undefined
}

/** Which version of Silver plans a household gets: with lower bills up to 250% of the line, where it may have the credit. 45 CFR 155.305(g). */
export function silverVariantFor(buyer: Buyer, year: CreditYear): 1 | 4 | 5 | 6 {
  const { guidelines, limits } = creditRulesOf(year)
  const percent = percentOfPoverty(buyer, guidelines)
  if (percent < limits[0] || barredBy(buyer, year, 1)) return 1
  return percent <= 150 ? 6 : percent <= 200 ? 5 : percent <= 250 ? 4 : 1
}
