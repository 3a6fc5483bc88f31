import type { Chain } from './chain.ts'

const intervalMs = 1_000
const busyMs = 10_000
const idleMs = 600_000
const busyConfirmations = 6

/** The moment from which the next block is due, in Unix milliseconds; the newest one was made at `madeAt`. */
export function nextBlockAt({ index }: Pick<Chain, 'index'>, madeAt: number): number {
  const since = index.waitingSince
  if (since !== undefined) return Math.max(madeAt, since) + busyMs
  return madeAt + (hasYoungPayment(index) ? busyMs : idleMs)
}

/**
 * Makes blocks: one ten seconds after a transaction waits or the block before, until the last transaction has six
 * confirmations, then one in ten minutes. Answers how to stop, which waits for a block that is being made.
 */
export function mineByClock(chain: Chain, log: (line: string) => void): () => Promise<void> {
  let newest = chain.index.tip
  let madeAt = Date.now()
  let working: Promise<unknown> = Promise.resolve()
  const look = async () => {
    // Blocks are made by control calls as well.
    if (chain.index.tip !== newest) madeAt = Date.now()
    newest = chain.index.tip
    if (Date.now() >= nextBlockAt(chain, madeAt)) await chain.mine()
  }
  const timer = setInterval(() => {
    working = working.then(look).catch((failure: unknown) => log(`no block: ${failure}`))
  }, intervalMs)
  return async () => {
    clearInterval(timer)
    await working
  }
}

function hasYoungPayment(index: Chain['index']): boolean {
  const { height } = index.tip
  for (let confirmations = 1; confirmations < busyConfirmations; confirmations++) {
    const block = index.block(height - confirmations + 1)
    if (block && block.txids.length > 1) return true
  }
  return false
}
