import type { CoinOn, PaidChain } from '#domains/chains/chains.ts'
import { type Asset, assets } from '#kit/money.ts'

/** What people pay with. */
export type Coin = CoinOn<PaidChain>

/** What an invoice may be stated in. */
export type Currency = (typeof currencies)[number]
export const currencies = ['USD', 'EUR', 'GBP'] as const satisfies readonly Asset[]

/** Those that become US dollars at a rate. */
export type ForeignCurrency = Exclude<Currency, 'USD'>
export const foreignCurrencies = currencies.filter((one) => one !== 'USD')

/** How fine each coin is asked: no finer than wallets and exchanges show and send it. */
export const askedDecimals = { UDE: 6, ETH: 8, USDC: 6, LINK: 6, BTC: 8, XRP: 6, SOL: 6 } as const satisfies Record<
  Coin,
  number
>

/** The least by which two asked amounts of a coin differ, in smallest units. */
export const askedStep = (coin: Coin): bigint => 10n ** BigInt(assets[coin] - askedDecimals[coin])

/** Reserved amounts are this many steps apart, and of those the third: none of them is round. */
const gridSteps = { apart: 8n, at: 3n }

/** The first amount from this one on that can be reserved. */
export function onGrid(coin: Coin, units: bigint): bigint {
  const [apart, at] = [gridSteps.apart * askedStep(coin), gridSteps.at * askedStep(coin)]
  return units + ((((at - units) % apart) + apart) % apart)
}

/** Everything people pay with. */
export const coins = Object.keys(askedDecimals) as Coin[]
