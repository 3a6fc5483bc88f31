import { fewAtOnce } from '#kit/limit-concurrency.ts'
import type { Db } from '#server/database/db.ts'
import type { Transfers, Watched } from '../recording/seen-transfer.ts'
import type { NodeTransactions } from '../watching/chain-source.ts'
import { addressesIn, bitcoinTransfersOf, movesOf } from './bitcoin-transfers-of.ts'
import type { EsploraNode } from './esplora-node.ts'
import { oursAmong } from './own-addresses.ts'
import { readBlocks } from './read-confirmed.ts'

const askedAtOnce = 8

type Reading = { db: Db; node: EsploraNode; watched: readonly Watched[] }

/** Reads transactions by their ids, as far as their blocks stand in the server's chain. */
export async function readByHash({ db, node, watched }: Reading, hashes: readonly string[]): Promise<NodeTransactions> {
  const { height: upTo } = await node.tip()
  const found = (await fewAtOnce(askedAtOnce, hashes, (id) => node.transaction(id))).flatMap((one) => one ?? [])
  const standing: typeof found = []
  const blocks = new Map<number, string>()
  for (const one of found) {
    if (!one.status.confirmed || one.status.block_height > upTo) continue
    const { block_height: height, block_hash: hash } = one.status
    blocks.set(height, blocks.get(height) ?? (await node.hashAt(height)))
    if (blocks.get(height) === hash) standing.push(one)
  }
  const ours = await oursAmong(db, watched, standing.flatMap(addressesIn))
  const moved = new Map(standing.map((one) => [one.txid, bitcoinTransfersOf(one, ours)]))
  return { upTo, moved, waiting: new Set(found.map(({ txid }) => txid).filter((id) => !moved.has(id))) }
}

/** What moved to us and from us in these blocks, both ends included. */
export async function readRange(reading: Reading, from: number, to: number): Promise<Transfers> {
  const last = await reading.node.block(await reading.node.hashAt(to))
  const found: Transfers = { incoming: [], outgoing: [] }
  for (let next = from; next <= to; ) {
    const { transactions, ours, head } = await readBlocks(reading, next, last)
    const { incoming, outgoing } = movesOf(transactions, ours)
    found.incoming.push(...incoming)
    found.outgoing.push(...outgoing)
    next = head.height + 1
  }
  return found
}
