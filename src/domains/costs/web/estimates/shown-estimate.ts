import { fromNumber } from '#kit/decimal.ts'
import type { Answer } from '#kit/endpoint.ts'
import { type Money, money } from '#kit/money.ts'
import type { CostsContract } from '../../contract.ts'
import { otherPayerNotes, shareLeftOpen } from '../../plan/insured.ts'

type With = Answer<CostsContract['estimateWithInsurance']>
type Without = Answer<CostsContract['estimateWithoutInsurance']>

/** Where a figure comes from. */
export type ShownSource = Without['basis']['sources'][number]

/** An estimate as pages show it, with insurance or without: exact amounts, null where nobody knows them. */
export type ShownEstimate = {
  insured: boolean
  /** What Medicare allows, from the cheapest to the dearest it may be, and for each way the care can turn out. */
  allows: {
    low: Money<'USD'>
    high: Money<'USD'>
    total: Money<'USD'>
    year: string
    variant: string
    variants: readonly { key: string; text: string; amount: Money<'USD'> }[]
  } | null
  range: { low: Money<'USD'>; high: Money<'USD'>; orMore: boolean } | null
  patientPays: Money<'USD'> | null
  /** What can be paid as this estimate. */
  payable: Money<'USD'> | null
  insurancePays: Money<'USD'> | null
  copay: Money<'USD'> | null
  deductibleRemaining: Money<'USD'> | null
  /** What the visit adds to the year's amounts of a checked plan. */
  countsTowards: { deductible: Money<'USD'>; outOfPocket: Money<'USD'> } | null
  answer: Omit<Without, 'averageCost'>
}

/** Dollars of an answer as exact money. */
export const dollarsOf = (dollars: number): Money<'USD'> => fromNumber('USD', dollars) ?? money('USD', 0n)

const maybe = (dollars: number | null) => (dollars === null ? null : dollarsOf(dollars))

function shared(answer: Omit<Without, 'averageCost'>) {
  const { medicareAllows: allows, range, totalCost, payable } = answer
  return {
    allows: allows && {
      low: dollarsOf(allows.low),
      high: dollarsOf(allows.high),
      total: dollarsOf(totalCost ?? 0),
      year: allows.year,
      variant: allows.variant,
      variants: allows.variants.map(({ amount, ...rest }) => ({ ...rest, amount: dollarsOf(amount) })),
    },
    range: range && { low: dollarsOf(range.low), high: dollarsOf(range.high), orMore: range.orMore },
    payable: maybe(payable),
    answer,
  }
}

/** Reads the answer with insurance. */
export const shownWith = (answer: With): ShownEstimate => ({
  insured: true,
  patientPays: maybe(answer.patientPays),
  insurancePays: maybe(answer.insurancePays),
  copay: maybe(answer.copay),
  deductibleRemaining: maybe(answer.deductibleRemaining),
  countsTowards: answer.countsTowards && {
    deductible: dollarsOf(answer.countsTowards.deductible),
    outOfPocket: dollarsOf(answer.countsTowards.outOfPocket),
  },
  ...shared(answer),
})

/** Reads the answer without insurance. */
export const shownWithout = (answer: Without): ShownEstimate => ({
  insured: false,
  patientPays: null,
  insurancePays: null,
  copay: null,
  deductibleRemaining: null,
  countsTowards: null,
  ...shared(answer),
})

/** Nobody knows what the visit costs: neither what the person pays nor what Medicare allows. */
export const isNotKnown = ({ patientPays, allows }: ShownEstimate): boolean => patientPays === null && allows === null

/** The person was told what they pay: the figure is their own word, and no list's. */
export const isOwnWord = ({ patientPays, answer }: Pick<ShownEstimate, 'patientPays' | 'answer'>): boolean =>
  patientPays !== null && answer.basis.assumptionKey === 'assume.copayOnCard'

/** The plan was checked, and its answer leaves what the person pays to somebody else, or pays no visit. */
export const isShareLeftOpen = ({ answer }: ShownEstimate): boolean =>
  shareLeftOpen.some((key) => key === answer.basis.assumptionKey)

/** Whether another plan may pay first, so that nothing of the share is certain. */
export const mayOtherPayFirst = ({ answer }: ShownEstimate): boolean =>
  answer.notes.some(({ key }) => otherPayerNotes.some((note) => note === key))
