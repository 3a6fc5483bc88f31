import { expect, test } from 'vitest'
import { faultBefore, locateDefaults } from './locate-options.ts'

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
