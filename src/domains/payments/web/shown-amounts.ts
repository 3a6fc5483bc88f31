import { formatDecimal, parseDecimal } from '#kit/decimal.ts'
import { money } from '#kit/money.ts'
import { formatCents, formatUnits, formatUsd, formatWhole } from '#web/i18n/format.ts'
import { askedDecimals, type Coin, type Currency } from '../coin.ts'

/** An amount of an invoice's coin for the reader's eye: `44,808.269468 UDE`. What is copied stays as it was sent to us. */
export const shownCoin = (text: string, coin: Coin): string => `${plainCoin(text, coin, askedDecimals[coin])} ${coin}`

/** The same with every decimal there is and without the coin's name, for what must be sent exactly: `44,808.269468`. */
export const exactCoin = (text: string, coin: Coin): string => plainCoin(text, coin, text.split('.')[1]?.length ?? 0)

function plainCoin(text: string, coin: Coin, digits: number): string {
  const units = parseDecimal(coin, text)?.units
  return units === undefined ? text : formatUnits(units, coin, digits)
}

/** A coin by its name and symbol: `Bitcoin (BTC)`, and `XRP`, which is both. */
export const namedCoin = (name: string, coin: Coin): string => (name === coin ? coin : `${name} (${coin})`)

const cents = (text: string) => parseDecimal('USD', text)?.units ?? 0n

/** US dollars of an invoice: `$136.46`. */
export const shownUsd = (text: string): string => formatUsd(cents(text))

/** The same without the sign, for columns headed US dollars. */
export const shownCents = (text: string): string => formatCents(cents(text))

/** Two amounts of US dollars together, as they travel. */
export const sumUsd = (one: string, other: string): string => formatDecimal(money('USD', cents(one) + cents(other)))

/** An amount in the currency a bill was stated in: `€80.00`. */
export const shownStated = ({ currency, amount }: { currency: Currency; amount: string }): string =>
  `${currencySign[currency]}${formatCents(parseDecimal(currency, amount)?.units ?? 0n)}`

/** The sign of each currency a bill may be stated in. */
export const currencySign: Readonly<Record<Currency, string>> = { USD: '$', EUR: '€', GBP: '£' }

const shownDecimals = 4
const dear = 1000n

/**
 * What one whole coin costs: `$3,196.0142`. Below a thousand dollars with every decimal there is, so that the coins times
 * the price still come to the cents of the bill.
 */
export function shownPrice(text: string): string {
  const [whole = '0', fraction = ''] = text.split('.')
  return exactPrice(BigInt(whole) < dear ? text : `${whole}.${fraction.slice(0, shownDecimals)}`)
}

/** The same with every decimal there is, for the record: `$92,048.41568416`. */
export function exactPrice(text: string): string {
  const [whole = '0', fraction = ''] = text.split('.')
  return `$${formatWhole(BigInt(whole))}${fraction && `.${fraction}`}`
}
