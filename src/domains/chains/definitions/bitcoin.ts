import type { Chain } from '../chain.ts'

// A block's time is its miner's word: up to two hours ahead, and later than half of the eleven blocks before.
// https://en.bitcoin.it/wiki/Block_timestamp
const aheadMs = 2 * 3_600_000

/** Bitcoin on its own network. */
export const bitcoin = {
  title: 'Bitcoin',
  shortName: 'bitcoin',
  explorer: { url: 'https://mempool.space', transaction: 'tx' },
  coins: ['BTC'],
  wallets: 'bitcoin',
  hasTags: false,
  address: /^((bc1|bcrt1|tb1)[0-9a-z]{8,87}|[13][1-9A-HJ-NP-Za-km-z]{25,34})$/i,
  hash: /^[0-9a-f]{64}$/,
  hashLetters: 'small',
  isFinalWhenRead: false,
  // Its blocks come ten minutes apart on average, and now and then hours.
  stillMs: 3 * 3_600_000,
  aheadMs,
  clockErrorMs: aheadMs,
  seenAfterMs: 600_000,
} as const satisfies Chain
