import { expect, test } from 'vitest'
import { distanceMeters } from '#kit/geo.ts'
import { TownsByPlace } from './towns-by-place.ts'

const anywhere = 20_100_000

const at = (latitude: number, longitude: number, country = '') => ({ latitude, longitude, country })

test('the country of the nearest town over ground, across the date line and at a pole too', () => {
  const towns = new TownsByPlace([
    at(-18.1, 178.4, 'FJ'),
    at(-13.8, -171.8, 'WS'),
    at(78.2, 15.6, 'SJ'),
    at(-54.8, -68.3, 'AR'),
  ])
  const countries = [at(-17, -179.9), at(-14, -172), at(90, 0), at(-90, 120)].map((point) =>
    towns.countryAt(point, anywhere),
  )
  expect(countries).toEqual(['FJ', 'WS', 'SJ', 'AR'])
  expect(new TownsByPlace([]).countryAt(at(0, 0), anywhere)).toBeNull()
})

test('what is farther from every town than is asked belongs to nobody', () => {
  const towns = new TownsByPlace([at(4.9, -1.75, 'GH'), at(78.2, 15.6, 'SJ')])
  const within = (meters: number) =>
    [at(0, 0), at(90, 0), at(5.5, -1.75)].map((point) => towns.countryAt(point, meters))
  expect(within(500_000)).toEqual([null, null, 'GH'])
  expect(within(50_000)).toEqual([null, null, null])
  expect(within(600_000)).toEqual(['GH', null, 'GH'])
})

test('where all towns around are of one country, and where they are not', () => {
  const near = (n: number) => [at(47 + n / 100, 8, 'CH'), at(47.6 + n / 100, 8, n % 2 ? 'DE' : 'CH')]
  const all = Array.from({ length: 30 }, (_, n) => near(n)).flat()
  const towns = new TownsByPlace(all)
  for (let n = 0; n < 100; n++) {
    const point = at(46.9 + n / 90, 8.01)
    const nearest = all.reduce((a, b) => (distanceMeters(point, b) < distanceMeters(point, a) ? b : a))
    expect(towns.countryAt(point, anywhere)).toBe(nearest.country)
  }
})

test('of many towns the same one is found as by measuring the way to each', () => {
  // Spread evenly over the globe, each its own country.
  const many = Array.from({ length: 2_000 }, (_, n) =>
    at((Math.asin((2 * n + 1) / 2_000 - 1) * 180) / Math.PI, ((n * 137.508) % 360) - 180, String(n)),
  )
  const towns = new TownsByPlace(many)
  for (let n = 0; n < 200; n++) {
    const point = at(((n * 7.31) % 90) * (n % 2 ? 1 : -1), ((n * 61.7) % 360) - 180)
    const nearest = many.reduce((a, b) => (distanceMeters(point, b) < distanceMeters(point, a) ? b : a))
    expect(towns.countryAt(point, anywhere)).toBe(nearest.country)
  }
})
