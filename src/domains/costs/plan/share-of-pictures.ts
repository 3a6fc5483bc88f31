import { formatDecimal } from '#kit/decimal.ts'
import { money } from '#kit/money.ts'
import type { PriceEstimate } from '../estimates/estimate-price.ts'
import type { Insured } from './insured.ts'
import type { PayRange } from './pays.ts'
import { type PatientShare, shareOfPatient } from './share-of-patient.ts'

/** What Medicare allows for each picture somebody may be sent for. */
export type PricesOfPictures = Readonly<Record<'xray' | 'ultrasound' | 'ct' | 'mri', PriceEstimate>>

/**
 * What a picture that nobody named costs under a plan that prices an MRI or a CT scan by terms of its own: from the least to
 * the most of all four, each by the terms that are meant for it. Null: the plan has no such terms, or names no share.
 */
export function shareOfPictures(insured: Insured, prices: PricesOfPictures, share: PatientShare): PatientShare | null {
  const { plan } = insured
  if (!plan?.scan || !share.range) return null
  const byScan = { ...insured, plan: { ...plan, terms: plan.scan } }
  const rangeOf = (who: Insured, pictures: readonly PriceEstimate[]) =>
    joined(pictures.flatMap((price) => shareOfPatient(who, 'imaging', price).range ?? []))
  const xray = rangeOf(insured, [prices.xray, prices.ultrasound])
  const scan = rangeOf(byScan, [prices.ct, prices.mri])
  const range = joined([xray, scan].flatMap((one) => one ?? []))
  if (!xray || !scan || !range || (range.low.units === range.high.units && !range.orMore)) return null
  return {
    ...share,
    range,
    patientPays: null,
    payable: null,
    insurancePays: null,
    copay: null,
    countsTowards: null,
    assumption: isGuessed(share) ? 'assume.picturesOpen' : 'assume.pictures',
    rule: { why: 'why.pictures', values: { xray: textOf(xray), scan: textOf(scan) } },
    // What is paid of it hangs on the picture, and the rule says how: the price of one of them is another figure.
    lines: [],
  }
}

/** From the least of the ranges to the most of them. */
function joined(ranges: readonly PayRange[]): PayRange | null {
  if (ranges.length === 0) return null
  const ends = ranges.flatMap(({ low, high }) => [low.units, high.units])
  return {
    low: money(
      'USD',
      ends.reduce((least, one) => (one < least ? one : least)),
    ),
    high: money(
      'USD',
      ends.reduce((most, one) => (one > most ? one : most)),
    ),
    orMore: ranges.some(({ orMore }) => orMore),
  }
}

const textOf = ({ low, high, orMore }: PayRange): string =>
  [...new Set([low, high].map((end) => `$${formatDecimal(end)}`))].join('–') + (orMore ? '+' : '')

/** The insurer answered nothing of an X-ray, so that a usual share is taken. */
const isGuessed = ({ assumption }: PatientShare) =>
  assumption === 'assume.deductibleOnFile' || assumption === 'assume.deductibleUnknown'
