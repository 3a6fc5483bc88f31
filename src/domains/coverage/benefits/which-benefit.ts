import { type CarePlace, isOfWholePlan, nearnessOf, visitTypes } from './care-kinds.ts'
import type { Benefit } from './payer-answer.ts'
import { notesOf, openNotes } from './read-notes.ts'
import { type BenefitQuestion, fitOf, type ProgrammeFit, placesOfRow, programmesOf } from './row-fit.ts'

export type { BenefitQuestion } from './row-fit.ts'

/** One figure that answers, and the rows that say it. */
export type BenefitFigure = {
  /** US cents; of a share null. */
  cents: bigint | null
  basisPoints: bigint | null
  rows: readonly Benefit[]
  /** Only the payer's words say it. */
  isNote: boolean
  /** The tier of the network, or the place, that it is for; null: not said. */
  tier: string | null
  place: CarePlace | null
  /** It is restricted by something nobody understands: it may not be meant. */
  isDoubtful: boolean
}

/** What the rows say: the figures that may be meant, none, one or several, and rows of the same care that are for something else. */
export type BenefitAnswer = {
  figures: readonly BenefitFigure[]
  elsewhere: readonly Benefit[]
  /** Said of all care alike. */
  isWholePlan: boolean
}

const codes = { copay: 'B', coinsurance: 'A', deductible: 'C', outOfPocket: 'G' } as const
// X12's periods: a service year, a calendar year; what is left. Not a day, a visit, a stay, a contract or a lifetime.
const yearly = ['22', '23']
const remaining = '29'
const toDate = '24'

/**
 * Which rows answer a question. A row answers only when all that it is restricted by is what is asked (`fitOf`). Of those
 * that do, and those of which it is not known, the nearest are kept: by the care (a share may be the plan's as a whole), the
 * doctor a note names, the network, the level. Rows that then differ are all named, and none is chosen. A copay that no row
 * holds may stand in a note, as one amount.
 */
export function whichBenefit(all: readonly Benefit[], question: BenefitQuestion): BenefitAnswer {
  const programmes = programmesOf(all)
  const rows = all.filter(
    (row) => row.code === codes[question.what] && hasFigure(row, question) && inPeriod(row, question),
  )
  const found = answerOf(rows, question, programmes, false)
  if (found.figures.length > 0 || question.what !== 'copay') return found
  const noted = all.filter((row) => !excluding.includes(row.code) && notesOf(row).copay !== null)
  const byNote = answerOf(noted, question, programmes, true)
  return { ...byNote, elsewhere: [...found.elsewhere, ...byNote.elsewhere] }
}

/** Not on, left out, not covered. */
const excluding = ['6', '7', '8', 'E', 'I']

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

const far = 10

type Fitting = { row: Benefit; isDoubtful: boolean }

function answerOf(
  rows: readonly Benefit[],
  question: BenefitQuestion,
  programmes: ProgrammeFit,
  isNote: boolean,
): BenefitAnswer {
  const ofCare = rows.filter((row) => careRank(row, question) !== null)
  const judged = ofCare.map((row) => ({ row, fit: fitOf(row, question, programmes) }))
  const fitting = judged.flatMap(({ row, fit }) =>
    fit === 'elsewhere' ? [] : [{ row, isDoubtful: fit === 'doubtful' }],
  )
  const nearest = narrowed(fitting, question)
  const [first] = nearest
  return {
    figures: figuresOf(nearest, question, isNote),
    elsewhere: judged.flatMap(({ row, fit }) =>
      fit === 'elsewhere' && (careRank(row, question) ?? far) < far ? [row] : [],
    ),
    isWholePlan: first !== undefined && question.care !== undefined && careRank(first.row, question) === far,
  }
}

function narrowed(rows: readonly Fitting[], question: BenefitQuestion): readonly Fitting[] {
  const { care, network } = question
  // An amount that says its year stands before one that says no period.
  // What is said of a visit by video stands before what may hold for it.
  const ofPlace = question.place ? best(rows, ({ row }) => (placesOfRow(row).length > 0 ? 0 : 1)) : rows
  const ofPeriod = question.period === 'year' ? best(ofPlace, ({ row }) => (row.period === null ? 1 : 0)) : ofPlace
  const ofCare = best(ofPeriod, ({ row }) => careRank(row, question) ?? far)
  const isNamed = ({ row }: Fitting) => care !== undefined && notesOf(row).cares.includes(care)
  const ofDoctor = best(ofCare, (one) => (isNamed(one) ? 0 : 1))
  const ofNetwork = best(ofDoctor, ({ row }) => networkRank(notesOf(row).network, network))
  return best(ofNetwork, ({ row: { level } }) => (level === 'individual' ? 0 : level === null ? 1 : 2))
}

/** The rows of the lowest rank. */
function best<T>(rows: readonly T[], rank: (row: T) => number): readonly T[] {
  const lowest = Math.min(...rows.map(rank))
  return rows.filter((row) => rank(row) === lowest)
}

function careRank(row: Benefit, { what, care }: BenefitQuestion): number | null {
  const isWhole = isOfWholePlan(row.serviceTypes)
  if (care === undefined) return isWhole ? 0 : null
  const nearness = nearnessOf(row.serviceTypes, care)
  if (nearness !== null) return nearness
  const isNamed = notesOf(row).cares.includes(care)
  if (isNamed && row.serviceTypes.some((type) => visitTypes.includes(type)) && !isWhole) return far - 1
  if (!isWhole) return null
  // What all care costs is no price of a check-up, which plans pay otherwise.
  if (care === 'preventive' && !isNamed) return null
  // "No copay" of the plan as a whole is no price of a visit.
  const isPrice = row.code === 'B' && row.cents !== 0n
  return what !== 'copay' || isPrice || isNamed ? far : null
}

const networkRank = (network: Benefit['network'], wanted: 'in' | 'out') =>
  network === wanted ? 0 : network === 'both' ? 1 : network === null ? 2 : 3

/** The figures of rows, each once for each tier and place. A doubtful one that a certain one says as well is no other. */
function figuresOf(rows: readonly Fitting[], { what, care }: BenefitQuestion, isNote: boolean): BenefitFigure[] {
  const isShare = what === 'coinsurance'
  const groups = new Map<string, BenefitFigure>()
  for (const { row, isDoubtful } of rows) {
    const cents = isShare ? null : isNote ? notesOf(row).copay : row.cents
    const basisPoints = isShare ? ownShare(row) : null
    const { tier } = notesOf(row)
    const place = care === undefined ? null : (placesOfRow(row).find((one) => one !== null) ?? null)
    const notes = isDoubtful ? openNotes(row, care) : []
    const key = JSON.stringify([`${cents}`, `${basisPoints}`, tier, place, isDoubtful, notes])
    const before = groups.get(key)
    groups.set(key, { cents, basisPoints, isNote, tier, place, isDoubtful, rows: [...(before?.rows ?? []), row] })
  }
  const figures = [...groups.values()]
  const isSame = (one: BenefitFigure, other: BenefitFigure) =>
    one.cents === other.cents && one.basisPoints === other.basisPoints
  const certain = figures.filter(({ isDoubtful }) => !isDoubtful)
  return inOrder(
    figures.filter((one) => !one.isDoubtful || !certain.some((other) => isSame(one, other) && other.tier === null)),
  )
}

/** Rows may come in any order; figures do not. */
const inOrder = (figures: readonly BenefitFigure[]): BenefitFigure[] => {
  const amount = ({ cents, basisPoints }: BenefitFigure) => cents ?? basisPoints ?? 0n
  const label = ({ tier, place }: BenefitFigure) => `${tier ?? ''} ${place ?? ''}`
  return figures.toSorted((a, b) =>
    amount(a) === amount(b) ? label(a).localeCompare(label(b)) : amount(a) < amount(b) ? -1 : 1,
  )
}

const whole = 10_000n

/** The person's share of a row: the rest where its note says that the figure is the plan's part. */
function ownShare(row: Benefit): bigint | null {
  const { basisPoints } = row
  const { planPays } = notesOf(row)
  if (basisPoints === null || planPays === null) return basisPoints
  if (planPays === 'figure' || planPays === basisPoints) return whole - basisPoints
  // It names the other part of the same division, or another one altogether: then the larger counts.
  return planPays + basisPoints === whole || basisPoints > whole - planPays ? basisPoints : whole - planPays
}

/** The one figure that is meant; null where none is, or several are. */
export function onlyFigure({ figures }: BenefitAnswer): BenefitFigure | null {
  const certain = figures.filter(({ isDoubtful }) => !isDoubtful)
  const [first] = certain.length > 0 ? certain : figures
  if (!first) return null
  const all = certain.length > 0 ? certain : figures
  return all.every(({ cents, basisPoints }) => cents === first.cents && basisPoints === first.basisPoints)
    ? first
    : null
}
