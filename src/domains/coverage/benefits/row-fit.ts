import { type CareKind, type CarePlace, isOfWholePlan, nearnessOf, placeOfCode, placesOf } from './care-kinds.ts'
import type { Benefit } from './payer-answer.ts'
import { notesOf, openNotes } from './read-notes.ts'

/** What is asked of the rows of an answer. Without a kind of care it is asked of the plan as a whole. */
export type BenefitQuestion = {
  what: 'copay' | 'coinsurance' | 'deductible' | 'outOfPocket'
  care?: CareKind | undefined
  network: 'in' | 'out'
  /** By video; else where such care is usually given. */
  place?: 'telehealth' | undefined
  level: 'individual' | 'family'
  /** All of a year, what of it is counted so far or what is left of it; of a copay or a share none. */
  period?: 'year' | 'counted' | 'left'
}

/**
 * How a row that is about the care stands to a question. `fits`: all that it is restricted by is what is asked. `undecided`:
 * it is for one of several that are asked alike, such as a tier. `doubtful`: it is restricted by something nobody understands.
 * `elsewhere`: it is about something else.
 */
export type RowFit = 'fits' | 'undecided' | 'doubtful' | 'elsewhere'

const order: readonly RowFit[] = ['fits', 'undecided', 'doubtful', 'elsewhere']

/** By everything a row is restricted by the worst counts: place, network, level, programme, procedure, notes, time. */
export const fitOf = (row: Benefit, question: BenefitQuestion, programmes: ProgrammeFit): RowFit =>
  worstOf([ofPlace(row, question), besidePlace(row, question, programmes)])

/** Whether a row would answer if its place were asked. */
export const isForOtherPlace = (row: Benefit, question: BenefitQuestion, programmes: ProgrammeFit): boolean =>
  ofPlace(row, question) === 'elsewhere' && ['fits', 'undecided'].includes(besidePlace(row, question, programmes))

const worstOf = (fits: readonly RowFit[]): RowFit =>
  order[Math.max(...fits.map((fit) => order.indexOf(fit)))] ?? 'elsewhere'

const besidePlace = (row: Benefit, question: BenefitQuestion, programmes: ProgrammeFit): RowFit =>
  worstOf([
    ofNetwork(row, question),
    ofLevel(row, question),
    programmes(row),
    ofNotes(row, question.care),
    row.isRestricted ? 'elsewhere' : 'fits',
    row.isCounted || (row.related ?? []).length > 0 ? 'doubtful' : 'fits',
    ofTime(row, question),
    ofCare(row, question),
  ])

function ofNetwork(row: Benefit, { network: asked }: BenefitQuestion): RowFit {
  const { network } = notesOf(row)
  if (network === asked || network === 'both') return 'fits'
  if (network === 'other') return asked === 'in' ? 'doubtful' : 'elsewhere'
  return network === null && asked === 'in' ? 'fits' : 'elsewhere'
}

/** A price of a visit that is named for a family is hardly another than the person's; an amount of a year is. */
function ofLevel({ level }: Benefit, { level: asked, what }: BenefitQuestion): RowFit {
  if (asked === 'family') return level === 'family' ? 'fits' : 'elsewhere'
  if (level === null || level === 'individual') return 'fits'
  return what === 'copay' || what === 'coinsurance' ? 'doubtful' : 'elsewhere'
}

/** Where a row is for, by its codes and its notes; null: a code nobody knows. */
export const placesOfRow = (row: Benefit): readonly (CarePlace | null)[] => [
  ...row.places.map(placeOfCode),
  ...notesOf(row).places.filter((place) => place !== 'office'),
]

function ofPlace(row: Benefit, { care, place, what }: BenefitQuestion): RowFit {
  const said = placesOfRow(row)
  if (said.length === 0) {
    const isYearly = what === 'deductible' || what === 'outOfPocket'
    // The price of a visit is not said to hold by video too; what is said of all care alike is.
    return place && !isYearly && !isOfWholePlan(row.serviceTypes) ? 'doubtful' : 'fits'
  }
  if (care === undefined) return said.every((place) => place !== null) ? 'elsewhere' : 'doubtful'
  const asked = place ? [place] : placesOf[care]
  if (said.some((place) => place !== null && asked.includes(place))) return asked.length > 1 ? 'undecided' : 'fits'
  return said.includes(null) ? 'doubtful' : 'elsewhere'
}

function ofNotes(row: Benefit, care: CareKind | undefined): RowFit {
  const { cares, tier, isMaximum } = notesOf(row)
  if (isMaximum && (row.code === 'A' || row.code === 'B')) return 'elsewhere'
  if (cares.length > 0 && !(care && cares.includes(care))) return 'elsewhere'
  if (openNotes(row, care).length > 0) return 'doubtful'
  return tier === null ? 'fits' : 'undecided'
}

// X12's periods of a visit's price: each hour, day, 24 hours, episode, visit; of a share also a year and a contract.
const ofVisit = ['', '6', '7', '13', '26', '27']
const ofShare = [...ofVisit, '21', '22', '23', '25', '36']
const perStay = '36'
const known = [
  '6',
  '7',
  '13',
  '21',
  '22',
  '23',
  '24',
  '25',
  '26',
  '27',
  '28',
  '29',
  '30',
  '31',
  '32',
  '33',
  '34',
  '35',
  '36',
]

function ofTime({ period, code }: Benefit, { what, care }: BenefitQuestion): RowFit {
  if (what === 'deductible' || what === 'outOfPocket') return 'fits'
  const named = code === 'A' || code === 'B' ? (period ?? '') : ''
  if ((what === 'copay' ? ofVisit : ofShare).includes(named) || (named === perStay && care === 'emergency'))
    return 'fits'
  return known.includes(named) ? 'elsewhere' : 'doubtful'
}

/** Above this a share in the network is hardly the person's: some send what the plan pays. */
const usualShare = 5_000n

function ofCare(row: Benefit, { what, care, network }: BenefitQuestion): RowFit {
  const isForCare = care && (nearnessOf(row.serviceTypes, care) !== null || notesOf(row).cares.includes(care))
  if (what === 'copay' && !isForCare) return 'doubtful'
  const isHigh = what === 'coinsurance' && network === 'in' && (row.basisPoints ?? 0n) > usualShare
  return isHigh && notesOf(row).planPays === null ? 'doubtful' : 'fits'
}

/** How a row stands to the programme that is asked: the plan itself, and of Medicare the part that pays visits. */
export type ProgrammeFit = (row: Pick<Benefit, 'insuranceType'>) => RowFit

const ordinary = ['HM', 'PR', 'EP', 'PS', 'IN', 'GP', 'C1', 'OT', 'HN', 'HS']
// Medicare's parts and payers before it, Medicaid, QMB, supplements, workers' compensation, cars, life, homes, long-term care.
const others =
  `12 13 14 15 16 41 42 43 47 AP CO CP D DB IP LC LD LI LT MA MB MC MH MI MP PE PL PP QM RP SP WC WU`.split(' ')
const [partA, partB, active] = ['MA', 'MB', ['1', '2', '3', '4', '5']]

/** Which programme's rows answer, by the kinds of plan that the answer says are on. */
export function programmesOf(benefits: readonly Benefit[]): ProgrammeFit {
  const on = benefits.filter(({ code, serviceTypes }) => active.includes(code) && isOfWholePlan(serviceTypes))
  const named = new Set(on.flatMap(({ insuranceType }) => insuranceType ?? []))
  const isMedicare = named.has(partB) || named.has(partA)
  const asked = isMedicare ? [named.has(partB) ? partB : partA] : [...named].filter((type) => type !== 'QM')
  return ({ insuranceType: type }) => {
    if (!type || asked.includes(type)) return 'fits'
    if (others.includes(type) || isMedicare)
      return others.includes(type) || ordinary.includes(type) ? 'elsewhere' : 'doubtful'
    return asked.length === 0 && ordinary.includes(type) ? 'fits' : 'doubtful'
  }
}
