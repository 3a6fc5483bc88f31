import type { ConnectedWallet } from '../connected-wallet.ts'

const byChain: Readonly<Record<string, string>> = {
  '0x38': 'BNB',
  '0x1': 'ETH',
  '0xa': 'ETH',
  '0xa4b1': 'ETH',
  '0x89': 'POL',
}

/** The coin a wallet's balance is counted in; undefined on a chain whose coin we do not know. */
export function nativeSymbol({ network, chainId }: Pick<ConnectedWallet, 'network' | 'chainId'>): string | undefined {
  if (network === 'bitcoin') return 'BTC'
  if (network === 'solana') return 'SOL'
  return byChain[chainId ?? '']
}
