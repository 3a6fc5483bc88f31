import { fewAtOnce } from '#kit/limit-concurrency.ts'
import type { Head } from '../recording/seen-transfer.ts'
import { lowestGone, standingBlocks, unsettledBlocks } from '../recording/transfer-states.ts'
import type { ChainCursor } from '../store.ts'
import { type Reader, WrongChainError } from '../watching/chain-source.ts'
import { knownBlocks } from '../watching/known-blocks.ts'
import type { EsploraNode } from './esplora-node.ts'

/** How far the very first start looks back. */
const firstLookBlocks = 6
/** Asked about again each time: a server behind a load balancer may tell of an address before it knows the newest block. */
const overlapBlocks = 6
const askedAtOnce = 8

/**
 * From where to read, which of the blocks were not read before, on which instance of the chain, and where it parted
 * from what was read before.
 */
export type BitcoinStart = { genesis: string; from: number; fresh: number; forkedAt: number | null }

type Reading = { app: Reader; node: EsploraNode }

/** Reads on after a block, and what came shortly before it once more. */
export const startAfter = (genesis: string, height: number, forkedAt: number | null = null): BitcoinStart => {
  const fresh = height + 1
  return { genesis, from: Math.max(1, fresh - overlapBlocks), fresh, forkedAt }
}

/** Finds from where to read on: after the cursor, or after the last block that this server has as well. */
export async function findStart(
  { app, node }: Reading,
  cursor: ChainCursor | null,
  tip: Head,
): Promise<BitcoinStart | 'behind'> {
  const db = app.databases.system
  if (cursor && tip.height > cursor.height && (await node.hashAt(cursor.height)) === cursor.hash) {
    const { genesis } = cursor
    // A payment is counted where its block still stands, whatever was once said of it.
    const gone = await lowestGone(await unsettledBlocks({ db }, cursor), node.hashAt)
    return gone === null ? startAfter(genesis, cursor.height) : startAfter(genesis, gone - 1, gone - 1)
  }
  // Block 0 is the same on every practice chain; block 1 is not.
  const genesis = await node.hashAt(1)
  const first = Math.max(1, tip.height - firstLookBlocks)
  if (!cursor) return { genesis, from: first, fresh: first, forkedAt: null }
  if (genesis !== cursor.genesis) {
    if (app.config.mode === 'live') throw new WrongChainError(`block 1 is ${genesis}`)
    return startAfter(genesis, 0, -1)
  }
  // The chain with the most work wins, and it is longer than what it replaces as soon as it is told of.
  if (tip.height < cursor.height) return 'behind'
  for (const block of await knownBlocks(db, 'bitcoin'))
    if ((await node.hashAt(block.height)) === block.hash) return startAfter(genesis, block.height, block.height)
  return startAfter(genesis, 0, 0)
}

/** The blocks above the fork in which transfers stood, and that this server does not have. */
export async function findVanished({ app, node }: Reading, { genesis, forkedAt }: BitcoinStart): Promise<string[]> {
  if (forkedAt === null) return []
  const on = { chain: 'bitcoin' as const, genesis }
  const standing = await standingBlocks({ db: app.databases.system }, on, forkedAt)
  const now = await fewAtOnce(askedAtOnce, standing, ({ height }) => node.hashAt(height))
  return standing.filter(({ hash }, i) => now[i] !== hash).map(({ hash }) => hash)
}
