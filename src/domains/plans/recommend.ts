import type { PlanOffer } from './offer.ts'
import type { PlanPriority, Usage, UserProfile } from './profile.ts'

/** What a plan is worth to a household, worked out of the offer and the profile alone. Money in US dollars. */
export type RatedPlan<O extends PlanOffer = PlanOffer> = {
  offer: O
  yearlyCost: number
  yourShare: number
  networkMatch: number | null
  coverageScore: number
  affordabilityScore: number
  marketShareBonus: number | null
  score: number
  annualSavings: number | null
}

/** What care costs a person in a year before any insurance: our own assumption, which the page shows. */
const yearlyCare: Readonly<Record<Usage, number>> = { low: 600, moderate: 2_000, high: 9_000 }
/** The same for each lasting condition that is named. */
const careOfCondition = 1_500

/** The most of each part. */
export const parts = { networkMatch: 10, coverageScore: 10, affordabilityScore: 20, marketShareBonus: 20 } as const
type Part = keyof typeof parts
// A company's size says least of how well its plan fits.
const weights: Readonly<Record<Part, number>> = {
  networkMatch: 1,
  coverageScore: 1,
  affordabilityScore: 1,
  marketShareBonus: 0.25,
}
const raisedBy: Readonly<Record<PlanPriority, Part>> = {
  cost: 'affordabilityScore',
  network: 'networkMatch',
  specialist: 'networkMatch',
  coverage: 'coverageScore',
  prescription: 'coverageScore',
}

/** Dollars to the cent: 12.345 is 12.35. */
const toCents = (dollars: number): number => Math.round(dollars * 100) / 100
const tenth = (points: number): number => Math.round(points * 10) / 10
const within = (value: number, max: number): number => Math.max(0, Math.min(max, value))

/** A year's care of the household before insurance. */
export const careOf = ({ healthcareUsage, familySize, chronicConditions }: UserProfile): number =>
  yearlyCare[healthcareUsage] * familySize + careOfCondition * chronicConditions.length

/** What of it the household pays itself: the deductible, then its share, up to the limit of the plan. */
export function householdShareOf(care: number, { deductible, coinsurancePercent, outOfPocketMax }: PlanOffer): number {
  const after = Math.max(0, care - deductible)
  return toCents(Math.min(outOfPocketMax, care, Math.min(care, deductible) + (after * coinsurancePercent) / 100))
}

/** Rates plans, the best first. What is not known of one (its doctors, its size) does not count for or against it. */
export function rate<O extends PlanOffer>(profile: UserProfile, plans: readonly O[]): RatedPlan<O>[] {
  const care = careOf(profile)
  const yearly = (plan: PlanOffer) => toCents(12 * plan.monthlyPremium + householdShareOf(care, plan))
  const before = costToBeat(profile, plans, yearly)
  return plans
    .map((plan) => {
      const yourShare = householdShareOf(care, plan)
      const yearlyCost = yearly(plan)
      const points = {
        networkMatch: networkMatch(profile.preferredProviders, plan.networkDoctors),
        coverageScore: tenth(parts.coverageScore * (1 - yourShare / care)),
        affordabilityScore: affordability(yearlyCost / 12, profile.monthlyBudget),
        marketShareBonus:
          plan.marketSharePercent === null ? null : tenth((parts.marketShareBonus * plan.marketSharePercent) / 100),
      }
      const annualSavings = before === null ? null : toCents(before - yearlyCost)
      return { offer: plan, yearlyCost, yourShare, ...points, score: scoreOf(points, profile), annualSavings }
    })
    .toSorted((one, other) => other.score - one.score || one.yearlyCost - other.yearlyCost)
}

/** The plan that somebody has now, where it is on offer, else the middle one. */
function costToBeat(
  { currentInsurance }: UserProfile,
  plans: readonly PlanOffer[],
  yearly: (plan: PlanOffer) => number,
): number | null {
  const name = currentInsurance?.trim().toLowerCase()
  const now = name ? plans.filter(({ companyName }) => companyName.toLowerCase() === name) : []
  const costs = (now.length > 0 ? now : plans).map(yearly).toSorted((one, other) => one - other)
  return costs[Math.floor(costs.length / 2)] ?? null
}

/** How many of the doctors one wants are in its network; null when none is named or it does not say. */
function networkMatch(wanted: readonly string[], doctors: readonly string[] | null): number | null {
  if (wanted.length === 0 || doctors === null) return null
  const names = doctors.map((name) => name.toLowerCase())
  const found = wanted.filter((one) => names.some((name) => name.includes(one.trim().toLowerCase())))
  return tenth((parts.networkMatch * found.length) / wanted.length)
}

/** Full while a month costs nothing, half at the budget, none at twice of it. */
const affordability = (monthly: number, budget: number): number =>
  budget === 0 ? 0 : tenth(parts.affordabilityScore * within(1 - monthly / budget / 2, 1))

/** Of 100: each part that is known as a share of its most, weighed by what matters to the person. */
function scoreOf(points: Record<Part, number | null>, { priorityFactors }: UserProfile): number {
  let [sum, all] = [0, 0]
  for (const part of Object.keys(parts) as Part[]) {
    const value = points[part]
    if (value === null) continue
    const weight = weights[part] + 0.5 * priorityFactors.filter((factor) => raisedBy[factor] === part).length
    sum += (weight * value) / parts[part]
    all += weight
  }
  return all === 0 ? 0 : Math.round((100 * sum) / all)
}

/** How much of what the rating needs is known, in percent. */
export function confidenceOf(rated: readonly RatedPlan[]): number {
  const known = rated.flatMap(({ networkMatch: match, marketShareBonus }) => [
    true,
    true,
    match !== null,
    marketShareBonus !== null,
  ])
  return known.length === 0 ? 0 : Math.round((100 * known.filter(Boolean).length) / known.length)
}
