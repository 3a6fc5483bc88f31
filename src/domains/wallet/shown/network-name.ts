import type { ConnectedWallet } from '../connected-wallet.ts'

const names: Readonly<Record<string, string>> = {
  '0x1': 'Ethereum',
  '0x38': 'BSC',
  '0x89': 'Polygon',
  '0xa4b1': 'Arbitrum',
  '0xa': 'Optimism',
}

/** The short name of a chain from its id as wallets write it (hexadecimal); "Unknown Network" for any other. */
export const chainName = (chainId: string): string => names[chainId.toLowerCase()] ?? 'Unknown Network'

/** What people call the network a wallet stands on: `Bitcoin`, `Solana`, or the chain of an Ethereum-type wallet. */
export function networkName({ network, chainId }: Pick<ConnectedWallet, 'network' | 'chainId'>): string {
  if (network === 'bitcoin') return 'Bitcoin'
  if (network === 'solana') return 'Solana'
  return chainName(chainId ?? '')
}
