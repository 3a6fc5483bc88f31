import type { Hex } from 'viem'
import type { Chain } from './chain.ts'
import type { BlockSummary } from './node/replay.ts'

const intervalMs = 1_000
const idleMs = 60_000

/** Decides when the chain grows. */
export type Miner = {
  /** Hands in a transaction; a `routine` one is mined soon, but keeps the chain no livelier afterwards. */
  send: (raw: Hex, routine?: boolean) => Promise<Hex>
  /** Mines one block now. */
  mine: () => Promise<BlockSummary>
  /** Mines one block if one is due at `now`, in Unix milliseconds; answers whether it did. */
  mineIfDue: (now: number) => Promise<boolean>
}

/**
 * A block is due at every look while a transaction waits or is younger than the chain's lively blocks, and for a routine one;
 * otherwise once the newest block is a minute old.
 */
export function openMiner(chain: Chain): Miner {
  const { livelyBlocks } = chain.terms
  const routine = new Set<Hex>()
  // What waited when the sandbox last stopped is mined as if it came now; what was mined just before gets its blocks.
  let livelyUntil = Math.max(chain.tip.n + 1, (chain.lastUsed ?? -livelyBlocks) + livelyBlocks)

  async function mine(): Promise<BlockSummary> {
    const block = await chain.mine()
    if (block.txs.some((hash) => !routine.delete(hash))) livelyUntil = block.n + livelyBlocks
    return block
  }
  return {
    async send(raw, isRoutine = false) {
      const hash = await chain.sendRaw(raw)
      if (isRoutine) routine.add(hash)
      else livelyUntil = Math.max(livelyUntil, chain.tip.n + livelyBlocks)
      return hash
    },
    mine,
    async mineIfDue(now) {
      const isOld = now - chain.tip.time * 1000 >= idleMs
      if (chain.tip.n >= livelyUntil && routine.size === 0 && !isOld) return false
      await mine()
      return true
    },
  }
}

/** Looks once a second whether a block is due; answers how to stop, which waits for a block that is being mined. */
export function mineByClock(miner: Miner, log: (line: string) => void): () => Promise<void> {
  let working: Promise<unknown> = Promise.resolve()
  const timer = setInterval(() => {
    working = working.then(() => miner.mineIfDue(Date.now())).catch((failure: unknown) => log(`no block: ${failure}`))
  }, intervalMs)
  return async () => {
    clearInterval(timer)
    await working
  }
}
