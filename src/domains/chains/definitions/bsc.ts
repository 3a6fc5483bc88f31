import { type EvmChain, evmHash } from '../chain.ts'

/** BNB Smart Chain, on which UDE lives and is paid. Its explorer can be another one by a setting. */
export const bsc = {
  title: 'BNB Smart Chain',
  shortName: 'bsc',
  chainId: '0x38',
  name: 'BSC',
  walletName: 'BSC Mainnet',
  nativeCurrency: { name: 'BNB', symbol: 'BNB', decimals: 18 },
  explorer: { url: 'https://bscscan.com', transaction: 'tx' },
  hash: evmHash,
  isFinalWhenRead: false,
  stillMs: 180_000,
  aheadMs: 60_000,
  clockErrorMs: 0,
  seenAfterMs: 120_000,
} as const satisfies EvmChain
