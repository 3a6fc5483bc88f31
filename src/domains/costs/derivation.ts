import type { Money } from '#kit/money.ts'
import type { EstimateWord } from './estimate-words.ts'
import type { PriceSource } from './fee-schedule.ts'

/**
 * One step of how a figure was worked out. `line` amounts add up; a `subtotal` or `total` states the sum so far.
 * Words are keys with values, so that every language can say them.
 */
export type DerivationLine = {
  label: EstimateWord
  why: EstimateWord
  values: Readonly<Record<string, string>>
  amount: Money<'USD'>
  kind: 'line' | 'subtotal' | 'total'
  source: PriceSource | null
}
