import type { PublicClient } from 'viem'
import type { EvmChainId } from '#domains/chains/chains.ts'
import { fewAtOnce } from '#kit/limit-concurrency.ts'
import type { Head, Watched } from '../recording/seen-transfer.ts'
import { lowestGone, standingBlocks, unsettledBlocks } from '../recording/transfer-states.ts'
import type { ChainCursor } from '../store.ts'
import { type Reader, WrongChainError } from '../watching/chain-source.ts'
import { knownBlocks } from '../watching/known-blocks.ts'
import { readHead } from './read-head.ts'

/** How far the very first start looks back. */
const firstLookBlocks = 64
/** Read again each time: a node behind a load balancer may announce a block before it knows that block's events. */
export const overlapBlocks = 16
const askedAtOnce = 8

/** One node of an Ethereum-type chain, and what is watched there. */
export type EvmReading = { app: Reader; chain: EvmChainId; client: PublicClient; watched: readonly Watched[] }

/** From where to read on, on which instance of the chain, and where it parted from what was read before. */
type EvmStart = { genesis: string; from: number; forkedAt: number | null }

/** Finds from where to read on: after the cursor, or after the last block that this node has as well. */
export async function findStart(
  reading: EvmReading,
  cursor: ChainCursor | null,
  tip: Head,
): Promise<EvmStart | 'behind'> {
  const { app, chain, client } = reading
  const hashAt = async (height: number) => (await readHead(client, height)).hash
  if (cursor && (await standsOn(client, cursor, tip))) {
    const { genesis, height } = cursor
    // A payment is counted where its block still stands, whatever was once said of it.
    const gone = await lowestGone(await unsettledBlocks({ db: app.databases.system }, cursor), hashAt)
    if (gone !== null) return { genesis, from: gone, forkedAt: gone - 1 }
    return { genesis, from: Math.max(0, height + 1 - overlapBlocks), forkedAt: null }
  }
  const [chainId, first] = await Promise.all([client.getChainId(), readHead(client, 0)])
  if (chainId !== Number(chain)) throw new WrongChainError(`chain id ${chainId}`)
  if (!cursor) return { genesis: first.hash, from: Math.max(0, tip.height - firstLookBlocks), forkedAt: null }
  if (first.hash !== cursor.genesis) {
    // Only a practice chain begins anew. In the world this is a node of some other chain.
    if (app.config.mode === 'live') throw new WrongChainError(`first block ${first.hash}`)
    return { genesis: first.hash, from: 0, forkedAt: -1 }
  }
  if (tip.height < cursor.height) return 'behind'
  const forkedAt = await findFork(reading)
  // A chain does not take back what it called final: one of the two nodes is wrong, and a person must look.
  if (cursor.finalHeight !== null && forkedAt < cursor.finalHeight && app.config.mode === 'live')
    throw new WrongChainError(`block ${cursor.finalHeight} was final`)
  return { genesis: cursor.genesis, from: forkedAt + 1, forkedAt }
}

/** The blocks above the fork in which transfers stood, and that this node does not have. */
export async function findVanished(
  { app, chain, client }: EvmReading,
  { genesis, forkedAt }: EvmStart,
): Promise<string[]> {
  if (forkedAt === null) return []
  const standing = await standingBlocks({ db: app.databases.system }, { chain, genesis }, forkedAt)
  const now = await fewAtOnce(askedAtOnce, standing, ({ height }) => readHead(client, height))
  return standing.filter(({ hash }, i) => now[i]?.hash !== hash).map(({ hash }) => hash)
}

async function standsOn(client: PublicClient, cursor: ChainCursor, tip: Head): Promise<boolean> {
  if (tip.height < cursor.height) return false
  if (tip.height === cursor.height) return tip.hash === cursor.hash
  if (tip.height === cursor.height + 1) return tip.parentHash === cursor.hash
  return (await readHead(client, cursor.height)).hash === cursor.hash
}

async function findFork({ app, chain, client }: EvmReading): Promise<number> {
  let oldest = 0
  for (const block of await knownBlocks(app.databases.system, chain)) {
    if ((await readHead(client, block.height)).hash === block.hash) return block.height
    oldest = block.height
  }
  // Older than all we know of: from where the first start looked.
  return Math.max(0, oldest - firstLookBlocks) - 1
}
