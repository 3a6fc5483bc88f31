/** What people say of themselves to find a plan that fits. */
export const employments = ['employed', 'self-employed', 'unemployed', 'retired', 'student'] as const
/** How much care in a year: 1 to 2 visits, 3 to 6, 7 or more. */
export const usages = ['low', 'moderate', 'high'] as const
export const priorities = ['cost', 'network', 'coverage', 'prescription', 'specialist'] as const
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
} as const
export const profileLimits = { age: [18, 99], familySize: [1, 10], dollars: [0, 10_000_000] } as const

export type UserProfile = {
  age: number
  state: string
  monthlyBudget: number
  familySize: number
  healthcareUsage: Usage
  chronicConditions: readonly string[]
  preferredProviders: readonly string[]
  priorityFactors: readonly PlanPriority[]
  currentInsurance?: string | null | undefined
}
