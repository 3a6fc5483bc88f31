import { expect, test } from 'vitest'
import { faultOfCode, locationFaults } from './location-faults.ts'

const of = (code: number) => locationFaults[faultOfCode(code)]

test('LOC-22 refused', () => expect(of(1)).toEqual({ status: 'denied', text: 'Location access denied by user' }))
test('LOC-23 not to be found', () =>
  expect(of(2)).toEqual({ status: 'unavailable', text: 'Location information unavailable' }))
test('LOC-24 too slow', () => expect(of(3)).toEqual({ status: 'timeout', text: 'Location request timed out' }))
test.each([0, 4, -1, Number.NaN])('LOC-25 a failure of no known kind: code %d', (code) =>
  expect(of(code)).toEqual({ status: 'unavailable', text: 'Unknown location error' }),
)
