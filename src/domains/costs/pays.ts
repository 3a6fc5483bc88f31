import type { Money } from '#kit/money.ts'
import type { DerivationLine, FigureSource } from './derivation.ts'
import type { EstimateWord } from './estimate-words.ts'

/** From the least to the most a person may pay. `orMore`: the upper end is open, since the insurer's own price is not known. */
export type PayRange = { low: Money<'USD'>; high: Money<'USD'>; orMore: boolean }

/** What a person pays, why, and on whose word. */
export type Pays = {
  range: PayRange
  why: EstimateWord
  values: DerivationLine['values']
  source: FigureSource
  assumption: EstimateWord
  /** A fixed amount, whatever the visit's price is. */
  isFlat: boolean
}
