import { sumOf } from '../books/sum-of.ts'
import type { ChainSource, Reader } from '../watching/chain-source.ts'
import { heldAt, readBatch } from './read-batch.ts'
import { solanaNode } from './solana-node.ts'

/** Solana, read by its configured nodes. */
export const solanaSource = (app: Reader): ChainSource => ({
  chain: 'solana',
  nodes: (app.config.SOLANA_RPC_URLS ?? []).map((url) => {
    const node = solanaNode(url)
    return {
      read: (cursor, watched, unopened) => readBatch({ app, node, watched }, cursor, unopened),
      balance: (all, height) => sumOf(all, (of) => heldAt({ app, node }, of, height)),
    }
  }),
})
