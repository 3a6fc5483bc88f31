import { assets, type Rate } from '#kit/money.ts'

const leastDecimals = 6
const mostDecimals = 18

/** The price of one whole UDE in US dollars as a decimal text of at least six decimals: `0.003045`. */
export function priceText(rate: Rate<'UDE', 'USD'>): string {
  const dollarsPerUnit = 10n ** BigInt(assets.UDE - assets.USD)
  const scaled = (rate.num * dollarsPerUnit * 10n ** BigInt(mostDecimals)) / rate.den
  const digits = scaled.toString().padStart(mostDecimals + 1, '0')
  const fraction = digits.slice(-mostDecimals).replace(/0+$/, '').padEnd(leastDecimals, '0')
  return `${digits.slice(0, -mostDecimals)}.${fraction}`
}

/** The rate of a price feed: `answer / 10^decimals` US dollars for one whole UDE, as a fraction of smallest units. */
export const rateFromAnswer = (answer: bigint, decimals: number, at: Date, source: string): Rate<'UDE', 'USD'> => ({
  from: 'UDE',
  to: 'USD',
  num: answer * 10n ** BigInt(assets.USD),
  den: 10n ** BigInt(assets.UDE + decimals),
  at,
  source,
})
