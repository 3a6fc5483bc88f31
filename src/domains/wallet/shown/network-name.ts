import { chainName } from '#domains/chains/chain-names.ts'
import type { ConnectedWallet } from '../connected-wallet.ts'

/** What people call the network a wallet stands on: `Bitcoin`, `Solana`, or the chain of an Ethereum-type wallet. */
export function networkName({ network, chainId }: Pick<ConnectedWallet, 'network' | 'chainId'>): string {
  if (network === 'bitcoin') return 'Bitcoin'
  if (network === 'solana') return 'Solana'
  return chainName(chainId ?? '')
}
