import { copayInNotes, doctorNamed } from './benefit-words.ts'
import type { Benefit } from './benefits.ts'
import { type CareKind, serviceTypesOf, wholePlanTypes } from './care-kinds.ts'

/** What is asked of the rows of an answer. Without a kind of care it is asked of the plan as a whole. */
export type BenefitQuestion = {
  what: 'copay' | 'coinsurance' | 'deductible' | 'outOfPocket'
  care?: CareKind | undefined
  network: 'in' | 'out'
  level: 'individual' | 'family'
  /** All of a year, what of it is counted so far or what is left of it; of a copay or a share none. */
  period?: 'year' | 'counted' | 'left'
}

/** The row that answers, and its figure. `from` note: only the payer's words say it. `isWholePlan`: said of all care alike. */
type FoundBenefit = {
  isFound: true
  benefit: Benefit
  cents: bigint | null
  basisPoints: bigint | null
  from: 'row' | 'note'
  isWholePlan: boolean
}
/** No row answers: none speaks of it, or several do and differ. */
type OpenBenefit = { isFound: false; why: 'absent' | 'several'; rows: readonly Benefit[] }
export type BenefitAnswer = FoundBenefit | OpenBenefit

const codes = { copay: 'B', coinsurance: 'A', deductible: 'C', outOfPocket: 'G' } as const
// X12's periods: a service year, a calendar year; what is left. Not a day, a visit, a stay, a contract or a lifetime.
const yearly = ['22', '23']
const remaining = '29'
const toDate = '24'
const absent: OpenBenefit = { isFound: false, why: 'absent', rows: [] }

/**
 * Which row answers a question. Each step keeps the best of what is left, in this order:
 *
 * 1. the kind of figure, with a figure in it, for a year (one that says so before one that says no period) or for what is
 *    left of it; never for a day, a visit, a stay or a lifetime; and never of the other network
 * 2. the kind of care itself before the plan as a whole (a copay is never taken from the plan as a whole)
 * 3. for a primary care doctor or a specialist, the row whose note names that one
 * 4. the network asked for, before both, before none named
 * 5. individual before none named; family only when it is asked for
 * 6. rows without a restriction to one procedure, place or provider
 *
 * Rows that then still differ decide nothing: rows of several tiers do, since no answer says in which a doctor is. A copay that no row holds may stand in a note, as one amount.
 */
export function whichBenefit(all: readonly Benefit[], question: BenefitQuestion): BenefitAnswer {
  const rows = all.filter(
    (row) => row.code === codes[question.what] && hasFigure(row, question) && inPeriod(row, question),
  )
  const found = narrowed(rows, question)
  if (found.length === 0) return question.what === 'copay' ? copayByNote(all, question) : absent
  const figures = new Set(found.map(({ cents, basisPoints }) => `${cents} ${basisPoints}`))
  const [benefit] = found
  if (!benefit || figures.size > 1) return { isFound: false, why: 'several', rows: found }
  return foundAs(benefit, question, 'row')
}

function foundAs(benefit: Benefit, { what, care }: BenefitQuestion, from: 'row' | 'note'): FoundBenefit {
  const isWholePlan = care !== undefined && careRank(benefit, care) > serviceTypesOf[care].length - 1
  const cents = from === 'note' ? copayInNotes(benefit.messages) : benefit.cents
  const basisPoints = what === 'coinsurance' ? benefit.basisPoints : null
  return { isFound: true, benefit, cents: what === 'coinsurance' ? null : cents, basisPoints, from, isWholePlan }
}

const hasFigure = (row: Benefit, { what }: BenefitQuestion) =>
  what === 'coinsurance' ? row.basisPoints !== null : row.cents !== null

const inPeriod = ({ period }: Benefit, { what, period: wanted }: BenefitQuestion) =>
  what === 'copay' || what === 'coinsurance'
    ? true
    : wanted === 'left'
      ? period === remaining
      : wanted === 'counted'
        ? period === toDate
        : period === null || yearly.includes(period)

function narrowed(rows: readonly Benefit[], question: BenefitQuestion): readonly Benefit[] {
  const { care, network, level } = question
  // What the other network pays tells nothing, however near it names the care.
  const reachable = rows.filter((row) => networkRank(row, network) !== null)
  const ofPeriod = question.period === 'year' ? best(reachable, ({ period }) => (period === null ? 1 : 0)) : reachable
  const ofCare = best(ofPeriod, (row) => careRankFor(row, question))
  const ofDoctor = care === 'primary_care' || care === 'specialist' ? namedFor(ofCare, care) : ofCare
  const ofNetwork = best(ofDoctor, (row) => networkRank(row, network))
  const ofLevel = best(ofNetwork, (row) => levelRank(row, level))
  return best(ofLevel, ({ isRestricted }) => (isRestricted ? 1 : 0))
}

/** The rows of the lowest rank; null: not at all. */
function best(rows: readonly Benefit[], rank: (row: Benefit) => number | null): readonly Benefit[] {
  const ranked = rows.flatMap((row) => {
    const at = rank(row)
    return at === null ? [] : [{ row, at }]
  })
  const lowest = Math.min(...ranked.map(({ at }) => at))
  return ranked.filter(({ at }) => at === lowest).map(({ row }) => row)
}

const far = 10

function careRank({ serviceTypes }: Benefit, care: CareKind): number {
  const at = serviceTypesOf[care].findIndex((type) => serviceTypes.includes(type))
  return at < 0 ? far : at
}

function careRankFor(row: Benefit, { what, care }: BenefitQuestion): number | null {
  const isWhole = row.serviceTypes.length === 0 || row.serviceTypes.some((type) => wholePlanTypes.includes(type))
  if (care === undefined) return isWhole ? 0 : null
  const rank = careRank(row, care)
  if (rank < far) return rank
  return isWhole && what !== 'copay' ? far : null
}

function namedFor(rows: readonly Benefit[], care: 'primary_care' | 'specialist'): readonly Benefit[] {
  const named = rows.filter(({ messages }) => doctorNamed(messages) === care)
  return named.length > 0 ? named : rows.filter(({ messages }) => doctorNamed(messages) === null)
}

const networkRank = ({ network }: Benefit, wanted: 'in' | 'out') =>
  network === wanted ? 0 : network === 'both' ? 1 : network === null && wanted === 'in' ? 2 : null

function levelRank({ level }: Benefit, wanted: 'individual' | 'family'): number | null {
  if (wanted === 'family') return level === 'family' ? 0 : null
  return level === 'individual' ? 0 : level === null ? 1 : level === 'other' ? 2 : null
}

function copayByNote(all: readonly Benefit[], question: BenefitQuestion): BenefitAnswer {
  const noted = narrowed(
    all.filter((row) => copayInNotes(row.messages) !== null),
    question,
  )
  const [benefit] = noted
  if (!benefit) return absent
  const amounts = new Set(noted.map(({ messages }) => copayInNotes(messages)))
  return amounts.size > 1 ? { isFound: false, why: 'several', rows: noted } : foundAs(benefit, question, 'note')
}
