import type { EvmChainId } from '#domains/chains/evm-chains.ts'
import { evmNodes } from '#domains/chains/server/rpc.ts'
import { sumOf } from '../books/sum-of.ts'
import type { ChainNode, ChainSource, Reader } from '../watching/chain-source.ts'
import { readBalance, readHead } from './chain-reader.ts'
import { readBatch } from './read-batch.ts'

/** An Ethereum-type chain, read by its configured nodes. */
export const evmSource = (app: Reader, chain: EvmChainId): ChainSource => ({
  chain,
  nodes: evmNodes(app, chain).map(
    (client): ChainNode => ({
      read: (cursor, watched, unopened) => readBatch({ app, chain, client, watched }, cursor, unopened),
      balance: async (all, height, hash) =>
        (await readHead(client, height)).hash === hash ? sumOf(all, (of) => readBalance(client, of, height)) : null,
    }),
  ),
})
