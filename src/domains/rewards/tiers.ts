import type { CompanyType } from '#domains/coverage/company-types.ts'

/** One tier: from how many points it begins, and how much of the processing fee it takes off, in percent. */
type Tier = { name: 'Bronze' | 'Silver' | 'Gold' | 'Platinum'; from: number; discountBonus: number }

/** The tiers, the lowest first. They are printed as they stand here. */
export const tiers: readonly [Tier, ...Tier[]] = [
  { name: 'Bronze', from: 0, discountBonus: 0 },
  { name: 'Silver', from: 500, discountBonus: 10 },
  { name: 'Gold', from: 2_000, discountBonus: 25 },
  { name: 'Platinum', from: 5_000, discountBonus: 50 },
]

/** Points for each whole dollar of processing fee that has settled; parts of a dollar give parts, rounded down to a point. */
export const pointsPerDollar = 10

/** The tier of so many points, and the next one; none above the highest. */
export function tierOf(points: number): { tier: Tier; next: Tier | null } {
  const at = tiers.findLastIndex(({ from }) => points >= from)
  return { tier: tiers[Math.max(0, at)] ?? tiers[0], next: tiers[Math.max(0, at) + 1] ?? null }
}

/** The points of a fee in US cents, rounded down. */
export const pointsOfFee = (cents: bigint): number => Number((cents * BigInt(pointsPerDollar)) / 100n)

// The law lets nobody give rewards for care that these pay for (42 U.S.C. 1320a-7a(a)(5)).
const federal: ReadonlySet<CompanyType> = new Set([
  'original_medicare',
  'medicare',
  'medicaid',
  'chip',
  'tricare',
  'va',
])

/** Whether care is paid by a federal programme, by the type of the insurance company; unknown companies are not taken for one. */
export const isFederal = (type: CompanyType | null): boolean => type !== null && federal.has(type)
