import { expect, test } from 'vitest'
import type { CalculatorAnswers } from '../calculator/calculator-answers.ts'
import type { ShownEstimate } from '../estimates/shown-estimate.ts'
import type { SelectedDoctor } from '../selected-doctor.ts'
import { whatChanged } from './what-changed.ts'

const asked = { insured: true, insuranceCompany: 'Aetna', serviceType: 'specialist', seen: '' } as CalculatorAnswers
const doctor = { specialty: 'Cardiology' } as SelectedDoctor
const of = (low: bigint, high: bigint, more: { area?: string; key?: string } = {}) =>
  ({
    range: { low: { units: low }, high: { units: high }, orMore: true },
    allows: null,
    answer: { place: { pricingArea: more.area ?? 'Miami' }, basis: { assumptionKey: more.key ?? 'assume.open' } },
  }) as unknown as ShownEstimate
const both = of(2162n, 13431n)
const why = (now: ShownEstimate, change: Partial<CalculatorAnswers> = {}, chosen: Partial<SelectedDoctor> = {}) =>
  whatChanged({ asked: { ...asked, ...change }, estimate: both }, now, {
    doctor: { ...doctor, ...chosen },
    company: 'Aetna',
  })

test('COPAY-07 a figure that changes with the choice of a doctor says what it was before and why', () => {
  expect(why(of(2686n, 13431n))).toEqual({ before: '$21.62–$134.31', orMore: true, why: 'changedFirst' })
  expect(why(of(2162n, 9000n), {}, { seenBefore: true })?.why).toBe('changedLater')
  expect(why(of(2000n, 13000n, { area: 'Rest of Florida' }), { seen: 'no' })?.why).toBe('changedPlace')
  expect(why(of(4000n, 4000n, { key: 'assume.networkCopay' }))?.why).toBe('changedList')
  expect(why(of(4000n, 4000n), { seen: 'no' })?.why).toBe('changedDoctor')
})

test('nothing is said of the same figure, nor of an estimate of another visit or insurance', () => {
  expect(why(both)).toBeNull()
  expect(why(of(2686n, 13431n), { serviceType: 'primary_care' })).toBeNull()
  expect(why(of(2686n, 13431n), { insuranceCompany: 'Cigna' })).toBeNull()
  expect(why(of(2686n, 13431n), { insured: false })).toBeNull()
})
