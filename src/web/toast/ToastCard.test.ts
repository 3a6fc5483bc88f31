import { expect, test } from 'vitest'
import { swipeDismisses, swipeOffset } from './ToastCard.tsx'

test('TOAST-05 a swipe of 49 px stays, one of 51 px dismisses, and a swipe to the left does nothing', () => {
  expect(swipeDismisses(swipeOffset(100, 149))).toBe(false)
  expect(swipeDismisses(swipeOffset(100, 151))).toBe(true)
  expect(swipeOffset(100, 20)).toBe(0)
})
