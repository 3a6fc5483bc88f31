import type { PublicClient } from 'viem'
import type { EvmChainId } from '#domains/chains/evm-chains.ts'
import type { Batch, Unchanged } from '../batch.ts'
import { type Reader, WrongChain } from '../chain-source.ts'
import { knownBlocks } from '../checkpoints.ts'
import type { Head, Watched } from '../seen-transfer.ts'
import type { Cursor } from '../store.ts'
import { standingBlocks } from '../transfer-states.ts'
import { readBalance, readHead, readTokens, type Transfers } from './chain-reader.ts'
import { readCoins } from './read-coins.ts'

const batchBlocks = 500
/** How far the very first start looks back. */
const firstLookBlocks = 64
/** Read again each time: a node behind a load balancer may announce a block before it knows that block's events. */
const overlapBlocks = 16

/** One node of an Ethereum-type chain, and what is watched there. */
export type Reading = { app: Reader; chain: EvmChainId; client: PublicClient; watched: readonly Watched[] }

/** Reads what comes after the cursor. `behind`: this node knows a shorter chain than we do, so it is not believed. */
export async function readBatch(
  reading: Reading,
  cursor: Cursor | null,
  unopened: readonly Watched[],
): Promise<Batch | Unchanged | 'behind'> {
  const { app, client } = reading
  const askedAt = app.now()
  const tip = await readHead(client, 'latest')
  if (cursor && unopened.length === 0 && tip.height === cursor.height && tip.hash === cursor.hash)
    return { head: tip, isNewest: true, askedAt, unchanged: true }
  const start = await findStart(reading, cursor, tip)
  if (start === 'behind') return start
  const { genesis, from, forkedAt } = start
  // Blocks bring their transactions with them; only events can come late.
  const fresh = cursor && forkedAt === null ? Math.max(from, cursor.height + 1) : from
  const head = tip.height < from + batchBlocks ? tip : await readHead(client, from + batchBlocks - 1)
  return {
    genesis,
    head,
    isNewest: head === tip,
    askedAt,
    finalHeight: await readFinalHeight(reading),
    ...(await readTransfers(reading, from, fresh, head.height)),
    forkedAt,
    vanished: forkedAt === null ? [] : await findVanished(reading, genesis, forkedAt),
    openings: await readOpenings(reading, forkedAt === -1 ? reading.watched : unopened, from, fresh),
  }
}

async function readTransfers(
  { client, watched }: Reading,
  from: number,
  fresh: number,
  to: number,
): Promise<Transfers> {
  const [tokens, coins] = await Promise.all([
    readTokens(client, watched, from, to),
    readCoins(client, watched, fresh, to),
  ])
  return { incoming: [...tokens.incoming, ...coins.incoming], outgoing: [...tokens.outgoing, ...coins.outgoing] }
}

async function readOpenings(
  { client }: Reading,
  unopened: readonly Watched[],
  from: number,
  fresh: number,
): Promise<Batch['openings']> {
  const before = (of: Watched) => (of.tokenContract === null ? fresh : from) - 1
  // Before the first block there was no token; the chain's own coin was given out with it.
  const opening = (of: Watched) =>
    before(of) >= 0 || of.tokenContract === null ? readBalance(client, of, Math.max(0, before(of))) : 0n
  return Promise.all(unopened.map(async (of) => ({ of, units: await opening(of) })))
}

// Only on Ethereum does anything wait for it.
const readFinalHeight = async ({ chain, client }: Reading): Promise<number | null> =>
  chain === '0x1' ? (await readHead(client, 'finalized')).height : null

type Start = { genesis: string; from: number; forkedAt: number | null }

async function findStart(reading: Reading, cursor: Cursor | null, tip: Head): Promise<Start | 'behind'> {
  const { app, chain, client } = reading
  if (cursor && (await standsOn(client, cursor, tip)))
    return { genesis: cursor.genesis, from: Math.max(0, cursor.height + 1 - overlapBlocks), forkedAt: null }
  const [chainId, first] = await Promise.all([client.getChainId(), readHead(client, 0)])
  if (chainId !== Number(chain)) throw new WrongChain(`chain id ${chainId}`)
  if (!cursor) return { genesis: first.hash, from: Math.max(0, tip.height - firstLookBlocks), forkedAt: null }
  if (first.hash !== cursor.genesis) {
    // Only a practice chain begins anew. In the world this is a node of some other chain.
    if (app.config.mode === 'live') throw new WrongChain(`first block ${first.hash}`)
    return { genesis: first.hash, from: 0, forkedAt: -1 }
  }
  if (tip.height < cursor.height) return 'behind'
  const forkedAt = await findFork(reading)
  return { genesis: cursor.genesis, from: forkedAt + 1, forkedAt }
}

async function standsOn(client: PublicClient, cursor: Cursor, tip: Head): Promise<boolean> {
  if (tip.height < cursor.height) return false
  if (tip.height === cursor.height) return tip.hash === cursor.hash
  if (tip.height === cursor.height + 1) return tip.parentHash === cursor.hash
  return (await readHead(client, cursor.height)).hash === cursor.hash
}

async function findFork({ app, chain, client }: Reading): Promise<number> {
  let oldest = 0
  for (const block of await knownBlocks(app.databases.system, chain)) {
    if ((await readHead(client, block.height)).hash === block.hash) return block.height
    oldest = block.height
  }
  // Older than all we know of: from where the first start looked.
  return Math.max(0, oldest - firstLookBlocks) - 1
}

async function findVanished({ app, chain, client }: Reading, genesis: string, forkedAt: number): Promise<string[]> {
  const vanished: string[] = []
  for (const block of await standingBlocks({ db: app.databases.system }, { chain, genesis }, forkedAt)) {
    const now = await readHead(client, block.height)
    if (now.hash !== block.hash) vanished.push(block.hash)
  }
  return vanished
}
