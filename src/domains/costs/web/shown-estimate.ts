import { fromNumber } from '#kit/decimal.ts'
import type { Answer } from '#kit/endpoint.ts'
import { type Money, money } from '#kit/money.ts'
import type { CostsContract } from '../contract.ts'

type With = Answer<CostsContract['estimateWithInsurance']>
type Without = Answer<CostsContract['estimateWithoutInsurance']>

/** Where a figure comes from. */
export type ShownSource = Without['basis']['sources'][number]

/** An estimate as pages show it, with insurance or without: exact amounts, null where nobody has told us. */
export type ShownEstimate = {
  insured: boolean
  patientPays: Money<'USD'>
  total: Money<'USD'>
  low: Money<'USD'>
  high: Money<'USD'>
  insurancePays: Money<'USD'> | null
  savings: Money<'USD'> | null
  copay: Money<'USD'> | null
  deductibleRemaining: Money<'USD'> | null
  answer: Omit<Without, 'averageCost'>
}

/** Dollars of an answer as exact money. */
export const dollarsOf = (dollars: number): Money<'USD'> => fromNumber('USD', dollars) ?? money('USD', 0n)

const maybe = (dollars: number | null) => (dollars === null ? null : dollarsOf(dollars))

const shared = (answer: Omit<Without, 'averageCost'>) => ({
  total: dollarsOf(answer.totalCost),
  low: dollarsOf(answer.range.low),
  high: dollarsOf(answer.range.high),
  answer,
})

/** Reads the answer with insurance. */
export const shownWith = (answer: With): ShownEstimate => ({
  insured: true,
  patientPays: dollarsOf(answer.patientPays),
  insurancePays: dollarsOf(answer.insurancePays),
  savings: dollarsOf(answer.savings),
  copay: maybe(answer.copay),
  deductibleRemaining: maybe(answer.deductibleRemaining),
  ...shared(answer),
})

/** Reads the answer without insurance. */
export const shownWithout = (answer: Without): ShownEstimate => ({
  insured: false,
  patientPays: dollarsOf(answer.averageCost),
  insurancePays: null,
  savings: null,
  copay: null,
  deductibleRemaining: null,
  ...shared(answer),
})
