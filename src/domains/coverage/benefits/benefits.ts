import type { Day } from '#kit/day.ts'
import { dictionary } from '#kit/dictionary.ts'
import type { PlanType } from '../cards/card.ts'
import { isOfWholePlan, visitTypes } from './care-kinds.ts'
import { type Benefit, type PayerAnswer, planSpan, type Related, rowSpan, rowsNow, rowsOn } from './payer-answer.ts'

type Rows = Pick<PayerAnswer, 'benefits'> & Partial<PayerAnswer>

const activeCodes = ['1', '2', '3', '4', '5']
const inactiveCodes = ['6', '7', '8']
const isOn = ({ code }: Benefit) => activeCodes.includes(code)

/** The rows that say whether coverage is on. */
const statesOf = (benefits: readonly Benefit[]) =>
  benefits.filter(({ code }) => activeCodes.includes(code) || inactiveCodes.includes(code))
const ofVisits = ({ serviceTypes }: Benefit) =>
  isOfWholePlan(serviceTypes) || serviceTypes.some((type) => visitTypes.includes(type))

/**
 * Whether the plan is on for visits to doctors; null when the answer does not say, or says both. A word about the whole plan
 * stands above words about kinds of care; coverage of teeth, eyes or medicines alone says nothing of visits.
 */
export function isPlanActive({ benefits, dates }: PayerAnswer, today: Day): boolean | null {
  const said = statesOf(rowsOn(benefits, today)).filter(ofVisits)
  const ofPlan = said.filter(({ serviceTypes }) => serviceTypes.length === 0 || serviceTypes.includes('30'))
  const telling = ofPlan.length > 0 ? ofPlan : said
  // Every row about the plan that there is belongs to another time.
  if (telling.length === 0) return statesOf(benefits).some(ofVisits) ? false : null
  const on = telling.filter(isOn)
  if (on.length === 0) return false
  const { begin, end } = planSpan(dates)
  if ((begin && begin > today) || (end && end < today)) return false
  const nameOf = ({ insuranceType, planName }: Benefit) => `${insuranceType ?? ''} ${planName ?? ''}`
  const off = telling.filter((row) => !isOn(row)).map(nameOf)
  return on.some((row) => !off.includes(nameOf(row))) ? true : null
}

/** X12's service types of what is on where nothing says that visits to doctors are: teeth, eyes, medicines. */
export function onlyCareOn(answer: Rows): readonly string[] {
  const said = statesOf(rowsNow(answer))
  return said.some(ofVisits) ? [] : [...new Set(said.filter(isOn).flatMap(({ serviceTypes }) => serviceTypes))]
}

/**
 * The last day for which "left this year" holds. A plan, or the rows of its yearly amounts, that say their end, within a year
 * of their beginning, end then; any other counts calendar years, as most plans do. Nothing is carried across that day.
 */
export function planYear(answer: Pick<PayerAnswer, 'dates'> & Partial<PayerAnswer>, asOf: Day): PlanYear {
  const lastOfYear = `${asOf.slice(0, 4)}-12-31` as Day
  const yearly = rowsOn(answer.benefits ?? [], asOf).filter(({ code }) => code === 'C' || code === 'G')
  const ends = [...yearly.map(rowSpan), planSpan(answer.dates)].flatMap(({ begin, end }) => {
    if (end === null || end < asOf) return []
    const isOneYear = begin !== null && Date.parse(end) - Date.parse(begin) <= 366 * 86_400_000
    return isOneYear || end < lastOfYear ? [end] : []
  })
  const [first] = ends.sort()
  return { end: first ?? lastOfYear, isStated: first !== undefined || planSpan(answer.dates).end === lastOfYear }
}

/** `isStated` false: nobody says the year's end, and calendar years are assumed. */
type PlanYear = { end: Day; isStated: boolean }

export const planYearEnd = (answer: Pick<PayerAnswer, 'dates'> & Partial<PayerAnswer>, asOf: Day): Day =>
  planYear(answer, asOf).end

const planTypes: Readonly<Record<string, PlanType>> = dictionary({
  HM: 'HMO',
  HN: 'HMO',
  PR: 'PPO',
  EP: 'EPO',
  PS: 'POS',
  MC: 'Medicaid',
  MA: 'Medicare',
  MB: 'Medicare',
})

const ofPrices = ['A', 'B', 'C', 'G']

/** The kind of plan that the rows which say it is on agree on, else those of its prices; null where they name none, or several. */
export function planTypeOf(answer: Rows): PlanType | null {
  const rows = rowsNow(answer)
  const named = (all: readonly Benefit[]) => all.flatMap(({ insuranceType }) => planTypes[insuranceType ?? ''] ?? [])
  const on = named(rows.filter(isOn))
  const said = on.length > 0 ? on : named(rows.filter(({ code }) => ofPrices.includes(code)))
  return new Set(said).size === 1 ? (said[0] ?? null) : null
}

const partA = 'MA'
const onForAll = (answer: Rows) =>
  rowsNow(answer).filter((row) => isOn(row) && row.serviceTypes.includes('30') && row.insuranceType !== qmb)

/** Whether only Medicare's Part A is on, which pays hospitals and no doctors. */
export function isHospitalOnly(answer: Rows): boolean {
  const on = onForAll(answer)
  return on.length > 0 && on.every(({ insuranceType }) => insuranceType === partA)
}

const qmb = 'QM'
const qmbName = /^(?:QMB(?: ?ONLY| ?PLUS|\+)?|QUALIFIED MEDICARE BENEFICIARY(?: PROGRAM)?(?: ?\(?QMB\)?)?)$/i

/**
 * Whether the person is a Qualified Medicare Beneficiary: Medicaid pays what Medicare leaves to them, and nobody may bill
 * them for it (42 USC 1396a(n)(3)).
 */
export function isQmb(answer: Rows): boolean {
  const rows = rowsNow(answer).filter(({ insuranceType }) => insuranceType === qmb)
  if (statesOf(rows).length > 0) return statesOf(rows).some(isOn)
  const owes = rows.some(({ cents, basisPoints }) => (cents ?? 0n) > 0n || (basisPoints ?? 0n) > 0n)
  if (rows.length > 0) return !owes
  return rowsNow(answer).some(
    (row) => isOn(row) && [row.planName ?? '', ...row.messages].some((text) => qmbName.test(text.trim())),
  )
}

/** What is said before any price: who pays first or runs the plan, what is paid first, whom alone it pays. */
export const planHeadKinds = ['spendDown', 'managedCare', 'onlyDoctor', 'askOther', 'otherPayer', 'ownDoctor'] as const
type HeadKind = (typeof planHeadKinds)[number]

const headCodes: Readonly<Record<string, HeadKind>> = dictionary({
  Y: 'spendDown',
  J: 'spendDown',
  MC: 'managedCare',
  N: 'onlyDoctor',
  U: 'askOther',
  R: 'otherPayer',
  L: 'ownDoctor',
})

/** One such word, for whom it names. */
export type PlanHead = {
  kind: HeadKind
  name: string | null
  phone: string | null
  cents: bigint | null
  period: string | null
  /** The kinds of care it is about; none: all. */
  serviceTypes: readonly string[]
}

/** Every such word of an answer, each once. */
export function headsOf(answer: Rows): PlanHead[] {
  const heads = rowsNow(answer).flatMap((row): PlanHead[] => {
    const kind = headCodes[row.code]
    if (!kind || (kind === 'spendDown' && (row.cents === 0n || (row.code === 'J' && row.cents === null)))) return []
    const { name, phone } = namedIn(row.related)
    const { cents, period, serviceTypes } = row
    const isWhole = isOfWholePlan(serviceTypes)
    return [{ kind, name: name ?? row.planName, phone, cents, period, serviceTypes: isWhole ? [] : serviceTypes }]
  })
  return [...new Map(heads.map((head) => [JSON.stringify({ ...head, cents: `${head.cents}` }), head])).values()]
}

/** The first of those a row names who has a name, with their own telephone. */
const namedIn = (related: readonly Related[] = []): Pick<Related, 'name' | 'phone'> =>
  related.find(({ name }) => name !== null) ?? { name: null, phone: null }

/** The first name a row has of anybody. */
export const nameIn = (related: readonly Related[] | undefined): string | null => namedIn(related).name

/** Plans of others that the payer says pay for visits too, each once; empty text: one without a name. */
export const otherPayersOf = (answer: Rows): string[] => [
  ...new Set(
    headsOf(answer)
      .filter(({ kind, serviceTypes }) => kind === 'otherPayer' && isOfVisits(serviceTypes))
      .map(({ name }) => name ?? ''),
  ),
]

const isOfVisits = (types: readonly string[]) => types.length === 0 || types.some((type) => visitTypes.includes(type))

/** The plan's name, from the rows that say it is on, else from any. Medicare has two parts, each with a name. */
export function planNameOf(answer: Rows): string | null {
  const named = rowsNow(answer).filter(({ planName }) => planName)
  const active = named.filter(isOn)
  const ofPlan = active.filter(({ serviceTypes }) => serviceTypes.includes('30'))
  if (ofPlan.length === 0) return (active[0] ?? named[0])?.planName ?? null
  return [...new Set(ofPlan.map(({ planName }) => planName))].slice(0, 3).join(', ')
}

const limiting =
  /\b(?:ONLY|LIMITED|RESTRICT\w*|SUSPEND\w*|TERMINAT\w*|PENDING|EMERGENC\w*|INPATIENT|HOSPICE|LAPSED?)\b/i

/** Notes by which a plan that is on may pay less than it seems to: they leave every figure open. */
export const limitingNotes = (answer: Rows): string[] => [
  ...new Set(
    rowsNow(answer)
      .filter((row) => isOn(row) && row.serviceTypes.includes('30'))
      .flatMap(({ messages, planName }) => [...messages, planName ?? ''].filter((text) => limiting.test(text))),
  ),
]
