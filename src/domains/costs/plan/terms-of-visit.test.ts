import { expect, test } from 'vitest'
import { formatDecimal } from '#kit/decimal.ts'
import type { FigureSource } from '../estimates/derivation.ts'
import { estimatePrice, type Variant } from '../estimates/estimate-price.ts'
import type { ServiceType } from '../estimates/service-types.ts'
import { costOfVisit } from '../estimates/visit-cost.ts'
import { localityOfZip } from '../server/fee-schedule/place-of-care.ts'
import { nothingKnown } from './insured.ts'
import { termsOfPartB } from './terms-of-visit.ts'

const source: FigureSource = { name: 'from.planCheck', values: {}, year: 2026, asOf: '2026-11-20', isSample: true }

/*
 * By hand, in Los Angeles: a visit of $105.54. 55.54 + 20% of 50.00 = 65.54; 20% of 105.54 = 21.108.
 * Emergencies: level 3 71.46 + 278.89, level 5 176.20 + 608.43; 20% of each is 70.07 and 156.926.
 */
test.each([
  ['what is left of Part B, then its 20%', 'primary_care', { deductibleLeft: 5_554n }, '65.54', 'medicareChecked'],
  ['a share it names', 'primary_care', { deductibleLeft: 0n, coinsurance: 2_000n }, '21.11', 'medicareChecked'],
  ['a share of nothing', 'primary_care', { deductibleLeft: 0n, coinsurance: 0n }, '0.00', 'medicareChecked'],
  ['care it does not speak of', 'emergency', { deductibleLeft: 0n }, '70.07–156.93', 'medicareChecked'],
  ['a deductible it does not tell', 'primary_care', {}, '21.11–105.54', 'medicareOpen'],
  ['laboratories, whatever is left', 'lab', { deductibleLeft: 28_300n }, '0.00', 'medicareLab'],
  ['care it does not cover', 'primary_care', { isCovered: false }, '105.54', 'medicareNotCovered'],
] as const)('COPAY-07 Original Medicare’s own answer: %s', (_name, service: ServiceType, terms, pays, assumption) => {
  const plan = { isVerified: true, terms: { ...nothingKnown, ...terms }, source, notes: [] }
  const variant: Variant | null = service === 'primary_care' ? 'known' : null
  const visit = { service, variant, locality: localityOfZip('90012'), day: '2026-11-23' }
  const { share } = costOfVisit(visit, { payer: 'original_medicare', plan, deductibleMet: null, copayOnCard: null })
  const ends = [share.range?.low, share.range?.high].flatMap((end) => (end ? [formatDecimal(end)] : []))
  expect([[...new Set(ends)].join('–'), share.range?.orMore]).toEqual([pays, false])
  expect(share.assumption).toBe(`assume.${assumption}`)
})
test.each([
  [0n, 'from.planCheck'],
  [1_000n, 'from.planCheck'],
  [null, 'from.partB'],
])('COPAY-11 a share of %s basis points from Medicare’s own answer is said to be from %s', (coinsurance, name) => {
  const plan = { isVerified: true, terms: { ...nothingKnown, deductibleLeft: 0n, coinsurance }, source, notes: [] }
  const insured = { payer: 'original_medicare', plan, deductibleMet: null, copayOnCard: null } as const
  const price = estimatePrice('primary_care', localityOfZip('90012'), 'known')
  expect(termsOfPartB(insured, 'primary_care', price)?.sources.share.name).toBe(name)
})
