import { expect, test } from 'vitest'
import { sayDay } from './use-estimate-words.ts'

test('a moment is said as the reader’s own day, and a day stays the day it is, in every time zone', () => {
  const lateInTheEvening = new Date(2026, 10, 23, 23, 59).toISOString()
  const rightAfter = new Date(2026, 10, 24, 0, 1).toISOString()
  expect([lateInTheEvening, rightAfter, '2026-11-23'].map(sayDay)).toEqual([
    'Nov 23, 2026',
    'Nov 24, 2026',
    'Nov 23, 2026',
  ])
})
