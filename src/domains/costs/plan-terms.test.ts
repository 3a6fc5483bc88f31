import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { formatDecimal } from '#kit/decimal.ts'
import { type Money, money } from '#kit/money.ts'
import { estimatePrice } from './estimate-price.ts'
import { copayCovers, type PlanTerms, paysUnder } from './plan-terms.ts'
import { serviceTypes } from './service-types.ts'
import { shareWithInsurance } from './share-of-patient.ts'

const usd = (cents: bigint) => money('USD', cents)
const nothing: PlanTerms = {
  copay: null,
  deductibleRemaining: null,
  outOfPocketRemaining: null,
  source: 'test',
  isSample: false,
}
const least = (a: Money<'USD'>, b: Money<'USD'>) => (a.units < b.units ? a : b)
const pays = (plan: Partial<PlanTerms>, total: bigint) => {
  const { amount, why } = paysUnder({ ...nothing, ...plan }, usd(total))
  return [formatDecimal(amount), why]
}

describe('COPAY-07 what a plan says goes before what is usual', () => {
  const onFile = { amount: usd(2500n), from: 'onFile' } as const
  test.each([
    ['a copay', { copay: onFile }, 10_554n, ['25.00', 'why.copayOnFile']],
    ['a copay above the price', { copay: onFile }, 1_990n, ['19.90', 'why.copayOnFile']],
    ['the copay of a network', { copay: { ...onFile, from: 'network' } }, 10_554n, ['25.00', 'why.networkCopay']],
    [
      'a deductible above the price',
      { deductibleRemaining: usd(40_000n) },
      10_554n,
      ['105.54', 'why.deductibleOnFile'],
    ],
    ['a rest of the deductible', { deductibleRemaining: usd(5_554n) }, 10_554n, ['65.54', 'why.deductibleOnFile']],
    ['a deductible that is met', { deductibleRemaining: usd(0n) }, 10_554n, ['21.11', 'why.deductibleOnFile']],
    ['a limit', { copay: onFile, outOfPocketRemaining: usd(700n) }, 10_554n, ['7.00', 'why.limitOnFile']],
    ['a limit far off', { copay: onFile, outOfPocketRemaining: usd(70_000n) }, 10_554n, ['25.00', 'why.copayOnFile']],
  ] as const)('%s', (_name, plan, total, expected) => expect(pays(plan as Partial<PlanTerms>, total)).toEqual(expected))
})

describe('COPAY-07 what a plan leaves open is a range, and what it says still holds', () => {
  test.each([
    ['nothing is known but the plan', {}, ['21.11', '21.11', '105.54', 'assume.deductibleUnknown']],
    ['a limit that is met', { outOfPocketRemaining: usd(0n) }, ['0.00', '0.00', '0.00', 'assume.limitOnFile']],
    [
      'a limit below the usual share',
      { outOfPocketRemaining: usd(2_000n) },
      ['20.00', '20.00', '20.00', 'assume.limitOnFile'],
    ],
    [
      'a limit between that and the price',
      { outOfPocketRemaining: usd(5_000n) },
      ['21.11', '21.11', '50.00', 'assume.deductibleUnknown'],
    ],
    [
      'a limit far off',
      { outOfPocketRemaining: usd(70_000n) },
      ['21.11', '21.11', '105.54', 'assume.deductibleUnknown'],
    ],
  ] as const)('%s', (_name, plan, expected) => {
    const price = { ...estimatePrice('primary_care', null), total: usd(10_554n) }
    const { patientPays, range, assumption } = shareWithInsurance(price, { ...nothing, ...plan } as PlanTerms)
    expect([...[patientPays, range.low, range.high].map((amount) => formatDecimal(amount)), assumption]).toEqual(
      expected,
    )
  })
})

test('a copay is for visits, not for tests or a hospital', () => {
  expect(serviceTypes.filter((service) => !copayCovers(service))).toEqual(['emergency', 'lab', 'imaging'])
})

test('under any plan nobody pays more than the price or the limit, and the lines add up to the cent', () => {
  const cents = fc.option(fc.bigInt({ min: 0n, max: 100_000n }).map(usd), { nil: null })
  const from = fc.constantFrom('onFile' as const, 'network' as const)
  const copay = fc.option(fc.record({ amount: fc.bigInt({ min: 0n, max: 50_000n }).map(usd), from }), { nil: null })
  fc.assert(
    fc.property(fc.constantFrom(...serviceTypes), copay, cents, cents, (service, fixed, deductible, limit) => {
      const price = estimatePrice(service, null)
      const plan = { ...nothing, copay: fixed, deductibleRemaining: deductible, outOfPocketRemaining: limit }
      const share = shareWithInsurance(price, plan)
      expect(share.patientPays.units <= price.total.units).toBe(true)
      expect(limit === null || share.patientPays.units <= limit.units).toBe(true)
      expect(share.patientPays.units + share.insurancePays.units).toBe(price.total.units)
      const lines = share.lines.filter(({ kind }) => kind === 'line')
      expect(lines.reduce((sum, { amount }) => sum + amount.units, 0n)).toBe(share.patientPays.units)
      expect(share.range.low).toEqual(share.patientPays)
      const most = fixed || deductible ? share.patientPays : least(price.total, limit ?? price.total)
      expect(share.range.high).toEqual(most)
      expect(share.deductibleRemaining).toEqual(deductible)
    }),
  )
})
