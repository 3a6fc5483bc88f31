import { getAddress } from 'viem'
import { assets } from '#kit/money.ts'
import type { App } from '#server/context.ts'
import { type EvmChainId, type EvmCoin, type EvmToken, evmChains, isEvmToken } from '../chains.ts'

type Configured = Pick<App, 'config'>

/** A token on an Ethereum-type chain. */
type Token = { symbol: EvmToken; address: string; decimals: number }

/** A coin or token that is paid to us; `contract` is null for the chain's own coin. */
type PaidAsset = { symbol: EvmCoin; contract: string | null; decimals: number; payTo: string }

// Where money is real, USDC stands on Ethereum whether or not we take it.
// https://developers.circle.com/stablecoins/usdc-contract-addresses
const usdcOnEthereum = '0xA0b86991c6218b36c1d19D4a2e9Eb0cE3606eB48'

/** The token by whose code a chain is known to be the right one. */
export function knownToken({ config }: Configured, chain: EvmChainId): Token {
  const symbol = evmChains[chain].knownBy
  const address = config[`${symbol}_TOKEN`] ?? usdcOnEthereum
  return { symbol, address: getAddress(address), decimals: assets[symbol] }
}

/** What is paid to us on a chain, and where to; what is not configured is not in it. */
export function paidAssets({ config }: Configured, chain: EvmChainId): PaidAsset[] {
  return evmChains[chain].coins.flatMap((symbol: EvmCoin): PaidAsset[] => {
    const contract = isEvmToken(symbol) ? config[`${symbol}_TOKEN`] : null
    const payTo = config[`${symbol}_RECEIVING_ADDRESS`]
    if (contract === undefined || !payTo) return []
    return [{ symbol, contract: contract && getAddress(contract), decimals: assets[symbol], payTo: getAddress(payTo) }]
  })
}
