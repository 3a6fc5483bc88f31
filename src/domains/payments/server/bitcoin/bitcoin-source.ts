import type { ChainNode, ChainSource, Reader } from '../chain-source.ts'
import { type EsploraNode, esploraNode } from './esplora-node.ts'
import { readBatch } from './read-batch.ts'

/** Bitcoin, read by the configured servers that speak Esplora. */
export const bitcoinSource = (app: Reader): ChainSource => ({
  chain: 'bitcoin',
  nodes: (app.config.BITCOIN_ESPLORA_URLS ?? []).map((url) => chainNode(app, esploraNode(url))),
})

const chainNode = (app: Reader, node: EsploraNode): ChainNode => ({
  read: (cursor, watched, unopened) => readBatch({ app, node, watched }, cursor, unopened),
  // Only what is held now can be asked, so it is asked between two looks at the newest block.
  balance: async ({ payTo }, height, hash) => {
    const isThere = async () => {
      const tip = await node.tip()
      return tip.height === height && tip.hash === hash
    }
    if (!(await isThere())) return null
    const held = await node.balance(payTo)
    return (await isThere()) ? held : null
  },
})
