import { fewAtOnce } from '#kit/limit-concurrency.ts'
import type { Db } from '#server/database/db.ts'
import type { Head, Watched } from '../recording/seen-transfer.ts'
import { addressesIn, type Ours } from './bitcoin-transfers-of.ts'
import { type EsploraBlock, type EsploraNode, esploraPageSize } from './esplora-node.ts'
import type { EsploraTransaction } from './esplora-shapes.ts'
import type { BitcoinStart } from './find-start.ts'
import { oursAmong, ownAddresses } from './own-addresses.ts'

const askedAtOnce = 8
/** Blocks that are read whole in one batch. */
const batchBlocks = 6

/** What touched our addresses in blocks, which addresses those are, and the last of the blocks. */
type Confirmed = { transactions: EsploraTransaction[]; ours: Ours; head: EsploraBlock }

/**
 * Reads what touched our addresses from a height to the newest block: by asking about each address, or by reading the
 * blocks, whichever asks less. So a block costs no more however many addresses were ever given out. Only blocks from
 * `fresh` on are read whole: one is told by its hash, so nothing of it can come late.
 */
export async function readConfirmed(
  reading: { db: Db; node: EsploraNode; watched: readonly Watched[] },
  { from, fresh }: Pick<BitcoinStart, 'from' | 'fresh'>,
  tip: EsploraBlock,
): Promise<Confirmed> {
  const { db, node, watched } = reading
  if (fresh > tip.height) return { transactions: [], ours: new Map(), head: tip }
  const pages = (tip.height - fresh + 1) * Math.ceil(tip.transactions / esploraPageSize)
  const own = await ownAddresses(db, pages + 1)
  if (own.length > pages) return readBlocks(reading, fresh, tip)
  const all = [...watched.map(({ payTo }) => payTo), ...own]
  const found = await fewAtOnce(askedAtOnce, all, (address) => node.confirmed(address, from))
  // What is newer than the tip belongs to the next batch.
  const isRead = ({ status }: EsploraTransaction) => status.confirmed && status.block_height <= tip.height
  const transactions = [...new Map(found.flat().map((one) => [one.txid, one])).values()].filter(isRead)
  await checkBlocks(node, transactions, tip)
  return { transactions, ours: await oursAmong(db, watched, transactions.flatMap(addressesIn)), head: tip }
}

/** Refuses transactions that stand in blocks which the same server does not have. */
export async function checkBlocks(node: EsploraNode, transactions: readonly EsploraTransaction[], tip: Head) {
  const blocks = new Map([[tip.height, tip.hash]])
  for (const { status } of transactions) {
    if (!status.confirmed) continue
    const hash = blocks.get(status.block_height) ?? (await node.hashAt(status.block_height))
    if (hash !== status.block_hash) throw new Error(`two blocks at ${status.block_height}`)
    blocks.set(status.block_height, hash)
  }
}

/** Reads a few blocks whole, up to `tip` at most. */
export async function readBlocks(
  { db, node, watched }: { db: Db; node: EsploraNode; watched: readonly Watched[] },
  from: number,
  tip: EsploraBlock,
): Promise<Confirmed> {
  const transactions: EsploraTransaction[] = []
  const ours = new Map<string, 'shared' | 'own'>()
  let head: EsploraBlock | null = null
  for (let height = from; height <= Math.min(tip.height, from + batchBlocks - 1); height++) {
    const block: EsploraBlock = height === tip.height ? tip : await node.block(await node.hashAt(height))
    if (head && block.parentHash !== head.hash) throw new Error(`block ${height} does not follow the one before it`)
    head = block
    const pages = Array.from({ length: Math.ceil(block.transactions / esploraPageSize) }, (_, i) => i * esploraPageSize)
    const read = (await fewAtOnce(askedAtOnce, pages, (place) => node.page(block.hash, place))).flat()
    if (read.length !== block.transactions) throw new Error(`block ${height} is not told whole`)
    for (const [address, kind] of await oursAmong(db, watched, read.flatMap(addressesIn))) ours.set(address, kind)
    const { hash, time } = block
    const status = {
      confirmed: true as const,
      block_height: height,
      block_hash: hash,
      block_time: time.getTime() / 1000,
    }
    const touching = read.filter((one) => addressesIn(one).some((address) => ours.has(address)))
    transactions.push(...touching.map((one) => ({ ...one, status })))
  }
  return { transactions, ours, head: head ?? tip }
}
