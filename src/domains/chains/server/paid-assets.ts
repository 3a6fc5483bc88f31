import { getAddress } from 'viem'
import type { App } from '#server/context.ts'
import type { EvmChainId } from '../chains.ts'

type Configured = Pick<App, 'config'>

/** A token on an Ethereum-type chain. */
export type Token = { symbol: 'UDE' | 'USDC' | 'LINK'; address: string; decimals: number }

/** A coin or token that is paid to us on an Ethereum-type chain; `contract` is null for the chain's own coin. */
type PaidAsset = { symbol: 'ETH' | Token['symbol']; contract: string | null; decimals: number; payTo: string }

// Where money is real, USDC stands on Ethereum whether or not we take it.
// https://developers.circle.com/stablecoins/usdc-contract-addresses
const usdcOnEthereum = '0xA0b86991c6218b36c1d19D4a2e9Eb0cE3606eB48'

/** The token by whose code a chain is known to be the right one. */
export function knownToken({ config }: Configured, chain: EvmChainId): Token {
  if (chain === '0x38') return { symbol: 'UDE', address: getAddress(config.UDE_TOKEN), decimals: 18 }
  return { symbol: 'USDC', address: getAddress(config.USDC_TOKEN ?? usdcOnEthereum), decimals: 6 }
}

/** What is paid to us on a chain, and where to; what is not configured is not in it. */
export function paidAssets({ config }: Configured, chain: EvmChainId): PaidAsset[] {
  const assets =
    chain === '0x38'
      ? [token('UDE', 18, config.UDE_TOKEN, config.UDE_RECEIVING_ADDRESS)]
      : [
          ether(config.ETH_RECEIVING_ADDRESS),
          token('USDC', 6, config.USDC_TOKEN, config.USDC_RECEIVING_ADDRESS),
          token('LINK', 18, config.LINK_TOKEN, config.LINK_RECEIVING_ADDRESS),
        ]
  return assets.filter((asset) => asset !== null)
}

function ether(payTo: string | undefined): PaidAsset | null {
  return payTo ? { symbol: 'ETH', contract: null, decimals: 18, payTo: getAddress(payTo) } : null
}

function token(symbol: Token['symbol'], decimals: number, contract?: string, payTo?: string): PaidAsset | null {
  if (!contract || !payTo) return null
  return { symbol, contract: getAddress(contract), decimals, payTo: getAddress(payTo) }
}
