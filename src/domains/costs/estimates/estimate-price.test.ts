import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { formatDecimal } from '#kit/decimal.ts'
import { add, money } from '#kit/money.ts'
import {
  type Locality,
  nationalFactors,
  priceOfCode,
  relativeValues,
  totalUnits,
} from '../fee-schedule/fee-schedule.ts'
import { localities } from '../server/fee-schedule/localities.ts'
import { localityOfZip, localityOfZips } from '../server/fee-schedule/place-of-care.ts'
import { sayEstimate } from './derivation.ts'
import { estimatePrice, practitionerOf } from './estimate-price.ts'
import { serviceTypes } from './service-types.ts'

const dollars = (service: Parameters<typeof estimatePrice>[0], locality: Locality | null = null) =>
  formatDecimal(estimatePrice(service, locality).total)
const known = (zip: string) => localityOfZip(zip) as Locality

describe('the price of a code', () => {
  test.each([
    [99203, '3.52', '117.57'],
    [99204, '5.31', '177.36'],
    [99213, '2.85', '95.19'],
    [99214, '4.06', '135.61'],
    [99284, '3.54', '118.24'],
    [71046, '0.99', '33.07'],
    [90834, '3.41', '113.90'],
    [97110, '0.87', '29.06'],
    [73721, '6.12', '204.41'],
    [74177, '8.99', '300.27'],
    [76700, '3.42', '114.23'],
    [99283, '2.08', '69.47'],
    [99285, '5.13', '171.35'],
  ] as const)('%s is %s units, nationally $%s', (code, units, price) => {
    expect(totalUnits(relativeValues[code])).toBe(units)
    expect(formatDecimal(priceOfCode(relativeValues[code], nationalFactors))).toBe(price)
  })
  test('with the Los Angeles factors of 2026 it meets the published figures', () => {
    const factors = { work: '1.041', practice: '1.183', malpractice: '0.664' }
    expect(formatDecimal(priceOfCode(relativeValues[99213], factors))).toBe('104.89')
    expect(formatDecimal(priceOfCode(relativeValues[99214], factors))).toBe('148.89')
  })
  test('three times are rounded once, and the second and third count half the practice costs', () => {
    const value = { code: '1', work: '0.01', practice: '0.00', malpractice: '0.00' }
    expect(formatDecimal(priceOfCode(value, nationalFactors, 3))).toBe('1.00')
    // 3 × 0.45 + 2 × 0.41 + 3 × 0.01 = 2.20, × 33.4009 = 73.48198
    expect(totalUnits(relativeValues[97110], 3)).toBe('2.20')
    expect(formatDecimal(priceOfCode(relativeValues[97110], nationalFactors, 3))).toBe('73.48')
    expect(formatDecimal(priceOfCode(relativeValues[97110], nationalFactors, 2))).toBe('51.27')
  })
})

describe('COPAY-02 every kind of care has a price', () => {
  test.each([
    ['primary_care', '117.57'],
    ['specialist', '177.36'],
    ['urgent_care', '117.57'],
    ['emergency', '544.54'],
    ['lab', '19.90'],
    ['imaging', '33.07'],
    ['physical_therapy', '73.48'],
    ['mental_health', '113.90'],
  ] as const)('%s is $%s nationally', (service, price) => expect(dollars(service)).toBe(price))
  test('an area changes what doctors are paid, never what laboratories are', () => {
    expect(dollars('primary_care', known('90012'))).toBe('129.56')
    expect(dollars('lab', known('90012'))).toBe('19.90')
    expect(dollars('primary_care', known('35004'))).toBe('107.60')
  })
  // Chicago, 99203 $124.74 and 99213 $99.68: 85% is 106.029 and 84.728. A laboratory’s price is whoever’s draws the blood.
  test('COPAY-02 a nurse practitioner or physician assistant is paid 85% of a physician, and it says so', () => {
    const nurses = (variant: 'new' | 'known') => estimatePrice('primary_care', known('60614'), variant, 'nurse')
    expect(formatDecimal(nurses('new').total)).toBe('106.03')
    expect(formatDecimal(nurses('known').total)).toBe('84.73')
    expect(nurses('new').lines.at(-1)).toMatchObject({ label: 'nurse', source: { name: 'from.nurseShare' } })
    expect(formatDecimal(estimatePrice('lab', known('60614'), null, 'nurse').total)).toBe('19.90')
  })
  test.each([
    [['363LF0000X'], 'nurse'],
    [['363A00000X', '363AM0700X'], 'nurse'],
    [['207Q00000X', '363LF0000X'], 'physician'],
    [['103T00000X'], 'physician'],
    [[], 'physician'],
  ] as const)('%j is paid as a %s', (codes, by) => expect(practitionerOf(codes)).toBe(by))
  test('without a known area the national figure stands, and says so', () => {
    const words = estimatePrice('specialist', null).lines.map((line) => sayEstimate(line.why, line.values))
    expect(words).toContain('Medicare lists no pricing area for this place, so the figure is the one across the US.')
  })
  test('the emergency room names the hospital’s own schedule', () => {
    const names = estimatePrice('emergency', null).lines.map(({ source }) => sayEstimate(source.name, source.values))
    expect(names).toEqual([
      'CMS physician fee schedule 2026 (RVU26C)',
      'CMS area factors of 2025 (GPCI)',
      'CMS hospital outpatient rates 2026 (Addendum B)',
    ])
  })
})

const anyLocality = fc.constantFrom(null, ...localities.values())
const anyService = fc.constantFrom(...serviceTypes)

test('COPAY-01 the lines of every estimate add up to its price to the cent, with no slot left open', () => {
  fc.assert(
    fc.property(anyService, anyLocality, (service, locality) => {
      const { total, lines, notIncluded } = estimatePrice(service, locality)
      expect(lines.reduce((sum, line) => add(sum, line.amount), money('USD', 0n))).toEqual(total)
      expect(notIncluded.length).toBeGreaterThan(0)
      for (const line of lines) {
        expect(line.source).not.toBeNull()
        expect(`${sayEstimate(line.label, line.values)} ${sayEstimate(line.why, line.values)}`).not.toMatch(/[{}]/)
      }
    }),
  )
})

test('a dearer area never makes a price lower', () => {
  const factor = fc.integer({ min: 0, max: 3000 })
  const text = (thousandths: number) => (thousandths / 1000).toFixed(3)
  fc.assert(
    fc.property(anyService, factor, factor, factor, fc.integer({ min: 0, max: 500 }), (service, w, p, m, more) => {
      const at = (extra: number): Locality => ({
        id: 'x',
        state: 'XX',
        name: 'X',
        work: text(w + extra),
        practice: text(p + extra),
        malpractice: text(m + extra),
      })
      const [low, high] = [estimatePrice(service, at(0)), estimatePrice(service, at(more))]
      expect(high.total.units >= low.total.units).toBe(true)
    }),
  )
})

describe('the pricing area of a ZIP code', () => {
  test('there are 109 areas, each with three factors', () => {
    expect(localities.size).toBe(109)
    for (const { work, practice, malpractice } of localities.values())
      for (const factor of [work, practice, malpractice]) expect(factor).toMatch(/^\d\.\d{3}$/)
  })
  test.each([
    ['10001', 'Manhattan'],
    ['11368', 'Queens'],
    ['90012', 'Los Angeles-Long Beach-Anaheim (Los Angeles/Orange County)'],
    ['60601', 'Chicago'],
    ['33101', 'Miami'],
    ['64108', 'Metropolitan Kansas City'],
    ['99501', 'Alaska'],
    ['96910', 'Hawaii, Guam'],
    ['22201', 'DC + MD/VA Suburbs'],
  ])('%s is %s', (zip, name) => expect(localityOfZip(zip)?.name).toBe(name))
  test.each(['00000', '00100', '99999', ''])('%s is nowhere', (zip) => expect(localityOfZip(zip)).toBeNull())
  test('a city is where most of its ZIP codes are', () => {
    expect(localityOfZips(['64108', '66101', '64110'])?.name).toBe('Metropolitan Kansas City')
    expect(localityOfZips(['00000'])).toBeNull()
  })
})
