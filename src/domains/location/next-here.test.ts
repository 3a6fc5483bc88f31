import fc from 'fast-check'
import { describe, expect, expectTypeOf, test } from 'vitest'
import { type LocationFault, locationFaults } from './locate-options.ts'
import type { Locating, Location, LocationStatus } from './location.ts'
import { type Here, type HereEvent, locationLabel, nextHere, nowhereYet, readSetPlace } from './next-here.ts'
import { builtInCities } from './places/place.ts'

const after = (...events: HereEvent[]): Here => events.reduce(nextHere, nowhereYet)
const chicago: Location = { latitude: 41.8781, longitude: -87.6298, accuracy: 12, timestamp: 1_000 }
/** A fix this many metres north of Chicago. */
const fix = (meters: number, timestamp = 2_000): HereEvent => ({
  type: 'fixed',
  location: { ...chicago, latitude: chicago.latitude + (meters / 6_371_000) * (180 / Math.PI), timestamp },
  distanceFilter: 10,
})
const asked: HereEvent = { type: 'asked', isHighAccuracy: true }
const failed = (fault: LocationFault): HereEvent => ({ type: 'failed', fault, at: 5_000 })
const boise = { city: 'Boise', state: 'ID', zipCode: '83702', latitude: 43.6322, longitude: -116.2053 }
const setByHand: HereEvent = { type: 'set', place: boise, at: 3_000 }

test('LOC-01 what a location is', () => {
  expectTypeOf<Location>().toEqualTypeOf<{
    latitude: number
    longitude: number
    accuracy: number
    timestamp: number
    address?: string
    city?: string
    state?: string
    zipCode?: string
  }>()
  expect(after(asked, fix(0)).location).toEqual({ ...chicago, timestamp: 2_000 })
})

test('LOC-02 what is known about locating', () => {
  expectTypeOf<keyof Locating>().toEqualTypeOf<'status' | 'isHighAccuracy' | 'lastUpdate' | 'error'>()
  expect(after(asked, fix(0)).locating).toEqual({
    status: 'granted',
    isHighAccuracy: true,
    lastUpdate: 2_000,
    error: null,
  })
})

test('LOC-03 the six statuses, each of which something leads to', () => {
  expectTypeOf<LocationStatus>().toEqualTypeOf<
    'requesting' | 'granted' | 'denied' | 'unavailable' | 'timeout' | 'manual'
  >()
  const ways = [[asked], [asked, fix(0)], [failed('refused')], [failed('notFound')], [failed('tooSlow')], [setByHand]]
  expect(ways.map((events) => after(...events).locating?.status)).toEqual([
    'requesting',
    'granted',
    'denied',
    'unavailable',
    'timeout',
    'manual',
  ])
})

test('LOC-05 locating begins as requesting, and keeps what was shown before', () => {
  expect(after(asked)).toEqual({
    location: nowhereYet.location,
    isDefault: true,
    locating: { status: 'requesting', isHighAccuracy: true, lastUpdate: null, error: null },
  })
  expect(after(setByHand, asked).location.city).toBe('Boise')
})

test('LOC-06 a fix is granted, also after a failure', () => {
  expect(after(asked, fix(0))).toMatchObject({ isDefault: false, locating: { status: 'granted' } })
  expect(after(asked, failed('tooSlow'), fix(0))).toMatchObject({
    isDefault: false,
    locating: { status: 'granted', error: null },
  })
})

describe('LOC-07 LOC-08 LOC-28 each of the six failures: its status, its words, and New York, said to be a default', () => {
  test.each([
    ['refused', 'denied', 'Location access denied by user'],
    ['notFound', 'unavailable', 'Location information unavailable'],
    ['tooSlow', 'timeout', 'Location request timed out'],
    ['unknown', 'unavailable', 'Unknown location error'],
    ['unsupported', 'unavailable', 'Geolocation not supported'],
    ['insecure', 'unavailable', 'HTTPS required for high-accuracy location'],
  ] as const)('%s', (fault, status, error) => {
    for (const before of [[asked], [asked, fix(0)], [setByHand, asked]]) {
      const here = after(...before, failed(fault))
      expect(here.location).toMatchObject({ latitude: 40.7128, longitude: -74.006, accuracy: 1000 })
      expect(here).toMatchObject({ isDefault: true, locating: { status, error } })
      expect(locationLabel(here.location)).toBe('New York, NY')
    }
  })
  test('there are six', () => expect(Object.keys(locationFaults)).toHaveLength(6))
})

test('LOC-09 LOC-11 a place set by hand: manual, and exact to 100 m', () => {
  const here = after(asked, fix(0), setByHand)
  expect(here.location).toEqual({ ...boise, accuracy: 100, timestamp: 3_000 })
  expect(here).toMatchObject({ isDefault: false, locating: { status: 'manual', lastUpdate: 3_000, error: null } })
})

test('LOC-14 less than 10 m from the last accepted position changes nothing', () => {
  const here = after(asked, fix(0))
  expect(nextHere(here, fix(9.9, 3_000))).toBe(here)
  expect(nextHere(here, fix(10.1, 3_000)).location.timestamp).toBe(3_000)
})

test('LOC-14 it is the last accepted one that counts, not the last one heard', () => {
  const here = [fix(6, 3_000), fix(9.9, 4_000), fix(12, 5_000)].reduce(nextHere, after(asked, fix(0)))
  expect(here.location.timestamp).toBe(5_000)
})

test('asking again is answered even when the device has not moved', () => {
  expect(after(asked, fix(0), asked, fix(1, 9_000))).toMatchObject({
    locating: { status: 'granted', lastUpdate: 9_000 },
  })
})

test('a name belongs to its fix: one that comes too late names nothing', () => {
  const named: HereEvent = { type: 'named', timestamp: 2_000, city: 'Evanston', state: 'IL' }
  expect(after(asked, fix(0), named).location).toMatchObject({ city: 'Evanston', state: 'IL' })
  const moved = after(asked, fix(0), fix(500, 3_000))
  expect(nextHere(moved, named)).toBe(moved)
  const manual = after(asked, fix(0), setByHand)
  expect(nextHere(manual, named)).toBe(manual)
})

test('forgetting a place shows the default again, and leaves a device’s fix alone', () => {
  expect(after(setByHand, { type: 'forgotten' })).toBe(nowhereYet)
  const fixed = after(asked, fix(0))
  expect(nextHere(fixed, { type: 'forgotten' })).toBe(fixed)
})

test('LOC-17 LOC-18 LOC-19 LOC-20 a fix without a name is labelled by the built-in cities', () => {
  expect(locationLabel(chicago)).toBe('Chicago, IL')
  expect(locationLabel({ ...chicago, latitude: 41.9 })).toBe('Near Chicago, IL')
  expect(locationLabel({ ...chicago, latitude: 45 })).toBe('Unknown location')
  expect(builtInCities.map(({ city }) => city)).toContain('Chicago')
})

test('a place with a name is labelled by it', () => {
  expect(locationLabel(after(setByHand).location)).toBe('Boise, ID 83702')
})

test('what was kept is read again, and nothing else of it', () => {
  expect(readSetPlace(JSON.stringify({ ...boise, other: 1 }))).toEqual(boise)
  const { zipCode: _, ...city } = boise
  expect(readSetPlace(JSON.stringify(city))).toEqual(city)
})

test.each([
  null,
  '',
  'null',
  '[]',
  '{',
  JSON.stringify({ ...boise, city: '' }),
  JSON.stringify({ ...boise, state: 'Idaho' }),
  JSON.stringify({ ...boise, latitude: 91 }),
  JSON.stringify({ ...boise, longitude: '1' }),
])('%j is no place', (text) => expect(readSetPlace(text)).toBeNull())

test('a ZIP code that is none is left out', () => {
  expect(readSetPlace(JSON.stringify({ ...boise, zipCode: 83702 }))).not.toHaveProperty('zipCode')
})

test('nothing that may stand there stops the page', () => {
  fc.assert(fc.property(fc.string(), (text) => void readSetPlace(text)))
  fc.assert(fc.property(fc.json(), (text) => void readSetPlace(text)))
})
