import { describe, expect, test } from 'vitest'
import { at } from '../testing/arbitraries.ts'
import { knownPaidRange, momentWithin, paidJust, paidRange } from './paid-range.ts'

const hour = 3_600
const spanOf = (block: number | null, known: number | null, seen: number, errorHours: number) => {
  const [blockTime, knownUntil] = [block === null ? null : at(block), known === null ? null : at(known)]
  const span = paidRange({ blockTime, seenAt: at(seen), knownUntil }, errorHours * hour * 1000)
  return [span.from, span.at, span.by]
}

describe('a payment was made', () => {
  const now = 10 * hour
  test.each([
    ['where clocks are right: when its block says', 9 * hour, now, now, 0, [9, 9, 9]],
    ['there, in a block of our future: when its block says', 11 * hour, now, now, 0, [11, 11, 11]],
    ['in bitcoin, in a block of a right clock: up to two hours before', now, null, now, 2, [8, 10, 12]],
    ['in a block of a clock ahead: not after we saw it', 12 * hour, null, now, 2, [10, 10, 14]],
    ['not before what was known of the chain', now, 9.5 * hour, now, 2, [9.5, 10, 12]],
    ['in a block of a clock behind what was known: as its block says', 9 * hour, 9.5 * hour, now, 2, [9, 9, 11]],
    ['while it waits for a block: since what was known', null, 9.5 * hour, now, 2, [9.5, 10, 12]],
    ['while it waits, when nobody looked for long: within the last two hours', null, 5 * hour, now, 2, [8, 10, 12]],
  ])('%s', (_, block, known, seen, errorHours, span) => {
    expect(spanOf(block, known, seen, errorHours)).toEqual(span.map((hours) => at(hours * hour)))
  })
  test('by when it was first seen, where its block’s clock may be wrong', () => {
    const row = { paidAt: at(100), seenAt: at(900) }
    expect(knownPaidRange(row, hour)).toEqual({ from: at(100), at: at(100), by: at(900) })
    expect(knownPaidRange(row, 0)).toEqual(paidJust(at(100)))
    expect(knownPaidRange({ paidAt: at(900), seenAt: at(100) }, hour)).toEqual(paidJust(at(900)))
  })
})
test.each([
  [0, 50, 90, 50],
  [0, 20, 90, 30],
  [0, 80, 90, 60],
  [65, 80, 90, 65],
  [20, 25, 28, 28],
])('the moment of a payment is within its quote, as far as that can be: %s, %s, %s', (from, likely, by, moment) => {
  const quote = { madeAt: at(30), expiresAt: at(60) }
  expect(momentWithin({ from: at(from), at: at(likely), by: at(by) }, quote)).toEqual(at(moment))
})
