/** BNB Smart Chain, on which UDE lives and is paid. */
export const bsc = {
  chainId: '0x38',
  /** The name in data. */
  name: 'BSC',
  /** The name a wallet shows for it. */
  walletName: 'BSC Mainnet',
  nativeCurrency: { name: 'BNB', symbol: 'BNB', decimals: 18 },
} as const

/** What `wallet_addEthereumChain` takes: https://eips.ethereum.org/EIPS/eip-3085 */
export type AddChainParams = {
  chainId: string
  chainName: string
  nativeCurrency: { name: string; symbol: string; decimals: number }
  rpcUrls: readonly string[]
  blockExplorerUrls: readonly string[]
}

/** What a wallet that does not know the chain is offered. */
export const addBscParams = (rpcUrls: readonly string[], explorerUrl: string): AddChainParams => ({
  chainId: bsc.chainId,
  chainName: bsc.walletName,
  nativeCurrency: bsc.nativeCurrency,
  rpcUrls,
  blockExplorerUrls: [explorerUrl],
})
