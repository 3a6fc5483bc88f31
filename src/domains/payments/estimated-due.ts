import { formatDecimal, parseDecimal } from '#kit/decimal.ts'
import { assets, type Money, money } from '#kit/money.ts'
import { askedDecimals, type Coin } from './coin.ts'
import { askedFor } from './due-amount.ts'

// As many decimals as a price is ever said with.
const priceAsset = 'ETH'

/** About what an amount in US dollars comes to at a price for one whole coin; what is asked in the end may differ a little. */
export function estimatedDue(usd: Money<'USD'>, coin: Coin, price: string): string | null {
  const dollars = parseDecimal(priceAsset, price)?.units
  if (!dollars || dollars <= 0n) return null
  const rate = {
    from: coin,
    to: 'USD' as const,
    num: dollars * 10n ** BigInt(assets.USD),
    den: 10n ** BigInt(assets[coin] + assets[priceAsset]),
    at: new Date(0),
    source: '',
  }
  return formatDecimal(askedFor(usd, rate), askedDecimals[coin])
}

/** An amount in a currency in US dollars, at the dollars for one of it, rounded up to the cent as a bill is. */
export function inDollars({ units }: Money, dollarsForOne: string): Money<'USD'> {
  const rate = parseDecimal('USDC', dollarsForOne)?.units ?? 0n
  const one = 10n ** BigInt(assets.USDC)
  return money('USD', (units * rate + one - 1n) / one)
}
