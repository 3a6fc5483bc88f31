// What a visit costs somebody: its price, what they pay of it, and what must be said beside it.

import { type Money, money } from '#kit/money.ts'
import { coversDay, type Locality, scheduleYear } from '../fee-schedule/fee-schedule.ts'
import {
  type Insured,
  isOftenLeftOut,
  isProgramme,
  mayHaveMedicare,
  otherPayerNote,
  whyShareIsOpen,
} from '../plan/insured.ts'
import { dividedLines, type PayRange, type Pays, patientPays, rangeOfPictures } from '../plan/patient-pays.ts'
import { type DerivationLine, type EstimateWord, type FigureSource, statedSources, sumRule } from './derivation.ts'
import { estimatePrice, type Practitioner, type PriceEstimate, type Variant } from './estimate-price.ts'
import type { ServiceType } from './service-types.ts'

/** The care a person asks about. */
type AskedVisit = {
  /** Null: no list has a price for what this doctor does. */
  service: ServiceType | null
  /** Which of its variants it is, when the person said so. */
  variant: Variant | null
  locality: Locality | null
  /** The day of the estimate, `2026-11-20`. */
  day: string
  age?: number | undefined
  /** What the doctor does, where one is chosen. */
  specialty?: string | undefined
  /** Who gives it, where somebody is chosen. */
  practitioner?: Practitioner | undefined
  /** What is known of the person's plan that stands beside any price. */
  notes?: readonly EstimateNote[]
}

/** A sentence beside an estimate, with what fills its slots. */
export type EstimateNote = { key: EstimateWord; values: Readonly<Record<string, string>> }

/** What a visit costs a person, worked out. */
export type VisitCost = {
  service: ServiceType | null
  /** Null where no price is named: a public programme has its own, or no list has one. */
  price: PriceEstimate | null
  share: PatientShare
  /** Who stated what it rests on, each once. */
  sources: readonly FigureSource[]
  notes: readonly EstimateNote[]
}

/** What a visit costs somebody who is insured in this way, or not at all. */
export function costOfVisit(asked: AskedVisit, insured: Insured): VisitCost {
  const { service, variant, locality, day, age, specialty } = asked
  const price =
    service === null || isProgramme(insured.payer)
      ? null
      : estimatePrice(service, locality, variant, asked.practitioner)
  const plain = shareOfPatient(insured, service, price, specialty)
  const share = (service === 'imaging' && !variant && shareOfPictures(insured, locality, plain)) || plain
  const stated = [...(price?.lines ?? []), ...share.lines].map(({ source }) => source)
  const plan = insured.plan && (share.range || whyShareIsOpen(insured)) ? [insured.plan.source] : []
  return {
    service,
    price,
    share,
    sources: statedSources([...stated, ...plan]),
    notes: [
      ...(asked.notes ?? []),
      ...(price && !coversDay(day)
        ? [{ key: 'note.otherYear' as const, values: { year: scheduleYear, now: day.slice(0, 4) } }]
        : []),
      ...otherPayerNote(insured),
      ...evaluationNote(service, price, share),
      ...notesOfPlan(insured, share),
      ...notesForAge(age, insured.payer).map((key) => ({ key, values: {} })),
    ],
  }
}

/** A first visit to a therapist has an evaluation too, which Medicare pays by codes of its own (97161 to 97163); a set copay is for either. */
const evaluationNote = (service: ServiceType | null, price: PriceEstimate | null, { copay }: PatientShare) =>
  service === 'physical_therapy' && price && !copay ? [{ key: 'note.firstEvaluation' as const, values: {} }] : []

const notesOnNetwork: readonly string[] = ['note.network', 'note.notOnList', 'note.listed', 'note.listedUndated']

/** What stands beside terms of a plan; Original Medicare has no network. */
const notesOfPlan = ({ plan, payer, isOutside }: Insured, { range }: PatientShare) =>
  (plan?.notes ?? []).filter(
    ({ key }) => !notesOnNetwork.includes(key) || (range !== null && payer !== 'original_medicare' && !isOutside),
  )

/** The share of a picture that nobody named, where the plan prices some of them by terms of their own; null elsewhere. */
function shareOfPictures(insured: Insured, locality: Locality | null, share: PatientShare): PatientShare | null {
  if (!share.range) return null
  const pays = rangeOfPictures(insured, {
    xray: estimatePrice('imaging', locality, 'xray'),
    ultrasound: estimatePrice('imaging', locality, 'ultrasound'),
    ct: estimatePrice('imaging', locality, 'ct'),
    mri: estimatePrice('imaging', locality, 'mri'),
  })
  if (!pays) return null
  // The insurer answered nothing of an X-ray, so that a usual share is taken.
  const isGuessed = share.assumption === 'assume.deductibleOnFile' || share.assumption === 'assume.deductibleUnknown'
  return {
    ...unknown,
    range: pays.range,
    deductibleRemaining: share.deductibleRemaining,
    assumption: isGuessed ? 'assume.picturesOpen' : 'assume.pictures',
    assumptionValues: share.assumptionValues,
    rule: { why: pays.why, values: pays.values },
    // What is paid of it hangs on the picture, and the rule says how: the price of one of them is another figure.
    lines: [],
  }
}

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

/** Why no share is named whatever the price: the answer leaves it to somebody else, or a programme has fees of its own. Null: one is. */
function noShare(insured: Insured, price: PriceEstimate | null, specialty?: string): PatientShare | null {
  const { payer } = insured
  const open = whyShareIsOpen(insured)
  if (open) {
    const lines = price ? priceLines(price, 'total') : []
    return { ...unknown, assumption: open.key, assumptionValues: open.values, lines }
  }
  if (!isProgramme(payer)) return null
  const isExtra = payer === 'medicaid' && isOftenLeftOut(specialty)
  return { ...unknown, assumption: isExtra ? 'assume.medicaidExtra' : `assume.${payer}`, lines: [] }
}

/** What somebody insured in this way pays of a price; `price` null: no list has one for this care. */
export function shareOfPatient(
  insured: Insured,
  service: ServiceType | null,
  price: PriceEstimate | null,
  specialty?: string,
): PatientShare {
  const { payer } = insured
  const isLeftOpen = noShare(insured, price, specialty)
  if (isLeftOpen) return isLeftOpen
  const pays = payer === 'none' ? null : patientPays(insured, service, price)
  if (!pays) {
    const unsaid = insured.isOutside ? 'assume.outsideNotSaid' : 'assume.unlisted'
    const why = !price ? 'assume.noPrice' : payer === 'none' ? 'assume.noInsurance' : unsaid
    return { ...unknown, assumption: why, lines: price ? priceLines(price, 'total') : [] }
  }
  const { range, assumption, divided } = pays
  const isOpen = pays.isOpen === true
  const single = range.low.units === range.high.units && !isOpen ? range.low : null
  const isOnePrice = price !== null && price.low.units === price.high.units
  const usd = (cents: bigint) => money('USD', cents)
  // Another plan may pay first, or the share is taken by us: what counts of it is not known.
  const isTaken = assumption === 'assume.deductibleOnFile' || (insured.plan?.isNextYear ?? false)
  const isBesideOther = otherPayerNote(insured).length > 0
  const plan = insured.plan?.isVerified ? insured.plan.terms : null
  const left = plan?.deductibleLeft ?? null
  return {
    range,
    patientPays: single,
    payable: isTaken || isOpen ? null : (single ?? (isOnePrice || pays.mayAskPriceFirst ? range.low : null)),
    insurancePays:
      payer === 'original_medicare' && !insured.plan?.isQmb && single && isOnePrice && divided
        ? usd(divided.planPays)
        : null,
    copay: pays.isFlat ? single : null,
    deductibleRemaining: left === null ? null : usd(left),
    countsTowards:
      plan && single && divided && !isBesideOther && !isTaken
        ? { deductible: usd(divided.counts.deductible), outOfPocket: usd(divided.counts.outOfPocket) }
        : null,
    assumption,
    assumptionValues: pays.mayAskPriceFirst ? pays.values : {},
    rule: (pays.isFlat && !isOpen) || pays.isLimited ? null : { why: pays.why, values: pays.values },
    lines: linesOf(pays, price).filter(({ label }) => !(isBesideOther || isTaken) || !isLeftAfter(label)),
  }
}

// What another plan pays first counts towards no amount of this one: nobody knows what is left then.
const isLeftAfter = (label: EstimateWord) => label === 'left.deductible' || label === 'left.outOfPocket'

/** The working: of the price, and of who pays what of it where that is known. A fixed amount needs no price. */
function linesOf(pays: Pays, price: PriceEstimate | null): DerivationLine[] {
  if (pays.isFlat && pays.divided) return dividedLines(pays)
  if (!price) return []
  if (!pays.divided) return priceLines(price, 'total')
  return [...priceLines(price, 'subtotal'), ...dividedLines(pays)]
}

/** How the price is worked out, and what it comes to. */
const priceLines = (price: PriceEstimate, kind: 'subtotal' | 'total'): DerivationLine[] => [
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
