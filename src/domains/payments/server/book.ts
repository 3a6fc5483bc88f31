import { and, eq, like, sql } from 'drizzle-orm'
import type { Ctx } from '#server/context.ts'
import {
  booksOfOutgoing,
  booksOfUnattributed,
  correction,
  type JournalLine,
  moved,
  opening,
  receiving,
} from '../journal.ts'
import { ledgerEntries } from './tables.ts'
import type { MovedTransfer } from './transfer-states.ts'

type Entry = { key: string; invoiceId?: string; transferId?: string }

/** Writes one journal entry; its key makes it at most once. No lines: nothing to write. */
export async function book(tx: Ctx, entry: Entry, lines: readonly JournalLine[]): Promise<void> {
  if (lines.length === 0) return
  const at = tx.now()
  await tx.db.insert(ledgerEntries).values(lines.map((line) => ({ ...line, ...entry, asset: 'UDE', at })))
}

/** Brings the books of money nobody has explained in line with where it stands now. */
export const bookUnattributed = (tx: Ctx, transfer: MovedTransfer): Promise<void> =>
  bookTransfer(tx, `in:${transfer.txHash}:${transfer.logIndex}`, booksOfUnattributed(transfer))

/** Brings the books of money that left in line with where it stands now. */
export const bookOutgoing = (tx: Ctx, transfer: MovedTransfer): Promise<void> =>
  bookTransfer(tx, `out:${transfer.txHash}:${transfer.logIndex}`, booksOfOutgoing(transfer))

async function bookTransfer(tx: Ctx, transferId: string, wanted: JournalLine[]): Promise<void> {
  const booked = await tx.db.select().from(ledgerEntries).where(eq(ledgerEntries.transferId, transferId))
  const times = new Set(booked.map(({ key }) => key)).size
  await book(tx, { key: `${transferId}:${times + 1}`, transferId }, correction(wanted, booked))
}

/** Opens the books of a chain with what the address held before; those of the chain it replaces, if any, are closed. */
export async function openBooks(tx: Ctx, genesis: string, held: bigint): Promise<void> {
  const left = await balanceOf(tx, receiving)
  await book(tx, { key: `closing:${genesis}` }, moved(opening, receiving, left))
  await book(tx, { key: `opening:${genesis}` }, moved(receiving, opening, held))
}

/** What an account of the books holds now. */
export async function balanceOf({ db }: Pick<Ctx, 'db'>, account: string, keys = '%'): Promise<bigint> {
  const [row] = await db
    .select({ units: sql<string>`coalesce(sum(${ledgerEntries.units}), 0)` })
    .from(ledgerEntries)
    .where(and(eq(ledgerEntries.account, account), like(ledgerEntries.key, keys)))
  return BigInt(row?.units ?? 0)
}
