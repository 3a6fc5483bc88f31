import { sumOf } from '../books/sum-of.ts'
import type { ChainNode, ChainSource, Reader } from '../watching/chain-source.ts'
import { XrplHistoryLagError } from './account-history.ts'
import { balanceAfter } from './balance-change.ts'
import { readBatch, readTransfers } from './read-batch.ts'
import { readByHash } from './read-by-hash.ts'
import { readLedger } from './read-ledger.ts'
import { xrplNode } from './xrpl-node.ts'

/** The XRP Ledger, read by its configured nodes. */
export const xrplSource = (app: Reader): ChainSource => ({
  chain: 'xrpl',
  nodes: (app.config.XRPL_RPC_URLS ?? []).map((url): ChainNode => {
    const node = xrplNode(url)
    return {
      read: (cursor, watched, unopened) => readBatch({ app, node, watched }, cursor, unopened).catch(behindIfItLags),
      transactions: (hashes, watched) => readByHash({ node, watched }, hashes),
      transfersIn: (from, to, watched) => readTransfers({ node, watched }, from, to),
      balance: async (all, height, hash) =>
        (await readLedger(node, height)).hash === hash
          ? sumOf(all, ({ payTo }) => balanceAfter(node, payTo, height))
          : null,
    }
  }),
})

// A ledger is final a moment before its node has written down its transactions.
function behindIfItLags(error: unknown): 'behind' {
  if (error instanceof XrplHistoryLagError) return 'behind'
  throw error
}
