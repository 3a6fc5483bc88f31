import type { Chain } from '../chain.ts'

/** Solana, read with the commitment "finalized": https://solana.com/docs/rpc#configuring-state-commitment */
export const solana = {
  title: 'Solana',
  shortName: 'solana',
  explorer: { url: 'https://solscan.io', transaction: 'tx' },
  coins: ['SOL', 'USDC'],
  wallets: 'solana',
  hasTags: false,
  address: /^[1-9A-HJ-NP-Za-km-z]{32,44}$/,
  hash: /^[1-9A-HJ-NP-Za-km-z]{64,90}$/,
  hashLetters: 'both',
  isFinalWhenRead: true,
  stillMs: 180_000,
  aheadMs: 60_000,
  clockErrorMs: 0,
  seenAfterMs: 180_000,
} as const satisfies Chain
