import { formatDecimal } from '#kit/decimal.ts'
import { money } from '#kit/money.ts'
import type { Coin } from '../coin.ts'

/** An amount of whole coins as payment links write it, with a fixed number of decimals. */
export const plainAmount = (coin: Coin, units: bigint, decimals: number): string =>
  formatDecimal(money(coin, units), decimals)
