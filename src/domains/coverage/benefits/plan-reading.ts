import type { Day } from '#kit/day.ts'
import { limitingNotes } from './benefits.ts'
import { type CareKind, careKinds } from './care-kinds.ts'
import type { KnownTerms } from './divide-cost.ts'
import { type Benefit, type PayerAnswer, rowsNow } from './payer-answer.ts'
import { notesOf, openNotes } from './read-notes.ts'
import { placesOfRow } from './row-fit.ts'
import { type DeductibleOrder, type VisitOption, type VisitTerms, visitTerms } from './visit-terms.ts'
import { type BenefitAnswer, onlyFigure, whichBenefit } from './which-benefit.ts'

/** A yearly amount of a plan: all of it, what was paid so far and what is left, in US cents; null: not said. */
export type PlanLimit = {
  what: 'deductible' | 'outOfPocket'
  level: 'individual' | 'family'
  network: 'in' | 'out'
  year: bigint | null
  met: bigint | null
  left: bigint | null
  /** Rows that differ, or are for a group that nobody understands, where the answer does not say which counts. */
  undecided: readonly Benefit[]
  /** The day "left" is as of, where the payer names one. */
  asOf: Day | null
  /** Notes that nobody understands: they leave the amounts open. */
  openNotes: readonly string[]
  /** A family's amount of which nothing is set aside for each person. */
  isAggregate: boolean
  lines: readonly string[]
}

type Rows = Pick<PayerAnswer, 'benefits'> & Partial<PayerAnswer>
type Network = PlanLimit['network']

const updated = '636'

/** One yearly amount as the rows say it. What is counted so far or what is left is the difference of two rows, never a guess. */
export function limitOf(
  benefits: readonly Benefit[],
  about: Pick<PlanLimit, 'what' | 'level' | 'network'> & { care?: CareKind },
): PlanLimit {
  const ask = (period: 'year' | 'counted' | 'left') => whichBenefit(benefits, { ...about, period })
  const [year, left, counted] = [ask('year'), ask('left'), ask('counted')]
  const cents = (answer: BenefitAnswer) => onlyFigure(answer)?.cents ?? null
  const all = cents(year)
  const some = cents(left) ?? restOf(all, cents(counted))
  const rows = [year, left, ...(onlyFigure(left) ? [] : [counted])].flatMap((answer) => onlyFigure(answer)?.rows ?? [])
  return {
    what: about.what,
    level: about.level,
    network: about.network,
    year: all,
    left: some,
    met: all !== null && some !== null && some <= all ? all - some : null,
    // Which amount is for the year is the question; what is left of each follows from it.
    undecided:
      openRows(year) ?? openRows(left) ?? (all === null && some === null ? ofOtherGroups(benefits, about) : []),
    asOf: rows.flatMap(({ dates }) => dates).find(({ qualifier }) => qualifier === updated)?.from ?? null,
    openNotes: [...new Set(rows.flatMap((row) => openNotes(row, about.care)))].toSorted(),
    isAggregate: rows.some((row) => notesOf(row).isAggregate),
    lines: rows.map(({ line }) => line).toSorted(),
  }
}

/** What is left of a year's amount by what is counted so far; of none at all nothing is left. */
const restOf = (all: bigint | null, counted: bigint | null): bigint | null =>
  all === 0n ? 0n : all === null || counted === null || counted > all ? null : all - counted

const openRows = (answer: BenefitAnswer): readonly Benefit[] | null =>
  answer.figures.length > 1 && !onlyFigure(answer) ? answer.figures.flatMap(({ rows }) => rows.slice(0, 1)) : null

/** What is said for a group such as an employee and their children: neither one person's amount nor all their family's. */
function ofOtherGroups(
  benefits: readonly Benefit[],
  { level, ...about }: Parameters<typeof limitOf>[1],
): readonly Benefit[] {
  if (level !== 'individual') return []
  const grouped = benefits.flatMap((row) => (row.level === 'other' ? [{ ...row, level: null }] : []))
  const { figures } = whichBenefit(grouped, { ...about, level, period: 'year' })
  return figures.flatMap(({ rows }) => rows.slice(0, 1))
}

/** What is left of a year's amounts for one person; null: not known. */
export type LeftOfYear = Pick<KnownTerms, 'deductibleLeft' | 'deductibleOfYear' | 'outOfPocketLeft'> & {
  /** Notes that nobody understands beside these amounts. */
  openNotes: readonly string[]
}

/**
 * What one person still pays this year. Of their own amount and their family's the smaller is left. Where the answer names a
 * family's deductible alone, or says that nothing of it is set aside for each, that is theirs; a family's limit caps also
 * where nobody says their own.
 */
export function leftOfYear(answer: Rows, care?: CareKind, network: Network = 'in'): LeftOfYear {
  const benefits = rowsNow(answer)
  const limit = (what: PlanLimit['what'], level: PlanLimit['level']) =>
    limitOf(benefits, { what, level, network, ...(care && { care }) })
  const [own, family] = [limit('deductible', 'individual'), limit('deductible', 'family')]
  const [ownLimit, familyLimit] = [limit('outOfPocket', 'individual'), limit('outOfPocket', 'family')]
  const isOwnSaid = own.year !== null || own.left !== null || own.undecided.length > 0
  const isOfFamily = family.isAggregate || (!isOwnSaid && (family.year !== null || family.left !== null))
  const [ownLeft, ownYear] = isOfFamily ? [family.left, family.year] : [own.left, own.year]
  return {
    deductibleLeft: isOfFamily || ownLeft === null ? noneOr(ownLeft, family.left) : smaller(ownLeft, family.left),
    deductibleOfYear: smaller(ownYear, family.left),
    outOfPocketLeft: smaller(ownLimit.left, familyLimit.left),
    openNotes: [...new Set([own, family, ownLimit, familyLimit].flatMap((one) => one.openNotes))].toSorted(),
  }
}

/** What is left of a family's deductible tells nothing of one person's, but for a family's that is used up. */
const noneOr = (own: bigint | null, family: bigint | null) => (family === 0n ? 0n : own)

const smaller = (own: bigint | null, family: bigint | null) =>
  own === null ? family : family === null || own < family ? own : family

/** The terms of one visit, in each way that the answer leaves possible, and what was said of that care. */
export type TermsOfCare = {
  /** The terms that are meant; of several the first. */
  terms: KnownTerms
  /** All that may be meant. */
  possible: readonly KnownTerms[]
  /** What may be meant where a restriction is that nobody understands: what is paid may be as much as by these. */
  doubtful: readonly KnownTerms[]
  /** Notes that nobody understands: no figure is certain beside them. */
  openNotes: readonly string[]
  /** Of a visit by video: what the payer's notes say of it, and whether only the price in an office is said. */
  videoNotes: readonly string[]
  isVideoOpen: boolean
  visit: VisitTerms
}

/** How a doctor is visited: in the network unless it is said otherwise, and by video or where such care is usually given. */
export type VisitWay = { network?: Network | undefined; place?: 'telehealth' | undefined }

/** The terms of one visit. Page and estimate have no other. */
export function termsOfCare(answer: Rows, care: CareKind, { network = 'in', place }: VisitWay = {}): TermsOfCare {
  const visit = visitTerms(rowsNow(answer), care, network, place)
  const { openNotes: ofLeft, ...left } = leftOfYear(answer, care, network)
  const of = (isDoubtful: boolean) =>
    eachOnce(visit.options.flatMap((one) => (one.isDoubtful === isDoubtful ? [termsOf(one, visit, left)] : [])))
  const [certain, doubtful] = [of(false), of(true)]
  const none: KnownTerms = {
    isCovered: visit.isCovered !== false,
    copay: null,
    coinsurance: null,
    ...orderOf('first'),
    ...left,
  }
  const possible = certain.length > 0 ? certain : doubtful.length > 0 ? doubtful : [none]
  return {
    terms: possible[0] ?? none,
    possible,
    doubtful: certain.length > 0 ? doubtful : [],
    openNotes: [...new Set([...visit.openNotes, ...ofLeft, ...limitingNotes(answer)])],
    ...aboutVideo(visit, place),
    visit,
  }
}

function aboutVideo(
  { options }: VisitTerms,
  place: VisitWay['place'],
): Pick<TermsOfCare, 'videoNotes' | 'isVideoOpen'> {
  if (!place) return { videoNotes: [], isVideoOpen: false }
  const placed = options.flatMap(({ rows }) => rows.filter((row) => placesOfRow(row).length > 0))
  const isDoubtful = options.some((option) => option.isDoubtful)
  return {
    videoNotes: [...new Set(placed.flatMap(({ messages }) => messages))],
    isVideoOpen: isDoubtful && placed.length === 0,
  }
}

/** Terms that divide every price alike are the same: with no deductible left, its order is none, and nothing is no copay. */
function eachOnce(all: readonly KnownTerms[]): KnownTerms[] {
  const plain = all.map((terms) => {
    const isNone = terms.deductibleLeft === 0n
    const order = isNone ? orderOf('never') : {}
    const isPaid = !isNone && (terms.isDeductibleFirst || terms.isDeductibleAfterCopay)
    const isFree = !isPaid && terms.copay === null && terms.coinsurance === 0n
    return { ...terms, ...order, ...(isFree && { copay: 0n, coinsurance: null }) }
  })
  const keyOf = (terms: KnownTerms) =>
    [terms.copay, terms.coinsurance, terms.isDeductibleFirst, terms.isDeductibleAfterCopay].join(' ')
  return [...new Map(plain.map((terms) => [keyOf(terms), terms])).values()]
}

const orderOf = (order: DeductibleOrder) => ({
  isDeductibleFirst: order === 'first',
  isDeductibleAfterCopay: order === 'afterCopay',
})

const termsOf = (
  { copay, share, deductible }: VisitOption,
  { isCovered }: VisitTerms,
  left: Omit<LeftOfYear, 'openNotes'>,
): KnownTerms => ({ isCovered: isCovered !== false, copay, coinsurance: share, ...orderOf(deductible), ...left })

/** Whether the insurer speaks of this very kind of care: its copay, its share, or that it is not covered. */
export const isAnswered = ({ isCovered, options, isWholePlan }: VisitTerms): boolean =>
  isCovered !== true || (options.length > 0 && !isWholePlan)

/** Whether one copay is meant, and nothing leaves it open. */
export const isFlatCopay = ({ possible, doubtful, openNotes, visit, terms }: TermsOfCare): boolean =>
  visit.isCovered === true &&
  possible.length === 1 &&
  doubtful.length + openNotes.length === 0 &&
  !visit.options.some(({ isDoubtful }) => isDoubtful) &&
  terms.coinsurance === null

/** All that a plan's page shows of an answer. */
type PlanReading = { limits: readonly PlanLimit[]; visits: readonly TermsOfCare[] }

/** Reads the yearly amounts and every kind of care, in the network and outside it. */
export function readPlan(answer: Rows): PlanReading {
  const benefits = rowsNow(answer)
  const networks = ['in', 'out'] as const
  const limits = networks.flatMap((network) =>
    (['deductible', 'outOfPocket'] as const).flatMap((what) =>
      (['individual', 'family'] as const).map((level) => limitOf(benefits, { what, level, network })),
    ),
  )
  return {
    limits: limits.filter(({ year, left, undecided }) => year !== null || left !== null || undecided.length > 0),
    visits: networks.flatMap((network) => careKinds.map((care) => termsOfCare(answer, care, { network }))),
  }
}
