import { expect, test } from 'vitest'
import { readListAmount, readListDay, readListName } from './list-values.ts'

test('days as public lists write them, and no others', () => {
  const days = ['09/23/2026', '9/2/2026', '20181231', '2026-09-23', '2026-09-23T00:00:00.000', '2026-09-23T00:00:00Z']
  expect(days.map(readListDay)).toEqual([
    '2026-09-23',
    '2026-09-02',
    '2018-12-31',
    '2026-09-23',
    '2026-09-23',
    '2026-09-23',
  ])
  expect(['02/30/2026', '23/09/2026', '9/2/26', '2026-13-01', '', 'n/a'].map(readListDay)).toEqual(Array(6).fill(null))
})

test('amounts as public lists write them, to the last decimal that says something', () => {
  const amounts = ['0.03111', '.02', '1,234.50', '$6.20', '0.016780', '0.0167812', '5']
  expect(amounts.map((text) => readListAmount(text, 5, 8))).toEqual([
    '0.03111',
    '0.02',
    '1234.50',
    '6.20',
    '0.01678',
    '0.0167812',
    '5',
  ])
  const none = ['', 'n/a', '-1.00', '1e3', '1.304,53.2', '0.123456789', '1,23']
  expect(none.map((text) => readListAmount(text, 5, 8))).toEqual(none.map(() => null))
})

test('a name loses what nobody sees or what turns it round, and no letter', () => {
  expect(readListName('\u202eYCAMRAHP\u202c Caf\u00e9\u0007')).toBe('YCAMRAHP Caf\u00e9')
  expect(readListName('\u0645\u06cc\u200c\u062e\u0648\u0627\u0647\u0645\t1')).toBe(
    '\u0645\u06cc\u200c\u062e\u0648\u0627\u0647\u0645 1',
  )
})
