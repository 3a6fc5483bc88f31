import type { Chain } from '../chain.ts'

/** The XRP Ledger. Its nodes show validated ledgers, which are final: https://xrpl.org/docs/concepts/consensus-protocol */
export const xrpl = {
  title: 'XRP Ledger',
  shortName: 'xrpl',
  explorer: { url: 'https://livenet.xrpl.org', transaction: 'transactions' },
  coins: ['XRP'],
  wallets: null,
  hasTags: true,
  address: /^r[1-9A-HJ-NP-Za-km-z]{24,34}$/,
  hash: /^[0-9A-F]{64}$/,
  hashLetters: 'capital',
  isFinalWhenRead: true,
  stillMs: 180_000,
  aheadMs: 60_000,
  clockErrorMs: 0,
  seenAfterMs: 60_000,
} as const satisfies Chain
