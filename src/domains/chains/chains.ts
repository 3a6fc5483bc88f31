import type { Chain } from './chain.ts'
import { bitcoin } from './definitions/bitcoin.ts'
import { bsc } from './definitions/bsc.ts'
import { ethereum } from './definitions/ethereum.ts'
import { solana } from './definitions/solana.ts'
import { xrpl } from './definitions/xrpl.ts'

/** Where anyone can look a transaction up, at the chain's explorer or at the one that is named. */
export const transactionLink = (chain: PaidChain, hash: string, explorer = chains[chain].explorer.url): string =>
  under(explorer, `${chains[chain].explorer.transaction}/${hash}`)

const under = (explorer: string, path: string) => `${explorer.replace(/\/+$/, '')}/${path}`

/** The Ethereum-type chains on which we are paid, by the id that wallets use. */
export const evmChains = { '0x1': ethereum, '0x38': bsc } as const

// A new chain is a file in `definitions` and a line here.
const definitions = { ...evmChains, bitcoin, xrpl, solana } as const

/** The id of an Ethereum-type chain on which we are paid. */
export type EvmChainId = keyof typeof evmChains

/** Their ids. */
export const evmChainIds = Object.keys(evmChains) as EvmChainId[]

/** A coin that is paid to us on one of them. */
export type EvmCoin = (typeof evmChains)[EvmChainId]['coins'][number]
export const evmCoins: readonly EvmCoin[] = [
  ...new Set(Object.values(evmChains).flatMap(({ coins }): readonly EvmCoin[] => coins)),
]

/** Those of them that are tokens, each with a contract. */
export type EvmToken = Exclude<EvmCoin, (typeof evmChains)[EvmChainId]['nativeCurrency']['symbol']>
const ownCoins: readonly string[] = Object.values(evmChains).map(({ nativeCurrency }) => nativeCurrency.symbol)
export const isEvmToken = (coin: EvmCoin): coin is EvmToken => !ownCoins.includes(coin)
export const evmTokens = evmCoins.filter(isEvmToken)

/** A chain on which we are paid. */
export type PaidChain = keyof typeof definitions

/** Every chain on which we are paid. */
export const chains: { readonly [C in PaidChain]: Chain<CoinOn<C>> } = definitions

/** Their ids, as invoices name them. */
export const paidChains = Object.keys(definitions) as PaidChain[]

/** The coins we are paid in on a chain. */
export type CoinOn<C extends PaidChain> = (typeof definitions)[C]['coins'][number]

/** The chains on which wallets are asked to sign and to pay. */
export type WalletChain = {
  [C in PaidChain]: (typeof definitions)[C]['wallets'] extends null ? never : C
}[PaidChain]

/** Whether wallets are asked to sign and to pay on a chain. */
export const isWalletChain = (chain: PaidChain): chain is WalletChain => chains[chain].wallets !== null

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
