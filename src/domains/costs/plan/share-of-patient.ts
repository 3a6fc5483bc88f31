import { type Money, money } from '#kit/money.ts'
import { type DerivationLine, sumRule } from '../estimates/derivation.ts'
import type { PriceEstimate } from '../estimates/estimate-price.ts'
import type { EstimateWord } from '../estimates/estimate-words.ts'
import type { ServiceType } from '../estimates/service-types.ts'
import { scheduleYear } from '../fee-schedule/fee-schedule.ts'
import { dividedLines } from './divided-lines.ts'
import type { Insured } from './insured.ts'
import { isOftenLeftOut, isProgramme, mayHaveMedicare } from './payer-kinds.ts'
import { type PayRange, type Pays, patientPays } from './pays.ts'
import { otherPayerNote, whyShareIsOpen } from './who-else-pays.ts'

/** What a person pays of a visit, as far as anybody knows it, and how that was worked out. */
export type PatientShare = {
  /** Null: nobody knows it, and no amount is named. */
  range: PayRange | null
  /** The one figure of the range, when its ends are the same. */
  patientPays: Money<'USD'> | null
  /** What may be paid as this estimate: where the deductible may be met or not, what is due when it is. Null: nothing. */
  payable: Money<'USD'> | null
  /** Null: the insurer's own price is not known. */
  insurancePays: Money<'USD'> | null
  /** A fixed copay for this visit; null as long as nobody says one. */
  copay: Money<'USD'> | null
  /** What is left of the deductible; null as long as no plan says it. */
  deductibleRemaining: Money<'USD'> | null
  /** What the visit adds to the year's amounts of a checked plan, once it is one figure and no other plan pays first. */
  countsTowards: { deductible: Money<'USD'>; outOfPocket: Money<'USD'> } | null
  assumption: EstimateWord
  /** What fills its slots. */
  assumptionValues: Readonly<Record<string, string>>
  /** The rule by which the range follows from the price; null: nobody says one. */
  rule: Pick<Pays, 'why' | 'values'> | null
  lines: readonly DerivationLine[]
}

const unknown = {
  range: null,
  patientPays: null,
  payable: null,
  insurancePays: null,
  copay: null,
  deductibleRemaining: null,
  countsTowards: null,
  rule: null,
  assumptionValues: {},
}

/** What somebody insured in this way pays of a price; `price` null: no list has one for this care. */
export function shareOfPatient(
  insured: Insured,
  service: ServiceType | null,
  price: PriceEstimate | null,
  specialty?: string,
): PatientShare {
  const { payer } = insured
  if (payer === 'medicaid' && isOftenLeftOut(specialty))
    return { ...unknown, assumption: 'assume.medicaidExtra', lines: [] }
  if (isProgramme(payer)) return { ...unknown, assumption: `assume.${payer}`, lines: [] }
  const open = whyShareIsOpen(insured)
  if (open)
    return {
      ...unknown,
      assumption: open.key,
      assumptionValues: open.values,
      lines: price ? priceLines(price, 'total') : [],
    }
  const pays = payer === 'none' ? null : patientPays(insured, service, price)
  if (!pays) {
    const why = !price ? 'assume.noPrice' : payer === 'none' ? 'assume.noInsurance' : 'assume.unlisted'
    return { ...unknown, assumption: why, lines: price ? priceLines(price, 'total') : [] }
  }
  const { range, assumption, divided } = pays
  const single = range.low.units === range.high.units ? range.low : null
  const isOnePrice = price !== null && price.low.units === price.high.units
  const usd = (cents: bigint) => money('USD', cents)
  const isBesideOther = otherPayerNote(insured).length > 0
  const plan = insured.plan?.isVerified ? insured.plan.terms : null
  const left = plan?.deductibleLeft ?? null
  return {
    range,
    patientPays: single,
    payable: single ?? (isOnePrice || pays.mayAskPriceFirst ? range.low : null),
    insurancePays: payer === 'original_medicare' && single && isOnePrice && divided ? usd(divided.planPays) : null,
    copay: pays.isFlat ? single : null,
    deductibleRemaining: left === null ? null : usd(left),
    countsTowards:
      plan && single && divided && !isBesideOther
        ? { deductible: usd(divided.counts.deductible), outOfPocket: usd(divided.counts.outOfPocket) }
        : null,
    assumption,
    assumptionValues: pays.mayAskPriceFirst ? pays.values : {},
    rule: pays.isFlat || pays.isLimited ? null : { why: pays.why, values: pays.values },
    lines: linesOf(pays, price).filter(({ label }) => !isBesideOther || !isLeftAfter(label)),
  }
}

// What another plan pays first counts towards no amount of this one: nobody knows what is left then.
const isLeftAfter = (label: EstimateWord) => label === 'left.deductible' || label === 'left.outOfPocket'

/** The working: of the price, and of who pays what of it where that is known. A fixed amount needs no price. */
function linesOf(pays: Pays, price: PriceEstimate | null): DerivationLine[] {
  if (pays.isFlat) return dividedLines(pays)
  if (!price) return []
  if (!pays.divided) return priceLines(price, 'total')
  return [...priceLines(price, 'subtotal'), ...dividedLines(pays)]
}

/** How the price is worked out, and what it comes to. */
export const priceLines = (price: PriceEstimate, kind: 'subtotal' | 'total'): DerivationLine[] => [
  ...price.lines,
  sum('price', 'why.price', price.total, kind),
]

/** What a person's age adds: from 65 on a word about Medicare, unless they have it or a programme; and no other figure. */
export const notesForAge = (age: number | undefined, payer: Insured['payer']): EstimateWord[] =>
  age !== undefined && age >= 65 && mayHaveMedicare(payer) ? ['note.medicare'] : []

const sum = (
  label: EstimateWord,
  why: EstimateWord,
  amount: Money<'USD'>,
  kind: DerivationLine['kind'],
): DerivationLine => ({ label, why, values: { year: scheduleYear }, amount, kind, source: sumRule })
