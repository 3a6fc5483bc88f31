import { sumOf } from '../books/sum-of.ts'
import type { ChainNode, ChainSource, Reader } from '../watching/chain-source.ts'
import { heldAt, readBatch, readByHash, readRange } from './read-batch.ts'
import { SolanaHistoryLagError, solanaNode } from './solana-node.ts'

/** Solana, read by its configured nodes. */
export const solanaSource = (app: Reader): ChainSource => ({
  chain: 'solana',
  nodes: (app.config.SOLANA_RPC_URLS ?? []).map((url): ChainNode => {
    const node = solanaNode(url)
    return {
      read: (cursor, watched, unopened) => readBatch({ app, node, watched }, cursor, unopened).catch(behindIfItLags),
      transactions: (hashes, watched) => readByHash({ app, node, watched }, hashes),
      transfersIn: (from, to, watched) => readRange({ app, node, watched }, from, to),
      balance: (all, height) => sumOf(all, (of) => heldAt({ app, node }, of, height)),
    }
  }),
})

// A slot can be final by one node behind an address before another one has it.
function behindIfItLags(error: unknown): 'behind' {
  if (error instanceof SolanaHistoryLagError) return 'behind'
  throw error
}
