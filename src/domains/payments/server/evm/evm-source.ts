import type { EvmChainId } from '#domains/chains/chains.ts'
import { evmBatchingNodes, evmNodes } from '#domains/chains/server/nodes/evm-client.ts'
import { sumOf } from '../books/sum-of.ts'
import type { ChainNode, ChainSource, Reader } from '../watching/chain-source.ts'
import { readBatch, readTransfers } from './read-batch.ts'
import { readByHash } from './read-by-hash.ts'
import { readBalance, readHead } from './read-head.ts'

/** An Ethereum-type chain, read by its configured nodes. */
export const evmSource = (app: Reader, chain: EvmChainId): ChainSource => ({
  chain,
  nodes: evmNodes(app, chain).map((client, place): ChainNode => {
    const batching = evmBatchingNodes(app, chain)[place] ?? client
    return {
      read: (cursor, watched, unopened) => readBatch({ app, chain, client, watched }, cursor, unopened),
      transactions: (hashes, watched, inside) => readByHash({ app, chain, client, batching }, hashes, watched, inside),
      transfersIn: async (from, to, watched) =>
        readTransfers({ app, chain, client, watched }, from, { from, after: null, head: await readHead(client, to) }),
      balance: async (all, height, hash) =>
        (await readHead(client, height)).hash === hash ? sumOf(all, (of) => readBalance(client, of, height)) : null,
    }
  }),
})
