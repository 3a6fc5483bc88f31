import type { Batch, Unchanged } from '../batch.ts'
import { type Reader, WrongChain } from '../chain-source.ts'
import { knownBlocks } from '../checkpoints.ts'
import type { Head, Watched } from '../seen-transfer.ts'
import type { Cursor } from '../store.ts'
import { isKnownWaiting, standingBlocks } from '../transfer-states.ts'
import type { EsploraNode } from './esplora-node.ts'
import { transfersOf } from './transfers-of.ts'

/** How far the very first start looks back. */
const firstLookBlocks = 6

type Reading = { app: Reader; node: EsploraNode; watched: readonly Watched[] }

/** Reads what comes after the cursor, and what waits for a block. */
export async function readBatch(
  reading: Reading,
  cursor: Cursor | null,
  unopened: readonly Watched[],
): Promise<Batch | Unchanged | 'behind'> {
  const { app, node, watched } = reading
  const askedAt = app.now()
  const tip = await node.tip()
  const waiting = await readWaiting(reading)
  const isSame = cursor?.height === tip.height && cursor.hash === tip.hash
  if (
    cursor &&
    isSame &&
    unopened.length === 0 &&
    (await isKnownWaiting({ db: app.databases.system }, cursor, waiting))
  )
    return { head: tip, isNewest: true, askedAt, unchanged: true }
  const start = isSame && cursor ? startAt(cursor, tip.height + 1) : await findStart(reading, cursor, tip)
  if (start === 'behind') return start
  const { genesis, from, forkedAt } = start
  const sides = (await Promise.all(watched.map(({ payTo }) => node.confirmed(payTo, from)))).map((transactions, i) =>
    transactions.map((transaction) => transfersOf(transaction, watched[i]?.payTo ?? '')),
  )
  // Read after the tip was asked for: what is newer belongs to the next batch.
  const upTo = <T extends { height: number | null }>(transfers: T[]) =>
    transfers.filter(({ height }) => height !== null && height <= tip.height)
  return {
    genesis,
    head: tip,
    isNewest: true,
    askedAt,
    finalHeight: null,
    incoming: upTo(sides.flat().flatMap(({ incoming }) => incoming)),
    outgoing: upTo(sides.flat().flatMap(({ outgoing }) => outgoing)),
    waiting,
    forkedAt,
    vanished: forkedAt === null ? [] : await findVanished(reading, genesis, forkedAt),
    openings: await Promise.all(unopened.map(async (of) => ({ of, units: await heldBefore(node, of, from) }))),
  }
}

async function readWaiting({ node, watched }: Reading): Promise<NonNullable<Batch['waiting']>> {
  const all = await Promise.all(watched.map(async ({ payTo }) => ({ payTo, ...(await node.waiting(payTo)) })))
  const transfers = all.flatMap(({ payTo, transactions }) => transactions.map((one) => transfersOf(one, payTo)))
  return { incoming: transfers.flatMap(({ incoming }) => incoming), isAll: all.every(({ isAll }) => isAll) }
}

// Held now without what came or went since; nothing on earth keeps old balances.
async function heldBefore(node: EsploraNode, { payTo }: Watched, from: number): Promise<bigint> {
  const [now, since] = await Promise.all([node.balance(payTo), node.confirmed(payTo, from)])
  return since
    .map((transaction) => transfersOf(transaction, payTo))
    .reduce((held, { incoming, outgoing }) => held - sum(incoming) + sum(outgoing), now)
}

const sum = (transfers: readonly { units: bigint }[]) => transfers.reduce((total, { units }) => total + units, 0n)

type Start = { genesis: string; from: number; forkedAt: number | null }
const startAt = ({ genesis }: Cursor, from: number): Start => ({ genesis, from, forkedAt: null })

async function findStart(reading: Reading, cursor: Cursor | null, tip: Head): Promise<Start | 'behind'> {
  const { app, node } = reading
  if (cursor && tip.height > cursor.height && (await node.hashAt(cursor.height)) === cursor.hash)
    return startAt(cursor, cursor.height + 1)
  // Block 0 is the same on every practice chain; block 1 is not.
  const genesis = await node.hashAt(1)
  if (!cursor) return { genesis, from: Math.max(1, tip.height - firstLookBlocks), forkedAt: null }
  if (genesis !== cursor.genesis) {
    if (app.config.mode === 'live') throw new WrongChain(`block 1 is ${genesis}`)
    return { genesis, from: 1, forkedAt: -1 }
  }
  // The chain with the most work wins, and it is longer than what it replaces as soon as it is told of.
  if (tip.height < cursor.height) return 'behind'
  for (const block of await knownBlocks(app.databases.system, 'bitcoin'))
    if ((await node.hashAt(block.height)) === block.hash)
      return { genesis, from: block.height + 1, forkedAt: block.height }
  return { genesis, from: 1, forkedAt: 0 }
}

async function findVanished({ app, node }: Reading, genesis: string, forkedAt: number): Promise<string[]> {
  const on = { chain: 'bitcoin' as const, genesis }
  const vanished: string[] = []
  for (const block of await standingBlocks({ db: app.databases.system }, on, forkedAt))
    if ((await node.hashAt(block.height)) !== block.hash) vanished.push(block.hash)
  return vanished
}
