import type { ForeignCurrency } from '../coin.ts'

/** How a bill was stated when not in US dollars, and at which rate it became dollars. For showing only. */
export type ForeignAmount = {
  currency: ForeignCurrency
  /** Two decimals. */
  amount: string
  /** US dollars for one of the currency. */
  rate: string
  source: string
  asOf: string
}
