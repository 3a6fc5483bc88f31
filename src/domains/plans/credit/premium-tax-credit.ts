import { divide } from '#kit/money.ts'
import { applicableShare, type CreditYear, creditRulesOf } from './applicable-percentages.ts'
import { povertyLine } from './poverty-lines.ts'

/** Who asks for a credit, and the plan it is measured by. Money in US cents. */
export type CreditInput = {
  year: CreditYear
  state: string
  /** On the tax return, whether they are insured or not. */
  people: number
  income: bigint
  /** The second-lowest Silver premium a month for those who get the credit, its part for essential benefits; null: not known. */
  benchmark: bigint | null
  /** Why there is none whatever the income: Medicaid comes first, or work offers a plan. */
  barred?: 'medicaid' | 'job' | 'nobody' | undefined
}

/** Why there is a credit or none. */
export const creditOutcomes = [
  'credit',
  'benchmarkIsLess',
  'aboveLimit',
  'belowPoverty',
  'medicaid',
  'job',
  'nobody',
  'noBenchmark',
] as const
export type CreditOutcome = (typeof creditOutcomes)[number]

/** Each number of the working, in the order it is worked out. */
export type CreditWorking = {
  outcome: CreditOutcome
  year: CreditYear
  source: string
  guidelinesYear: number
  people: number
  income: bigint
  /** Of the year’s guidelines. */
  povertyLine: bigint
  /** Income against that line, in percent, rounded down; 401 for anything above 400: instructions to Form 8962, line 5. */
  percent: number
  /** Hundredths of a percent of income. */
  share: number
  shareYear: bigint
  shareMonth: bigint
  benchmark: bigint | null
  /** A month, before any one plan’s own limit. */
  credit: bigint
}

/** The premium tax credit of a month, with its working: 26 USC 36B. */
export function workOutCredit(input: CreditInput): CreditWorking {
  const { year, state, people, income, benchmark } = input
  const { source, guidelines, limits } = creditRulesOf(year)
  const line = BigInt(povertyLine(guidelines, state, people)) * 100n
  const isAbove = income > line * BigInt(limits[1] / 100)
  const percent = isAbove ? limits[1] + 1 : Number(divide(income * 100n, line, 'down'))
  const share = applicableShare(year, percent)
  const shareYear = divide(income * BigInt(share), 10_000n, 'half-up')
  const shareMonth = divide(shareYear, 12n, 'half-up')
  const outcome = outcomeOf(input, percent, shareMonth)
  return {
    outcome,
    year,
    source,
    guidelinesYear: guidelines,
    people,
    income,
    povertyLine: line,
    percent,
    share,
    shareYear,
    shareMonth,
    benchmark,
    credit: outcome === 'credit' && benchmark !== null ? benchmark - shareMonth : 0n,
  }
}

function outcomeOf({ year, barred, benchmark }: CreditInput, percent: number, shareMonth: bigint): CreditOutcome {
  const [from, to] = creditRulesOf(year).limits
  if (percent > to) return 'aboveLimit'
  if (barred) return barred
  if (percent < from) return 'belowPoverty'
  if (benchmark === null) return 'noBenchmark'
  return benchmark > shareMonth ? 'credit' : 'benchmarkIsLess'
}

/** What of the credit lowers one plan’s premium: never more than the premium’s own part for essential benefits. */
export const creditOnPlan = (credit: bigint, essential: bigint): bigint => (credit < essential ? credit : essential)
