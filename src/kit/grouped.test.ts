import { expect, test } from 'vitest'
import { grouped } from './grouped.ts'

test('items are in the group of their key, in their order; of nothing there are no groups', () => {
  expect([...grouped([3, 1, 4, 1, 5, 9, 2, 6], (digit) => digit % 2)]).toEqual([
    [1, [3, 1, 1, 5, 9]],
    [0, [4, 2, 6]],
  ])
  expect(grouped([], String).size).toBe(0)
})
