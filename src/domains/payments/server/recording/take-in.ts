import { and, asc, eq, gt, notExists, sql } from 'drizzle-orm'
import { chains, type PaidChain } from '#domains/chains/chains.ts'
import { unreachable } from '#domains/chains/problems.ts'
import { Problem } from '#kit/problem.ts'
import type { Ctx } from '#server/context.ts'
import { receivedOn } from '../books/receiving-addresses.ts'
import { scheduleReconciliation } from '../books/reconcile.ts'
import { isInside } from '../evm/read-inside.ts'
import { livePrices } from '../rates/live-price.ts'
import { type ChainCursor, cursorOf } from '../store.ts'
import { checkpoints, declaredTransactions, invoices, payments } from '../tables.ts'
import { type BlockBatch, nothingNew } from '../watching/block-batch.ts'
import type { ChainNode } from '../watching/chain-source.ts'
import { chainSources } from '../watching/chain-sources.ts'
import { gatherEvidence } from './evidence.ts'
import type { SeenTransfer, Transfers } from './seen-transfer.ts'
import { writeBatch } from './write-batch.ts'

const maxAttempts = 5

/** What nodes told of a chain, and which of them did. */
type NodeAnswer = { place: number; moved: Transfers }

/**
 * Reads a transaction by its hash and writes down what it moved to us and from us, as the watcher does, whatever the node
 * tells when it is asked for events. Answers that; nothing when no node has it, or in a block that was not read yet.
 * Raises Problem `chains/unreachable` when no node answers.
 */
export async function takeIn(system: Ctx, chain: PaidChain, hash: string): Promise<Transfers> {
  // What cannot be one of this chain need not be asked for.
  if (!chains[chain].hash.test(hash)) return { incoming: [], outgoing: [] }
  return writeDown(system, chain, async (node, watched) => {
    const { moved } = await node.transactions([hash], watched, new Set([hash]))
    return moved.get(hash) ?? null
  })
}

/** Reads blocks again, both ends included, and writes down what was missing. Answers all that moved in them. */
export const takeInBlocks = (system: Ctx, chain: PaidChain, from: number, to: number): Promise<Transfers> =>
  writeDown(system, chain, (node, watched) => node.transfersIn(from, to, watched))

type ReadTransfers = (node: ChainNode, watched: Watching) => Promise<Transfers | null>
type Watching = Awaited<ReturnType<typeof receivedOn>>

async function writeDown(system: Ctx, chain: PaidChain, read: ReadTransfers): Promise<Transfers> {
  const source = chainSources(system).find((one) => one.chain === chain)
  for (let attempt = 0; source && attempt < maxAttempts; attempt++) {
    const cursor = await cursorOf(system.db, chain)
    // Nothing was asked for on a chain that was never read.
    if (!cursor) return { incoming: [], outgoing: [] }
    const watched = await receivedOn(system.db, chain)
    const told = await firstTold(source.nodes, watched, read)
    if (!told) return { incoming: [], outgoing: [] }
    const isOurs = await sinceOpened(system, cursor, watched)
    const moved = { incoming: told.moved.incoming.filter(isOurs), outgoing: told.moved.outgoing.filter(isOurs) }
    if (moved.incoming.length + moved.outgoing.length === 0) return moved
    const batch = { ...nothingNew(cursor, system.now()), isNewest: false, ...moved }
    const proved = await gatherEvidence(system, source).prove(told.place, batch, watched)
    const prices = await livePrices(
      system,
      moved.incoming.map(({ asset }) => asset),
    )
    // The watcher may have moved on meanwhile: then it is done once more, from there.
    if (await writeBatch(system, chain, cursor, proved, prices)) {
      // What was a difference is one no more.
      if (moved.incoming.some(isInside)) await scheduleReconciliation(system)
      return moved
    }
  }
  throw new Problem(unreachable, source ? 'The chain is being read. Try again in a moment' : undefined)
}

/** The word of the first node that has something; null when those that answer have nothing. */
async function firstTold(
  nodes: readonly ChainNode[],
  watched: Watching,
  read: ReadTransfers,
): Promise<NodeAnswer | null> {
  let failures = 0
  let cause: unknown
  for (const [place, node] of nodes.entries()) {
    try {
      const moved = await read(node, watched)
      if (moved && moved.incoming.length + moved.outgoing.length > 0) return { place, moved }
    } catch (failure) {
      failures += 1
      cause = failure
    }
  }
  if (failures === nodes.length) throw new Problem(unreachable, undefined, { cause })
  return null
}

/** Whether a transfer is later than what opened the books of its address, and in a block that was read. */
async function sinceOpened(
  system: Ctx,
  { chain, genesis, height: readTo }: ChainCursor,
  watched: Watching,
): Promise<(one: SeenTransfer) => boolean> {
  const [oldest] = await system.db
    .select({ height: checkpoints.height })
    .from(checkpoints)
    .where(eq(checkpoints.chain, chain))
    .orderBy(asc(checkpoints.height))
    .limit(1)
  // An address of one invoice, or one watched before that was noted: from the first block that was read.
  const first = oldest?.height ?? readTo
  return ({ asset, from, to, height }) => {
    const of = watched.find((row) => row.asset === asset && (row.payTo === to || row.payTo === from))
    if (of && of.openedGenesis !== genesis) return false
    return height !== null && height > (of?.openedHeight ?? first) && height <= readTo
  }
}

const maxDeclared = 20
// Beyond that whoever paid asks again, or claims it.
const declaredMs = 10 * 60_000

/**
 * Adds what payers told us of by its hash, where the node has it: what it tells by itself may come late, or never. That a
 * hash cannot be looked up holds nobody up.
 */
export async function withDeclared(
  system: Ctx,
  node: ChainNode,
  { cursor, batch, watched }: { cursor: ChainCursor | null; batch: BlockBatch; watched: Watching },
): Promise<BlockBatch> {
  if (cursor === null || cursor.genesis !== batch.genesis) return batch
  const told = new Set(batch.incoming.map(({ txHash }) => txHash))
  const hashes = (await declaredUnseen(system, cursor)).filter((hash) => !told.has(hash))
  if (hashes.length === 0) return batch
  const found = await node.transactions(hashes, watched, new Set(hashes)).catch(() => null)
  const isOurs = await sinceOpened(system, { ...cursor, height: batch.head.height }, watched)
  const moved = [...(found?.moved.values() ?? [])].flatMap(({ incoming }) => incoming.filter(isOurs))
  return { ...batch, incoming: [...batch.incoming, ...moved] }
}

/**
 * Hashes that payers posted lately and that were not found on the chain: each payer's newest before anybody's second, then by
 * lot, so that whoever posts many pushes nobody else's out for long.
 */
async function declaredUnseen({ db, now }: Ctx, { chain, genesis }: ChainCursor): Promise<string[]> {
  const { txHash, declaredAt, invoiceId } = declaredTransactions
  const written = db
    .select({ one: sql`1` })
    .from(payments)
    .where(and(eq(payments.chain, chain), eq(payments.genesis, genesis), eq(payments.txHash, txHash)))
  const rows = await db
    .select({ txHash })
    .from(declaredTransactions)
    .innerJoin(invoices, eq(invoices.id, invoiceId))
    .where(
      and(
        gt(declaredAt, new Date(now().getTime() - declaredMs)),
        eq(invoices.chain, chain),
        eq(invoices.genesis, genesis),
        notExists(written),
      ),
    )
    .orderBy(sql`row_number() over (partition by ${invoices.userId} order by ${declaredAt} desc)`, sql`random()`)
    .limit(maxDeclared)
  return [...new Set(rows.map((row) => row.txHash))].filter((hash) => chains[chain].hash.test(hash))
}
