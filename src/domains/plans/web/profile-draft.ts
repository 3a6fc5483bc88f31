import { toNumber } from '#kit/decimal.ts'
import { cleanTyped } from '#kit/text/clean-typed.ts'
import { readTypedDollars } from '#kit/typed-amount.ts'
import {
  type employments,
  householdStates,
  type OtherCoverage,
  type PlanPriority,
  profileDefaults,
  profileLimits,
  type Usage,
} from '../profile.ts'

/** The form as it is typed. */
export type ProfileDraft = {
  age: string
  state: string
  city: string
  zipCode: string
  monthlyBudget: string
  annualIncome: string
  familySize: string
  hasChildren: boolean
  currentInsurance: string
  employmentStatus: (typeof employments)[number]
  otherCoverage: OtherCoverage
  healthcareUsage: Usage
  chronicConditions: string
  preferredProviders: string
  otherAges: string
  usesTobacco: boolean
  countyFips: string | null
  priorityFactors: PlanPriority[]
}
export type DraftErrors = Partial<
  Record<keyof ProfileDraft, 'ageWrong' | 'stateWrong' | 'sizeWrong' | 'dollarsWrong' | 'agesWrong'>
>

/** As the form begins. */
export const firstDraft: ProfileDraft = {
  ...profileDefaults,
  age: String(profileDefaults.age),
  monthlyBudget: String(profileDefaults.monthlyBudget),
  annualIncome: String(profileDefaults.annualIncome),
  familySize: String(profileDefaults.familySize),
  city: '',
  zipCode: '',
  hasChildren: false,
  currentInsurance: '',
  chronicConditions: '',
  preferredProviders: '',
  otherAges: '',
  usesTobacco: false,
  countyFips: null,
  priorityFactors: [],
}

const stateIn = (text: string) => householdStates.find((state) => state === cleanTyped(text).toUpperCase())

const dollarsIn = (text: string): number | null => {
  const dollars = readTypedDollars(text)
  return dollars && toNumber(dollars)
}

const isWhole = (text: string, [from, to]: readonly [number, number]) =>
  /^\d+$/.test(text.trim()) && Number(text) >= from && Number(text) <= to

/** `38, 7` or `38 7`. */
const agesIn = (text: string): string[] => text.split(/[\s,;]+/).filter(Boolean)

/** What is wrong with it, by field. */
export function findDraftErrors(draft: ProfileDraft): DraftErrors {
  const dollars = (text: string) => (dollarsIn(text) ?? Number.POSITIVE_INFINITY) <= profileLimits.dollars[1]
  return {
    ...(!isWhole(draft.age, profileLimits.age) && { age: 'ageWrong' }),
    ...(!stateIn(draft.state) && { state: 'stateWrong' }),
    ...(!isWhole(draft.familySize, profileLimits.familySize) && { familySize: 'sizeWrong' }),
    ...((agesIn(draft.otherAges).length > profileLimits.familySize[1] - 1 ||
      !agesIn(draft.otherAges).every((age) => isWhole(age, profileLimits.otherAge))) && { otherAges: 'agesWrong' }),
    ...(!dollars(draft.monthlyBudget) && { monthlyBudget: 'dollarsWrong' }),
    ...(!dollars(draft.annualIncome) && { annualIncome: 'dollarsWrong' }),
  }
}

const listed = (text: string): string[] =>
  text
    .split(',')
    .map((one) => one.trim())
    .filter(Boolean)
    .slice(0, 10)

/** What is sent of it. */
export const profileOf = (draft: ProfileDraft) => ({
  ...draft,
  age: Number(draft.age),
  state: stateIn(draft.state) ?? 'NY',
  city: draft.city.trim() || null,
  zipCode: draft.zipCode.trim() || null,
  monthlyBudget: dollarsIn(draft.monthlyBudget) ?? 0,
  annualIncome: dollarsIn(draft.annualIncome) ?? 0,
  familySize: Number(draft.familySize),
  currentInsurance: draft.currentInsurance.trim() || null,
  chronicConditions: listed(draft.chronicConditions),
  preferredProviders: listed(draft.preferredProviders),
  otherAges: agesIn(draft.otherAges).map(Number),
})
