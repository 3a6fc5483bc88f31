import fc from 'fast-check'
import { expect, test } from 'vitest'
import { boxAround, distanceMeters, metersPerMile } from '#kit/geo.ts'
import { circleAround } from './circle-around.ts'
import { gatherPins } from './gather-pins.ts'
import { clampLook, isSeen, lookAt, maxZoom, onScreen, panLook, wholeMap } from './look.ts'
import { planeOf } from './plane.ts'
import { scaleBar } from './ScaleBar.tsx'
import { roomFor } from './town-labels.ts'

const size = { width: 376, height: 496 }
const place = fc.record({
  latitude: fc.double({ min: -14, max: 71, noNaN: true }),
  longitude: fc.double({ min: -216, max: -65, noNaN: true }),
})
const look = fc.record({
  zoom: fc.double({ min: -5, max: 200, noNaN: true }),
  x: fc.double({ min: -1e4, max: 1e4, noNaN: true }),
  y: fc.double({ min: -1e4, max: 1e4, noNaN: true }),
})

test('whatever lies in the area is on the whole map, north above south and west before east', () => {
  fc.assert(
    fc.property(
      place,
      fc.integer({ min: 1000, max: 900_000 }),
      fc.integer({ min: 200, max: 1200 }),
      (middle, meters, width) => {
        const area = boxAround(middle, meters)
        const screen = { width, height: 400 }
        const plane = planeOf(area, screen)
        const at = (latitude: number, longitude: number) =>
          onScreen(plane.spotOf({ latitude, longitude }), wholeMap, screen)
        const [low, high] = [at(area.south, area.west), at(area.north, area.east)]
        for (const corner of [low, high]) expect(isSeen(corner, screen)).toBe(true)
        expect(low.y > high.y && low.x < high.x).toBe(true)
      },
    ),
  )
})

test('miles on the map are miles over ground', () => {
  const area = boxAround({ latitude: 39.1, longitude: -94.6 }, 10 * metersPerMile)
  const { spotOf, metersPerPixel } = planeOf(area, size)
  const [a, b] = [
    { latitude: 39.1, longitude: -94.7 },
    { latitude: 39.1, longitude: -94.5 },
  ]
  const pixels = spotOf(b).x - spotOf(a).x
  expect((pixels * metersPerPixel) / distanceMeters(a, b)).toBeCloseTo(1, 2)
  const bar = scaleBar(metersPerPixel)
  expect((bar.pixels * metersPerPixel) / metersPerMile / bar.miles).toBeCloseTo(1, 1)
  expect(bar.pixels).toBeLessThanOrEqual(96)
})

test('a circle is everywhere as far from its middle as it says', () => {
  fc.assert(
    fc.property(place, fc.integer({ min: 1, max: 100 }), (middle, miles) => {
      const edge = circleAround(middle, miles * metersPerMile)
      for (let i = 0; i < edge.length; i += 2) {
        const point = { longitude: edge[i] as number, latitude: edge[i + 1] as number }
        expect(distanceMeters(middle, point) / metersPerMile).toBeCloseTo(miles, 3)
      }
    }),
  )
})

test('no look is beyond the edges of the whole, however it was moved', () => {
  fc.assert(
    fc.property(look, (asked) => {
      const { zoom, x, y } = clampLook(asked, size)
      expect(zoom >= 1 && zoom <= maxZoom).toBe(true)
      const corner = { x: -size.width / 2, y: -size.height / 2 }
      const from = onScreen(corner, { zoom, x, y }, size)
      const to = onScreen({ x: -corner.x, y: -corner.y }, { zoom, x, y }, size)
      expect(from.x <= 1e-6 && from.y <= 1e-6 && to.x >= size.width - 1e-6 && to.y >= size.height - 1e-6).toBe(true)
    }),
  )
  expect(onScreen({ x: 10, y: 0 }, panLook({ zoom: 4, x: 0, y: 0 }, 8, 0), size).x).toBe(40 - 8 + size.width / 2)
})

test('G-30 the first look at a part of a map shows all of it, as close as it goes', () => {
  fc.assert(
    fc.property(
      place,
      fc.integer({ min: 1000, max: 9000 }),
      fc.integer({ min: 1, max: 9 }),
      (middle, meters, times) => {
        const plane = planeOf(boxAround(middle, meters * 10), size)
        const part = boxAround(middle, meters * times)
        const look = lookAt(part, plane, size)
        const at = (latitude: number, longitude: number) => onScreen(plane.spotOf({ latitude, longitude }), look, size)
        const [low, high] = [at(part.south, part.west), at(part.north, part.east)]
        expect(isSeen(low, size) && isSeen(high, size)).toBe(true)
        expect(Math.min(size.width - (high.x - low.x), size.height - (low.y - high.y))).toBeCloseTo(56, 3)
      },
    ),
  )
})

test('every number has one pin, and no pin covers another', () => {
  const spot = fc.record({ x: fc.integer({ min: 0, max: 376 }), y: fc.integer({ min: 0, max: 496 }) })
  fc.assert(
    fc.property(fc.array(spot, { maxLength: 60 }), (spots) => {
      const pins = gatherPins(spots.map((one, i) => ({ ...one, number: i + 1 })))
      expect(pins.flatMap(({ numbers }) => numbers).toSorted((a, b) => a - b)).toEqual(spots.map((_, i) => i + 1))
      for (const [i, a] of pins.entries())
        for (const b of pins.slice(i + 1)) expect(Math.abs(a.x - b.x) >= 56 || Math.abs(a.y - b.y) >= 34).toBe(true)
    }),
  )
})

test('names of towns are left out where they would lie on one another, on a pin or over the edge', () => {
  const labels = [
    { name: 'Kansas City', x: 180, y: 200 },
    { name: 'Overland Park', x: 190, y: 205 },
    { name: 'Liberty', x: 60, y: 60 },
    { name: 'Independence', x: 370, y: 300 },
    { name: 'Olathe', x: 60, y: 400 },
  ]
  expect(roomFor(labels, [{ x: 62, y: 396 }], size).map(({ name }) => name)).toEqual(['Kansas City', 'Liberty'])
})
