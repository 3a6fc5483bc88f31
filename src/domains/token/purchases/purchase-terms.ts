import { assets, convert, invert, type Money, money, type Rate, shareOf } from '#kit/money.ts'

/** The least and the most that UDE is bought for at once, in US dollars. The page's hint says the same. */
export const purchaseLimits = { minUsd: 10, maxUsd: 10_000 } as const

/** The amounts that one press fills in, and the one that stands there at first, in US dollars. */
export const quickAmounts = [10, 25, 50, 100, 250, 500] as const
export const firstAmount = 100

/** How a purchase is paid, as far as its fees go. */
const payWays = ['crypto', 'card', 'apple-pay'] as const
export type PayWay = (typeof payWays)[number]

/** Our fee and the card processor's, in percent of the amount, as they are configured. */
export type FeeRates = { purchase: number; card: number }

/** What a purchase costs: our fee and the card processor's, each rounded half up to the cent, and all together. */
export type PurchaseTotals = { fee: Money<'USD'>; cardFee: Money<'USD'>; total: Money<'USD'> }

const basisPoints = (percent: number) => BigInt(Math.round(percent * 100))

/** What buying for an amount costs: at 2% and 3%, $100.00 by card is 2.00 + 3.00 on top, by Apple Pay or in a coin 2.00. */
export function purchaseTotals(usd: Money<'USD'>, way: PayWay, rates: FeeRates): PurchaseTotals {
  const fee = shareOf(usd, basisPoints(rates.purchase))
  const cardFee = shareOf(usd, way === 'card' ? basisPoints(rates.card) : 0n)
  return { fee, cardFee, total: money('USD', usd.units + fee.units + cardFee.units) }
}

/** The decimals in which UDE is sold. */
export const soldDecimals = 6

/** How many UDE an amount buys at a price, rounded down to six decimals. */
export function tokensFor(usd: Money<'USD'>, price: Rate<'UDE', 'USD'>): Money<'UDE'> {
  const step = 10n ** BigInt(assets.UDE - soldDecimals)
  const { units } = convert(usd, invert(price), 'down')
  return money('UDE', units - (units % step))
}

/** How long price and tokens are held for whoever pays by card; a coin has its payment request's own time. */
export const cardHoldMs = 5 * 60_000

/** Tokens that cannot be sent so long after the payment are not sent any more: the money goes back. */
export const deliverWithinMs = 30 * 60_000
