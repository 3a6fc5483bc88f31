import { expect, test } from 'vitest'
import { isTaken, isWorthRetrying, pauseAfter } from './webhook-retries.ts'

test('a delivery is tried again after 10 seconds, a minute, and six times after ten minutes', () => {
  const pauses = Array.from({ length: 10 }, (_, index) => pauseAfter(index + 1))
  expect(pauses).toEqual([10_000, 60_000, ...Array(6).fill(600_000), null, null])
})
test('what may pass is tried again; what was refused, or leads elsewhere, is not', () => {
  for (const status of [null, 500, 502, 503, 504, 408, 429]) expect(isWorthRetrying(status), `${status}`).toBe(true)
  for (const status of [301, 302, 307, 400, 401, 403, 404, 410, 422]) expect(isWorthRetrying(status)).toBe(false)
  for (const status of [200, 201, 204]) expect(isTaken(status)).toBe(true)
  for (const status of [null, 199, 301, 404, 500]) expect(isTaken(status)).toBe(false)
})
