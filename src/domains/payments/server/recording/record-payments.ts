import { and, sql } from 'drizzle-orm'
import { chains, type PaidChain } from '#domains/chains/chains.ts'
import { grouped } from '#kit/grouped.ts'
import { type Ctx } from '#server/context.ts'
import { insertRows } from '#server/database/insert-rows.ts'
import { oneOf } from '#server/database/one-of.ts'
import { publish } from '#server/events/events.ts'
import { type Attribution } from '../../money/attribution.ts'
import { knownPaidRange, momentWithin, type PaidRange, paidRange } from '../../money/paid-range.ts'
import { quoteFor } from '../../money/quote.ts'
import { unexplainedMs } from '../../payment-limits.ts'
import { maxRequired } from '../../rails/rail-of.ts'
import { type LockedInvoices, type PaymentRow, type QuoteRow } from '../store.ts'
import { outgoing, payments, timeline } from '../tables.ts'
import { type BlockBatch } from '../watching/block-batch.ts'
import { type AskingInvoice, invoicesAsking } from './invoices-asking.ts'
import { invoicesOfPayers, payersOf } from './invoices-of-payers.ts'
import { nameOf, type SeenTransfer } from './seen-transfer.ts'
import { type ChainInstance, type MovedTransfer, onThisChain } from './transfer-states.ts'

/** A transfer that is new or changed; the payment it was written down as, and what it is the return of. */
type Change = { transfer: SeenTransfer; same: PaymentRow | undefined; before: PaymentRow | undefined; paid: PaidRange }

/** A payment that is to be written down, and whose money it is. */
export type PaymentUpdate = Change & {
  now: MovedTransfer
  attributedBy: Attribution | null
  /** Whether it is just what was asked for. */
  isAnswer: boolean
  /** Whether it is new or came back: the others waited for a block and have one now. */
  isFresh: boolean
}

/** Which transfers to us are not yet written down as they are now, and whose money they are. `known`: up to when all was. */
export async function findPayments(
  tx: Ctx,
  on: ChainInstance,
  batch: BlockBatch,
  known: Date | null,
): Promise<PaymentUpdate[]> {
  const changes = await changesOf(tx, on, batch, known)
  const unknown = changes.filter(({ before }) => !before?.invoiceId)
  const plain = unknown.filter(({ transfer }) => transfer.marker === null)
  const payers = await payersOf(tx, on, plain)
  const asking = await invoicesAsking(tx, on, unknown, payers)
  const strange = plain.filter(({ transfer }) => !asking.get(nameOf(transfer))?.isOpen)
  const proved = await invoicesOfPayers(tx, on, strange, payers)
  return changes.map((change) => {
    const { transfer, same, before, paid } = change
    const { asset, txHash, logIndex, units } = transfer
    const name = nameOf(transfer)
    const known = { asking: asking.get(name), proved: proved.get(name), payer: payers.get(name)?.owner }
    const { invoiceId, attributedBy } = attributionOf(change, known)
    const now = { chain: on.chain, asset, txHash, logIndex, units, state: 'seen' as const, invoiceId }
    const [isAnswer, isFresh] = [invoiceId !== null && known.asking?.id === invoiceId, same?.state !== 'seen']
    return { transfer, same, before, paid, now, attributedBy, isAnswer, isFresh }
  })
}

/** Writes payments down, each once however often it is read. `held`: their invoices. */
export async function recordPayments(
  tx: Ctx,
  on: ChainInstance,
  all: readonly PaymentUpdate[],
  held: LockedInvoices,
): Promise<void> {
  const places = sql`height = excluded.height, block_hash = excluded.block_hash, block_time = excluded.block_time,
    is_replaceable = excluded.is_replaceable`
  const changed = sql`${places}, state = excluded.state, final_at = null, paid_at = excluded.paid_at,
    invoice_id = excluded.invoice_id, quote_seq = excluded.quote_seq, attributed_by = excluded.attributed_by,
    required = excluded.required`
  const known = sql`on conflict (chain, genesis, tx_hash, log_index) do update set ${changed}`
  const usual = maxRequired(on.chain)
  const found = all.map((meant) => {
    const { invoice, quotes = [] } = held.get(meant.now.invoiceId ?? '') ?? {}
    const paid = notBefore(quotes[0]?.madeAt, meant)
    const quote = quoteFor(meant.transfer.units, paid, quotes) ?? lateOf(meant.before, quotes)
    const paidAt = quote?.kind === 'asked' ? momentWithin(paid, quote) : paid.at
    return { meant, paidAt, quoteSeq: quote?.seq ?? null, required: invoice ? invoice.required : usual }
  })
  type FoundRow = (typeof found)[number]
  const rows = {
    ...rowsOf(tx, on, ({ meant }: FoundRow) => meant.transfer),
    marker: ({ meant }: FoundRow) => meant.transfer.marker,
    isReplaceable: ({ meant: { transfer } }: FoundRow) => transfer.height === null && transfer.isReplaceable === true,
    paidAt: ({ paidAt }: FoundRow) => paidAt,
    invoiceId: ({ meant }: FoundRow) => meant.now.invoiceId,
    attributedBy: ({ meant }: FoundRow) => meant.attributedBy,
    quoteSeq: ({ quoteSeq }: FoundRow) => quoteSeq,
    required: ({ required }: FoundRow) => required,
  }
  // Nobody else writes this chain, so what was not there is not there now, and need not be looked for again.
  const isThere = ({ meant }: FoundRow) => meant.same !== undefined
  await Promise.all([
    insertRows(
      tx.db,
      payments,
      found.filter((one) => !isThere(one)),
      rows,
    ),
    insertRows(tx.db, payments, found.filter(isThere), rows, known),
  ])
}

type Whose = { invoiceId: string | null; attributedBy: Attribution | null }

type KnownOf = { asking: AskingInvoice | undefined; proved: string | undefined; payer: number | undefined }

/**
 * Whose money it is: its marker's; else its proved sender's open invoice, of several the one whose amount it is; else the
 * one whose amount is reserved. What was attributed once stays so, however it was known.
 */
function attributionOf({ transfer, before }: Change, { asking, proved, payer }: KnownOf): Whose {
  if (before?.invoiceId) return { invoiceId: before.invoiceId, attributedBy: before.attributedBy }
  if (asking && transfer.marker !== null) return { invoiceId: asking.id, attributedBy: 'marker' }
  const isOwn = asking !== undefined && asking.userId === payer
  if (asking?.isOpen && payer !== undefined) return { invoiceId: asking.id, attributedBy: isOwn ? 'proof' : 'amount' }
  if (proved) return { invoiceId: proved, attributedBy: 'proof' }
  return asking ? { invoiceId: asking.id, attributedBy: 'amount' } : { invoiceId: null, attributedBy: null }
}

/** Writes transfers from us down, each once. */
export async function recordOutgoing(
  tx: Ctx,
  chain: PaidChain,
  { genesis, outgoing: sent }: BlockBatch,
): Promise<void> {
  const rows = rowsOf(tx, { chain, genesis }, (transfer: SeenTransfer) => transfer)
  const returned = sql`on conflict (chain, genesis, tx_hash, log_index) do update set height = excluded.height,
    block_hash = excluded.block_hash, block_time = excluded.block_time, state = excluded.state,
    final_at = null where ${outgoing.state} = 'orphaned'`
  await insertRows(tx.db, outgoing, byName(sent), rows, returned)
}

/** Tells the followers of the invoices that payments were seen or taken back, and has money nobody explains looked at in time. */
export async function tellOfPayments(tx: Ctx, what: 'seen' | 'undone', rows: readonly MovedTransfer[]): Promise<void> {
  const at = tx.now()
  const told = rows.flatMap(({ invoiceId, txHash }) => (invoiceId ? [{ invoiceId, txHash }] : []))
  await insertRows(tx.db, timeline, told, {
    invoiceId: ({ invoiceId }) => invoiceId,
    txHash: ({ txHash }) => txHash,
    what,
    at,
  })
  if (what === 'undone') return
  const unexplained = rows.filter(({ invoiceId }) => invoiceId === null)
  await publish(
    tx,
    ...unexplained.map((transfer) => ({
      topic: 'payments/unexplained' as const,
      subject: nameOf(transfer),
      key: `unexplained:${nameOf(transfer)}`,
      dueAt: new Date(at.getTime() + unexplainedMs),
    })),
  )
}

/** The transfers of a batch that are not yet written down as they are now. What a block has waits no more. */
async function changesOf(
  tx: Ctx,
  on: ChainInstance,
  { incoming, waiting }: BlockBatch,
  known: Date | null,
): Promise<Change[]> {
  const inBlocks = new Set(incoming.map(nameOf))
  const all = byName([...incoming, ...(waiting?.incoming ?? []).filter((one) => !inBlocks.has(nameOf(one)))])
  const rows = await knownPayments(tx, on, all)
  const places = new Set(all.map(nameOf))
  return all.flatMap((transfer) => {
    const ofTransaction = rows.get(transfer.txHash) ?? []
    const same = ofTransaction.find(({ logIndex }) => logIndex === transfer.logIndex)
    if (same && same.state !== 'orphaned' && same.blockHash === transfer.blockHash) return []
    const elsewhere = ofTransaction.filter((row) => isReturned(row, transfer) && !places.has(nameOf(row)))
    const earlier = same ? [same, ...elsewhere] : elsewhere
    // It may have stood here before it stood where somebody was given it.
    const given = earlier.filter(({ invoiceId }) => invoiceId !== null)
    // Who claimed it claimed it wherever it stood.
    const claimed = same?.invoiceId ? same : given.find(({ attributedBy }) => attributedBy !== 'amount')
    const before = claimed ?? given[0] ?? earlier[0]
    return [{ transfer, same, before, paid: spanOf(on, transfer, before, { seenAt: tx.now(), knownUntil: known }) }]
  })
}

/** Each transfer once, as it was read last. */
const byName = (transfers: readonly SeenTransfer[]): SeenTransfer[] => [
  ...new Map(transfers.map((transfer) => [nameOf(transfer), transfer])).values(),
]

async function knownPayments(
  tx: Ctx,
  on: ChainInstance,
  transfers: readonly SeenTransfer[],
): Promise<Map<string, PaymentRow[]>> {
  if (transfers.length === 0) return new Map()
  const hashes = new Set(transfers.map(({ txHash }) => txHash))
  const rows = await tx.db
    .select()
    .from(payments)
    .where(and(onThisChain(payments, on), oneOf(payments.txHash, hashes)))
  return grouped(rows, ({ txHash }) => txHash)
}

// Once it was seen where a block's clock may be wrong, our own says when.
function spanOf(
  { chain }: ChainInstance,
  { blockTime }: SeenTransfer,
  before: PaymentRow | undefined,
  seen: { seenAt: Date; knownUntil: Date | null },
): PaidRange {
  const errorMs = chains[chain].clockErrorMs
  return before && (errorMs > 0 || !blockTime)
    ? knownPaidRange(before, errorMs)
    : paidRange({ blockTime, ...seen }, errorMs)
}

// Money that answers an invoice came after it: where its block says otherwise, the clocks differ.
function notBefore(madeAt: Date | undefined, { paid, before, isAnswer }: PaymentUpdate): PaidRange {
  const wasMoved = before?.blockTime != null && before.paidAt > before.blockTime
  if (!madeAt || !(isAnswer || wasMoved)) return paid
  const moved = (at: Date) => (madeAt > at ? madeAt : at)
  return { from: moved(paid.from), at: moved(paid.at), by: moved(paid.by) }
}

// Mined again in another block, a transfer can stand at another place in it; it is still the same money.
const isReturned = (row: PaymentRow, { from, units }: SeenTransfer) =>
  row.state === 'orphaned' && row.fromAddress === from && row.units === units

// What was priced as late stays so, unless the chain now says that it came in time.
const lateOf = (before: PaymentRow | undefined, all: QuoteRow[]) =>
  all.find(({ seq, kind }) => kind === 'late' && seq === before?.quoteSeq)

/** What is written down of transfers either way. */
const rowsOf = <Item>(tx: Ctx, { chain, genesis }: ChainInstance, of: (item: Item) => SeenTransfer) => ({
  chain,
  genesis,
  txHash: (item: Item) => of(item).txHash,
  logIndex: (item: Item) => of(item).logIndex,
  asset: (item: Item) => of(item).asset,
  units: (item: Item) => of(item).units,
  fromAddress: (item: Item) => of(item).from,
  toAddress: (item: Item) => of(item).to,
  height: (item: Item) => of(item).height,
  blockHash: (item: Item) => of(item).blockHash,
  blockTime: (item: Item) => of(item).blockTime,
  state: 'seen' as const,
  seenAt: tx.now(),
})
