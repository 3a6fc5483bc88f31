import { focusManager, QueryObserver } from '@tanstack/react-query'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { freshFor, makeQueryClient } from './query.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => {
  focusManager.setFocused(undefined)
  vi.useRealTimers()
})

/** A price that is shown, and how often it was read so far. */
function shownPrice() {
  const client = makeQueryClient()
  client.mount()
  const queryFn = vi.fn(async () => 'a price')
  const leave = new QueryObserver(client, { queryKey: ['price'], queryFn, ...freshFor(60_000) }).subscribe(() => {})
  return {
    reads: () => queryFn.mock.calls.length,
    leave: () => {
      leave()
      client.unmount()
    },
  }
}

test('PORT-71 a price is read anew at once when somebody comes back to it, as from their wallet', async () => {
  focusManager.setFocused(true)
  const price = shownPrice()
  focusManager.setFocused(false)
  await vi.advanceTimersByTimeAsync(600_000)
  expect(price.reads()).toBe(1)
  focusManager.setFocused(true)
  await vi.advanceTimersByTimeAsync(1)
  expect(price.reads()).toBe(2)
  price.leave()
})

test('NET-10 coming back soon reads nothing again', async () => {
  focusManager.setFocused(true)
  const price = shownPrice()
  await vi.advanceTimersByTimeAsync(10_000)
  focusManager.setFocused(false)
  focusManager.setFocused(true)
  await vi.advanceTimersByTimeAsync(1)
  expect(price.reads()).toBe(1)
  price.leave()
})
