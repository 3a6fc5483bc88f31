import fc from 'fast-check'
import { expect, test } from 'vitest'
import { type LearnedConfirmations, nextConfirmations, timeLeft } from './time-left.ts'

const seen = (...list: [at: number, confirmations: number][]) =>
  list.map(([at, confirmations]): LearnedConfirmations => ({ at, confirmations }))

test('nothing is said before two intervals were measured, nor when nothing is missing', () => {
  expect(timeLeft([], 15)).toBeNull()
  expect(timeLeft(seen([0, 1], [1_000, 2], [2_000, 3]), 15)).toBeNull()
  expect(timeLeft(seen([0, 12], [1_000, 13], [2_000, 14], [3_000, 15]), 15)).toBeNull()
})
test('the range goes from the fastest to the slowest pace seen', () => {
  expect(timeLeft(seen([0, 1], [900, 2], [1_900, 3], [4_900, 4]), 15)).toEqual({ fromSeconds: 11, toSeconds: 33 })
  expect(timeLeft(seen([0, 1], [10, 2], [1_510, 4], [3_010, 6]), 15)).toEqual({ fromSeconds: 7, toSeconds: 7 })
})
test('a count that comes twice changes nothing, one that falls begins afresh', () => {
  const learned = seen([0, 3], [1_000, 4])
  expect(nextConfirmations(learned, { at: 2_000, confirmations: 4 })).toBe(learned)
  expect(nextConfirmations(learned, { at: 2_000, confirmations: 1 })).toEqual(seen([2_000, 1]))
})
test('at any steady pace the range is that pace', () => {
  fc.assert(
    fc.property(fc.integer({ min: 200, max: 60_000 }), fc.integer({ min: 4, max: 14 }), (pace, count) => {
      const steady = seen(...Array.from({ length: count }, (_, at): [number, number] => [at * pace, at + 1]))
      const expected = Math.max(1, Math.round((pace * (15 - count)) / 1_000))
      expect(timeLeft(steady, 15)).toEqual({ fromSeconds: expected, toSeconds: expected })
    }),
  )
})
