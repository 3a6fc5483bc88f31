import type { Chain } from './chain.ts'
import { bitcoin } from './definitions/bitcoin.ts'
import { bsc } from './definitions/bsc.ts'
import { ethereum } from './definitions/ethereum.ts'
import { solana } from './definitions/solana.ts'
import { xrpl } from './definitions/xrpl.ts'

/** The Ethereum-type chains on which we are paid, by the id that wallets use. */
export const evmChains = { '0x38': bsc, '0x1': ethereum } as const

/** The id of an Ethereum-type chain on which we are paid. */
export type EvmChainId = keyof typeof evmChains

/** A chain on which we are paid. */
export type PaidChain = EvmChainId | 'bitcoin' | 'xrpl' | 'solana'

/** Every chain on which we are paid: a new one is a file in `definitions` and a line here. */
export const chains: Readonly<Record<PaidChain, Chain>> = { ...evmChains, bitcoin, xrpl, solana }

/** Their ids, as invoices name them. */
export const paidChains = ['0x38', '0x1', 'bitcoin', 'xrpl', 'solana'] as const satisfies readonly PaidChain[]

/** Whether a chain is an Ethereum-type one. */
export const isEvmChain = (chain: string): chain is EvmChainId => Object.hasOwn(evmChains, chain)

/** What `wallet_addEthereumChain` takes: https://eips.ethereum.org/EIPS/eip-3085 */
type AddChainParams = {
  chainId: string
  chainName: string
  nativeCurrency: { name: string; symbol: string; decimals: number }
  rpcUrls: readonly string[]
  /** Left out where no explorer shows the chain. */
  blockExplorerUrls?: readonly string[]
}

/** What a wallet that does not know a chain is offered. */
export function addChainParams(
  chain: EvmChainId,
  rpcUrls: readonly string[],
  explorerUrl: string | null,
): AddChainParams {
  const { chainId, walletName, nativeCurrency } = evmChains[chain]
  const known = { chainId, chainName: walletName, nativeCurrency, rpcUrls }
  return explorerUrl === null ? known : { ...known, blockExplorerUrls: [explorerUrl] }
}
