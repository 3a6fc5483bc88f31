import { and, between, desc, eq, gt, isNotNull, isNull, lt, ne, or, sql } from 'drizzle-orm'
import { chains } from '#domains/chains/chains.ts'
import { type Ctx, isTheirs } from '#server/context.ts'
import type { Verdict } from '../../money/verify-transfer.ts'
import { monitoredMs, unexplainedRetentionMs, unexplainedShownMs } from '../../payment-limits.ts'
import type { InvoiceRow, PaymentRow } from '../store.ts'
import { declaredTransactions, exchangeClaims, invoices, payments, refunds } from '../tables.ts'

/** A transaction that the payer's wallet said it sent, and what the chain said of it then. */
export type Declared = { txHash: string; verdict: Verdict | null; declaredAt: Date }

/** Money that nobody has explained, as somebody who may have sent it is shown it. */
export type UnattributedRow = Pick<PaymentRow, 'txHash' | 'asset' | 'units' | 'seenAt'> & { saidAt: Date | null }

/** What of a request says which money can have been meant for it. */
type WaitingFor = Pick<
  InvoiceRow,
  'id' | 'asset' | 'chain' | 'genesis' | 'payTo' | 'status' | 'createdAt' | 'expiresAt'
>

/** A request whose place another took, with what came for it after all. */
export type EarlierRequest = {
  invoice: Pick<InvoiceRow, 'id' | 'asset'>
  units: bigint
  /** It pays that bill after all, or does once it is confirmed. */
  isPaid: boolean
  /** Its payer asked for it back, or has it back. */
  goesBack: boolean
}

const maxUnattributed = 3

/** What the payer's wallet said last that it sent for an invoice; null when it said nothing. */
export async function lastDeclared({ db }: Ctx, invoiceId: string): Promise<Declared | null> {
  const [row] = await db
    .select()
    .from(declaredTransactions)
    .where(eq(declaredTransactions.invoiceId, invoiceId))
    .orderBy(desc(declaredTransactions.declaredAt))
    .limit(1)
  return row ? { ...row, verdict: row.verdict as Verdict | null } : null
}

// Of 100 that are asked, more than 5 and less than 2,000 may be a slip; a millionth is somebody who wants to be seen.
const maxTimesOff = 20n
// Asked 100, sent 99.70 and then 0.28: the two make it up.
const completedWithinBasisPoints = 50n

/**
 * Money that is nobody's yet and may be meant for this invoice, newest first, also when the bill is paid: whoever sent a half
 * and then all of it looks for the half.
 *
 * | Shown | When |
 * | --- | --- |
 * | its coin at its address, near to what is `asked` | it came within the last hour, or while the invoice stood unpaid |
 * | any coin | the payer's own wallet named it, or they said that an exchange sent it |
 *
 * Where a chain has tags nobody can sign that it is theirs, so only what their wallet named is shown. Of many,
 * what they spoke of and the nearest stay.
 * `only`: whether this one is among all of them.
 */
export async function findUnattributed(
  ctx: Ctx,
  invoice: WaitingFor,
  asked: bigint,
  only?: { txHash: string },
): Promise<UnattributedRow[]> {
  const now = ctx.now().getTime()
  const [made, over] = [invoice.createdAt.getTime(), invoice.expiresAt.getTime()]
  const isUnpaid = invoice.status === 'new' || invoice.status === 'expired'
  const isLate = made < now - monitoredMs
  // An older invoice need not be looked for.
  if (isLate && (!isUnpaid || made < now - unexplainedRetentionMs)) return []
  const { txHash, asset, units, seenAt } = payments
  const isLike = and(
    eq(asset, invoice.asset),
    eq(payments.toAddress, invoice.payTo),
    or(and(gt(units, asked / maxTimesOff), lt(units, asked * maxTimesOff)), completes(invoice, asked)),
  )
  const isNew = isLate ? undefined : gt(seenAt, new Date(Math.max(made, now - unexplainedShownMs)))
  const cameInTime = isUnpaid ? between(seenAt, invoice.createdAt, new Date(over + unexplainedShownMs)) : undefined
  const isNamed = sql`exists (select from ${declaredTransactions} d where d.invoice_id = ${invoice.id} and d.tx_hash = ${txHash})`
  const found = await ctx.databases.system
    .select({ txHash, asset, units, seenAt, saidAt: exchangeClaims.saidAt })
    .from(payments)
    .leftJoin(exchangeClaims, and(eq(exchangeClaims.txHash, txHash), eq(exchangeClaims.invoiceId, invoice.id)))
    .where(
      and(
        only && eq(txHash, only.txHash),
        isNull(payments.invoiceId),
        ne(payments.state, 'orphaned'),
        or(isNew, cameInTime),
        eq(payments.chain, invoice.chain),
        eq(payments.genesis, invoice.genesis),
        chains[invoice.chain].hasTags ? isNamed : or(isLike, isNamed, isNotNull(exchangeClaims.saidAt)),
      ),
    )
    .orderBy(sql`${exchangeClaims.saidAt} is null`, sql`abs(${units} - ${String(asked)}::numeric)`, desc(seenAt))
    .limit(maxUnattributed)
  return found.sort((one, other) => other.seenAt.getTime() - one.seenAt.getTime())
}

const short = (asked: bigint) => (asked * completedWithinBasisPoints) / 10_000n

/** What makes another payment up to what was asked, however small: whoever was short by a fee and sent that afterwards. */
const completes = ({ asset, chain, genesis, payTo }: WaitingFor, asked: bigint) => sql`exists (
  select from ${payments} other where other.chain = ${chain} and other.genesis = ${genesis} and other.asset = ${asset}
    and other.to_address = ${payTo} and other.invoice_id is null and other.state <> 'orphaned'
    and other.tx_hash <> ${payments.txHash}
    and other.units + ${payments.units} between ${String(asked - short(asked))}::numeric and ${String(asked + short(asked))}::numeric)`

/** The request that an invoice took the place of, when money came for that one all the same. */
export async function earlierRequest(ctx: Ctx, { id }: InvoiceRow): Promise<EarlierRequest | null> {
  const { db } = ctx
  const rows = await db
    .select({ id: invoices.id, asset: invoices.asset, status: invoices.status, units: payments.units })
    .from(invoices)
    .innerJoin(payments, eq(payments.invoiceId, invoices.id))
    .where(and(eq(invoices.replacedBy, id), ne(payments.state, 'orphaned'), isTheirs(ctx, invoices.userId)))
  const [first] = rows
  if (!first) return null
  const back = await db
    .select({ id: refunds.id })
    .from(refunds)
    .where(and(eq(refunds.invoiceId, first.id), ne(refunds.state, 'cancelled')))
  return {
    invoice: first,
    units: rows.reduce((sum, { units }) => sum + units, 0n),
    isPaid: first.status === 'processing' || first.status === 'settled',
    goesBack: back.length > 0,
  }
}
