import { and, eq, sql } from 'drizzle-orm'
import { grouped } from '#kit/grouped.ts'
import type { Ctx } from '#server/context.ts'
import { insertRows } from '#server/database/insert-rows.ts'
import { oneOf } from '#server/database/one-of.ts'
import {
  booksOfOutgoing,
  booksOfUnattributed,
  correction,
  type JournalLine,
  moveUnits,
  opening,
  receivingOn,
} from '../../money/journal.ts'
import { nameOf } from '../recording/seen-transfer.ts'
import type { ChainInstance, MovedTransfer } from '../recording/transfer-states.ts'
import { type BookedAsset, ledgerEntries } from '../tables.ts'
import type { BlockBatch } from '../watching/block-batch.ts'
import { noteOpened } from './receiving-addresses.ts'

type Entry = {
  key: string
  asset: BookedAsset
  invoiceId?: string
  transferId?: string
  lines: readonly JournalLine[]
}

/** Writes journal entries; the key of each makes it at most once. One without lines: nothing to write. */
export async function book(tx: Pick<Ctx, 'db' | 'now'>, ...entries: readonly Entry[]): Promise<void> {
  const all = entries.flatMap((entry) => entry.lines.map((line) => ({ entry, line })))
  await insertRows(tx.db, ledgerEntries, all, {
    key: ({ entry }) => entry.key,
    account: ({ line }) => line.account,
    asset: ({ entry }) => entry.asset,
    units: ({ line }) => line.units,
    invoiceId: ({ entry }) => entry.invoiceId,
    transferId: ({ entry }) => entry.transferId,
    at: tx.now(),
  })
}

/** Brings the books of something that is neither an invoice nor a transfer on a chain in line with how they must stand for it. */
export async function bookSubject(
  tx: Ctx,
  subject: string,
  asset: Entry['asset'],
  wanted: readonly JournalLine[],
): Promise<void> {
  const booked = await tx.db.select().from(ledgerEntries).where(eq(ledgerEntries.transferId, subject))
  const times = new Set(booked.map(({ key }) => key)).size
  const lines = correction(wanted, booked)
  await book(tx, { key: `${subject}:${times + 1}`, asset, transferId: subject, lines })
}

/** What an account holds of each subject, in units of an asset, where it holds anything. */
export async function heldBySubject(
  { db }: Pick<Ctx, 'db'>,
  account: string,
  asset: Entry['asset'],
): Promise<Map<string, bigint>> {
  const { transferId, units } = ledgerEntries
  const sum = sql<string>`sum(${units})::text`
  const rows = await db
    .select({ subject: transferId, sum })
    .from(ledgerEntries)
    .where(and(eq(ledgerEntries.account, account), eq(ledgerEntries.asset, asset)))
    .groupBy(transferId)
  return new Map(rows.flatMap((row) => (row.subject && row.sum !== '0' ? [[row.subject, BigInt(row.sum)]] : [])))
}

/** Brings the books of money nobody has explained in line with where it stands now. */
export const bookUnattributed = (tx: Ctx, ...transfers: readonly MovedTransfer[]): Promise<void> =>
  bookTransfers(tx, 'in', transfers, booksOfUnattributed)

/** Brings the books of money that left in line with where it stands now. */
export const bookOutgoing = (tx: Ctx, ...transfers: readonly MovedTransfer[]): Promise<void> =>
  bookTransfers(tx, 'out', transfers, booksOfOutgoing)

async function bookTransfers(
  tx: Ctx,
  way: 'in' | 'out',
  transfers: readonly MovedTransfer[],
  booksOf: (transfer: MovedTransfer) => JournalLine[],
): Promise<void> {
  if (transfers.length === 0) return
  const idOf = (transfer: MovedTransfer) => `${way}:${nameOf(transfer)}`
  const isAbout = oneOf(ledgerEntries.transferId, transfers.map(idOf))
  const booked = grouped(await tx.db.select().from(ledgerEntries).where(isAbout), ({ transferId }) => transferId)
  const entries = transfers.map((transfer) => {
    const transferId = idOf(transfer)
    const before = booked.get(transferId) ?? []
    const times = new Set(before.map(({ key }) => key)).size
    const lines = correction(booksOf(transfer), before)
    return { key: `${transferId}:${times + 1}`, asset: transfer.asset, transferId, lines }
  })
  await book(tx, ...entries)
}

/** Closes the books of a chain that began anew: what was at our addresses there is no more. */
export async function closeBooks(tx: Ctx, { chain, genesis }: ChainInstance): Promise<void> {
  const account = receivingOn(chain)
  const left = await tx.db
    .select({ asset: ledgerEntries.asset, units: sql<string>`sum(${ledgerEntries.units})` })
    .from(ledgerEntries)
    .where(eq(ledgerEntries.account, account))
    .groupBy(ledgerEntries.asset)
  const entries = left.map(({ asset, units }) => ({
    key: `closing:${genesis}`,
    asset,
    lines: moveUnits(opening, account, BigInt(units)),
  }))
  await book(tx, ...entries)
}

/** Opens the books of addresses with what was there before they were watched; each once for an instance of a chain. */
export async function openBooks(
  tx: Ctx,
  { chain, genesis }: ChainInstance,
  openings: BlockBatch['openings'],
): Promise<void> {
  for (const { of, units, height } of openings) {
    if (!(await noteOpened(tx, chain, of, { genesis, height }))) continue
    const key = ['opening', genesis, of.payTo, of.tokenContract].filter((part) => part !== null).join(':')
    await book(tx, { key, asset: of.asset, lines: moveUnits(receivingOn(chain), opening, units) })
  }
}
