import { expect, test } from 'vitest'
import { tooltipHidden, tooltipWait } from './show-tooltips.ts'

test('TOAST-07 TOAST-08 a tooltip waits 700 ms, but none within 300 ms of the one before', () => {
  expect(tooltipWait(0)).toBe(700)
  tooltipHidden(5_000)
  expect(tooltipWait(5_299)).toBe(0)
  expect(tooltipWait(5_300)).toBe(700)
})
