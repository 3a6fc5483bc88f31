import { expect, test } from 'vitest'
import { nodeTurns } from './node-turns.ts'

test('the node that had to answer stays the first for half a minute; then the first one is tried again', () => {
  let now = 0
  const turns = nodeTurns({ now: () => new Date(now) }, 3)
  expect(turns.order()).toEqual([0, 1, 2])
  now = 1_000_000
  turns.answered(1)
  expect(turns.order()).toEqual([1, 2, 0])
  now += 20_000
  turns.answered(1)
  now += 20_000
  expect(turns.order()).toEqual([0, 1, 2])
  turns.answered(1)
  expect(turns.order()).toEqual([1, 2, 0])
  turns.answered(0)
  expect(turns.order()).toEqual([0, 1, 2])
})
