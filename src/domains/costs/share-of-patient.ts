import { type Money, money, shareOf, subtract } from '#kit/money.ts'
import { type DerivationLine, sumRule, usualShareRule } from './derivation.ts'
import type { PriceEstimate } from './estimate-price.ts'
import type { EstimateWord } from './estimate-words.ts'
import { type PlanTerms, paysUnder, usualCoinsurance } from './plan-terms.ts'

/** Who pays how much of a price, and how that was worked out. */
export type PatientShare = {
  patientPays: Money<'USD'>
  insurancePays: Money<'USD'>
  /** Against paying without insurance, whose price is the same benchmark. */
  savings: Money<'USD'>
  /** A fixed copay for this visit; null as long as no plan says one. */
  copay: Money<'USD'> | null
  /** What is left of the deductible; null as long as no plan says it. */
  deductibleRemaining: Money<'USD'> | null
  range: { low: Money<'USD'>; high: Money<'USD'> }
  assumption: EstimateWord
  lines: readonly DerivationLine[]
}

/** With insurance: what the plan says; what no plan says is 20% if the deductible is met, up to all if it is not. */
export function shareWithInsurance(price: PriceEstimate, plan: PlanTerms | null = null): PatientShare {
  if (!plan) return shareWithoutPlan(price)
  const { amount, atMost, source, why, values, assumption } = paysUnder(plan, price.total)
  return {
    ...split(price, amount, [
      { label: 'insurance.rest', why, values, amount: subtract(amount, price.total), kind: 'line', source },
      sum('you.pay', 'why.youPayRest', amount, 'total'),
    ]),
    copay: plan.copay?.amount ?? null,
    deductibleRemaining: plan.deductibleRemaining?.amount ?? null,
    range: { low: amount, high: atMost },
    assumption,
  }
}

function shareWithoutPlan(price: PriceEstimate): PatientShare {
  const amount = shareOf(price.total, usualCoinsurance)
  return {
    ...split(price, amount, [
      {
        label: 'insurance.share',
        why: 'why.insuranceShare',
        values: {},
        amount: subtract(amount, price.total),
        kind: 'line',
        source: usualShareRule,
      },
      sum('you.pay', 'why.youPay', amount, 'total'),
    ]),
    copay: null,
    deductibleRemaining: null,
    range: { low: amount, high: price.total },
    assumption: 'assume.coinsurance',
  }
}

type Split = Pick<PatientShare, 'patientPays' | 'insurancePays' | 'savings' | 'lines'>

/** What the person pays of the price, what is left for insurance, and the steps that divide them. */
function split(price: PriceEstimate, patientPays: Money<'USD'>, steps: readonly DerivationLine[]): Split {
  const insurancePays = subtract(price.total, patientPays)
  return {
    patientPays,
    insurancePays,
    savings: insurancePays,
    lines: [...price.lines, sum('price', 'why.price', price.total, 'subtotal'), ...steps],
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
    lines: [...price.lines, sum('cash.price', 'why.cashPrice', total, 'total')],
  }
}

/** What a person's age adds: from 65 on a word about Medicare, and no other figure. */
export const notesForAge = (age: number | undefined): EstimateWord[] =>
  age !== undefined && age >= 65 ? ['note.medicare'] : []

const sum = (
  label: EstimateWord,
  why: EstimateWord,
  amount: Money<'USD'>,
  kind: DerivationLine['kind'],
): DerivationLine => ({ label, why, values: {}, amount, kind, source: sumRule })
