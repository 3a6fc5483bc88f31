import { expect, test } from 'vitest'
import { formatDecimal } from '#kit/decimal.ts'
import { type AcquisitionCost, isCurrent, referencePrice, representative, weeksSince } from './reference-price.ts'

const cost = (pricePerUnit: string, more: Partial<AcquisitionCost> = {}): AcquisitionCost => ({
  pricePerUnit,
  unit: 'EA',
  effectiveDate: '2026-09-23',
  asOf: '2026-09-30',
  ndc: '68180098001',
  source: 'NADAC',
  isSample: false,
  ...more,
})

// Worked by hand from NADAC's list of 2026-09-30 (data.medicaid.gov): price of a unit × units, to the cent, and 10.50 for
// the fill. Inhalers as their labels say them: Ventolin HFA 18 g, ProAir HFA 8.5 g, Proventil HFA 6.7 g, 200 puffs each.
test.each([
  ['Amlodipine 5 mg', '0.01018', 30, '0.31', '10.81'],
  ['Lisinopril 10 mg', '0.01815', 30, '0.54', '11.04'],
  ['Losartan 50 mg', '0.03267', 30, '0.98', '11.48'],
  ['Metformin 500 mg', '0.01451', 60, '0.87', '11.37'],
  ['Sertraline 50 mg', '0.03479', 30, '1.04', '11.54'],
  ['Gabapentin 300 mg', '0.03142', 90, '2.83', '13.33'],
  ['Alprazolam 0.5 mg', '0.02245', 30, '0.67', '11.17'],
  ['Bupropion XL 150 mg', '0.07846', 30, '2.35', '12.85'],
  ['Albuterol inhaler, 8.5 g, of Lupin', '1.54049', 8.5, '13.09', '23.59'],
  ['Albuterol inhaler, 6.7 g, of Cipla', '2.12002', 6.7, '14.20', '24.70'],
  ['Albuterol inhaler, 18 g, of Prasco', '1.82548', 18, '32.86', '43.36'],
  ['Ventolin HFA, 18 g', '3.03483', 18, '54.63', '65.13'],
  ['Mounjaro, four pens of 0.5 mL', '538.63384', 2, '1077.27', '1087.77'],
  ['Ozempic, 3 mL', '331.90037', 3, '995.70', '1006.20'],
  ['Insulin lispro, a vial of 10 mL', '2.40265', 10, '24.03', '34.53'],
  ['Insulin lispro, five pens of 3 mL', '10.19333', 15, '152.90', '163.40'],
  ['Atorvastatin 10 mg', '0.02283', 30, '0.68', '11.18'],
  ['Atorvastatin 20 mg', '0.02792', 30, '0.84', '11.34'],
  ['Atorvastatin 80 mg, 90 days', '0.06926', 90, '6.23', '16.73'],
  ['Insulin glargine-yfgn, five pens of 3 mL', '5.92491', 15, '88.87', '99.37'],
  ['Lantus, a vial of 10 mL', '6.15227', 10, '61.52', '72.02'],
  ['Basaglar, five pens of 3 mL', '20.93507', 15, '314.03', '324.53'],
])('%s: %s × %d is %s, with the fee %s', (_name, price, units, ingredients, total) => {
  const worked = referencePrice(cost(price), Math.round(units * 10))
  expect([formatDecimal(worked.ingredients), formatDecimal(worked.total)]).toEqual([ingredients, total])
})

test('half a cent counts as one', () => {
  expect(referencePrice(cost('0.00500'), 10).ingredients.units).toBe(1n)
  expect(referencePrice(cost('0.00499'), 10).ingredients.units).toBe(0n)
})

test('of several makers the newest price stands for all, of those the lowest; one that lingers for none', () => {
  const now = new Date('2026-11-20T15:00:00Z')
  const lingering = cost('0.31600', { effectiveDate: '2025-12-17', ndc: '1' })
  const newest = cost('0.26557', { ndc: '2' })
  const older = cost('0.20000', { effectiveDate: '2026-07-22', ndc: '3' })
  expect(representative([lingering, older, newest, cost('0.27000', { ndc: '4' })], now)?.ndc).toBe('2')
  expect(representative([lingering], now)).toBeNull()
  expect(isCurrent(older, now)).toBe(true)
})

test('a list of more than 180 days ago has no price of now', () => {
  const { asOf } = cost('1')
  const daysLater = (days: number) => new Date(Date.parse(asOf) + days * 86_400_000)
  expect(isCurrent(cost('1'), daysLater(180))).toBe(true)
  expect(isCurrent(cost('1'), daysLater(181))).toBe(false)
  expect(representative([cost('1')], daysLater(181))).toBeNull()
})

test('a list is as many weeks old as are over', () => {
  const ages = ['2026-09-30', '2026-11-20', '2026-11-27'].map((asOf) =>
    weeksSince(asOf, new Date('2026-11-26T09:00:00Z')),
  )
  expect(ages).toEqual([8, 0, 0])
})
