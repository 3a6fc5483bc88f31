import { fewAtOnce } from '#kit/few-at-once.ts'
import type { Cursor } from '../store.ts'
import type { Batch, Unchanged } from '../watching/batch.ts'
import type { Reader } from '../watching/chain-source.ts'
import type { Watched } from '../watching/seen-transfer.ts'
import { isKnownWaiting, waitingTransfers } from '../watching/transfer-states.ts'
import type { EsploraNode } from './esplora-node.ts'
import type { EsploraTransaction } from './esplora-shapes.ts'
import { findStart, findVanished, type Start } from './find-start.ts'
import { openAddresses, oursAmong } from './own-addresses.ts'
import { type Confirmed, readConfirmed } from './read-confirmed.ts'
import { addressesIn, type Ours, transfersOf } from './transfers-of.ts'

const askedAtOnce = 8

/** One server, what is watched, and whose turn it was last among the addresses of open invoices. */
export type Reading = { app: Reader; node: EsploraNode; watched: readonly Watched[]; turn: { after: string } }

/** Reads what comes after the cursor, and what waits for a block. */
export async function readBatch(
  reading: Reading,
  cursor: Cursor | null,
  unopened: readonly Watched[],
): Promise<Batch | Unchanged | 'behind'> {
  const { app, node, watched } = reading
  const db = app.databases.system
  const askedAt = app.now()
  const tip = await node.tip()
  const waiting = await readWaiting(reading, cursor)
  const isSame = cursor?.height === tip.height && cursor.hash === tip.hash
  if (cursor && isSame && unopened.length === 0 && (await isKnownWaiting({ db }, cursor, waiting)))
    return { head: tip, isNewest: true, askedAt, unchanged: true }
  const start = isSame && cursor ? nothingNew(cursor) : await findStart(reading, cursor, tip)
  if (start === 'behind') return start
  const { genesis, from, forkedAt } = start
  const confirmed = await readConfirmed({ db, node, watched }, from, tip)
  return {
    genesis,
    head: confirmed.head,
    isNewest: confirmed.head.hash === tip.hash,
    askedAt,
    finalHeight: null,
    ...movesOf(confirmed),
    waiting,
    forkedAt,
    vanished: await findVanished(reading, start),
    openings: await Promise.all(unopened.map(async (of) => ({ of, units: await heldBefore(node, of, from) }))),
  }
}

const nothingNew = ({ genesis, height }: Cursor): Start => ({ genesis, from: height + 1, forkedAt: null })

function movesOf({ transactions, ours }: Pick<Confirmed, 'transactions' | 'ours'>) {
  const sides = transactions.map((transaction) => transfersOf(transaction, ours))
  return {
    incoming: sides.flatMap(({ incoming }) => incoming),
    outgoing: sides.flatMap(({ outgoing }) => outgoing),
  }
}

/** What waits at the addresses that serve all, at those where something waited before, and at those of open invoices. */
async function readWaiting(
  { app, node, watched, turn }: Reading,
  cursor: Cursor | null,
): Promise<NonNullable<Batch['waiting']>> {
  const db = app.databases.system
  const known = cursor ? await waitingTransfers({ db }, cursor) : []
  const open = await openAddresses(db, turn.after)
  turn.after = open.at(-1) ?? ''
  const shared = watched.map(({ payTo }) => payTo)
  const asked = [...new Set([...shared, ...known.map(({ toAddress }) => toAddress), ...open])]
  const told = await fewAtOnce(askedAtOnce, asked, async (address) => ({ address, ...(await node.waiting(address)) }))
  const transactions = told.flatMap((one) => one.transactions)
  const ours: Ours = await oursAmong(db, watched, transactions.flatMap(addressesIn))
  const { incoming } = movesOf({ transactions: uniqueOf(transactions), ours })
  return { incoming, allAt: told.filter(({ isAll }) => isAll).map(({ address }) => address) }
}

const uniqueOf = (transactions: readonly EsploraTransaction[]) => [
  ...new Map(transactions.map((one) => [one.txid, one])).values(),
]

// Held now without what came or went since; nothing on earth keeps old balances.
async function heldBefore(node: EsploraNode, { payTo }: Watched, from: number): Promise<bigint> {
  const [now, transactions] = await Promise.all([node.balance(payTo), node.confirmed(payTo, from)])
  const { incoming, outgoing } = movesOf({ transactions, ours: new Map([[payTo, 'shared']]) })
  return now - sum(incoming) + sum(outgoing)
}

const sum = (transfers: readonly { units: bigint }[]) => transfers.reduce((total, { units }) => total + units, 0n)
