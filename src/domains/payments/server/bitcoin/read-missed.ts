import { and, isNotNull, ne } from 'drizzle-orm'
import { fewAtOnce } from '#kit/limit-concurrency.ts'
import type { Db } from '#server/database/db.ts'
import { oneOf } from '#server/database/one-of.ts'
import type { Head, SeenTransfer, Transfers, Watched } from '../recording/seen-transfer.ts'
import { onThisChain, waitingTransfers } from '../recording/transfer-states.ts'
import { payments } from '../tables.ts'
import type { BlockBatch } from '../watching/block-batch.ts'
import { addressesIn, movesOf } from './bitcoin-transfers-of.ts'
import type { EsploraNode } from './esplora-node.ts'
import type { EsploraTransaction } from './esplora-shapes.ts'
import { oursAmong } from './own-addresses.ts'
import { checkBlocks } from './read-confirmed.ts'

const askedAtOnce = 8
/** So many blocks later a payment that no list tells of waits no more, though the server still knows of it. */
const maxBlocksMissed = 2

/** Which transactions the lists of a server missed, and since which block. */
export type Missed = Map<string, number>

type Reading = { db: Db; node: EsploraNode; watched: readonly Watched[]; missed: Missed }

/** What was just read on one instance of the chain, up to a block. */
type BatchContext = {
  genesis: string
  head: Head
  incoming: readonly SeenTransfer[]
  waiting: NonNullable<BlockBatch['waiting']>
}

/**
 * Asks about each payment by itself that is told otherwise than it was: one that waited and is told neither as waiting
 * nor in a block, and one that has a block and is told as waiting. A block may have come between two questions, and the
 * servers behind one address do not all know it at once. So only what the server does not know any more was taken back,
 * and what a later block has waits for that one.
 */
export async function readMissed(
  reading: Reading,
  told: BatchContext,
): Promise<{ inBlocks: Transfers; waiting: SeenTransfer[] }> {
  const { db, node, watched, missed } = reading
  const { head } = told
  const [gone, returned] = [await goneFrom(db, told), await returnedTo(db, told)]
  const ids = [...new Set([...gone, ...returned])]
  const found = (await fewAtOnce(askedAtOnce, ids, (id) => node.transaction(id))).flatMap((one) => one ?? [])
  const isRead = ({ status }: EsploraTransaction) => status.confirmed && status.block_height <= head.height
  const inBlocks = found.filter(isRead)
  await checkBlocks(node, inBlocks, head)
  noteMissed(missed, gone, head)
  // A server may know forever of a transaction whose block was replaced.
  const stays = ({ txid, status }: EsploraTransaction) =>
    status.confirmed || head.height - (missed.get(txid) ?? head.height) < maxBlocksMissed
  const later = found.filter((one) => !isRead(one) && stays(one))
  const waits = later.map((one) => ({ ...one, status: { confirmed: false as const } }))
  const ours = await oursAmong(db, watched, found.flatMap(addressesIn))
  return { inBlocks: movesOf(inBlocks, ours), waiting: movesOf(waits, ours).incoming }
}

/** What waited for a block, and is told neither as waiting nor in one. */
async function goneFrom(db: Db, { genesis, incoming, waiting }: BatchContext): Promise<string[]> {
  const told = new Set([...incoming, ...waiting.incoming].map(({ txHash }) => txHash))
  const known = await waitingTransfers({ db }, { chain: 'bitcoin', genesis })
  const gone = known.filter(({ txHash, toAddress }) => waiting.allAt.includes(toAddress) && !told.has(txHash))
  return gone.map(({ txHash }) => txHash)
}

/** What is told as waiting, and was written down in a block. */
async function returnedTo(db: Db, { genesis, incoming, waiting }: BatchContext): Promise<string[]> {
  const inBlocks = new Set(incoming.map(({ txHash }) => txHash))
  const told = waiting.incoming.flatMap(({ txHash }) => (inBlocks.has(txHash) ? [] : txHash))
  if (told.length === 0) return []
  const stood = and(isNotNull(payments.height), ne(payments.state, 'orphaned'), oneOf(payments.txHash, new Set(told)))
  const here = and(onThisChain(payments, { chain: 'bitcoin', genesis }), stood)
  return (await db.select({ txHash: payments.txHash }).from(payments).where(here)).map(({ txHash }) => txHash)
}

function noteMissed(missed: Missed, gone: readonly string[], { height }: Head): void {
  const now = gone.map((txHash) => [txHash, missed.get(txHash) ?? height] as const)
  missed.clear()
  for (const [txHash, since] of now) missed.set(txHash, since)
}
