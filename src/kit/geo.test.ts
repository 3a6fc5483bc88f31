import fc from 'fast-check'
import { expect, test } from 'vitest'
import { boxAround, distanceMeters, earthRadiusMeters } from './geo.ts'

const newYork = { latitude: 40.7128, longitude: -74.006 }
const losAngeles = { latitude: 34.0522, longitude: -118.2437 }
const latitude = fc.double({ min: -85, max: 85, noNaN: true })
const longitude = fc.double({ min: -180, max: 180, noNaN: true })

test('LOC-21 distances are measured on a sphere of 6371000 m', () => {
  expect(earthRadiusMeters).toBe(6_371_000)
  expect(distanceMeters(newYork, losAngeles) / 1000).toBeCloseTo(3935.75, 0)
})
test('a distance is the same both ways and never negative', () =>
  fc.assert(
    fc.property(latitude, longitude, latitude, longitude, (a, b, c, d) => {
      const there = distanceMeters({ latitude: a, longitude: b }, { latitude: c, longitude: d })
      const back = distanceMeters({ latitude: c, longitude: d }, { latitude: a, longitude: b })
      expect(there).toBeGreaterThanOrEqual(0)
      expect(Math.abs(there - back)).toBeLessThan(1e-6)
    }),
  ))
test('the box holds every point within the radius', () =>
  fc.assert(
    fc.property(
      latitude,
      longitude,
      fc.double({ min: 100, max: 80_000, noNaN: true }),
      fc.double({ min: 0, max: 6.28, noNaN: true }),
      (lat, lng, radius, bearing) => {
        const center = { latitude: lat, longitude: lng }
        const angle = (radius * 0.999) / earthRadiusMeters
        const φ = (lat * Math.PI) / 180
        const φ2 = Math.asin(Math.sin(φ) * Math.cos(angle) + Math.cos(φ) * Math.sin(angle) * Math.cos(bearing))
        const dλ = Math.atan2(
          Math.sin(bearing) * Math.sin(angle) * Math.cos(φ),
          Math.cos(angle) - Math.sin(φ) * Math.sin(φ2),
        )
        const box = boxAround(center, radius)
        const [la, ln] = [(φ2 * 180) / Math.PI, lng + (dλ * 180) / Math.PI]
        expect(la >= box.south && la <= box.north && ln >= box.west && ln <= box.east).toBe(true)
      },
    ),
  ))
