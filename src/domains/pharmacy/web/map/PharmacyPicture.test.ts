import { expect, test } from 'vitest'
import { fitArea } from './PharmacyPicture.tsx'

const area = { south: 32, north: 33, west: -97, east: -96 }

test('MAP-01 the map shows what the list has, with room around, and no more', () => {
  const fitted = fitArea(area, [
    { latitude: 32.7, longitude: -96.8 },
    { latitude: 32.8, longitude: -96.7 },
  ])
  expect(fitted.south).toBeCloseTo(32.685)
  expect(fitted.north).toBeCloseTo(32.815)
  expect([fitted.west, fitted.east].map((at) => Math.round(at * 1000))).toEqual([-96_815, -96_685])
})

test('one place alone has a mile around it, none the whole area, and neither have those around the 180th meridian', () => {
  const { south, north } = fitArea(area, [{ latitude: 32.7, longitude: -96.8 }])
  expect(north - south).toBeCloseTo(0.02)
  expect(fitArea(area, [])).toBe(area)
  const around = [
    { latitude: 51.9, longitude: 179.4 },
    { latitude: 52, longitude: -176.6 },
  ]
  expect(fitArea(area, around)).toBe(area)
})
