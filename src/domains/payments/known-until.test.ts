import { expect, test } from 'vitest'
import { knownUntil } from './known-until.ts'
import { at } from './testing/arbitraries.ts'

test.each([
  ['a block in the middle of what is to be read: its own time', 100, false, 5000, 100],
  ['the newest block of an idle chain: shortly before its node was asked', 100, true, 160, 150],
  ['a newest block of just now: its own time', 100, true, 105, 100],
  ['a chain whose clock is ahead of ours: its own time', 100, true, 90, 100],
  ['a chain that stands still, or a clock of ours that jumped: its own time', 100, true, 281, 100],
])('%s', (_, head, isNewest, asked, until) => {
  expect(knownUntil({ time: at(head), isNewest }, at(asked), 180_000)).toEqual(at(until))
})
