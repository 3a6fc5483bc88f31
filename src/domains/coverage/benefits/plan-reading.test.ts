import { expect, test } from 'vitest'
import type { CareKind } from './care-kinds.ts'
import type { Benefit } from './payer-answer.ts'
import { visitCount } from './visit-count.ts'

const row = (period: string | null, value: string, more: Partial<Benefit> = {}): Benefit => ({
  code: 'F',
  serviceTypes: ['PT'],
  level: 'individual',
  network: 'in',
  period,
  cents: null,
  basisPoints: null,
  quantity: { qualifier: 'VS', value },
  needsAuthorization: null,
  planName: null,
  messages: [],
  dates: [],
  places: [],
  isRestricted: false,
  isCounted: false,
  line: '',
  ...more,
})

// X12: 23 of a calendar year, 22 of a service year, 24 counted so far, 29 left, 32 of a lifetime.
test.each<[string, Benefit[], CareKind, ReturnType<typeof visitCount>]>([
  ['of a year and left', [row('23', '20'), row('29', '12')], 'physical_therapy', { year: 20, left: 12 }],
  [
    'left that follows from those counted',
    [row('22', '20'), row('24', '8')],
    'physical_therapy',
    { year: 20, left: 12 },
  ],
  ['of a year alone', [row('23', '20')], 'physical_therapy', { year: 20, left: null }],
  ['left alone', [row('29', '0')], 'physical_therapy', { year: null, left: 0 }],
  ['written with a fraction', [row('23', '20.00')], 'physical_therapy', { year: 20, left: null }],
  ['more counted than there are', [row('23', '20'), row('24', '21')], 'physical_therapy', { year: 20, left: null }],
  ['that differ', [row('23', '20'), row('23', '30')], 'physical_therapy', null],
  ['of a lifetime', [row('32', '60')], 'physical_therapy', null],
  ['of other care', [row('23', '20')], 'mental_health', null],
  ['of days', [row('23', '20', { quantity: { qualifier: 'DY', value: '20' } })], 'physical_therapy', null],
  ['outside the network', [row('23', '20', { network: 'out' })], 'physical_therapy', null],
  ['of one procedure', [row('23', '20', { isRestricted: true })], 'physical_therapy', null],
  ['of the family', [row('23', '20', { level: 'family' })], 'physical_therapy', null],
  ['that is no number', [row('23', 'MANY')], 'physical_therapy', null],
  ['of specialists', [row('23', '5', { serviceTypes: ['98'], messages: ['SPECIALIST'] })], 'primary_care', null],
  [
    'of the nearest kind',
    [row('23', '30', { serviceTypes: ['MH'] }), row('23', '9', { serviceTypes: ['A6'] })],
    'mental_health',
    { year: 30, left: null },
  ],
])('COPAY-07 a number of visits %s', (_name, rows, care, expected) => {
  expect(visitCount(rows, care, 'in')).toEqual(expected)
})
