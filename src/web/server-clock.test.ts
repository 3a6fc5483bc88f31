import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type * as ServerClock from './server-clock.ts'

const server = Date.parse('2026-11-28T20:00:00Z')
const hour = 3_600_000
let clock: typeof ServerClock
const answer = (atMs: number, control = 'no-store') =>
  new Response(null, { headers: { date: new Date(atMs).toUTCString(), 'cache-control': control } })
const wait = (ms: number) => vi.advanceTimersByTime(ms)

beforeEach(async () => {
  vi.resetModules()
  vi.useFakeTimers({ now: server })
  clock = await import('./server-clock.ts')
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

test.for([-2 * hour, -20 * 60_000, 20 * 60_000, 2 * hour])(
  'server clock: a device that is %i ms off counts from the server’s answer',
  (off, { expect }) => {
    vi.setSystemTime(server + off)
    clock.noteServerTime(answer(server), performance.now())
    expect(Math.abs(clock.serverNow() - server)).toBeLessThanOrEqual(1_000)
    wait(60_000)
    expect(Math.abs(clock.serverNow() - server - 60_000)).toBeLessThanOrEqual(1_000)
  },
)

test('server clock: an answer out of a cache says nothing of the time', () => {
  clock.noteServerTime(answer(server), performance.now())
  clock.noteServerTime(answer(server - hour, 'public, max-age=3600'), performance.now())
  expect(Math.abs(clock.serverNow() - server)).toBeLessThanOrEqual(1_000)
})

test('server clock: what is known stays within the second that a header names, and never goes back', () => {
  clock.noteServerTime(answer(server), performance.now())
  const before = clock.serverNow()
  wait(400)
  clock.noteServerTime(answer(server), performance.now())
  expect(clock.serverNow()).toBe(before + 400)
})

test('server clock: after a sleep during which the monotonic clock stood still, the server is asked', async () => {
  const asked = vi.fn(async () => answer(server + 8 * hour))
  vi.stubGlobal('fetch', asked)
  clock.noteServerTime(answer(server), performance.now())
  vi.setSystemTime(server + 8 * hour)
  const { askTimeAfterSleep } = await import('./use-server-now.ts')
  await Promise.all([askTimeAfterSleep(), askTimeAfterSleep()])
  await vi.waitFor(() => expect(Math.abs(clock.serverNow() - server - 8 * hour)).toBeLessThanOrEqual(1_000))
  expect(asked).toHaveBeenCalledTimes(1)
})
