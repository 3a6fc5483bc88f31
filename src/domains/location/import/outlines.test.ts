import { readFileSync } from 'node:fs'
import fc from 'fast-check'
import { beforeAll, expect, test } from 'vitest'
import { atlasFile, clipRing, type LngLat, type Outline, readOutlines } from './outlines.ts'

let outlines: Outline[]
beforeAll(() => {
  outlines = readOutlines(readFileSync(atlasFile(), 'utf8'))
})

const pairs = (points: readonly number[]): LngLat[] =>
  points.flatMap((x, i) => (i % 2 === 0 ? [[x, points[i + 1] as number] as const] : []))

/** Whether a point lies inside an area: a line from it to the east crosses the edge an odd number of times. */
const holds = (points: readonly number[], [x, y]: LngLat): boolean => {
  const ring = pairs(points)
  const crossings = ring.filter(([bx, by], i) => {
    const [ax, ay] = ring.at(i - 1) as LngLat
    return ay > y !== by > y && x < ((bx - ax) * (y - ay)) / (by - ay) + ax
  })
  return crossings.length % 2 === 1
}

test.each([
  ['Kansas City', -94.58, 39.1, true],
  ['Chicago', -87.65, 41.85, true],
  ['Lake Michigan', -87.0, 42.5, false],
  ['the Atlantic', -72, 39, false],
  ['Anchorage', -149.9, 61.2, true],
  ['Honolulu', -157.85, 21.33, true],
  ['Guam', 144.75 - 360, 13.44, true],
])('%s is land or is not', (_, x, y, isLand) => {
  expect(outlines.some(({ kind, points }) => kind === 'land' && holds(points, [x, y]))).toBe(isLand)
})

test('a line is of two states, of two counties of one, or of the coast', () => {
  const near = (kind: Outline['kind'], at: LngLat) =>
    outlines.some(
      (outline) =>
        outline.kind === kind && pairs(outline.points).some(([x, y]) => Math.hypot(x - at[0], y - at[1]) < 0.1),
    )
  // Where Missouri, Kansas and the Missouri river meet; where Jackson and Clay county do.
  expect(near('state', [-94.61, 39.11])).toBe(true)
  expect(near('county', [-94.4, 39.15])).toBe(true)
  expect(near('coast', [-94.6, 39.1])).toBe(false)
  expect(near('coast', [-74.0, 40.58])).toBe(true)
})

test('every longitude is west of Greenwich, and every number is one', () => {
  for (const { points } of outlines)
    for (const [x, y] of pairs(points)) expect(x <= 0 && x > -230 && y > -20 && y < 72).toBe(true)
})

test('what is cut from an area lies in the box, and is all of the area that does', () => {
  const box = { west: 0, east: 4, south: 0, north: 4 }
  expect(
    clipRing(
      [
        [1, 1],
        [3, 1],
        [3, 3],
        [1, 3],
      ],
      box,
    ),
  ).toHaveLength(4)
  expect(
    clipRing(
      [
        [5, 5],
        [6, 5],
        [6, 6],
      ],
      box,
    ),
  ).toEqual([])
  const size = (ring: readonly LngLat[]) =>
    Math.abs(
      ring.reduce((sum, [x, y], i) => sum + (ring.at(i - 1) as LngLat)[0] * y - x * (ring.at(i - 1) as LngLat)[1], 0),
    ) / 2
  const corner = fc.integer({ min: -3, max: 7 })
  fc.assert(
    fc.property(
      corner,
      corner,
      fc.integer({ min: 1, max: 6 }),
      fc.integer({ min: 1, max: 6 }),
      (x, y, width, height) => {
        const part = clipRing(
          [
            [x, y],
            [x + width, y],
            [x + width, y + height],
            [x, y + height],
          ],
          box,
        )
        const within = (from: number, length: number) => Math.max(0, Math.min(4, from + length) - Math.max(0, from))
        expect(size(part)).toBe(within(x, width) * within(y, height))
      },
    ),
  )
})
