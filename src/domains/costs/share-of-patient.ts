import { type Money, money, shareOf, subtract } from '#kit/money.ts'
import type { DerivationLine } from './derivation.ts'
import type { PriceEstimate } from './estimate-price.ts'
import type { EstimateWord } from './estimate-words.ts'

/** Who pays how much of a price, and how that was worked out. */
export type PatientShare = {
  patientPays: Money<'USD'>
  insurancePays: Money<'USD'>
  /** Against paying without insurance, whose price is the same benchmark. */
  savings: Money<'USD'>
  /** A fixed copay of the person's plan; null as long as no plan says one. */
  copay: Money<'USD'> | null
  /** What is left of the deductible; null as long as no plan says it. */
  deductibleRemaining: Money<'USD'> | null
  range: { low: Money<'USD'>; high: Money<'USD'> }
  assumption: EstimateWord
  lines: readonly DerivationLine[]
}

/** What a person pays of every dollar once the deductible is met, when their plan is not known: 20%, in basis points. */
export const usualCoinsurance = 2000n

/** With insurance but no plan on file: 20% if the deductible is met, up to all of it if it is not. */
export function shareWithInsurance(price: PriceEstimate): PatientShare {
  const { total } = price
  const patientPays = shareOf(total, usualCoinsurance)
  const insurancePays = subtract(total, patientPays)
  return {
    patientPays,
    insurancePays,
    savings: subtract(total, patientPays),
    copay: null,
    deductibleRemaining: null,
    range: { low: patientPays, high: total },
    assumption: 'assume.coinsurance',
    lines: [
      ...price.lines,
      step('price', 'why.price', total, 'subtotal'),
      step('insurance.share', 'why.insuranceShare', money('USD', -insurancePays.units), 'line'),
      step('you.pay', 'why.youPay', patientPays, 'total'),
    ],
  }
}

/** Without insurance: all of the benchmark, since no clinic's own cash price is known. */
export function shareWithoutInsurance(price: PriceEstimate): PatientShare {
  const { total } = price
  const nothing = money('USD', 0n)
  return {
    patientPays: total,
    insurancePays: nothing,
    savings: nothing,
    copay: null,
    deductibleRemaining: null,
    range: { low: total, high: total },
    assumption: 'assume.benchmark',
    lines: [...price.lines, step('cash.price', 'why.cashPrice', total, 'total')],
  }
}

/** What a person's age adds: from 65 on a word about Medicare, and no other figure. */
export const notesForAge = (age: number | undefined): EstimateWord[] =>
  age !== undefined && age >= 65 ? ['note.medicare'] : []

function step(
  label: EstimateWord,
  why: EstimateWord,
  amount: Money<'USD'>,
  kind: DerivationLine['kind'],
): DerivationLine {
  return { label, why, values: {}, amount, kind, source: null }
}
