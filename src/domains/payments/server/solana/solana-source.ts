import { sumOf } from '../books/sum-of.ts'
import type { ChainSource, Reader } from '../watching/chain-source.ts'
import { heldAt, readBatch } from './read-batch.ts'
import { HistoryLags, solanaNode } from './solana-node.ts'

/** Solana, read by its configured nodes. */
export const solanaSource = (app: Reader): ChainSource => ({
  chain: 'solana',
  nodes: (app.config.SOLANA_RPC_URLS ?? []).map((url) => {
    const node = solanaNode(url)
    return {
      read: (cursor, watched, unopened) => readBatch({ app, node, watched }, cursor, unopened).catch(behindIfItLags),
      balance: (all, height) => sumOf(all, (of) => heldAt({ app, node }, of, height)),
    }
  }),
})

// A slot can be final by one node behind an address before another one has it.
function behindIfItLags(error: unknown): 'behind' {
  if (error instanceof HistoryLags) return 'behind'
  throw error
}
