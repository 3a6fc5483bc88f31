import type { PlanPriority, UserProfile } from './profile.ts'
import { dollarsOfCare, ownShareOfYear, type YearKind, type YearTerms } from './year-of-care.ts'

/** A plan on offer to a household, from whomever. Money in US dollars. */
export type RatableOffer = {
  companyName: string
  planName: string
  /** What the household pays a month, after any credit. */
  monthlyPremium: number
  /** How many people it is priced for. */
  people: number
  terms: YearTerms
  networkDoctors: readonly string[] | null
  marketSharePercent: number | null
}

/** What a plan is worth to a household, worked out of the offer and the profile alone. Money in US dollars. */
export type RatedPlan<O extends RatableOffer = RatableOffer> = {
  offer: O
  /** Twelve premiums and the household's own part, in a typical year. */
  yearlyCost: number
  goodYear: number
  badYear: number
  /** Its own part in a typical year. */
  yourShare: number
  networkMatch: number | null
  coverageScore: number
  affordabilityScore: number
  marketShareBonus: number | null
  score: number
  annualSavings: number | null
}

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

const householdOf = ({ healthcareUsage, chronicConditions }: UserProfile, people: number) => ({
  people,
  usage: healthcareUsage,
  conditions: chronicConditions.length,
})

/** Rates plans, the best first; of two as good the cheaper in a typical year, then by name. What is not known of one (its doctors, its size) does not count for or against it. */
export function rate<O extends RatableOffer>(profile: UserProfile, plans: readonly O[]): RatedPlan<O>[] {
  const years = plans.map((offer) => {
    const household = householdOf(profile, offer.people)
    const own = (kind: YearKind) => Number(ownShareOfYear(kind, household, offer.terms)) / 100
    const yearly = (share: number) => toCents(12 * offer.monthlyPremium + share)
    const yourShare = own('typical')
    return {
      offer,
      yourShare,
      care: dollarsOfCare('typical', household),
      yearlyCost: yearly(yourShare),
      goodYear: yearly(own('good')),
      badYear: yearly(own('bad')),
    }
  })
  const before = costToBeat(profile, years)
  return years
    .map(({ care, ...year }) => {
      const { offer, yourShare, yearlyCost } = year
      const points = {
        networkMatch: networkMatch(profile.preferredProviders, offer.networkDoctors),
        coverageScore: tenth(parts.coverageScore * (1 - yourShare / care)),
        affordabilityScore: affordability(yearlyCost / 12, profile.monthlyBudget),
        marketShareBonus:
          offer.marketSharePercent === null ? null : tenth((parts.marketShareBonus * offer.marketSharePercent) / 100),
      }
      const annualSavings = before === null ? null : toCents(before - yearlyCost)
      return { ...year, ...points, score: scoreOf(points, profile), annualSavings }
    })
    .toSorted(
      (one, other) => other.score - one.score || one.yearlyCost - other.yearlyCost || byName(one.offer, other.offer),
    )
}

const byName = (one: RatableOffer, other: RatableOffer): number => {
  const names = [one, other].map(({ companyName, planName }) => `${companyName} ${planName}`)
  return names[0] === names[1] ? 0 : (names[0] ?? '') < (names[1] ?? '') ? -1 : 1
}

/** The plan that somebody has now, where it is on offer, else the middle one. */
function costToBeat(
  { currentInsurance }: UserProfile,
  years: readonly { offer: RatableOffer; yearlyCost: number }[],
): number | null {
  const name = currentInsurance?.trim().toLowerCase()
  const now = name ? years.filter(({ offer }) => offer.companyName.toLowerCase() === name) : []
  const costs = (now.length > 0 ? now : years).map(({ yearlyCost }) => yearlyCost).toSorted((one, other) => one - other)
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
