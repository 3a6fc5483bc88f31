import { expect, test } from 'vitest'
import type { ShownEstimate } from '../estimates/shown-estimate.ts'
import { forChildsVisit, isOnlyYardstick, isToBeAsked } from './visit-price.ts'

const medicares = { low: '127.17', high: '127.17', orMore: false, ifInNetwork: false, isMedicares: true }
const of = (name: string) => ({ specialty: { name } })

test('Medicare’s price is only a yardstick where all doctors see children, and what a plan asks is one only where its upper end is Medicare’s price', () => {
  expect(isOnlyYardstick(medicares, [of('Pediatrics'), of('Pediatrics')])).toBe(true)
  expect(isOnlyYardstick(medicares, [of('Pediatrics'), of('Cardiology')])).toBe(false)
  expect(isOnlyYardstick({ ...medicares, isMedicares: false }, [of('Pediatrics')])).toBe(false)
  expect(isOnlyYardstick({ ...medicares, isMedicares: false, orMore: true }, [of('Pediatrics')])).toBe(true)
  expect(isOnlyYardstick(medicares, [])).toBe(false)
})

test('the clinic is asked first where nothing is known, and for a child where only an adult’s price is', () => {
  const allows = { low: { units: 12_717n }, high: { units: 12_717n } }
  const shown = (change: object) => ({ patientPays: null, range: null, allows, ...change }) as unknown as ShownEstimate
  expect(isToBeAsked(shown({}), 'Pediatrics')).toBe(true)
  expect(isToBeAsked(shown({}), 'Cardiology')).toBe(false)
  expect(isToBeAsked(shown({ allows: null }), 'Cardiology')).toBe(true)
  expect(isToBeAsked(shown({ patientPays: { units: 2_500n } }), 'Pediatrics')).toBe(false)
})

test('of a child’s visit a stated copay stays, and nothing that a plan asks of an adult’s price', () => {
  const copay = { units: 2_500n }
  const shown = (orMore: boolean) =>
    ({ patientPays: copay, payable: copay, range: { low: copay, high: copay, orMore } }) as unknown as ShownEstimate
  expect(forChildsVisit(shown(false), 'Pediatrics')).toMatchObject({ patientPays: copay, payable: copay })
  expect(forChildsVisit(shown(true), 'Pediatrics')).toMatchObject({ patientPays: null, range: null, payable: null })
  expect(forChildsVisit(shown(true), 'Cardiology')).toMatchObject({ patientPays: copay, payable: copay })
})
