import { and, eq, inArray, lte, ne, sql } from 'drizzle-orm'
import { bsc } from '#domains/chains/bsc.ts'
import type { Ctx } from '#server/context.ts'
import { clockToleranceMs, requiredConfirmations } from '../terms.ts'
import type { SeenTransfer } from './chain-reader.ts'
import type { Batch } from './read-batch.ts'
import { invoices, payments, slots, timeline } from './tables.ts'

/** Marks the payments of blocks the chain no longer has; answers the invoices they belonged to. */
export async function recordVanished(tx: Ctx, { genesis, vanished }: Batch): Promise<string[]> {
  if (vanished.length === 0) return []
  const rows = await tx.db
    .update(payments)
    .set({ state: 'orphaned', confirmations: 0 })
    .where(and(onThisChain(genesis), inArray(payments.blockHash, vanished), ne(payments.state, 'orphaned')))
    .returning({ invoiceId: payments.invoiceId, txHash: payments.txHash })
  return tell(tx, 'undone', rows)
}

/** Writes transfers down, each once however often it is read; answers the invoices that got a payment. */
export async function recordTransfers(tx: Ctx, { genesis, transfers }: Batch): Promise<string[]> {
  const rows: TouchedPayment[] = []
  for (const transfer of transfers) {
    const invoiceId = await invoiceAsking(tx, genesis, transfer)
    const place = { height: transfer.height, blockHash: transfer.blockHash, blockTime: transfer.blockTime }
    const written = await tx.db
      .insert(payments)
      .values({
        ...place,
        chain: bsc.chainId,
        genesis,
        txHash: transfer.txHash,
        logIndex: transfer.logIndex,
        asset: 'UDE',
        units: transfer.units,
        fromAddress: transfer.from,
        toAddress: tx.config.UDE_RECEIVING_ADDRESS.toLowerCase(),
        confirmations: 0,
        state: 'seen',
        invoiceId,
        seenAt: tx.now(),
      })
      .onConflictDoUpdate({
        target: [payments.chain, payments.genesis, payments.txHash, payments.logIndex],
        set: { ...place, state: 'seen', invoiceId: sql`coalesce(${payments.invoiceId}, excluded.invoice_id)` },
        setWhere: eq(payments.state, 'orphaned'),
      })
      .returning({ invoiceId: payments.invoiceId, txHash: payments.txHash })
    rows.push(...written)
  }
  return tell(tx, 'seen', rows)
}

/** Counts the blocks on every payment that is not final; answers the invoices counted for, and those with a final payment. */
export async function countConfirmations(
  tx: Ctx,
  { genesis, head }: Batch,
): Promise<{ counted: string[]; final: string[] }> {
  const confirmations = sql`${head.height}::integer - ${payments.height} + 1`
  const rows = await tx.db
    .update(payments)
    .set({
      confirmations,
      state: sql`case when ${confirmations} >= ${requiredConfirmations} then 'final' else 'seen' end`,
    })
    .where(and(onThisChain(genesis), eq(payments.state, 'seen'), lte(payments.height, head.height)))
    .returning({ invoiceId: payments.invoiceId, state: payments.state })
  const ids = (list: typeof rows) => [...new Set(list.flatMap(({ invoiceId }) => invoiceId ?? []))]
  return { counted: ids(rows), final: ids(rows.filter(({ state }) => state === 'final')) }
}

type TouchedPayment = { invoiceId: string | null; txHash: string }

const onThisChain = (genesis: string) => and(eq(payments.chain, bsc.chainId), eq(payments.genesis, genesis))

// One address serves all, and anyone may send any amount: only the reserved amount tells whose money it is.
async function invoiceAsking(tx: Ctx, genesis: string, transfer: SeenTransfer): Promise<string | null> {
  const [row] = await tx.db
    .select({ id: invoices.id, createdAt: invoices.createdAt })
    .from(slots)
    .innerJoin(invoices, eq(invoices.id, slots.invoiceId))
    .where(
      and(
        eq(slots.active, true),
        eq(slots.chain, bsc.chainId),
        eq(slots.asset, 'UDE'),
        eq(slots.payTo, tx.config.UDE_RECEIVING_ADDRESS.toLowerCase()),
        eq(slots.units, transfer.units),
        eq(invoices.genesis, genesis),
        eq(invoices.tokenContract, tx.config.UDE_TOKEN.toLowerCase()),
      ),
    )
  // Money that came before it was asked for was meant for something else.
  const isLater = row && transfer.blockTime.getTime() >= row.createdAt.getTime() - clockToleranceMs
  return isLater ? row.id : null
}

async function tell(tx: Ctx, what: 'seen' | 'undone', rows: readonly TouchedPayment[]): Promise<string[]> {
  const known = rows.flatMap(({ invoiceId, txHash }) => (invoiceId ? [{ invoiceId, txHash }] : []))
  if (known.length > 0) await tx.db.insert(timeline).values(known.map((row) => ({ ...row, what, at: tx.now() })))
  return [...new Set(known.map(({ invoiceId }) => invoiceId))]
}
