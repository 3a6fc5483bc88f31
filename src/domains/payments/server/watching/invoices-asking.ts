import { type SQL, sql } from 'drizzle-orm'
import type { Ctx } from '#server/context.ts'
import type { PaidSpan } from '../../paid-span.ts'
import { clockToleranceMs } from '../../terms.ts'
import { invoices, quotes } from '../tables.ts'
import { nameOf, type SeenTransfer } from './seen-transfer.ts'
import type { ChainInstance } from './transfer-states.ts'

/** A transfer, and when it was made. */
export type DatedTransfer = { transfer: SeenTransfer; paid: PaidSpan }

/**
 * Which invoice asks for each of these transfers, by the name of the transfer; those that none asks for are not in it.
 * One address serves all, and anyone may send any amount: only a mark, or the reserved amount, tells whose money it is.
 */
export async function invoicesAsking(
  tx: Ctx,
  on: ChainInstance,
  transfers: readonly DatedTransfer[],
): Promise<Map<string, string>> {
  const marked = transfers.filter(({ transfer }) => transfer.marker !== null)
  const plain = transfers.filter(({ transfer }) => transfer.marker === null)
  // A mark is never given twice, so money with it is the invoice's whatever the clocks say.
  const byMark = sql`${invoices.chain} = ${on.chain} and ${invoices.payTo} = t.pay_to and ${invoices.marker} = t.marker
    and ${quotes.seq} = 1`
  // Money that came before it was asked for was meant for something else: by our clock, or by the chain's own.
  const byAmount = sql`${quotes.isReserved} and ${quotes.units} = t.units
    and (${quotes.madeAt} <= t.made_by or ${invoices.madeAfter} < t.block_time)`
  return new Map([...(await meant(tx, on, marked, byMark)), ...(await meant(tx, on, plain, byAmount))])
}

async function meant(
  tx: Ctx,
  { chain, genesis }: ChainInstance,
  transfers: readonly DatedTransfer[],
  isMeant: SQL,
): Promise<[string, string][]> {
  if (transfers.length === 0) return []
  const each = (of: (one: DatedTransfer) => string | null) => sql.param(transfers.map(of))
  // What was seen waiting was dated by our clock.
  const ofBlock = ({ transfer: { blockTime }, paid }: DatedTransfer) =>
    blockTime?.getTime() === paid.at.getTime() ? paid.at.toISOString() : null
  // One look into an index for each, however many invoices there are; no two reserve the same amount, nor have the same mark.
  const { rows } = await tx.db.execute<{ name: string; id: string }>(sql`
    select t.name, asking.id
    from unnest(
      ${each(({ transfer }) => nameOf(transfer))}::text[],
      ${each(({ transfer }) => transfer.asset)}::text[],
      ${each(({ transfer }) => transfer.to)}::text[],
      ${each(({ transfer }) => String(transfer.units))}::numeric[],
      ${each(({ transfer }) => transfer.marker)}::text[],
      ${each(({ paid }) => new Date(paid.by.getTime() + clockToleranceMs).toISOString())}::timestamptz[],
      ${each(ofBlock)}::timestamptz[]
    ) as t (name, asset, pay_to, units, marker, made_by, block_time)
    cross join lateral (
      select ${quotes.invoiceId} as id from ${quotes}
      join ${invoices} on ${invoices.id} = ${quotes.invoiceId} and ${invoices.genesis} = ${genesis}
      where ${quotes.chain} = ${chain} and ${quotes.asset} = t.asset and ${quotes.payTo} = t.pay_to and ${isMeant}
      limit 1
    ) as asking`)
  return rows.map(({ name, id }) => [name, id])
}
