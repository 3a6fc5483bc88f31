import { expect, test } from 'vitest'
import { at } from '../testing/arbitraries.ts'
import { knownUntil } from './known-until.ts'

test.each([
  ['a block in the middle of what is to be read: its own time', 100, false, 5000, 100],
  ['the newest block of an idle chain: shortly before its node was asked', 100, true, 160, 150],
  ['a newest block of just now: its own time', 100, true, 105, 100],
  ['a chain whose clock is ahead of ours: its own time', 100, true, 90, 100],
  ['a chain that stands still, or a clock of ours that jumped: its own time', 100, true, 281, 100],
])('%s', (_, head, isNewest, asked, until) => {
  expect(knownUntil('0x38', { time: at(head), isNewest }, at(asked))).toEqual(at(until))
})
test.each([
  ['a block in the middle of what is to be read: two hours before its time', 10_000, false, 90_000, 2_800],
  ['the newest block, of a clock ahead: shortly before its node was asked', 10_000, true, 3_000, 2_990],
  ['a chain that stands still, or a clock of ours that jumped: two hours before its time', 10_000, true, 90_000, 2_800],
])('in bitcoin a block’s time may be two hours ahead. %s', (_, head, isNewest, asked, until) => {
  expect(knownUntil('bitcoin', { time: at(head), isNewest }, at(asked))).toEqual(at(until))
})
