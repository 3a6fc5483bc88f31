import type { ExploredChain } from './explorer-links.ts'

/** What people call each chain on which we are paid. */
export const chainTitle: Readonly<Record<ExploredChain, string>> = {
  '0x38': 'BNB Smart Chain',
  '0x1': 'Ethereum',
  bitcoin: 'Bitcoin',
  xrpl: 'XRP Ledger',
  solana: 'Solana',
}
