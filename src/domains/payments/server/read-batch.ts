import type { PublicClient } from 'viem'
import { bsc } from '#domains/chains/bsc.ts'
import type { App } from '#server/context.ts'
import type { Batch, Unchanged } from './batch.ts'
import { type Head, readBalance, readHead, readTransfers, type Watched } from './chain-reader.ts'
import { knownBlocks } from './checkpoints.ts'
import type { Cursor } from './store.ts'
import { standingBlocks } from './transfer-states.ts'

/** The node is on another chain than the one that was read so far. Nothing is done until that is put right. */
export class WrongChain extends Error {
  override readonly name = 'WrongChain'
}

const batchBlocks = 500
/** How far the very first start looks back. */
const firstLookBlocks = 64
/** Read again each time: a node behind a load balancer may announce a block before it knows that block's events. */
const overlapBlocks = 16

/** Which token is watched, and at which address, in lower case. */
export const watchedBy = ({ config }: Pick<App, 'config'>): Watched => ({
  token: config.UDE_TOKEN.toLowerCase(),
  payTo: config.UDE_RECEIVING_ADDRESS.toLowerCase(),
})

/** Reads what comes after the cursor. `behind`: this node knows a shorter chain than we do, so it is not believed. */
export async function readBatch(
  app: App,
  client: PublicClient,
  cursor: Cursor | null,
): Promise<Batch | Unchanged | 'behind'> {
  const askedAt = app.now()
  const tip = await readHead(client, 'latest')
  if (cursor && tip.height === cursor.height && tip.hash === cursor.hash)
    return { head: tip, isNewest: true, askedAt, unchanged: true }
  const start = await findStart(app, client, cursor, tip)
  if (start === 'behind') return start
  const head = tip.height < start.from + batchBlocks ? tip : await readHead(client, start.from + batchBlocks - 1)
  const of = watchedBy(app)
  return {
    genesis: start.genesis,
    head,
    isNewest: head === tip,
    askedAt,
    ...(await readTransfers(client, of, start.from, head.height)),
    forkedAt: start.forkedAt,
    vanished: start.forkedAt === null ? [] : await findVanished(app, client, start.genesis, start.forkedAt),
    opening: cursor || start.from === 0 ? 0n : await readBalance(client, of, start.from - 1),
  }
}

type Start = { genesis: string; from: number; forkedAt: number | null }

async function findStart(app: App, client: PublicClient, cursor: Cursor | null, tip: Head): Promise<Start | 'behind'> {
  if (cursor && (await standsOn(client, cursor, tip)))
    return { genesis: cursor.genesis, from: Math.max(0, cursor.height + 1 - overlapBlocks), forkedAt: null }
  const [chainId, first] = await Promise.all([client.getChainId(), readHead(client, 0)])
  if (chainId !== Number(bsc.chainId)) throw new WrongChain(`chain id ${chainId}`)
  if (!cursor) return { genesis: first.hash, from: Math.max(0, tip.height - firstLookBlocks), forkedAt: null }
  if (first.hash !== cursor.genesis) {
    // Only a practice chain begins anew. In the world this is a node of some other chain.
    if (app.config.mode === 'live') throw new WrongChain(`first block ${first.hash}`)
    return { genesis: first.hash, from: 0, forkedAt: -1 }
  }
  if (tip.height < cursor.height) return 'behind'
  const forkedAt = await findFork(app, client)
  return { genesis: cursor.genesis, from: forkedAt + 1, forkedAt }
}

async function standsOn(client: PublicClient, cursor: Cursor, tip: Head): Promise<boolean> {
  if (tip.height <= cursor.height) return false
  if (tip.height === cursor.height + 1) return tip.parentHash === cursor.hash
  return (await readHead(client, cursor.height)).hash === cursor.hash
}

async function findFork(app: App, client: PublicClient): Promise<number> {
  let oldest = 0
  for (const block of await knownBlocks(app.databases.system)) {
    if ((await readHead(client, block.height)).hash === block.hash) return block.height
    oldest = block.height
  }
  // Older than all we know of: from where the first start looked.
  return Math.max(0, oldest - firstLookBlocks) - 1
}

async function findVanished(app: App, client: PublicClient, genesis: string, forkedAt: number): Promise<string[]> {
  const vanished: string[] = []
  for (const block of await standingBlocks({ db: app.databases.system }, genesis, forkedAt)) {
    const now = await readHead(client, block.height)
    if (now.hash !== block.hash) vanished.push(block.hash)
  }
  return vanished
}
