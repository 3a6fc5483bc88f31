import { fewAtOnce } from '#kit/limit-concurrency.ts'
import type { Head, SeenTransfer, Transfers, Watched } from '../recording/seen-transfer.ts'
import { isKnownWaiting } from '../recording/transfer-states.ts'
import { type ChainCursor, marksAmong } from '../store.ts'
import type { BlockBatch, Unchanged } from '../watching/block-batch.ts'
import { type NodeTransactions, type Reader, WrongChainError } from '../watching/chain-source.ts'
import { SolanaHistoryLagError, type SolanaNode } from './solana-node.ts'
import type { SolanaTransaction } from './solana-shapes.ts'
import { solanaTransferOf } from './solana-transfer-of.ts'

// Slots come and go; the cursor is moved when something did, and now and then.
const quietSlots = 75
const askedAtOnce = 8

type Reading = { app: Reader; node: SolanaNode; watched: readonly Watched[] }

/**
 * Reads what became final after the cursor, and what is confirmed but not final yet, which waits as on other chains a
 * transaction waits for its block: a fork may still drop it. So what was read never has to be taken back.
 */
export async function readBatch(
  reading: Reading,
  cursor: ChainCursor | null,
  unopened: readonly Watched[],
): Promise<BlockBatch | Unchanged | 'behind'> {
  const { app, node, watched } = reading
  const askedAt = app.now()
  const genesis = await node.genesis()
  const isOther = cursor !== null && cursor.genesis !== genesis
  if (isOther && app.config.mode === 'live') throw new WrongChainError(`genesis ${genesis}`)
  const held = await Promise.all(watched.map((of) => node.held(of)))
  const slot = Math.min(...held.map((one) => one.slot))
  const before = isOther ? null : cursor
  if (before && slot < before.height) return 'behind'
  const from = before?.height ?? slot
  const head = await headAt(node, slot, askedAt)
  const confirmed = await readMoves(reading, held, from, slot)
  // Nodes do not know the time of every slot: what came is then as old as the slot it was read with.
  const upTo = (transfers: SeenTransfer[]) =>
    transfers
      .filter(({ height }) => height !== null && height <= slot)
      .map((one) => ({ ...one, blockTime: one.blockTime ?? head.time }))
  const later = confirmed.incoming.filter(({ height }) => height !== null && height > slot)
  const waiting = {
    incoming: later.map((one) => ({ ...one, height: null, blockHash: null, blockTime: null })),
    allAt: watched.map(({ payTo }) => payTo),
  }
  const final = { incoming: upTo(confirmed.incoming), outgoing: upTo(confirmed.outgoing) }
  const isQuiet = final.incoming.length + final.outgoing.length + unopened.length === 0 && slot - from < quietSlots
  if (before && isQuiet && (await isKnownWaiting({ db: app.databases.system }, before, waiting)))
    return { head, isNewest: true, askedAt, unchanged: true }
  const opens = isOther ? watched : unopened
  return {
    genesis,
    head,
    isNewest: true,
    askedAt,
    finalHeight: slot,
    ...final,
    waiting,
    forkedAt: isOther ? -1 : null,
    vanished: [],
    openings: await Promise.all(
      opens.map(async (of) => ({ of, units: await heldAt(reading, of, from), height: from })),
    ),
  }
}

// A slot has no hash that every node keeps; its number names it, for it is final.
async function headAt(node: SolanaNode, slot: number, askedAt: Date): Promise<Head> {
  const time = (await node.timeOf(slot)) ?? askedAt
  return { height: slot, hash: String(slot), parentHash: '', time }
}

async function readMoves(
  { app, node, watched }: Reading,
  held: readonly { accounts: string[] }[],
  after: number,
  atLeast: number,
): Promise<Transfers> {
  const moves: Transfers = { incoming: [], outgoing: [] }
  for (const [i, of] of watched.entries()) {
    const transactions = await readHistory(node, held[i]?.accounts ?? [], after, atLeast)
    const marks = await marksOf(app, of, transactions)
    for (const transaction of transactions) addMove(moves, transaction, of, marks)
  }
  return moves
}

function marksOf({ databases }: Reader, { payTo }: Watched, transactions: readonly SolanaTransaction[]) {
  const keys = transactions.flatMap(({ transaction }) => transaction.message.accountKeys.map(({ pubkey }) => pubkey))
  return marksAmong(databases.system, { chain: 'solana', payTo }, [...new Set(keys)])
}

function addMove(moves: Transfers, transaction: SolanaTransaction, of: Watched, marks: ReadonlySet<string>): void {
  const moved = solanaTransferOf(transaction, of, marks)
  if (moved) (moved.units > 0n ? moves.incoming : moves.outgoing).push(moved.transfer)
}

/** Reads transactions of final slots by their signatures. */
export async function readByHash(
  { app, node, watched }: Reading,
  signatures: readonly string[],
): Promise<NodeTransactions> {
  const upTo = await node.finalSlot()
  const asked = await fewAtOnce(askedAtOnce, signatures, (signature) => node.transaction(signature))
  const found = asked.flatMap((one) => (one && one.slot <= upTo ? one : []))
  const moved = new Map(
    found.map((one) => [one.transaction.signatures[0] ?? '', { incoming: [], outgoing: [] } as Transfers]),
  )
  for (const of of watched) {
    const marks = await marksOf(app, of, found)
    for (const one of found) {
      const moves = moved.get(one.transaction.signatures[0] ?? '')
      if (moves) addMove(moves, await timed(node, one), of, marks)
    }
  }
  const later = asked.flatMap((one) => (one && one.slot > upTo ? (one.transaction.signatures[0] ?? '') : []))
  return { upTo, moved, waiting: new Set(later) }
}

// Without a time of its own, it is as old as its slot, where a node knows that.
const timed = async (node: SolanaNode, one: SolanaTransaction): Promise<SolanaTransaction> =>
  one.blockTime == null
    ? { ...one, blockTime: Math.floor(((await node.timeOf(one.slot))?.getTime() ?? 0) / 1000) || null }
    : one

/** What moved to us and from us in these slots, both ends included. */
export async function readRange(reading: Reading, from: number, to: number): Promise<Transfers> {
  const held = await Promise.all(reading.watched.map((of) => reading.node.held(of)))
  const slot = Math.min(...held.map((one) => one.slot))
  const { incoming, outgoing } = await readMoves(reading, held, from - 1, slot)
  const isIn = ({ height }: SeenTransfer) => height !== null && height <= Math.min(to, slot)
  return { incoming: incoming.filter(isIn), outgoing: outgoing.filter(isIn) }
}

async function readHistory(
  node: SolanaNode,
  accounts: readonly string[],
  after: number,
  atLeast: number,
): Promise<SolanaTransaction[]> {
  const signatures = new Set<string>()
  for (const account of accounts)
    for (const { signature, slot, confirmationStatus } of await node.history(account, after, atLeast, 'confirmed')) {
      // What a fork may still drop stands in no final slot, whichever number the node called final.
      if (slot <= atLeast && (confirmationStatus ?? 'finalized') !== 'finalized')
        throw new Error(`slot ${atLeast} is called final, and ${signature} before it ${confirmationStatus}`)
      signatures.add(signature)
    }
  const transactions: SolanaTransaction[] = []
  for (const signature of signatures) {
    const transaction = await node.transaction(signature)
    // What stands in the history and cannot be read must not be passed over.
    if (!transaction) throw new Error(`${signature} is in the history and not to be had`)
    transactions.push(transaction)
  }
  return transactions
}

/** What was held after a slot: what is held now, without what moved since. */
export async function heldAt({ app, node }: Omit<Reading, 'watched'>, of: Watched, slot: number): Promise<bigint> {
  const held = await node.held(of)
  if (held.slot < slot) throw new SolanaHistoryLagError()
  const { incoming, outgoing } = await readMoves({ app, node, watched: [of] }, [held], slot, held.slot)
  const sum = (transfers: SeenTransfer[]) =>
    transfers
      .filter(({ height }) => height !== null && height <= held.slot)
      .reduce((total, { units }) => total + units, 0n)
  return held.units - sum(incoming) + sum(outgoing)
}
