import type { Ctx } from '#server/context.ts'
import { accountFor } from '../books/receiving-addresses.ts'
import { sumOf } from '../books/sum-of.ts'
import type { ChainNode, ChainSource, Reader } from '../watching/chain-source.ts'
import { type EsploraNode, esploraNode } from './esplora-node.ts'
import { keepFreeAddresses } from './own-addresses.ts'
import { readBatch } from './read-batch.ts'
import { readByHash, readRange } from './read-by-hash.ts'

/** Bitcoin, read by the configured servers that speak Esplora. */
export const bitcoinSource = (app: Reader): ChainSource => ({
  chain: 'bitcoin',
  nodes: (app.config.BITCOIN_ESPLORA_URLS ?? []).map((url) => chainNode(app, esploraNode(url))),
})

function chainNode(app: Reader, node: EsploraNode): ChainNode {
  const memory = { turn: { after: '' }, newest: new Set<string>(), missed: new Map<string, number>() }
  return {
    read: (cursor, watched, unopened) => readBatch({ app, node, watched, ...memory }, cursor, unopened),
    transactions: (hashes, watched) => readByHash({ db: app.databases.system, node, watched }, hashes),
    transfersIn: (from, to, watched) => readRange({ db: app.databases.system, node, watched }, from, to),
    // Only what is held now can be asked, so it is asked between two looks at the newest block.
    balance: async (all, height, hash) => {
      const isThere = async () => {
        const tip = await node.tip()
        return tip.height === height && tip.hash === hash
      }
      if (!(await isThere())) return null
      const held = await sumOf(all, ({ payTo }) => node.balance(payTo))
      return (await isThere()) ? held : null
    },
    prepare: async (system: Ctx) => {
      const account = accountFor(system, 'bitcoin')
      if (account) await keepFreeAddresses(system, account, node)
    },
  }
}
