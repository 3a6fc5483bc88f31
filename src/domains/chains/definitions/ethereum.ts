import { type EvmChain, evmHash } from '../chain.ts'

/** Ethereum. */
export const ethereum = {
  title: 'Ethereum',
  shortName: 'ethereum',
  chainId: '0x1',
  name: 'Ethereum',
  walletName: 'Ethereum Mainnet',
  nativeCurrency: { name: 'Ether', symbol: 'ETH', decimals: 18 },
  explorer: { url: 'https://etherscan.io', transaction: 'tx' },
  hash: evmHash,
  isFinalWhenRead: false,
  stillMs: 180_000,
  aheadMs: 60_000,
  clockErrorMs: 0,
  seenAfterMs: 300_000,
} as const satisfies EvmChain
