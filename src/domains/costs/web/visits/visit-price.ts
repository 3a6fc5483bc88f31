import { parseDecimal } from '#kit/decimal.ts'
import { invariant } from '#kit/problem.ts'
import { isNotKnown, type ShownEstimate } from '../estimates/shown-estimate.ts'
import type { useVisits, Visits } from './use-visits.ts'

/** What is said of one visit: what the person may pay, else what Medicare allows. */
export type VisitPrice = { low: string; high: string; orMore: boolean; ifInNetwork: boolean; isMedicares: boolean }

/** The price of one visit; null when nobody knows one. */
export function priceOf({ patientPays, medicareAllows }: Visits['visits'][number]): VisitPrice | null {
  if (patientPays) return { ...patientPays, isMedicares: false }
  return medicareAllows && { ...medicareAllows, orMore: false, ifInNetwork: false, isMedicares: true }
}

const ofChildren: readonly string[] = ['Pediatrics', 'Children’s Dentistry']

/** Whether a doctor of this specialty sees children, whom Medicare hardly ever covers. */
export const seesChildren = (specialtyName: string): boolean => ofChildren.includes(specialtyName)

/** The estimate of a child’s visit: what a plan asks of Medicare’s price is asked of an adult’s, and is left out; a copay stays. */
export const forChildsVisit = (estimate: ShownEstimate, specialtyName: string): ShownEstimate =>
  seesChildren(specialtyName) && estimate.range?.orMore
    ? { ...estimate, patientPays: null, range: null, payable: null, countsTowards: null }
    : estimate

/** Whether nobody can say what this visit costs, so that the clinic is asked first: a child's is not what Medicare allows an adult. */
export const isToBeAsked = (estimate: ShownEstimate, specialtyName: string): boolean =>
  isNotKnown(estimate) || (seesChildren(specialtyName) && !estimate.patientPays && !estimate.range)

/** Whether the price is only a yardstick, because it rests on Medicare’s and all these doctors see children. */
export const isOnlyYardstick = (price: VisitPrice, doctors: readonly { specialty: { name: string } }[]): boolean =>
  (price.isMedicares || price.orMore) &&
  doctors.length > 0 &&
  doctors.every(({ specialty }) => seesChildren(specialty.name))

/** Whether the clinic is called first: nobody can say what the visit costs, or it is paid without a plan, and the figure is Medicare's and not the clinic's. */
export const isCallFirst = (estimate: ShownEstimate, specialtyName: string, saidNone: boolean): boolean =>
  isToBeAsked(estimate, specialtyName) || (saidNone && estimate.answer.payer === 'none')

const isSame = (one: VisitPrice | null, other: VisitPrice | null) => JSON.stringify(one) === JSON.stringify(other)

/** The price that all visits known so far have in common, `unknown` where none of them has one; null where they differ, or none is there yet. */
export function samePrice(asked: ReturnType<typeof useVisits>): VisitPrice | 'unknown' | null {
  const prices = asked.flatMap(({ data }) => data?.visits.map(priceOf) ?? [])
  const [first] = prices
  if (first === undefined || !prices.every((price) => isSame(price, first))) return null
  return first ?? 'unknown'
}

/** An amount of an answer in cents. */
export function centsOfText(text: string): bigint {
  const amount = parseDecimal('USD', text)
  invariant(amount, 'an amount in dollars and cents')
  return amount.units
}
