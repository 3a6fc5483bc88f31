// Invented hospitals at practices of the sample registry, each with a price file in one of the three true forms.

import type { ZipRow } from '#domains/location/import/at-their-city.ts'
import { builtInCities } from '#domains/location/places/place.ts'
import { type Random, seeded } from '../random.ts'
import { registryLines, type WorldSize } from '../registry.ts'
import {
  jsonFile,
  tallFile,
  type WrittenCharge,
  type WrittenHospital,
  type WrittenPayer,
  wideFile,
} from './price-files.ts'

const perCity = 7
const names = ['Brookside', 'Trinity', 'Blue River', 'Plaza', 'Heartland', 'Northgate', 'Cedar Valley']
const kinds = ['Hospital', 'Medical Center', 'Imaging Center', 'Community Hospital']
const plans = [
  ['Meridian Health (Sample)', 'Choice PPO'],
  ['Larkspur Mutual (Sample)', 'Open Access'],
  ['Harborlight Health Plan (Sample)', 'HMO'],
  ['Summit Trail Insurance (Sample)', 'EPO'],
] as const

// What care costs about, in US dollars: the doctor's part and the place's, or one price for all of it.
const base: Readonly<Record<string, readonly [doctor: number, place: number]>> = {
  99213: [70, 110],
  99214: [105, 130],
  73721: [80, 480],
  70450: [52, 240],
  76700: [48, 210],
  93000: [0, 38],
  29881: [820, 4200],
  80053: [0, 19],
  85025: [0, 14],
  36415: [0, 11],
}

/** Each hospital's price file by its name. The same size makes the same files, letter by letter. */
export function* sampleHospitals(size: WorldSize, zips: readonly ZipRow[]): Generator<{ file: string; text: string }> {
  const random = seeded(size.seed + 3)
  const cities = new Map(
    [...builtInCities, { city: 'Kansas City', state: 'MO' }].map(({ city, state }) => [
      `${city.toUpperCase()}, ${state}`,
      new Set<string>(),
    ]),
  )
  let count = 0
  for (const { kind, npi, address } of registryLines(size, zips)) {
    if (kind !== 'clinic') continue
    const [street = '', city = '', state = '', zip = ''] = address
    const taken = cities.get(`${city}, ${state}`)
    if (!taken || taken.has(zip) || taken.size >= perCity) continue
    const name = `${names[taken.size]} ${random.pick(kinds)} (Sample)`
    taken.add(zip)
    const hospital: WrittenHospital = {
      name,
      npi,
      address: `${street}, ${city}, ${state}`,
      zip,
      version: count % 5 === 4 ? '2.2.0' : '3.0.0',
      asOf: `2026-${String(random.between(8, 10)).padStart(2, '0')}-${String(random.between(1, 28)).padStart(2, '0')}`,
      charges: chargesOf(random, taken.size),
    }
    const [write, ending] = forms[count % forms.length] ?? forms[0]
    yield { file: `${String(count).padStart(3, '0')}_standardcharges.${ending}`, text: write(hospital) }
    count++
  }
}

const forms = [
  [jsonFile, 'json'],
  [tallFile, 'csv'],
  [wideFile, 'csv'],
] as const

/** What one asks: the sixth of a city keeps the doctor's prices to itself, the seventh states percentages and knows no operation. */
function chargesOf(random: Random, place: number): WrittenCharge[] {
  const level = 0.7 + random.next() * 2.6
  return Object.entries(base).flatMap(([code, [doctor, facility]]) => {
    if (place === 7 && code === '29881') return []
    const part = (about: number, more: Partial<WrittenCharge>): WrittenCharge => {
      const own = about * level * (0.9 + random.next() * 0.2)
      const gross = own * (2 + random.next() * 2)
      return {
        code,
        gross: dollars(gross),
        cash: dollars(gross * 0.45),
        payers: plans.map((plan) => payerOf(random, plan, own, place)),
        ...more,
      }
    }
    if (doctor === 0) return [part(facility, {})]
    const halves = [part(facility, { billingClass: 'facility' })]
    return place === 6
      ? halves
      : [...halves, part(doctor, { billingClass: 'professional', ...(isRead(code) && { modifiers: '26' }) })]
  })
}

/** Pictures, which a doctor reads. */
const isRead = (code: string) => code.startsWith('7')

function payerOf(random: Random, [payer, plan]: (typeof plans)[number], about: number, place: number): WrittenPayer {
  if (place === 7) return { payer, plan, percentage: String(random.between(45, 80)) }
  const price = about * (0.8 + random.next() * 0.5)
  const bills = random.between(1, 240)
  const spread = { median: dollars(price), p10: dollars(price * 0.93), p90: dollars(price * 1.12) }
  return { payer, plan, dollar: dollars(price), ...spread, count: bills <= 10 ? '1 through 10' : String(bills) }
}

const dollars = (amount: number) => amount.toFixed(2)
