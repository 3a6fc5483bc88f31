import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { formatDecimal } from '#kit/decimal.ts'
import { type Money, money } from '#kit/money.ts'
import type { FigureSource } from './derivation.ts'
import { estimatePrice } from './estimate-price.ts'
import type { SourceWord } from './estimate-words.ts'
import { copayCovers, type PlanTerms, paysUnder } from './plan-terms.ts'
import { serviceTypes } from './service-types.ts'
import { shareWithInsurance } from './share-of-patient.ts'

const usd = (cents: bigint) => money('USD', cents)
const nothing: PlanTerms = {
  copay: null,
  deductibleRemaining: null,
  outOfPocketRemaining: null,
}
const said = (name: SourceWord): FigureSource => ({ name, values: {}, year: 2026, asOf: '2026-11-20', isSample: true })
const [check, list] = [said('from.planCheck'), said('from.network')]
const checked = (cents: bigint) => ({ amount: usd(cents), source: check })
const least = (a: Money<'USD'>, b: Money<'USD'>) => (a.units < b.units ? a : b)
const pays = (plan: Partial<PlanTerms>, total: bigint) => {
  const { amount, why, source } = paysUnder({ ...nothing, ...plan }, usd(total))
  return [formatDecimal(amount), why, source.name]
}

describe('COPAY-07 what a plan says goes before what is usual', () => {
  const onFile = { ...checked(2500n), from: 'onFile' } as const
  const listed = { amount: usd(2500n), source: list, from: 'network' } as const
  test.each([
    ['a copay', { copay: onFile }, 10_554n, ['25.00', 'why.copayOnFile', 'from.planCheck']],
    ['a copay above the price', { copay: onFile }, 1_990n, ['19.90', 'why.copayOnFile', 'from.planCheck']],
    ['the copay of a network', { copay: listed }, 10_554n, ['25.00', 'why.networkCopay', 'from.network']],
    [
      'a deductible above the price',
      { deductibleRemaining: checked(40_000n) },
      10_554n,
      ['105.54', 'why.deductibleOnFile', 'from.planCheck'],
    ],
    [
      'a rest of the deductible',
      { deductibleRemaining: checked(5_554n) },
      10_554n,
      ['65.54', 'why.deductibleOnFile', 'from.planCheck'],
    ],
    [
      'a deductible that is met',
      { deductibleRemaining: checked(0n) },
      10_554n,
      ['21.11', 'why.deductibleOnFile', 'from.planCheck'],
    ],
    [
      'a limit',
      { copay: onFile, outOfPocketRemaining: checked(700n) },
      10_554n,
      ['7.00', 'why.limitOnFile', 'from.planCheck'],
    ],
    [
      'a limit under the copay of a network',
      { copay: listed, outOfPocketRemaining: checked(700n) },
      10_554n,
      ['7.00', 'why.limitOnFile', 'from.planCheck'],
    ],
    [
      'a limit far off',
      { copay: onFile, outOfPocketRemaining: checked(70_000n) },
      10_554n,
      ['25.00', 'why.copayOnFile', 'from.planCheck'],
    ],
  ] as const)('%s', (_name, plan, total, expected) => expect(pays(plan as Partial<PlanTerms>, total)).toEqual(expected))
})

describe('COPAY-07 what a plan leaves open is a range, and what it says still holds', () => {
  test.each([
    ['nothing is known but the plan', {}, ['21.11', '21.11', '105.54', 'assume.deductibleUnknown']],
    ['a limit that is met', { outOfPocketRemaining: checked(0n) }, ['0.00', '0.00', '0.00', 'assume.limitOnFile']],
    [
      'a limit below the usual share',
      { outOfPocketRemaining: checked(2_000n) },
      ['20.00', '20.00', '20.00', 'assume.limitOnFile'],
    ],
    [
      'a limit between that and the price',
      { outOfPocketRemaining: checked(5_000n) },
      ['21.11', '21.11', '50.00', 'assume.deductibleUnknown'],
    ],
    [
      'a limit far off',
      { outOfPocketRemaining: checked(70_000n) },
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
  const cents = fc.option(fc.bigInt({ min: 0n, max: 100_000n }).map(checked), { nil: null })
  const fixed = fc.record({
    amount: fc.bigInt({ min: 0n, max: 50_000n }).map(usd),
    source: fc.constantFrom(check, list),
    from: fc.constantFrom('onFile' as const, 'network' as const),
  })
  const copay = fc.option(fixed, { nil: null })
  fc.assert(
    fc.property(fc.constantFrom(...serviceTypes), copay, cents, cents, (service, fixed, deductible, limit) => {
      const price = estimatePrice(service, null)
      const plan = { ...nothing, copay: fixed, deductibleRemaining: deductible, outOfPocketRemaining: limit }
      const share = shareWithInsurance(price, plan)
      expect(share.patientPays.units <= price.total.units).toBe(true)
      expect(limit === null || share.patientPays.units <= limit.amount.units).toBe(true)
      expect(share.patientPays.units + share.insurancePays.units).toBe(price.total.units)
      const lines = share.lines.filter(({ kind }) => kind === 'line')
      expect(lines.reduce((sum, { amount }) => sum + amount.units, 0n)).toBe(share.patientPays.units)
      expect(share.range.low).toEqual(share.patientPays)
      const most = fixed || deductible ? share.patientPays : least(price.total, limit?.amount ?? price.total)
      expect(share.range.high).toEqual(most)
      expect(share.deductibleRemaining).toEqual(deductible?.amount ?? null)
    }),
  )
})
