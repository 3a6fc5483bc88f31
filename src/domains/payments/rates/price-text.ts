import { assets, type Rate } from '#kit/money.ts'
import type { Coin } from '../coin.ts'

const minDecimals = 6
const maxDecimals = 18

/** The price of one whole coin in US dollars as a decimal text of at least six decimals: `0.003045`. */
export function priceText(rate: Rate<Coin, 'USD'>): string {
  const scaled = (rate.num * 10n ** BigInt(assets[rate.from] + maxDecimals)) / (rate.den * 10n ** BigInt(assets.USD))
  const digits = scaled.toString().padStart(maxDecimals + 1, '0')
  const fraction = digits.slice(-maxDecimals).replace(/0+$/, '').padEnd(minDecimals, '0')
  return `${digits.slice(0, -maxDecimals)}.${fraction}`
}

/** The rate of a price feed: `answer / 10^decimals` US dollars for one whole coin, as a fraction of smallest units. */
export const rateFromAnswer = <C extends Coin>(
  coin: C,
  answer: bigint,
  decimals: number,
  at: Date,
  source: string,
): Rate<C, 'USD'> => ({
  from: coin,
  to: 'USD',
  num: answer * 10n ** BigInt(assets.USD),
  den: 10n ** BigInt(assets[coin] + decimals),
  at,
  source,
})
