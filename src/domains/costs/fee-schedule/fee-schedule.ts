// What Medicare publishes of its prices, and how the price of one code in one area follows from it.

import { divide, type Money, money } from '#kit/money.ts'
import { invariant } from '#kit/problem.ts'
import type { FigureSource, SourceWord } from '../estimates/derivation.ts'

/** What one code is worth in Medicare's relative value units; two decimals, as published. */
type RelativeValue = { code: string; work: string; practice: string; malpractice: string }

const published = (name: SourceWord, year: number, asOf: string): FigureSource => ({
  name,
  values: { year: String(year) },
  year,
  asOf,
  isSample: false,
})

/** Medicare's physician fee schedule: https://www.cms.gov/medicare/payment/fee-schedules/physician */
export const physicianSchedule = published('from.physician', 2026, '2026-06-30')

/** What Medicare pays physician assistants and nurses: https://www.ecfr.gov/current/title-42/section-414.56 */
export const nurseShare: FigureSource = { name: 'from.nurseShare', values: {}, year: null, asOf: null, isSample: false }

/** How Medicare's prices differ by area: the geographic practice cost indices that localities carry. */
export const areaFactors = published('from.areaFactors', 2025, '2025-01-01')

/** Medicare's laboratory fee schedule: https://www.cms.gov/medicare/payment/fee-schedules/clinical-laboratory-fee-schedule-clfs */
export const laboratorySchedule = published('from.laboratory', 2026, '2026-01-01')

/** Medicare's hospital outpatient rates: https://www.cms.gov/medicare/payment/prospective-payment-systems/hospital-outpatient */
export const hospitalSchedule = published('from.hospital', 2026, '2026-01-01')

/** The year the prices are of: services from its first to its last day. */
export const scheduleYear = '2026'

/** Whether the prices hold for care on a day, `2026-11-20`; outside their year they are those of another one. */
export const coversDay = (day: string): boolean => day.slice(0, 4) === scheduleYear

/** US dollars for one relative value unit in 2026, outside the alternative payment models; four decimals. */
export const conversionFactor = '33.4009'

/** The codes we price by relative value. Practice costs are those of the setting the service uses. */
export const relativeValues = {
  99203: { code: '99203', work: '1.60', practice: '1.76', malpractice: '0.16' },
  99204: { code: '99204', work: '2.60', practice: '2.47', malpractice: '0.24' },
  99213: { code: '99213', work: '1.30', practice: '1.46', malpractice: '0.09' },
  99214: { code: '99214', work: '1.92', practice: '2.00', malpractice: '0.14' },
  G0439: { code: 'G0439', work: '1.92', practice: '2.07', malpractice: '0.13' },
  71046: { code: '71046', work: '0.21', practice: '0.76', malpractice: '0.02' },
  73721: { code: '73721', work: '1.32', practice: '4.71', malpractice: '0.09' },
  74177: { code: '74177', work: '1.77', practice: '7.09', malpractice: '0.13' },
  76700: { code: '76700', work: '0.79', practice: '2.57', malpractice: '0.06' },
  90834: { code: '90834', work: '2.56', practice: '0.83', malpractice: '0.02' },
  97110: { code: '97110', work: '0.45', practice: '0.41', malpractice: '0.01' },
  /** Emergency visits, in a hospital: the schedule pays them nowhere else. */
  99283: { code: '99283', work: '1.60', practice: '0.28', malpractice: '0.20' },
  99284: { code: '99284', work: '2.74', practice: '0.45', malpractice: '0.35' },
  99285: { code: '99285', work: '4.00', practice: '0.65', malpractice: '0.48' },
} as const satisfies Record<string | number, RelativeValue>

/** National laboratory prices in US dollars. They know no area factor. */
export const laboratoryPrices = { 80053: '10.56', 36415: '9.34' } as const

/** What a hospital is paid for its outpatient groups, in US dollars, before local wages. */
export const hospitalGroupPrices = { 5023: '278.89', 5024: '426.30', 5025: '608.43' } as const

/** One of Medicare's pricing areas, with its factors for a doctor's work, practice costs and malpractice cover (three decimals). */
export type Locality = {
  /** Carrier and locality number, as Medicare prints them: `0118218`. */
  id: string
  state: string
  name: string
  work: string
  practice: string
  malpractice: string
}

/** The factors of a place whose prices are the national ones. */
export const nationalFactors = { work: '1.000', practice: '1.000', malpractice: '1.000' } as const

type Factors = Pick<Locality, 'work' | 'practice' | 'malpractice'>

/**
 * What Medicare allows for a code in an area: (work × its factor + practice × its factor + malpractice × its factor)
 * × US dollars per unit × how many times it is done; from the second time on practice costs count by half. Exact to the
 * last digit, then rounded once, half up to the cent.
 */
export function priceOfCode(value: RelativeValue, factors: Factors, times = 1): Money<'USD'> {
  const count = BigInt(times)
  const halfUnits =
    2n * count * scaled(value.work, 2) * scaled(factors.work, 3) +
    (count + 1n) * scaled(value.practice, 2) * scaled(factors.practice, 3) +
    2n * count * scaled(value.malpractice, 2) * scaled(factors.malpractice, 3)
  // Two decimals of units, three of factors and four of dollars make nine; cents have two; and halves are two.
  return money('USD', divide(halfUnits * scaled(conversionFactor, 4), 20_000_000n, 'half-up'))
}

/** The units of a code together, done so many times, without area factors: `2.85`. */
export function totalUnits(value: RelativeValue, times = 1): string {
  const count = BigInt(times)
  const halves =
    2n * count * (scaled(value.work, 2) + scaled(value.malpractice, 2)) + (count + 1n) * scaled(value.practice, 2)
  const [whole, rest] = [halves / 200n, ((halves % 200n) * 5n).toString().padStart(3, '0')]
  return `${whole}.${rest.replace(/0$/, '')}`
}

function scaled(text: string, decimals: number): bigint {
  const [whole = '', fraction = ''] = text.split('.')
  invariant(/^\d+$/.test(whole) && fraction.length === decimals, `a figure with ${decimals} decimals`)
  return BigInt(whole + fraction)
}
