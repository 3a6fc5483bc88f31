import { formatDecimal, parseDecimal } from '#kit/decimal.ts'
import { assets, type Money, money } from '#kit/money.ts'
import { askedDecimals, type Coin } from '../coin.ts'
import { askedFor } from '../money/due-amount.ts'

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
  // Rates have eight decimals, as bitcoin does.
  const rate = parseDecimal('BTC', dollarsForOne)?.units ?? 0n
  const one = 10n ** BigInt(assets.BTC)
  return money('USD', (units * rate + one - 1n) / one)
}

const shownDigits = 5

/** An estimate with five digits that say something, so that it never looks exact: 0.03161712 is 0.031617. */
export function roundedDue(amount: string): string {
  const [whole = '0', fraction = ''] = amount.split('.')
  const wholeDigits = whole === '0' ? 0 : whole.length
  const zeros = wholeDigits === 0 ? (/^0*/.exec(fraction)?.[0].length ?? 0) : 0
  const decimals = Math.max(2, shownDigits - wholeDigits + zeros)
  const scale = 10n ** BigInt(Math.max(0, fraction.length - decimals))
  const units = (BigInt(whole + fraction) + scale / 2n) / scale
  const digits = units.toString().padStart(Math.min(decimals, fraction.length) + 1, '0')
  const places = Math.min(decimals, fraction.length)
  return places === 0 ? digits : `${digits.slice(0, -places)}.${digits.slice(-places)}`
}
