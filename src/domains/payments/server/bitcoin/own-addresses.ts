import { and, eq, isNull, max, sql } from 'drizzle-orm'
import type { BitcoinAccount } from '#domains/chains/server/addresses/bitcoin-account.ts'
import { fewAtOnce } from '#kit/limit-concurrency.ts'
import type { Ctx } from '#server/context.ts'
import type { Db } from '#server/database/db.ts'
import { oneOf } from '#server/database/one-of.ts'
import type { Watched } from '../recording/seen-transfer.ts'
import { isOpen } from '../store.ts'
import { addresses, invoices } from '../tables.ts'
import type { Ours } from './bitcoin-transfers-of.ts'
import type { EsploraNode } from './esplora-node.ts'

/** So many addresses wait to be taken, when there was time to make them. */
const freeAddresses = 60
/** No more of them are made in one round, so that a round stays short. */
const madeAtOnce = 20
const askedAtOnce = 8
/** Addresses of open invoices asked about in one round; more of them take turns. */
export const openAtOnce = 25

/** Which of these addresses are ours. */
export async function oursAmong(db: Db, watched: readonly Watched[], candidates: readonly string[]): Promise<Ours> {
  const ours = new Map<string, 'shared' | 'own'>(watched.map(({ payTo }) => [payTo, 'shared']))
  if (candidates.length === 0) return ours
  const isOne = and(eq(addresses.chain, 'bitcoin'), oneOf(addresses.payTo, new Set(candidates)))
  for (const { payTo } of await db.select({ payTo: addresses.payTo }).from(addresses).where(isOne))
    ours.set(payTo, 'own')
  return ours
}

/** The first of the addresses ever made, no more than so many. */
export const ownAddresses = async (db: Db, most: number): Promise<string[]> => {
  const rows = await db
    .select({ payTo: addresses.payTo })
    .from(addresses)
    .where(eq(addresses.chain, 'bitcoin'))
    .limit(most)
  return rows.map(({ payTo }) => payTo)
}

/** The addresses of open invoices that come after one, in a fixed order that begins again at its end. */
export async function openAddresses(db: Db, after: string): Promise<string[]> {
  const open = and(eq(invoices.chain, 'bitcoin'), eq(invoices.marker, invoices.payTo), isOpen)
  const from = (isNext: ReturnType<typeof sql>, most: number) =>
    db.select({ payTo: invoices.payTo }).from(invoices).where(and(open, isNext)).orderBy(invoices.payTo).limit(most)
  const next = await from(sql`${invoices.payTo} > ${after}`, openAtOnce)
  const again = next.length < openAtOnce ? await from(sql`${invoices.payTo} <= ${after}`, openAtOnce - next.length) : []
  return [...next, ...again].map(({ payTo }) => payTo)
}

/**
 * Makes addresses ahead, in the order of their index, so that an invoice only has to take one. One that was used before,
 * as after a backup was put back, is kept and watched, and given to nobody.
 */
export async function keepFreeAddresses({ db }: Ctx, account: BitcoinAccount, node: EsploraNode): Promise<void> {
  const free = and(eq(addresses.account, account.id), isNull(addresses.invoiceId), eq(addresses.wasUsed, false))
  const missing = freeAddresses - (await db.$count(addresses, free))
  if (missing <= freeAddresses / 2) return
  const ofAccount = eq(addresses.account, account.id)
  const [last] = await db
    .select({ index: max(addresses.index) })
    .from(addresses)
    .where(ofAccount)
  const first = (last?.index ?? -1) + 1
  const made = Array.from({ length: Math.min(missing, madeAtOnce) }, (_, i) => {
    return { index: first + i, payTo: account.addressAt(first + i) }
  })
  const rows = await fewAtOnce(askedAtOnce, made, async (one) => {
    return { ...one, chain: 'bitcoin' as const, account: account.id, wasUsed: await node.isUsed(one.payTo) }
  })
  await db.insert(addresses).values(rows).onConflictDoNothing()
}
