import { expect, test } from 'vitest'
import { confirmationsOf, type Standing } from './confirmations-of.ts'

const seen: Standing = { state: 'seen', genesis: 'a', height: 100, finalAt: null }
const newest = { genesis: 'a', height: 104 }

test('the blocks that stand on a transfer are counted with its own', () => {
  expect(confirmationsOf(seen, newest)).toBe(5)
  expect(confirmationsOf({ ...seen, height: 104 }, newest)).toBe(1)
})
test('what is final keeps the count it had then', () => {
  expect(confirmationsOf({ ...seen, state: 'final', finalAt: 102 }, newest)).toBe(3)
  expect(confirmationsOf({ ...seen, state: 'final', finalAt: 102 }, { genesis: 'b', height: 1 })).toBe(3)
})
test('none stand on what waits, was taken back, is above what was read, or was on a chain that began anew', () => {
  expect(confirmationsOf({ ...seen, height: null }, newest)).toBe(0)
  expect(confirmationsOf({ ...seen, state: 'orphaned' }, newest)).toBe(0)
  expect(confirmationsOf({ ...seen, height: 105 }, newest)).toBe(0)
  expect(confirmationsOf(seen, { genesis: 'b', height: 500 })).toBe(0)
  expect(confirmationsOf(seen, null)).toBe(0)
})
