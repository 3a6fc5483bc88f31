import { type SQL, sql } from 'drizzle-orm'
import type { Provers } from '#domains/wallet/server/who-proved.ts'
import type { Ctx } from '#server/context.ts'
import type { PaidRange } from '../../money/paid-range.ts'
import { clockToleranceMs } from '../../payment-limits.ts'
import { invoices, quotes } from '../tables.ts'
import { nameOf, type SeenTransfer } from './seen-transfer.ts'
import type { ChainInstance } from './transfer-states.ts'

/** A transfer, and when it was made. */
export type DatedTransfer = { transfer: SeenTransfer; paid: PaidRange }

/** An invoice that asks for just this money, whose it is, and whether money may still come for it. */
export type AskingInvoice = { id: string; userId: number | null; isOpen: boolean }

/** Whether money of `t` may still come for an invoice, whatever its amount. */
export const mayTake = sql`${invoices.status} in ('new', 'processing', 'expired')
  and (${invoices.status} <> 'expired' or ${invoices.monitorUntil} >= t.paid_at)
  and ${invoices.replacedAt} is null and ${invoices.returnedAt} is null`

/**
 * Which invoice asks for each of these transfers, by the name of the transfer; those that none asks for are not in it.
 * One address serves all, and anyone may send any amount: only a marker, or the reserved amount, tells whose money it is.
 * By its amount, what came from an address that somebody proved is never a stranger's.
 */
export async function invoicesAsking(
  tx: Ctx,
  on: ChainInstance,
  transfers: readonly DatedTransfer[],
  payers: ReadonlyMap<string, Provers>,
): Promise<Map<string, AskingInvoice>> {
  const marked = transfers.filter(({ transfer }) => transfer.marker !== null)
  const plain = transfers.filter(({ transfer }) => transfer.marker === null)
  // A marker is never given twice, so money with it is the invoice's whatever the clocks say.
  const byMark = sql`${invoices.chain} = ${on.chain} and ${invoices.payTo} = t.pay_to and ${invoices.marker} = t.marker
    and ${quotes.seq} = 1`
  // Money that came before it was asked for was meant for something else: by our clock, or by the chain's own.
  const byAmount = sql`${quotes.isReserved} and ${quotes.units} = t.units
    and (${quotes.madeAt} <= t.made_by or ${invoices.madeAfter} < t.block_time)
    and (t.provers is null or ${invoices.userId} = any (t.provers::integer[]))`
  return new Map([
    ...(await findInvoices(tx, on, marked, byMark, payers)),
    ...(await findInvoices(tx, on, plain, byAmount, payers)),
  ])
}

async function findInvoices(
  tx: Ctx,
  { chain, genesis }: ChainInstance,
  transfers: readonly DatedTransfer[],
  isMeant: SQL,
  payers: ReadonlyMap<string, Provers>,
): Promise<[string, AskingInvoice][]> {
  if (transfers.length === 0) return []
  const each = (of: (one: DatedTransfer) => string | null) => sql.param(transfers.map(of))
  // What was seen waiting was dated by our clock.
  const ofBlock = ({ transfer: { blockTime }, paid }: DatedTransfer) =>
    blockTime?.getTime() === paid.at.getTime() ? paid.at.toISOString() : null
  const proversOf = ({ transfer }: DatedTransfer) => {
    const ever = payers.get(nameOf(transfer))?.ever
    return ever ? `{${ever.join()}}` : null
  }
  // One look into an index for each, however many invoices there are; no two reserve the same amount, nor have the same marker.
  const { rows } = await tx.db.execute<{ name: string; id: string; user_id: number | null; is_open: boolean }>(sql`
    select t.name, asking.*
    from unnest(
      ${each(({ transfer }) => nameOf(transfer))}::text[],
      ${each(({ transfer }) => transfer.asset)}::text[],
      ${each(({ transfer }) => transfer.to)}::text[],
      ${each(({ transfer }) => String(transfer.units))}::numeric[],
      ${each(({ transfer }) => transfer.marker)}::text[],
      ${each(({ paid }) => paid.at.toISOString())}::timestamptz[],
      ${each(({ paid }) => new Date(paid.by.getTime() + clockToleranceMs).toISOString())}::timestamptz[],
      ${each(ofBlock)}::timestamptz[],
      ${each(proversOf)}::text[]
    ) as t (name, asset, pay_to, units, marker, paid_at, made_by, block_time, provers)
    cross join lateral (
      select ${quotes.invoiceId} as id, ${invoices.userId}, ${mayTake} as is_open from ${quotes}
      join ${invoices} on ${invoices.id} = ${quotes.invoiceId} and ${invoices.genesis} = ${genesis}
      where ${quotes.chain} = ${chain} and ${quotes.asset} = t.asset and ${quotes.payTo} = t.pay_to and ${isMeant}
      limit 1
    ) as asking`)
  return rows.map(({ name, id, user_id: userId, is_open: isOpen }) => [name, { id, userId, isOpen }])
}
