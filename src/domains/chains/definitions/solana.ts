import type { Chain } from '../chain.ts'

/** Solana, read with the commitment "finalized": https://solana.com/docs/rpc#configuring-state-commitment */
export const solana = {
  title: 'Solana',
  shortName: 'solana',
  explorer: { url: 'https://solscan.io', transaction: 'tx' },
  hash: /^[1-9A-HJ-NP-Za-km-z]{64,90}$/,
  isFinalWhenRead: true,
  stillMs: 180_000,
  aheadMs: 60_000,
  clockErrorMs: 0,
  seenAfterMs: 180_000,
} as const satisfies Chain
