import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { money } from '#kit/money.ts'
import { YearBars } from './YearAmounts.tsx'

const counts = { deductible: money('USD', 5_000n), outOfPocket: money('USD', 8_039n) }
const drawn = (told: Partial<Parameters<typeof YearBars>[0]['told']>) =>
  renderToStaticMarkup(
    <YearBars
      told={{ deductible: 1500, deductibleMet: 1450, outOfPocketMax: 5000, outOfPocketMet: 1912, ...told }}
      counts={counts}
    />,
  )

test('COPAY-07 the year’s amounts stand before and after the visit, as bars and as a table that says the same', () => {
  const page = drawn({})
  expect(page).toContain('Deductible: $1,450.00 counted before this visit, about $1,500.00 of $1,500.00 after it')
  const rows = (page.match(/<tr.*?<\/tr>/g) ?? []).map((row) =>
    row
      .replace(/<[^>]+>/g, ' ')
      .replace(/\s+/g, ' ')
      .trim(),
  )
  expect(rows.slice(1)).toEqual([
    'Deductible $1,450.00 $50.00 $1,500.00 $1,500.00',
    'Out-of-pocket limit $1,912.00 $80.39 $1,992.39 $5,000.00',
  ])
})
test('an amount that the insurer did not say has no bar, and without any there is nothing', () => {
  expect(drawn({ deductibleMet: null })).not.toContain('Deductible')
  expect(drawn({ deductible: null, outOfPocketMax: null })).toBe('')
})
