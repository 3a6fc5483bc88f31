import { expect, test } from 'vitest'
import { distanceMeters, type Point } from '#kit/geo.ts'
import { builtInCities, placeLabel } from './place.ts'
import { states } from './states.ts'

const newYork = builtInCities[0] as Point
/** A point this far north of another; a degree of latitude is the same length everywhere on a sphere. */
const northOf = (point: Point, meters: number): Point => ({
  latitude: point.latitude + (meters / 6_371_000) * (180 / Math.PI),
  longitude: point.longitude,
})

test('LOC-17 ten built-in cities', () => expect(builtInCities).toHaveLength(10))

test('LOC-18 the same point at 4 decimals is the city', () => {
  expect(placeLabel(newYork)).toBe('New York, NY')
  expect(placeLabel({ latitude: 40.71284, longitude: -74.00596 })).toBe('New York, NY')
  expect(placeLabel({ latitude: 40.7129, longitude: -74.006 })).toBe('Near New York, NY')
})

test('LOC-19 LOC-20 near up to 50 km, unknown beyond', () => {
  expect(placeLabel(northOf(newYork, 49_000))).toBe('Near New York, NY')
  expect(placeLabel(northOf(newYork, 51_000))).toBe('Unknown location')
  expect(placeLabel({ latitude: 0, longitude: 0 })).toBe('Unknown location')
})

test('LOC-21 a sphere of 6,371,000 m', () => {
  expect(distanceMeters(newYork, { latitude: 34.0522, longitude: -118.2437 })).toBeCloseTo(3_935_746, -2)
})

test('DOC-12 the 50 states', () => {
  expect(states).toHaveLength(50)
  expect(new Set(states.map(({ code }) => code)).size).toBe(50)
  expect(states.map(({ name }) => name)).toEqual(states.map(({ name }) => name).sort())
})
