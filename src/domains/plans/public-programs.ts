import { creditRulesOf, creditYearOf, creditYears } from './credit/applicable-percentages.ts'
import { type GuidelinesYear, newestGuidelines, povertyLine } from './credit/poverty-lines.ts'
import type { UserProfile } from './profile.ts'

/** Coverage that comes before any plan on the market, or lowers its price. */
export const publicPrograms = ['medicare', 'medicaid', 'childrenMedicaid', 'belowPoverty', 'taxCredit'] as const
export type PublicProgram = (typeof publicPrograms)[number]

/** States where income alone does not open Medicaid to adults below 138% of the line, as of 2026 (KFF, status of state expansion decisions). */
const withoutExpansion = ['AL', 'FL', 'GA', 'KS', 'MS', 'SC', 'TN', 'TX', 'WI', 'WY']
/** Their Medicaid and marketplaces follow rules of their own, which are not worked out here. */
const territories = ['PR', 'GU', 'VI', 'AS', 'MP']

const medicareAge = 65
// Of the line, in percent: adults (42 CFR 435.119 with its 5% disregard); children at least this far in nearly every state.
const adultLimit = 138
const childLimit = 200

type Household = Pick<UserProfile, 'age' | 'state' | 'familySize' | 'annualIncome' | 'hasChildren' | 'otherCoverage'>

/** A household's income in percent of the poverty line of its state. */
export const percentOfPoverty = (
  { state, familySize, annualIncome }: Pick<Household, 'state' | 'familySize' | 'annualIncome'>,
  year: GuidelinesYear = newestGuidelines,
): number => (annualIncome * 100) / povertyLine(year, state, familySize)

/**
 * What a household should ask about before it buys a plan, the first first. `medicare` and `medicaid` stand for people
 * who are likely to have or get it: to them no plan on the market is recommended.
 */
export function programsFor(household: Household, planYear: number = creditYears[1]): PublicProgram[] {
  const { age, state, hasChildren, otherCoverage } = household
  if (age >= medicareAge || otherCoverage === 'medicare') return ['medicare']
  if (otherCoverage === 'medicaid') return ['medicaid']
  const percent = percentOfPoverty(household)
  const { limits, guidelines } = creditRulesOf(creditYearOf(planYear) ?? creditYears[1])
  const [creditFrom, creditTo] = limits
  const percentForCredit = percentOfPoverty(household, guidelines)
  if (territories.includes(state)) return percent <= creditTo ? ['medicaid'] : []
  const isExpanded = !withoutExpansion.includes(state)
  const isMedicaidLikely = isExpanded && percent <= adultLimit
  return [
    ...(isMedicaidLikely ? (['medicaid'] as const) : []),
    ...(!isMedicaidLikely && hasChildren && percent <= childLimit ? (['childrenMedicaid'] as const) : []),
    ...(!isExpanded && percentForCredit < creditFrom ? (['belowPoverty'] as const) : []),
    ...(!isMedicaidLikely && percentForCredit >= creditFrom && percentForCredit <= creditTo && otherCoverage !== 'job'
      ? (['taxCredit'] as const)
      : []),
  ]
}

/** Whether another program comes first, so that no plan on the market is called the best. */
export const comesFirst = (programs: readonly PublicProgram[]): boolean =>
  programs.includes('medicare') || programs.includes('medicaid')
