import { expect, test } from 'vitest'
import { freePlace, liesOver, type Obstacle } from './free-place.ts'

const phone = { width: 360, height: 800 }
const size = { width: 328, height: 80 }
const across = (top: number, bottom: number, worth: Obstacle['worth']): Obstacle => ({
  left: 16,
  right: 344,
  top,
  bottom,
  worth,
})
const topOf = (standing: readonly Obstacle[]) => freePlace(size, phone, 16, standing).top

test('a toast lies at the foot of the screen while nothing is there', () => {
  expect(topOf([])).toBe(704)
})

test('a toast goes above the main button at the foot, and no higher than it must', () => {
  const top = topOf([across(720, 764, 'must')])
  expect(top + size.height).toBeLessThanOrEqual(720)
  expect(top).toBeGreaterThan(620)
})

test('where all is taken a toast lies over words before buttons, and over buttons before figures', () => {
  const words = across(0, 200, 'may')
  expect(topOf([words, across(200, 500, 'should'), across(500, 800, 'must')])).toBeLessThanOrEqual(120)
  const buttons = topOf([across(0, 300, 'must'), across(300, 500, 'should'), across(500, 800, 'must')])
  expect(buttons).toBeGreaterThanOrEqual(300)
  expect(buttons + size.height).toBeLessThanOrEqual(500)
})

test('a toast lies over whole lines of text where it can, and else over the fewest halves', () => {
  const halved = (lines: Obstacle[]) => {
    const top = topOf(lines)
    const edges = [top, top + size.height]
    return lines.filter((line) => edges.some((edge) => line.top < edge && edge < line.bottom)).length
  }
  const line = (top: number) => across(top, top + 18, 'may')
  // Paragraphs of two lines, 20 pixels apart.
  expect(halved(Array.from({ length: 24 }, (_, n) => line(n * 24 + Math.floor(n / 2) * 20)))).toBe(0)
  // Without a gap between them no two edges of this toast find a place.
  expect(halved(Array.from({ length: 33 }, (_, n) => line(n * 24)))).toBe(1)
})

test('on a wide screen a toast goes to the other side where the end of the line is taken', () => {
  const panel: Obstacle = { left: 900, top: 0, right: 1280, bottom: 800, worth: 'must' }
  const { left, top } = freePlace(size, { width: 1280, height: 800 }, 24, [panel])
  expect([left, top]).toEqual([24, 696])
})

test('on a wide screen a toast stands between its sides rather than over a name or a figure', () => {
  const column = (left: number, right: number): Obstacle => ({ left, top: 0, right, bottom: 800, worth: 'must' })
  const standing = [column(24, 400), column(900, 1280)]
  const { left, right } = freePlace(size, { width: 1280, height: 800 }, 24, standing)
  expect(left).toBeGreaterThanOrEqual(400)
  expect(right).toBeLessThanOrEqual(900)
})

test('a toast lies over a figure before a number to call, and only that or a field in use moves it once it lies', () => {
  const standing = [across(0, 400, 'never'), across(400, 800, 'must')]
  const at = freePlace(size, phone, 16, standing)
  expect(at.top).toBeGreaterThanOrEqual(400)
  expect(liesOver(at, standing, ['never'])).toBe(false)
  expect(liesOver(at, [across(at.bottom - 1, 800, 'never')], ['never'])).toBe(true)
})
