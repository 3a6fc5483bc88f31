import type { PaidChain } from '#domains/chains/chains.ts'
import { type Coin, coins } from '#domains/payments/coin.ts'

/** What UDE can be paid in: every coin but UDE itself. */
export const isPayCoin = (coin: Coin): coin is Exclude<Coin, 'UDE'> => coin !== 'UDE'
export const payCoins = coins.filter(isPayCoin)

/** A coin that UDE is paid in, on one of its chains. */
export type PayCoin = { coin: (typeof payCoins)[number]; chain: PaidChain }
