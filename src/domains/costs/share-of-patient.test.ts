import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { formatDecimal } from '#kit/decimal.ts'
import { money } from '#kit/money.ts'
import { estimatePrice } from './estimate-price.ts'
import { processingFee } from './fee-rule.ts'
import { localities } from './server/fee-schedule/localities.ts'
import { serviceTypes } from './service-types.ts'
import { notesForAge, shareWithInsurance, shareWithoutInsurance } from './share-of-patient.ts'

const sum = (lines: readonly { amount: { units: bigint }; kind: string }[]) =>
  lines.filter((line) => line.kind === 'line').reduce((total, line) => total + line.amount.units, 0n)

test('COPAY-07 with insurance and no plan on file: 20% of the price, up to all of it', () => {
  const share = shareWithInsurance(estimatePrice('specialist', null))
  expect(formatDecimal(share.patientPays)).toBe('27.12')
  expect(formatDecimal(share.insurancePays)).toBe('108.49')
  expect(formatDecimal(share.savings)).toBe('108.49')
  expect(formatDecimal(share.range.low)).toBe('27.12')
  expect(formatDecimal(share.range.high)).toBe('135.61')
  expect(share.assumption).toBe('assume.coinsurance')
})

test('no copay and no deductible are made up', () => {
  const share = shareWithInsurance(estimatePrice('lab', null))
  expect(share.copay).toBeNull()
  expect(share.deductibleRemaining).toBeNull()
})

test('COPAY-09 without insurance the benchmark stands alone', () => {
  const share = shareWithoutInsurance(estimatePrice('imaging', null))
  expect(formatDecimal(share.patientPays)).toBe('33.07')
  expect(share.range.low).toEqual(share.range.high)
})

test('for every kind of care in every area: nobody pays more than the price, and the lines add up to the cent', () => {
  const locality = fc.constantFrom(null, ...localities.values())
  fc.assert(
    fc.property(fc.constantFrom(...serviceTypes), locality, (service, area) => {
      const price = estimatePrice(service, area)
      const share = shareWithInsurance(price)
      expect(share.patientPays.units <= price.total.units).toBe(true)
      expect(share.patientPays.units + share.insurancePays.units).toBe(price.total.units)
      expect(share.savings).toEqual(share.insurancePays)
      expect(sum(share.lines)).toBe(share.patientPays.units)
      expect(share.lines.at(-1)).toMatchObject({ kind: 'total', amount: share.patientPays })
      expect(share.lines.find((line) => line.kind === 'subtotal')?.amount).toEqual(price.total)
      expect(sum(shareWithoutInsurance(price).lines)).toBe(price.total.units)
    }),
  )
})

test('a higher price never makes the share lower', () => {
  const cents = fc.bigInt({ min: 0n, max: 10_000_000n })
  fc.assert(
    fc.property(cents, cents, (a, b) => {
      const at = (units: bigint) =>
        shareWithInsurance({ ...estimatePrice('lab', null), total: money('USD', units) }).patientPays.units
      expect(at(a < b ? a : b) <= at(a < b ? b : a)).toBe(true)
    }),
  )
})

describe('COPAY-05 age', () => {
  test.each([
    [undefined, []],
    [64, []],
    [65, ['note.medicare']],
  ])('%s adds %j', (age, notes) => expect(notesForAge(age)).toEqual(notes))
})

test.each([
  ['PAY-28 2% of the copay', 8723n, 174n],
  ['half a cent goes up', 25n, 1n],
  ['less than half a cent is nothing', 24n, 0n],
])('%s', (_name, copay, fee) => expect(processingFee(money('USD', copay)).units).toBe(fee))
