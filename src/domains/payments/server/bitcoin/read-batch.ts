import { fewAtOnce } from '#kit/limit-concurrency.ts'
import type { Watched } from '../recording/seen-transfer.ts'
import { isKnownWaiting, waitingTransfers } from '../recording/transfer-states.ts'
import type { ChainCursor } from '../store.ts'
import type { BlockBatch, Unchanged } from '../watching/block-batch.ts'
import type { Reader } from '../watching/chain-source.ts'
import { addressesIn, movesOf, type Ours } from './bitcoin-transfers-of.ts'
import type { EsploraNode } from './esplora-node.ts'
import type { EsploraTransaction } from './esplora-shapes.ts'
import { findStart, findVanished, startAfter } from './find-start.ts'
import { openAddresses, openAtOnce, oursAmong } from './own-addresses.ts'
import { readConfirmed } from './read-confirmed.ts'
import { type Missed, readMissed } from './read-missed.ts'

const askedAtOnce = 8

/**
 * One server, what is watched, whose turn it was last among the addresses of open invoices, which new transactions were
 * read, and what its lists missed.
 */
type BitcoinReading = {
  app: Reader
  node: EsploraNode
  watched: readonly Watched[]
  turn: { after: string }
  newest: Set<string>
  missed: Missed
}

/** Reads what comes after the cursor, and what waits for a block. */
export async function readBatch(
  reading: BitcoinReading,
  cursor: ChainCursor | null,
  unopened: readonly Watched[],
): Promise<BlockBatch | Unchanged | 'behind'> {
  const { app, node, watched, missed } = reading
  const db = app.databases.system
  const askedAt = app.now()
  const tip = await node.tip()
  const waiting = await readWaiting(reading, cursor)
  const isSame = cursor?.height === tip.height && cursor.hash === tip.hash
  if (cursor && isSame && unopened.length === 0 && (await isKnownWaiting({ db }, cursor, waiting)))
    return { head: tip, isNewest: true, askedAt, unchanged: true }
  const start = isSame && cursor ? startAfter(cursor.genesis, cursor.height) : await findStart(reading, cursor, tip)
  if (start === 'behind') return start
  const { genesis, from, forkedAt } = start
  // What was there before `from` opens the books, so all that came since is read.
  const fresh = unopened.length > 0 ? from : start.fresh
  const { transactions, ours, head } = await readConfirmed({ db, node, watched }, { from, fresh }, tip)
  const { incoming, outgoing } = movesOf(transactions, ours)
  const asked = await readMissed({ db, node, watched, missed }, { genesis, head, incoming, waiting })
  return {
    genesis,
    head,
    isNewest: head.hash === tip.hash,
    askedAt,
    finalHeight: null,
    incoming: [...incoming, ...asked.inBlocks.incoming],
    outgoing: [...outgoing, ...asked.inBlocks.outgoing],
    waiting: { ...waiting, incoming: [...waiting.incoming, ...asked.waiting] },
    forkedAt,
    vanished: await findVanished(reading, start),
    openings: await Promise.all(
      unopened.map(async (of) => ({ of, units: await heldBefore(node, of, from), height: from - 1 })),
    ),
  }
}

/** What waits at the addresses that serve all, at those where something waited before, and at those of open invoices. */
async function readWaiting(
  reading: BitcoinReading,
  cursor: ChainCursor | null,
): Promise<NonNullable<BlockBatch['waiting']>> {
  const { app, node, watched, turn } = reading
  const db = app.databases.system
  const known = cursor ? await waitingTransfers({ db }, cursor) : []
  const open = await openAddresses(db, turn.after)
  turn.after = open.at(-1) ?? ''
  const shared = watched.map(({ payTo }) => payTo)
  const asked = [...new Set([...shared, ...known.map(({ toAddress }) => toAddress), ...open])]
  const told = await fewAtOnce(askedAtOnce, asked, async (address) => ({ address, ...(await node.waiting(address)) }))
  // Those whose turn it is not may be paid by what is new.
  const fresh = open.length < openAtOnce ? [] : await readNewest(reading)
  const transactions = [...told.flatMap((one) => one.transactions), ...fresh]
  const ours: Ours = await oursAmong(db, watched, transactions.flatMap(addressesIn))
  const { incoming } = movesOf(uniqueOf(transactions), ours)
  return { incoming, allAt: told.filter(({ isAll }) => isAll).map(({ address }) => address) }
}

/**
 * The last transactions that began to wait, each once. The list has ten: where more come between two rounds, or what was
 * read could not be written down, the addresses' turns find what is missing.
 */
async function readNewest({ node, newest }: BitcoinReading): Promise<EsploraTransaction[]> {
  const listed = await node.newest()
  const unread = listed.filter((id) => !newest.has(id))
  const read = await fewAtOnce(askedAtOnce, unread, (id) => node.transaction(id))
  newest.clear()
  for (const id of listed) newest.add(id)
  return read.flatMap((one) => (one && !one.status.confirmed ? one : []))
}

const uniqueOf = (transactions: readonly EsploraTransaction[]) => [
  ...new Map(transactions.map((one) => [one.txid, one])).values(),
]

// Held now without what came or went since; nothing on earth keeps old balances.
async function heldBefore(node: EsploraNode, { payTo }: Watched, from: number): Promise<bigint> {
  const [now, transactions] = await Promise.all([node.balance(payTo), node.confirmed(payTo, from)])
  const { incoming, outgoing } = movesOf(transactions, new Map([[payTo, 'shared']]))
  return now - sum(incoming) + sum(outgoing)
}

const sum = (transfers: readonly { units: bigint }[]) => transfers.reduce((total, { units }) => total + units, 0n)
