import { expect, test } from 'vitest'
import { isOnlyYardstick } from './visit-price.ts'

const medicares = { low: '127.17', high: '127.17', orMore: false, isMedicares: true }
const of = (name: string) => ({ specialty: { name } })

test('Medicare’s price is only a yardstick where all doctors see children, and what a plan asks is no yardstick', () => {
  expect(isOnlyYardstick(medicares, [of('Pediatrics'), of('Pediatrics')])).toBe(true)
  expect(isOnlyYardstick(medicares, [of('Pediatrics'), of('Cardiology')])).toBe(false)
  expect(isOnlyYardstick({ ...medicares, isMedicares: false }, [of('Pediatrics')])).toBe(false)
  expect(isOnlyYardstick(medicares, [])).toBe(false)
})
