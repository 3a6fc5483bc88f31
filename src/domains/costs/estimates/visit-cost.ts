import { coversDay, scheduleYear } from '../fee-schedule/fee-schedule.ts'
import type { Locality } from '../fee-schedule/locality.ts'
import type { Insured } from '../plan/insured.ts'
import { isProgramme } from '../plan/payer-kinds.ts'
import { notesForAge, type PatientShare, shareOfPatient } from '../plan/share-of-patient.ts'
import { type PricesOfPictures, shareOfPictures } from '../plan/share-of-pictures.ts'
import { otherPayerNote, whyShareIsOpen } from '../plan/who-else-pays.ts'
import { type FigureSource, statedSources } from './derivation.ts'
import { estimatePrice, type PriceEstimate } from './estimate-price.ts'
import type { EstimateWord } from './estimate-words.ts'
import type { Variant } from './service-codes.ts'
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
  const price = service === null || isProgramme(insured.payer) ? null : estimatePrice(service, locality, variant)
  const plain = shareOfPatient(insured, service, price, specialty)
  const share = (service === 'imaging' && !variant && shareOfPictures(insured, pricesIn(locality), plain)) || plain
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
      ...notesOfPlan(insured, share),
      ...notesForAge(age, insured.payer).map((key) => ({ key, values: {} })),
    ],
  }
}

/** What stands beside terms of a plan; Original Medicare has no network. */
const notesOfPlan = ({ plan, payer }: Insured, { range }: PatientShare) =>
  (plan?.notes ?? []).filter(
    ({ key }) => (key !== 'note.network' && key !== 'note.listed') || (range !== null && payer !== 'original_medicare'),
  )

const pricesIn = (locality: Locality | null): PricesOfPictures => ({
  xray: estimatePrice('imaging', locality, 'xray'),
  ultrasound: estimatePrice('imaging', locality, 'ultrasound'),
  ct: estimatePrice('imaging', locality, 'ct'),
  mri: estimatePrice('imaging', locality, 'mri'),
})
