import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { type Money, money } from '#kit/money.ts'
import { processingFee } from '../pay/fee-rule.ts'
import { copayCovers, payerKinds } from '../plan/insured.ts'
import { localities } from '../server/fee-schedule/localities.ts'
import { expectAddsUp } from '../testing/adds-up.ts'
import { estimatePrice } from './estimate-price.ts'
import { englishEstimate } from './estimate-words-en.ts'
import { spanishEstimate } from './estimate-words-es.ts'
import { serviceTypes } from './service-types.ts'
import { notesForAge, shareOfPatient } from './visit-cost.ts'

const cents = (most: bigint) => fc.option(fc.bigInt({ min: 0n, max: most }), { nil: null })
const source = { name: 'from.planCheck', values: {}, year: 2026, asOf: '2026-11-20', isSample: true } as const
const plans = fc.record({
  isVerified: fc.boolean(),
  source: fc.constant(source),
  notes: fc.constant([]),
  terms: fc.record({
    isCovered: fc.integer({ max: 9, min: 0 }).map((n) => n > 0),
    copay: cents(50_000n),
    coinsurance: cents(10_000n),
    isDeductibleFirst: fc.boolean(),
    deductibleLeft: cents(100_000n),
    outOfPocketLeft: cents(100_000n),
  }),
})

test('COPAY-07 for every kind of payer, care, area, plan and answer: ends in order, a limit kept, the lines add up, and what can be paid lies within', () => {
  const insured = fc.record({
    payer: fc.constantFrom(...payerKinds),
    plan: fc.option(plans, { nil: null }),
    deductibleMet: fc.constantFrom(true, false, null),
    copayOnCard: cents(30_000n).map((units): Money<'USD'> | null => (units === null ? null : money('USD', units))),
  })
  const area = fc.constantFrom(null, ...localities.values())
  fc.assert(
    fc.property(fc.constantFrom(...serviceTypes), area, insured, (service, locality, who) => {
      const share = shareOfPatient(who, service, estimatePrice(service, locality))
      expectAddsUp(share.lines)
      if (!share.range) {
        expect([share.patientPays, share.payable, share.insurancePays]).toEqual([null, null, null])
        return
      }
      const { low, high, orMore } = share.range
      expect(low.units <= high.units).toBe(true)
      const terms = who.plan?.isVerified && who.plan.terms.isCovered ? who.plan.terms : null
      if (terms?.outOfPocketLeft != null) expect(high.units <= terms.outOfPocketLeft).toBe(true)
      if (who.payer === 'original_medicare') expect(orMore).toBe(false)
      if (share.payable) expect(share.payable).toEqual(low)
      expect(['medicaid', 'chip', 'tricare', 'va', 'none']).not.toContain(who.payer)
    }),
  )
})

test('a copay is for visits, not for tests or a hospital', () => {
  expect(serviceTypes.filter((service) => !copayCovers(service))).toEqual(['preventive', 'emergency', 'lab', 'imaging'])
})

test.each([
  ['English', englishEstimate],
  ['Spanish', spanishEstimate],
])('no sentence calls a price of Medicare’s average, full, a maximum or a saving: %s', (_language, words) => {
  const claims = /average|full price|at most|maximum|\bsave|saving|promedio|precio completo|máxim|ahorr/i
  expect(Object.values(words).filter((text) => claims.test(text))).toEqual([])
})

describe('COPAY-05 age adds a word about Medicare and no figure', () => {
  test.each([
    [undefined, 'private', []],
    [64, 'private', []],
    [65, 'private', ['note.medicare']],
    [70, 'original_medicare', []],
    [70, 'medicaid', []],
  ] as const)('%s, %s: %j', (age, payer, notes) => expect(notesForAge(age, payer)).toEqual(notes))
})

test.each([
  ['PAY-28 2% of the copay', 8723n, 174n],
  ['half a cent goes up', 25n, 1n],
  ['less than half a cent is nothing', 24n, 0n],
])('%s', (_name, copay, fee) => expect(processingFee(money('USD', copay)).units).toBe(fee))
