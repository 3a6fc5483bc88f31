import { expect, test } from 'vitest'
import { exactPrice, shownPrice } from './shown-amounts.ts'

test('a price is shown to four decimals, or all of them below a thousand dollars; for the record always all', () => {
  expect(['92048.41568416', '3196', '2.19766168', '0.003045', '1.5'].map(shownPrice)).toEqual([
    '$92,048.4156',
    '$3,196',
    '$2.19766168',
    '$0.003045',
    '$1.5',
  ])
  expect(['92048.41568416', '3196', '0.003045'].map(exactPrice)).toEqual(['$92,048.41568416', '$3,196', '$0.003045'])
})
