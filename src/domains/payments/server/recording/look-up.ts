import { and } from 'drizzle-orm'
import { chains, type PaidChain } from '#domains/chains/chains.ts'
import { unreachable } from '#domains/chains/problems.ts'
import { Problem } from '#kit/problem.ts'
import type { Ctx } from '#server/context.ts'
import { oneOf } from '#server/database/one-of.ts'
import { notSeen } from '../../problems.ts'
import { storedHash } from '../invoices/stored-address.ts'
import { cursorOf, type PaymentRow } from '../store.ts'
import { outgoing, payments } from '../tables.ts'
import { chainSources } from '../watching/chain-sources.ts'
import { nameOf, type SeenTransfer, type Transfers } from './seen-transfer.ts'
import { takeIn, takeInBlocks } from './take-in.ts'
import { onThisChain } from './transfer-states.ts'

/** A transfer the chain has, and how it is written down; `isNew`: only now. */
export type LookedUp = {
  chain: PaidChain
  direction: 'in' | 'out'
  transfer: SeenTransfer
  state: PaymentRow['state'] | null
  invoiceId: string | null
  isNew: boolean
}

/**
 * What the chain says of a transaction and how it is written down, which it is then if it was not. Without a chain, each
 * is asked whose transactions are named so. Raises Problem `payments/not-seen` when no chain has it.
 */
export async function lookUp(system: Ctx, input: { chain: PaidChain | null; txHash: string }): Promise<LookedUp[]> {
  const read = chainSources(system).map(({ chain }) => chain)
  const asked = input.chain === null ? read : read.filter((chain) => chain === input.chain)
  const found: LookedUp[] = []
  const failed: PaidChain[] = []
  for (const chain of asked) {
    const hash = storedHash(chain, input.txHash)
    try {
      found.push(...(await noting(system, chain, () => takeIn(system, chain, hash))))
    } catch (error) {
      if (!(error instanceof Problem)) throw error
      failed.push(chain)
    }
  }
  const names = failed.map((chain) => chains[chain].title).join(', ')
  if (found.length === 0 && names !== '') throw new Problem(unreachable, `Could not be asked just now: ${names}`)
  if (found.length === 0)
    throw new Problem(
      notSeen,
      'No chain has a transaction of this name that paid us or that we sent, in a block that was read',
    )
  return found
}

const blocksAtOnce = 500

/** Reads blocks of a chain again, both ends included, and writes down what was missing. Answers all that moved in them. */
export async function rescan(
  system: Ctx,
  { chain, from, to }: { chain: PaidChain; from: number; to: number },
): Promise<{ found: LookedUp[]; to: number }> {
  const cursor = await cursorOf(system.db, chain)
  const last = Math.min(to, cursor?.height ?? -1)
  const found: LookedUp[] = []
  for (let first = from; first <= last; first += blocksAtOnce) {
    const end = Math.min(last, first + blocksAtOnce - 1)
    found.push(...(await noting(system, chain, () => takeInBlocks(system, chain, first, end))))
  }
  return { found, to: last }
}

/** Tells of each transfer how it is written down, and whether that is new. */
async function noting(system: Ctx, chain: PaidChain, take: () => Promise<Transfers>): Promise<LookedUp[]> {
  const since = system.now()
  const { incoming, outgoing: sent } = await take()
  const cursor = await cursorOf(system.db, chain)
  const rowsOf = async (table: typeof payments | typeof outgoing, transfers: readonly SeenTransfer[]) => {
    if (!cursor || transfers.length === 0) return new Map<string, Row>()
    const hashes = oneOf(table.txHash, new Set(transfers.map(({ txHash }) => txHash)))
    const rows: Row[] = await system.db
      .select()
      .from(table)
      .where(and(onThisChain(table, cursor), hashes))
    return new Map(rows.map((row) => [nameOf(row), row]))
  }
  const [came, left] = [await rowsOf(payments, incoming), await rowsOf(outgoing, sent)]
  const told = (direction: 'in' | 'out', rows: ReadonlyMap<string, Row>) => (transfer: SeenTransfer) => {
    const row = rows.get(nameOf(transfer))
    const isNew = row !== undefined && row.seenAt >= since
    return { chain, direction, transfer, state: row?.state ?? null, invoiceId: row?.invoiceId ?? null, isNew }
  }
  return [...incoming.map(told('in', came)), ...sent.map(told('out', left))]
}

type Row = typeof outgoing.$inferSelect & { invoiceId?: string | null }
