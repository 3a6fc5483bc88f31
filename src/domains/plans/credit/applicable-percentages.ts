import type { GuidelinesYear } from './poverty-lines.ts'

/** From this percent of the poverty line to below the next: the share of income at both ends, in hundredths of a percent. */
type Band = readonly [from: number, to: number, first: number, last: number]

type CreditRules = {
  source: string
  /** The guidelines in force when the year’s enrollment began: 26 CFR 1.36B-1(h). */
  guidelines: GuidelinesYear
  /** Percent of the line from which, and up to which, there is a credit. */
  limits: readonly [from: number, to: number]
  bands: readonly Band[]
}

/** What a household is asked to pay of its income before the credit begins, by plan year: 26 USC 36B(b)(3)(A). */
const creditRules = {
  2026: {
    source: 'Rev. Proc. 2025-25',
    guidelines: 2025,
    limits: [100, 400],
    bands: [
      [0, 133, 210, 210],
      [133, 150, 314, 419],
      [150, 200, 419, 660],
      [200, 250, 660, 844],
      [250, 300, 844, 996],
      [300, 400, 996, 996],
    ],
  },
  2027: {
    source: 'Rev. Proc. 2026-26',
    guidelines: 2026,
    limits: [100, 400],
    bands: [
      [0, 133, 215, 215],
      [133, 150, 323, 430],
      [150, 200, 430, 678],
      [200, 250, 678, 866],
      [250, 300, 866, 1_022],
      [300, 400, 1_022, 1_022],
    ],
  },
} as const satisfies Record<number, CreditRules>

/** A year whose credit can be worked out. */
export const creditYears = [2026, 2027] as const
export type CreditYear = (typeof creditYears)[number]

export const creditRulesOf = (year: CreditYear): CreditRules => creditRules[year]

/** The rules of a plan year; undefined: those of that year are not known here. */
export const creditYearOf = (year: number): CreditYear | undefined => creditYears.find((known) => known === year)

/** The share of income, in hundredths of a percent, at a whole percent of the poverty line; rounded half up: 26 CFR 1.36B-3(g)(1). */
export function applicableShare(year: CreditYear, percent: number): number {
  const { bands } = creditRulesOf(year)
  const [from, to, first, last] = bands.find(([, below]) => percent < below) ?? (bands.at(-1) as Band)
  const along = Math.min(percent, to) - from
  return first + Math.floor((2 * (last - first) * along + (to - from)) / (2 * (to - from)))
}
