import { eq, sql } from 'drizzle-orm'
import type { Ctx } from '#server/context.ts'
import type { Coin } from '../coin.ts'
import {
  booksOfOutgoing,
  booksOfUnattributed,
  correction,
  type JournalLine,
  moved,
  opening,
  receivingOn,
} from '../journal.ts'
import type { Batch } from './batch.ts'
import { noteOpened } from './receiving.ts'
import { ledgerEntries } from './tables.ts'
import type { ChainInstance, MovedTransfer } from './transfer-states.ts'

type Entry = { key: string; asset: Coin; invoiceId?: string; transferId?: string }

/** Writes one journal entry; its key makes it at most once. No lines: nothing to write. */
export async function book(tx: Ctx, entry: Entry, lines: readonly JournalLine[]): Promise<void> {
  if (lines.length === 0) return
  const at = tx.now()
  await tx.db.insert(ledgerEntries).values(lines.map((line) => ({ ...line, ...entry, at })))
}

/** Brings the books of money nobody has explained in line with where it stands now. */
export const bookUnattributed = (tx: Ctx, transfer: MovedTransfer): Promise<void> =>
  bookTransfer(tx, `in:${transfer.txHash}:${transfer.logIndex}`, transfer.asset, booksOfUnattributed(transfer))

/** Brings the books of money that left in line with where it stands now. */
export const bookOutgoing = (tx: Ctx, transfer: MovedTransfer): Promise<void> =>
  bookTransfer(tx, `out:${transfer.txHash}:${transfer.logIndex}`, transfer.asset, booksOfOutgoing(transfer))

async function bookTransfer(tx: Ctx, transferId: string, asset: Coin, wanted: JournalLine[]): Promise<void> {
  const booked = await tx.db.select().from(ledgerEntries).where(eq(ledgerEntries.transferId, transferId))
  const times = new Set(booked.map(({ key }) => key)).size
  await book(tx, { key: `${transferId}:${times + 1}`, asset, transferId }, correction(wanted, booked))
}

/** Closes the books of a chain that began anew: what was at our addresses there is no more. */
export async function closeBooks(tx: Ctx, { chain, genesis }: ChainInstance): Promise<void> {
  const account = receivingOn(chain)
  const left = await tx.db
    .select({ asset: ledgerEntries.asset, units: sql<string>`sum(${ledgerEntries.units})` })
    .from(ledgerEntries)
    .where(eq(ledgerEntries.account, account))
    .groupBy(ledgerEntries.asset)
  for (const { asset, units } of left)
    await book(tx, { key: `closing:${genesis}`, asset }, moved(opening, account, BigInt(units)))
}

/** Opens the books of addresses with what was there before they were watched; each once for an instance of a chain. */
export async function openBooks(
  tx: Ctx,
  { chain, genesis }: ChainInstance,
  openings: Batch['openings'],
): Promise<void> {
  for (const { of, units } of openings) {
    if (!(await noteOpened(tx, chain, of, genesis))) continue
    const key = `opening:${genesis}:${of.payTo}`
    await book(tx, { key, asset: of.asset }, moved(receivingOn(chain), opening, units))
  }
}
