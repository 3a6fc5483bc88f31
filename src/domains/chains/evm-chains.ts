/** The Ethereum-type chains on which we are paid, by the id that wallets use. */
export const evmChains = {
  '0x38': {
    chainId: '0x38',
    /** The name in data. */
    name: 'BSC',
    /** The name a wallet shows for it. */
    walletName: 'BSC Mainnet',
    nativeCurrency: { name: 'BNB', symbol: 'BNB', decimals: 18 },
  },
  '0x1': {
    chainId: '0x1',
    name: 'Ethereum',
    walletName: 'Ethereum Mainnet',
    nativeCurrency: { name: 'Ether', symbol: 'ETH', decimals: 18 },
  },
} as const

/** The id of an Ethereum-type chain on which we are paid. */
export type EvmChainId = keyof typeof evmChains

/** Whether a chain is one of them. */
export const isEvmChain = (chain: string): chain is EvmChainId => Object.hasOwn(evmChains, chain)

/** What `wallet_addEthereumChain` takes: https://eips.ethereum.org/EIPS/eip-3085 */
export type AddChainParams = {
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
