import { expect, test } from 'vitest'
import { spendingWorth } from './scales.ts'

test('our own bands of spending end where they say', () => {
  expect([6309, 6310, 12_617, 12_618, 37_851, 37_852].map((cents) => spendingWorth(cents).points)).toEqual([
    100, 80, 80, 60, 20, 0,
  ])
})
