import type { Day } from '#kit/day.ts'
import { doctorNamed } from './benefit-words.ts'
import type { Benefit, PayerAnswer } from './benefits.ts'
import { type CareKind, careKinds, serviceTypesOf } from './care-kinds.ts'
import type { KnownTerms } from './divide-cost.ts'
import { type BenefitAnswer, type BenefitQuestion, whichBenefit } from './which-benefit.ts'

/** A yearly amount of a plan: all of it, what was paid so far and what is left, in US cents; null: not said. */
export type PlanLimit = {
  what: 'deductible' | 'outOfPocket'
  level: 'individual' | 'family'
  network: 'in' | 'out'
  year: bigint | null
  met: bigint | null
  left: bigint | null
  /** Rows that differ, where the answer does not say which counts. */
  undecided: readonly Benefit[]
  /** The day "left" is as of, where the payer names one. */
  asOf: Day | null
  lines: readonly string[]
}

/** What one kind of care costs under a plan. */
export type VisitTerms = {
  care: CareKind
  network: 'in' | 'out'
  isCovered: boolean
  copay: BenefitAnswer
  /** Whether the copay is asked for once a day, by the period of its row; else for each visit. */
  isCopayPerDay: boolean
  /** Whether whoever is admitted to the hospital from there pays no copay, where a note of its row says so. */
  isCopayWaivedIfAdmitted: boolean
  coinsurance: BenefitAnswer
  /** Whether the deductible is paid first. `isStated`: a note says so, else it is what plans usually do. */
  deductible: { isFirst: boolean; isStated: boolean }
  needsAuthorization: boolean | null
  /** How many such visits the plan pays for; null: no number is said. */
  count: VisitCount | null
}

// X12's periods: a day, 24 hours.
const daily = ['7', '13']

const waivedIfAdmitted = /\bWAIVED (IF|WHEN) ADMITTED\b/i

const updated = '636'

/** One yearly amount as the rows say it. What is counted so far or what is left is the difference of two rows, never a guess. */
export function limitOf(
  benefits: readonly Benefit[],
  about: Pick<PlanLimit, 'what' | 'level' | 'network'> & { care?: CareKind },
): PlanLimit {
  const ask = (period: 'year' | 'counted' | 'left') => whichBenefit(benefits, { ...about, period })
  const [year, left, counted] = [ask('year'), ask('left'), ask('counted')]
  const cents = (answer: BenefitAnswer) => (answer.isFound ? answer.cents : null)
  const all = cents(year)
  const some = cents(left) ?? restOf(all, cents(counted))
  const rows = [year, left, ...(left.isFound ? [] : [counted])].flatMap((answer) =>
    answer.isFound ? [answer.benefit] : [],
  )
  return {
    what: about.what,
    level: about.level,
    network: about.network,
    year: all,
    left: some,
    met: all !== null && some !== null && some <= all ? all - some : null,
    // Which amount is for the year is the question; what is left of each follows from it.
    undecided: openRows(year) ?? openRows(left) ?? [],
    asOf: rows.flatMap(({ dates }) => dates).find(({ qualifier }) => qualifier === updated)?.from ?? null,
    lines: rows.map(({ line }) => line),
  }
}

/** What is left of a year's amount by what is counted so far; of none at all nothing is left. */
const restOf = (all: bigint | null, counted: bigint | null): bigint | null =>
  all === 0n ? 0n : all === null || counted === null || counted > all ? null : all - counted

const openRows = (answer: BenefitAnswer): readonly Benefit[] | null =>
  !answer.isFound && answer.why === 'several' ? answer.rows : null

/** What a kind of care costs: its copay, its share, and whether the deductible comes first. */
export function visitTerms(benefits: readonly Benefit[], care: CareKind, network: 'in' | 'out' = 'in'): VisitTerms {
  const ask = (what: BenefitQuestion['what']) => whichBenefit(benefits, { what, care, network, level: 'individual' })
  const copay = ask('copay')
  const coinsurance = ask('coinsurance')
  const telling = copay.isFound ? copay.benefit : coinsurance.isFound ? coinsurance.benefit : null
  const ofCare = benefits.filter(({ serviceTypes }) => serviceTypes.some((type) => serviceTypesOf[care].includes(type)))
  const excluded = ofCare.some(
    ({ code, network: named, isRestricted }) =>
      code === 'I' && !isRestricted && (named === network || named === null || named === 'both'),
  )
  return {
    care,
    network,
    isCovered: !excluded,
    copay,
    isCopayPerDay: copay.isFound && daily.includes(copay.benefit.period ?? ''),
    isCopayWaivedIfAdmitted: copay.isFound && copay.benefit.messages.some((note) => waivedIfAdmitted.test(note)),
    coinsurance,
    deductible: telling?.deductible
      ? { isFirst: telling.deductible === 'applies', isStated: true }
      : { isFirst: !copay.isFound, isStated: false },
    needsAuthorization: telling?.needsAuthorization ?? null,
    count: visitCount(benefits, care, network),
  }
}

/** Whether the insurer speaks of this very kind of care: its copay, its share, or that it is not covered. */
export const isAnswered = ({ isCovered, copay, coinsurance }: VisitTerms): boolean =>
  !isCovered || copay.isFound || (coinsurance.isFound && !coinsurance.isWholePlan)

/** What is left of a year's amounts for one person; null: not known. */
export type LeftOfYear = Pick<KnownTerms, 'deductibleLeft' | 'outOfPocketLeft'>

/**
 * What one person still pays this year. A family's amount that is used up ends the person's own as well, so of two that are
 * known the smaller is left. A family's limit caps what a person pays also where their own is not said; its deductible tells
 * nothing of theirs.
 */
export function leftOfYear({ benefits }: Pick<PayerAnswer, 'benefits'>, care?: CareKind): LeftOfYear {
  const left = (what: PlanLimit['what'], level: PlanLimit['level']) =>
    limitOf(benefits, { what, level, network: 'in', ...(care && { care }) }).left
  const ownLimit = left('outOfPocket', 'individual')
  const familyLimit = left('outOfPocket', 'family')
  return {
    deductibleLeft: smaller(left('deductible', 'individual'), left('deductible', 'family')),
    outOfPocketLeft: ownLimit === null ? familyLimit : smaller(ownLimit, familyLimit),
  }
}

const smaller = (own: bigint | null, family: bigint | null) =>
  family === 0n ? 0n : own === null || family === null || own < family ? own : family

/** What the engine needs of a plan for one kind of care in the network, and what was said of that care. */
export type TermsOfCare = { terms: KnownTerms; visit: VisitTerms }

/** The terms of one visit. A share said of the whole plan does not stand beside a copay said of this very care. */
export function termsOfCare(answer: Pick<PayerAnswer, 'benefits'>, care: CareKind): TermsOfCare {
  const visit = visitTerms(answer.benefits, care)
  const { copay, coinsurance } = visit
  const share = coinsurance.isFound && !(copay.isFound && coinsurance.isWholePlan) ? coinsurance.basisPoints : null
  const terms: KnownTerms = {
    isCovered: visit.isCovered,
    copay: copay.isFound ? copay.cents : null,
    coinsurance: share,
    isDeductibleFirst: visit.deductible.isFirst,
    ...leftOfYear(answer, care),
  }
  return { terms, visit }
}

/** All that a plan's page shows of an answer. */
type PlanReading = { limits: readonly PlanLimit[]; visits: readonly VisitTerms[] }

/** Reads the yearly amounts and every kind of care, in the network and outside it. */
export function readPlan({ benefits }: PayerAnswer): PlanReading {
  const networks = ['in', 'out'] as const
  const limits = networks.flatMap((network) =>
    (['deductible', 'outOfPocket'] as const).flatMap((what) =>
      (['individual', 'family'] as const).map((level) => limitOf(benefits, { what, level, network })),
    ),
  )
  return {
    limits: limits.filter(({ year, left, undecided }) => year !== null || left !== null || undecided.length > 0),
    visits: networks.flatMap((network) => careKinds.map((care) => visitTerms(benefits, care, network))),
  }
}

/** How many visits of one kind a plan pays for in a year, and how many of them are left; null: not said. */
export type VisitCount = { year: number | null; left: number | null }

// X12: a limitation, counted in visits; of a service year or a calendar year, counted so far, left.
const limitation = 'F'
const visits = 'VS'
const yearly = ['22', '23']
const [toDate, remaining] = ['24', '29']

/**
 * How many visits the rows of an answer allow. What is left may follow from what is counted so far: of 20 with 8 counted, 12.
 * Rows that differ, and rows about one procedure, place or provider, say nothing. Null: no number of visits is said.
 */
export function visitCount(benefits: readonly Benefit[], care: CareKind, network: 'in' | 'out'): VisitCount | null {
  const rows = benefits.filter(
    (row) => isCount(row) && (row.network === null || row.network === 'both' || row.network === network),
  )
  const nearest = serviceTypesOf[care].find((type) => rows.some(({ serviceTypes }) => serviceTypes.includes(type)))
  const ofCare = rows.filter(
    ({ serviceTypes, messages }) =>
      nearest !== undefined && serviceTypes.includes(nearest) && isForDoctor(doctorNamed(messages), care),
  )
  const only = (periods: readonly string[]) => onlyNumber(ofCare.filter(({ period }) => periods.includes(period ?? '')))
  const [year, left, counted] = [only(yearly), only([remaining]), only([toDate])]
  const rest = left ?? (year !== null && counted !== null && counted <= year ? year - counted : null)
  return year === null && rest === null ? null : { year, left: rest }
}

const isCount = ({ code, quantity, isRestricted, level }: Benefit) =>
  code === limitation && quantity?.qualifier === visits && !isRestricted && level !== 'family'

/** A row whose note names a primary care doctor or a specialist is about that one alone. */
const isForDoctor = (named: ReturnType<typeof doctorNamed>, care: CareKind) =>
  named === null || (care !== 'primary_care' && care !== 'specialist') || named === care

function onlyNumber(rows: readonly Benefit[]): number | null {
  const [only, ...others] = new Set(rows.map(({ quantity }) => quantity?.value ?? ''))
  return only !== undefined && others.length === 0 && /^\d{1,4}(\.0+)?$/.test(only) ? Math.trunc(Number(only)) : null
}
