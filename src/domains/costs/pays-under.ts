import { formatDecimal } from '#kit/decimal.ts'
import { add, type Money, money, shareOf, subtract } from '#kit/money.ts'
import { byCardSource, type FigureSource, usualShareRule } from './derivation.ts'
import type { PriceEstimate } from './estimate-price.ts'
import type { PayerKind } from './payer-kinds.ts'
import type { PayRange, Pays } from './pays.ts'
import { paysByAnswer } from './pays-by-answer.ts'
import type { PlanTerms } from './plan-terms.ts'
import type { ServiceType } from './service-types.ts'

/** How somebody is insured: the kind of company, what is known of the plan, and what they answered themselves. */
export type Insured = {
  payer: PayerKind
  plan: PlanTerms | null
  /** Their own word; null: not sure, or not asked. */
  deductibleMet: boolean | null
  /** The copay on their card for this visit, by their own word. */
  copayOnCard: Money<'USD'> | null
}

/** What many plans, and Medicare Part B, leave to a person once the deductible is met: 20%, in basis points. */
export const usualCoinsurance = 2000n

/** What a person pays under a plan or by their own answers; null where nothing says it. */
export function paysUnder(insured: Insured, service: ServiceType | null, price: PriceEstimate | null): Pays | null {
  const answered = insured.plan?.answered
  const pays =
    (answered && price && paysByAnswer(answered, price, insured.payer === 'original_medicare')) ??
    byCopay(insured) ??
    (service && price && byPrice(insured, service, price))
  const limit = insured.plan?.outOfPocketRemaining
  if (!pays || !limit) return pays
  const { low, high } = pays.range
  const most = limit.amount
  if (most.units > high.units) return pays
  const range = { low: least(low, most), high: most, orMore: false }
  if (most.units > low.units) return { ...pays, range }
  const values = { limit: formatDecimal(most) }
  const assumption = pays.isFlat ? pays.assumption : 'assume.limitOnFile'
  return { range, why: 'why.limitOnFile', values, source: limit.source, assumption, isFlat: true }
}

function byCopay({ payer, plan, copayOnCard }: Insured): Pays | null {
  const flat = (
    amount: Money<'USD'>,
    source: FigureSource,
    word: 'copayOnFile' | 'copayOnCard' | 'networkCopay',
  ): Pays => ({
    range: { low: amount, high: amount, orMore: false },
    why: `why.${word}`,
    values: { copay: formatDecimal(amount) },
    source,
    assumption: `assume.${word}`,
    isFlat: true,
  })
  if (plan?.isVerified && plan.copay) return flat(plan.copay.amount, plan.copay.source, 'copayOnFile')
  // Original Medicare has no card with a copay on it.
  if (copayOnCard && payer !== 'original_medicare') return flat(copayOnCard, byCardSource, 'copayOnCard')
  return plan?.copay ? flat(plan.copay.amount, plan.copay.source, 'networkCopay') : null
}

function byPrice(insured: Insured, service: ServiceType, price: PriceEstimate): Pays | null {
  const { payer, plan, deductibleMet } = insured
  if (payer === 'unlisted') return null
  const isMedicare = payer === 'original_medicare'
  const said = { values: {}, source: usualShareRule, isFlat: false }
  const range = (low: Money<'USD'>, high: Money<'USD'>, orMore = !isMedicare): PayRange => ({ low, high, orMore })
  // Part B pays laboratories in full, with no deductible.
  if (isMedicare && service === 'lab') {
    const nothing = money('USD', 0n)
    return { ...said, range: range(nothing, nothing), why: 'why.medicareLab', assumption: 'assume.medicareLab' }
  }
  const left = plan?.deductibleRemaining
  if (left) {
    const ends = range(afterDeductible(left.amount, price.low), afterDeductible(left.amount, price.high))
    const values = { left: formatDecimal(left.amount) }
    return {
      range: ends,
      why: 'why.deductibleOnFile',
      values,
      source: left.source,
      assumption: 'assume.deductibleOnFile',
      isFlat: false,
    }
  }
  const met = range(shareOf(price.low, usualCoinsurance), shareOf(price.high, usualCoinsurance), false)
  if (deductibleMet === true)
    return { ...said, range: met, why: 'why.met', assumption: isMedicare ? 'assume.medicareMet' : 'assume.met' }
  const all = range(price.low, price.high)
  if (deductibleMet === false)
    return {
      ...said,
      range: all,
      why: 'why.notMet',
      assumption: isMedicare ? 'assume.medicareNotMet' : 'assume.notMet',
    }
  const open = isMedicare ? 'assume.medicareOpen' : plan?.isVerified ? 'assume.deductibleUnknown' : 'assume.open'
  return { ...said, range: range(met.low, all.high), why: 'why.met', assumption: open }
}

/** What is left of the deductible first, then the usual share of the rest. */
function afterDeductible(left: Money<'USD'>, price: Money<'USD'>): Money<'USD'> {
  const first = least(left, price)
  return add(first, shareOf(subtract(price, first), usualCoinsurance))
}

const least = (a: Money<'USD'>, b: Money<'USD'>) => (a.units < b.units ? a : b)
