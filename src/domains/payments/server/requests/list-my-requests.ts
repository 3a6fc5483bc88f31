import { and, sql } from 'drizzle-orm'
import type { PaidChain } from '#domains/chains/chains.ts'
import { formatDecimal } from '#kit/decimal.ts'
import type { Answer, OperationInput } from '#kit/endpoint.ts'
import { money } from '#kit/money.ts'
import { type Ctx, isTheirs, visitorIdOf } from '#server/context.ts'
import { oneOf } from '#server/database/one-of.ts'
import { askedDecimals, type Coin } from '../../coin.ts'
import type { PaymentsContract } from '../../contract.ts'
import { type ForeignAmount } from '../../invoices/foreign-amount.ts'
import { type InvoiceException, type InvoiceStatus } from '../../invoices/next-invoice.ts'
import { railOf } from '../../rails/rail-of.ts'
import { stillOwed } from '../../refunds/refund.ts'
import { findUnattributed, type UnattributedRow } from '../declared/find-unattributed.ts'
import { paymentsOfAll, quotesOfAll, refundsOfAll } from '../store.ts'
import { invoices } from '../tables.ts'
import { openNote } from './invoice-notes.ts'

type Mine = Answer<PaymentsContract['myRequests']>

type Row = {
  id: string
  status: InvoiceStatus
  exception: InvoiceException
  chain: PaidChain
  genesis: string
  pay_to: string
  asset: Coin
  asked: string
  received: string
  returned: string
  is_unconfirmed: boolean
  usd: string
  stated: ForeignAmount | null
  created_at: string
  expires_at: string
  settled_at: string | null
  is_replaced: boolean
  rest_of: string | null
  sealed: Buffer | null
}

/** What of a request says whether something came that may have been meant for it. */
type OpenRequestRow = Pick<
  Row,
  'id' | 'status' | 'chain' | 'genesis' | 'pay_to' | 'asset' | 'asked' | 'created_at' | 'expires_at'
>

const maxListed = 200

/** The payment requests of the caller, the newest first, also those whose place another one took. */
export async function listMyRequests(ctx: Ctx, _input: OperationInput<PaymentsContract['myRequests']>): Promise<Mine> {
  const userId = visitorIdOf(ctx)
  if (userId === null) return { requests: [], isWhole: true }
  return ctx.transaction(async (tx) => {
    const { rows } = await tx.db.execute<Row>(sql`
      select * from (
        select i.id, i.status, i.exception, i.chain, i.asset, i.genesis, i.pay_to, i.usd_units + i.fee_usd_units as usd, i.stated,
          i.created_at, i.expires_at, i.settled_at, i.replaced_at is not null as is_replaced, i.rest_of, n.sealed,
          (select q.units from payments.quotes q where q.invoice_id = i.id and q.kind = 'asked' order by q.seq desc limit 1)
            as asked,
          (select coalesce(sum(p.units), 0) from payments.payments p where p.invoice_id = i.id and p.state <> 'orphaned')
            as received,
          exists (select from payments.payments p where p.invoice_id = i.id and p.state = 'seen') as is_unconfirmed,
          (select coalesce(sum(r.units), 0) from payments.refunds r where r.invoice_id = i.id and r.state = 'paid')
            as returned
        from payments.invoices i left join payments.notes n on n.invoice_id = i.id and n.user_id = i.user_id
        where i.user_id = ${userId}) mine
      order by created_at desc, id limit ${maxListed + 1}`)
    const shown = rows.slice(0, maxListed)
    const owed = await owedOf(tx, shown)
    const requests = await Promise.all(shown.map((row) => listed(tx, userId, row, owed.get(row.id) ?? 0n)))
    return { requests, isWhole: rows.length <= maxListed }
  })
}

async function listed(tx: Ctx, userId: number, row: Row, owed: bigint): Promise<Mine['requests'][number]> {
  const { id, asset, received, returned } = row
  const unattributed = await unattributedOf(tx, userId, row)
  const inCoin = (units: string) => formatDecimal(money(asset, BigInt(units)), askedDecimals[asset])
  const instant = (text: string) => new Date(text).toISOString()
  return {
    invoiceId: id,
    status: row.status,
    exception: row.exception,
    asset,
    network: railOf(row).network,
    amount: inCoin(row.asked),
    received: inCoin(received),
    isUnconfirmed: row.is_unconfirmed,
    creditOwed: inCoin(String(owed)),
    returned: inCoin(returned),
    totalUsdAmount: formatDecimal(money('USD', BigInt(row.usd))),
    stated: row.stated,
    createdAt: instant(row.created_at),
    expiresAt: instant(row.expires_at),
    settledAt: row.settled_at === null ? null : instant(row.settled_at),
    isReplaced: row.is_replaced,
    restOf: row.rest_of,
    hasUnattributed: unattributed.some(({ whose }) => whose !== 'perhaps'),
    mayHaveUnattributed: unattributed.some(({ whose }) => whose === 'perhaps'),
    saidAt: unattributed.find(({ saidAt }) => saidAt !== null)?.saidAt?.toISOString() ?? null,
    isRefunded: BigInt(returned) > 0n && BigInt(returned) >= BigInt(received),
    description: row.sealed && (await openNote(tx, userId, id, row.sealed)).description,
  }
}

/** What is still owed back of each request for which something came, by its id. */
async function owedOf(tx: Ctx, rows: readonly Row[]): Promise<Map<string, bigint>> {
  const ids = rows.filter(({ received }) => BigInt(received) > 0n).map(({ id }) => id)
  if (ids.length === 0) return new Map()
  const paid = await tx.db
    .select()
    .from(invoices)
    .where(and(oneOf(invoices.id, ids), isTheirs(tx, invoices.userId)))
  const quotes = await quotesOfAll(tx, ids)
  const payments = await paymentsOfAll(tx, ids)
  const refunds = await refundsOfAll(tx, ids)
  const of = (id: string) => ({
    quotes: quotes.get(id) ?? [],
    payments: payments.get(id) ?? [],
    refunds: (refunds.get(id) ?? []).filter(({ state }) => state === 'paid'),
  })
  return new Map(paid.map((invoice) => [invoice.id, stillOwed(invoice, of(invoice.id))]))
}

/** What came that a request which is still to be paid may have been paid with, though nobody can tell yet. */
async function unattributedOf(tx: Ctx, userId: number, row: OpenRequestRow): Promise<UnattributedRow[]> {
  const { id, asset, chain, genesis, status, pay_to: payTo } = row
  if (status !== 'new' && status !== 'expired') return []
  const [createdAt, expiresAt] = [new Date(row.created_at), new Date(row.expires_at)]
  const waiting = { id, userId, asset, chain, genesis, payTo, status, createdAt, expiresAt, settledAt: null }
  return findUnattributed(tx, waiting, BigInt(row.asked))
}
