import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { hoverIntent } from './SubMenu.tsx'

beforeEach(() => vi.useFakeTimers())
afterEach(() => vi.useRealTimers())

test('TOAST-09 a sub-menu opens after the pointer rested 100 ms', () => {
  const seen: boolean[] = []
  hoverIntent((open) => seen.push(open)).open()
  vi.advanceTimersByTime(99)
  expect(seen).toEqual([])
  vi.advanceTimersByTime(1)
  expect(seen).toEqual([true])
})

test('TOAST-10 a sub-menu closes 300 ms after the pointer left, and not if it came back', () => {
  const seen: boolean[] = []
  const intent = hoverIntent((open) => seen.push(open))
  intent.now(true)
  intent.close()
  vi.advanceTimersByTime(299)
  expect(seen).toEqual([true])
  intent.open()
  vi.advanceTimersByTime(100)
  expect(seen).toEqual([true, true])
  intent.close()
  vi.advanceTimersByTime(300)
  expect(seen).toEqual([true, true, false])
})
