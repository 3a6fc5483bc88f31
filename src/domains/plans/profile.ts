import { territories } from '#domains/location/places/postal-areas.ts'
import { states } from '#domains/location/places/states.ts'

/** What people say of themselves to find a plan that fits. */
export const employments = ['employed', 'self-employed', 'unemployed', 'retired', 'student'] as const
/** How much care in a year: 1 to 2 visits, 3 to 6, 7 or more. */
export const usages = ['low', 'moderate', 'high'] as const
export const priorities = ['cost', 'network', 'coverage', 'prescription', 'specialist'] as const
/** What insurance is there besides the market: none, an offer from work, Medicare or Medicaid already. */
export const otherCoverages = ['none', 'job', 'medicare', 'medicaid', 'unsure'] as const
export type OtherCoverage = (typeof otherCoverages)[number]
export type Usage = (typeof usages)[number]
export type PlanPriority = (typeof priorities)[number]

/** As the form begins, and what it takes. */
export const profileDefaults = {
  age: 35,
  state: 'NY',
  monthlyBudget: 500,
  annualIncome: 75_000,
  employmentStatus: 'employed',
  familySize: 1,
  healthcareUsage: 'moderate',
  otherCoverage: 'unsure',
} as const
export const profileLimits = {
  age: [18, 99],
  familySize: [1, 10],
  dollars: [0, 10_000_000],
  otherAge: [0, 99],
} as const

export type UserProfile = {
  age: number
  state: string
  monthlyBudget: number
  annualIncome: number
  familySize: number
  hasChildren: boolean
  otherCoverage: OtherCoverage
  healthcareUsage: Usage
  chronicConditions: readonly string[]
  preferredProviders: readonly string[]
  priorityFactors: readonly PlanPriority[]
  currentInsurance?: string | null | undefined
  /** Whoever is to be insured besides. */
  otherAges: readonly number[]
  /** Of whoever asks; only plans of the public files cost more by it. */
  usesTobacco: boolean
}

/** Where a household can live: states, DC and the territories, as on mail. */
export const householdStates: readonly string[] = [...states, ...territories].map(({ code }) => code)
