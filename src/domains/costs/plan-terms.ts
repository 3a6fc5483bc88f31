import { formatDecimal } from '#kit/decimal.ts'
import { add, type Money, shareOf, subtract } from '#kit/money.ts'
import { type DerivationLine, type FigureSource, type SourcedAmount, usualShareRule } from './derivation.ts'
import type { EstimateWord } from './estimate-words.ts'
import type { ServiceType } from './service-types.ts'

/** What is known of a person's plan for one visit, and who says so. Null: nobody does. */
export type PlanTerms = {
  /** From the person's own verified insurance, or from the insurer's list of the doctor's network. */
  copay: (SourcedAmount & { from: 'onFile' | 'network' }) | null
  /** Null: nobody says it, so it may be met or not. */
  deductibleRemaining: SourcedAmount | null
  /** The most the person still pays this year. */
  outOfPocketRemaining: SourcedAmount | null
}

/** What a person pays of a price, where that is known from, and why; `assumption` says what it rests on. */
export type PaysUnderPlan = SourcedAmount & {
  /** The same, or more where it is not known whether the deductible is met. */
  atMost: Money<'USD'>
  why: EstimateWord
  values: DerivationLine['values']
  assumption: EstimateWord
}

/** What a person pays of every dollar once the deductible is met, when their plan does not say: 20%, in basis points. */
export const usualCoinsurance = 2000n

const visits: readonly ServiceType[] = [
  'primary_care',
  'specialist',
  'urgent_care',
  'physical_therapy',
  'mental_health',
]

/** Whether a plan's copay is meant for this kind of care: it is the fixed price of a visit, not of a test or a hospital. */
export const copayCovers = (service: ServiceType): boolean => visits.includes(service)

/** What a person pays of a price under a plan: its copay, else what is left of the deductible and 20% of the rest, up to the yearly limit. */
export function paysUnder(plan: PlanTerms, total: Money<'USD'>): PaysUnderPlan {
  const { copay, deductibleRemaining, outOfPocketRemaining: limit } = plan
  const exact = copay ? underCopay(copay, total) : deductibleRemaining && underDeductible(deductibleRemaining, total)
  if (!exact) return underUnknownDeductible(limit, total)
  const pays = { ...exact, atMost: exact.amount }
  return !limit || limit.amount.units >= exact.amount.units ? pays : { ...pays, ...atLimit(limit) }
}

const atLimit = ({ amount, source }: SourcedAmount) =>
  ({ amount, source, atMost: amount, why: 'why.limitOnFile', values: { limit: formatDecimal(amount) } }) as const

/** The plan does not say its deductible: 20% if it is met, up to all if it is not, and no more than the yearly limit. */
function underUnknownDeductible(limit: SourcedAmount | null, total: Money<'USD'>): PaysUnderPlan {
  const amount = shareOf(total, usualCoinsurance)
  if (limit && limit.amount.units <= amount.units) return { ...atLimit(limit), assumption: 'assume.limitOnFile' }
  const atMost = limit ? least(limit.amount, total) : total
  const said = { why: 'why.deductibleUnknown', values: {}, assumption: 'assume.deductibleUnknown' } as const
  return { amount, atMost, source: usualShareRule, ...said }
}

type Exact = Omit<PaysUnderPlan, 'atMost'>

function underCopay({ amount, source, from }: NonNullable<PlanTerms['copay']>, total: Money<'USD'>): Exact {
  const pays = { amount: least(amount, total), source, values: { copay: formatDecimal(amount) } }
  return from === 'network'
    ? { ...pays, why: 'why.networkCopay', assumption: 'assume.networkCopay' }
    : { ...pays, why: 'why.copayOnFile', assumption: 'assume.copayOnFile' }
}

function underDeductible({ amount: left, source }: SourcedAmount, total: Money<'USD'>): Exact {
  const first = least(left, total)
  return {
    amount: add(first, shareOf(subtract(total, first), usualCoinsurance)),
    source,
    why: 'why.deductibleOnFile',
    values: { left: formatDecimal(left) },
    assumption: 'assume.deductibleOnFile',
  }
}

const least = (a: Money<'USD'>, b: Money<'USD'>) => (a.units < b.units ? a : b)

/** Where all that is known of a plan comes from. */
export const sourcesOfPlan = ({ copay, deductibleRemaining, outOfPocketRemaining }: PlanTerms): FigureSource[] =>
  [copay, deductibleRemaining, outOfPocketRemaining].flatMap((said) => said?.source ?? [])
