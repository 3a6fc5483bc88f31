import { expect, test } from 'vitest'
import { formatDecimal } from '#kit/decimal.ts'
import type { FigureSource } from '../estimates/derivation.ts'
import { costOfVisit } from '../estimates/visit-cost.ts'
import { localityOfZip } from '../server/fee-schedule/place-of-care.ts'
import { nothingKnown, type PayerKind, type PlanTerms } from './insured.ts'

const source: FigureSource = { name: 'from.planCheck', values: {}, year: 2026, asOf: '2026-11-20', isSample: true }
const visit = {
  service: 'primary_care',
  variant: 'known',
  locality: localityOfZip('90012'),
  day: '2026-11-23',
} as const

function cost(payer: PayerKind, more: Partial<PlanTerms>) {
  const terms = { ...nothingKnown, coinsurance: 2_000n, deductibleLeft: 0n, outOfPocketLeft: 50_000n }
  const plan = { isVerified: true, terms, source, notes: [], ...more }
  return costOfVisit(visit, { payer, plan, deductibleMet: null, copayOnCard: null })
}

// By hand: 20% of $105.54 is $21.108.
test('COPAY-07 Medicare that names no other payer leaves its 20%', () => {
  const { share } = cost('original_medicare', {})
  expect(share.patientPays && formatDecimal(share.patientPays)).toBe('21.11')
})

test.each([
  ['another payer', { otherPayers: ['Sunrise'] }, 'assume.otherPayer', { names: 'Sunrise' }],
  ['two others', { otherPayers: ['Sunrise', '', 'Beacon'] }, 'assume.otherPayer', { names: 'Sunrise, Beacon' }],
  ['one without a name', { otherPayers: [''] }, 'assume.otherPayerUnnamed', {}],
  ['Part A alone', { isHospitalOnly: true }, 'assume.hospitalOnly', {}],
  ['Part A and another payer', { isHospitalOnly: true, otherPayers: ['B'] }, 'assume.otherPayer', { names: 'B' }],
] as const)('COPAY-07 Medicare’s answer with %s names no figure of a share', (_name, more, key, values) => {
  const { share, sources } = cost('original_medicare', more)
  expect(share).toMatchObject({ assumption: key, assumptionValues: values, range: null, patientPays: null })
  expect(share).toMatchObject({ payable: null, insurancePays: null, copay: null, countsTowards: null, rule: null })
  // What Medicare allows is still worked out, and nothing of it is called the person's.
  expect(share.lines.map(({ kind }) => kind)).toEqual(['line', 'line', 'total'])
  expect(sources).toContain(source)
})

test('COPAY-07 another plan beside one that is no Medicare: the share stays, with the word that it may be another, and counts for nothing yet', () => {
  const alone = cost('private', {})
  expect(alone.notes).toEqual([])
  expect(alone.share.countsTowards?.outOfPocket.units).toBe(2_111n)
  const beside = cost('private', { otherPayers: ['Beacon'] })
  expect(beside.notes).toEqual([{ key: 'note.otherPayer', values: { names: 'Beacon' } }])
  expect(beside.share.patientPays?.units).toBe(2_111n)
  expect(beside.share.countsTowards).toBeNull()
  const left = ({ lines }: typeof beside.share) => lines.filter(({ label }) => label.startsWith('left.')).length
  expect([left(alone.share) > 0, left(beside.share)]).toEqual([true, 0])
  expect(cost('medicaid', { otherPayers: [''] }).notes).toEqual([{ key: 'note.otherPayerUnnamed', values: {} }])
})
