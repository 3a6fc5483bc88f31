import type { PublicClient } from 'viem'
import { bsc } from '#domains/chains/bsc.ts'
import type { App } from '#server/context.ts'
import { type Head, readHead, readTransfers, type SeenTransfer } from './chain-reader.ts'
import { standingBlocks } from './standing-blocks.ts'
import type { Cursor } from './store.ts'

/** The next blocks of the chain, read from one node and not yet written down. */
export type Batch = {
  genesis: string
  /** The last block read; the cursor moves here. */
  head: Head
  transfers: SeenTransfer[]
  /** Blocks we had payments in that the chain no longer has. */
  vanished: string[]
  /** Whether the chain has more blocks than this batch. */
  more: boolean
}

/** The node is on another chain than the one that was read so far. Nothing is done until that is put right. */
export class WrongChain extends Error {
  override readonly name = 'WrongChain'
}

const batchBlocks = 500
/** How far a reorganisation is looked for below the cursor, and how far the very first start looks back. */
const rewindBlocks = 64
/** Read again each time: a node behind a load balancer may announce a block before it knows that block's events. */
const overlapBlocks = 16

/** Reads what comes after the cursor. Null when there is nothing new; `behind` when this node knows less than we do. */
export async function readBatch(
  app: App,
  client: PublicClient,
  cursor: Cursor | null,
): Promise<Batch | null | 'behind'> {
  const tip = await readHead(client, 'latest')
  if (cursor && tip.height === cursor.height && tip.hash === cursor.hash) return null
  const start = await findStart(app, client, cursor, tip)
  if (start === 'behind') return start
  const head = tip.height < start.from + batchBlocks ? tip : await readHead(client, start.from + batchBlocks - 1)
  const of = { token: app.config.UDE_TOKEN, payTo: app.config.UDE_RECEIVING_ADDRESS }
  return {
    genesis: start.genesis,
    head,
    transfers: await readTransfers(client, of, start.from, head.height),
    vanished: start.isBroken ? await findVanished(app, client, start) : [],
    more: head.height < tip.height,
  }
}

type Start = { genesis: string; from: number; isBroken: boolean }

async function findStart(app: App, client: PublicClient, cursor: Cursor | null, tip: Head): Promise<Start | 'behind'> {
  if (cursor && (await standsOn(client, cursor, tip)))
    return { genesis: cursor.genesis, from: Math.max(0, cursor.height + 1 - overlapBlocks), isBroken: false }
  const [chainId, first] = await Promise.all([client.getChainId(), readHead(client, 0)])
  if (chainId !== Number(bsc.chainId)) throw new WrongChain(`chain id ${chainId}`)
  if (!cursor) return { genesis: first.hash, from: Math.max(0, tip.height - rewindBlocks), isBroken: false }
  if (first.hash !== cursor.genesis) {
    // Only a practice chain begins anew. In the world this is a node of some other chain.
    if (app.config.mode === 'live') throw new WrongChain(`first block ${first.hash}`)
    return { genesis: first.hash, from: 0, isBroken: false }
  }
  if (tip.height < cursor.height) return 'behind'
  return { genesis: cursor.genesis, from: Math.max(0, cursor.height - rewindBlocks + 1), isBroken: true }
}

async function standsOn(client: PublicClient, cursor: Cursor, tip: Head): Promise<boolean> {
  if (tip.height <= cursor.height) return false
  if (tip.height === cursor.height + 1) return tip.parentHash === cursor.hash
  return (await readHead(client, cursor.height)).hash === cursor.hash
}

async function findVanished(app: App, client: PublicClient, { genesis, from }: Start): Promise<string[]> {
  const vanished: string[] = []
  for (const block of await standingBlocks(app.databases.system, genesis, from)) {
    const now = await readHead(client, block.height)
    if (now.hash !== block.hash) vanished.push(block.hash)
  }
  return vanished
}
