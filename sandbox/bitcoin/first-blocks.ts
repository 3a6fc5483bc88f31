import type { Keys } from './wallet/keys.ts'

/** A block of a new chain: its time in Unix seconds, and the hash of the key that its reward is paid to. */
export type FirstBlock = { time: number; rewardKeyHash: Uint8Array }

/** bcoin's regtest knows SegWit from this block on; no reorganisation goes below it. */
export const segwitHeight = 432

// Enough above that for the deepest reorganisation, and for 400 rewards that can be spent at once.
const firstBlockCount = 500
const matureCount = 400
const spacingSeconds = 600

/** The blocks that a new chain begins with, ten minutes apart until now: they fund the sandbox's accounts. */
export function firstBlocks({ accounts }: Keys, now: number): FirstBlock[] {
  const { test1, test2, payer, faucet, miner } = accounts
  return Array.from({ length: firstBlockCount }, (_, index) => {
    const shared = index % 2 === 0 ? payer : faucet
    const owner = [test1, test2][index] ?? (index < matureCount ? shared : miner)
    const secondsAgo = (firstBlockCount - 1 - index) * spacingSeconds
    return { time: Math.floor(now / 1000) - secondsAgo, rewardKeyHash: owner.keyHash }
  })
}
