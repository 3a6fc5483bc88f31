import { expect, test } from 'vitest'
import { faultBefore, faultOfCode, locateDefaults, locationFaults } from './locate-options.ts'

const page = (address: string, hasGeolocation = true) => {
  const { protocol, hostname } = new URL(address)
  return { protocol, hostname, hasGeolocation }
}

test('LOC-15 what holds unless told otherwise', () => {
  expect(locateDefaults).toEqual({
    highAccuracy: true,
    timeout: 15_000,
    maximumAge: 300_000,
    watch: true,
    distanceFilter: 10,
    placeName: true,
  })
})

test.each([
  ['https://pay.example.org', null],
  ['http://localhost:3000', null],
  ['http://127.0.0.1:3000', null],
  ['http://pay.example.org', 'insecure'],
  ['http://localhost.example.org', 'insecure'],
] as const)('LOC-13 LOC-27 %s: %s', (address, fault) => expect(faultBefore(page(address))).toBe(fault))

test('LOC-12 LOC-26 a browser without geolocation', () => {
  expect(faultBefore(page('https://pay.example.org', false))).toBe('unsupported')
})

const of = (code: number) => locationFaults[faultOfCode(code)]

test('LOC-22 refused', () => expect(of(1)).toEqual({ status: 'denied', text: 'Location access denied by user' }))
test('LOC-23 not to be found', () =>
  expect(of(2)).toEqual({ status: 'unavailable', text: 'Location information unavailable' }))
test('LOC-24 too slow', () => expect(of(3)).toEqual({ status: 'timeout', text: 'Location request timed out' }))
test.each([0, 4, -1, Number.NaN])('LOC-25 a failure of no known kind: code %d', (code) =>
  expect(of(code)).toEqual({ status: 'unavailable', text: 'Unknown location error' }),
)
