import { and, between, desc, eq, gt, gte, isNotNull, isNull, lte, ne, not, or, sql } from 'drizzle-orm'
import { chains, isWalletChain } from '#domains/chains/chains.ts'
import { type Provers, whoProved } from '#domains/wallet/server/who-proved.ts'
import { type Ctx, isTheirs } from '#server/context.ts'
import type { Verdict } from '../../money/verify-transfer.ts'
import { monitoredMs, unexplainedRetentionMs, unexplainedShownMs } from '../../payment-limits.ts'
import type { InvoiceRow, PaymentRow } from '../store.ts'
import { declaredTransactions, exchangeClaims, invoices, payerAnswers, payments, refunds } from '../tables.ts'

/** A transaction that the payer's wallet said it sent, and what the chain said of it then. */
export type Declared = { txHash: string; verdict: Verdict | null; declaredAt: Date }

/** Money that nobody has explained, as somebody who may have sent it is shown it. */
export type UnattributedRow = Pick<PaymentRow, 'txHash' | 'asset' | 'units' | 'seenAt'> & {
  saidAt: Date | null
  /** They named it or said that they paid; proved the address it came from; or neither: it may be a stranger's. */
  whose: 'perhaps' | 'proved' | 'said'
}

/** What of a request says which money can have been meant for it. */
type WaitingFor = Pick<
  InvoiceRow,
  'id' | 'userId' | 'asset' | 'chain' | 'genesis' | 'payTo' | 'status' | 'createdAt' | 'expiresAt' | 'settledAt'
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

// Whoever says that they paid is shown, of 100 that are asked, more than 5 and less than 2,000; of who says nothing it is a
// guess, so 50 to 200.
const maxTimesOff = { spoken: 20n, silent: 2n } as const
// Asked 100, sent 99.70 and then 0.28: the two make it up.
const completedWithinBasisPoints = 50n
// So many are looked at; a stranger's many payments leave room for what is nearer.
const maxLookedAt = 50

/**
 * Money that is nobody's yet and is the payer's of this invoice, or may be, newest first.
 *
 * | Shown | When |
 * | --- | --- |
 * | as theirs | their wallet named it, they said that an exchange sent it, or they proved the address it came from |
 * | as theirs | they said that they paid, and it is at all like what is asked, or makes up what an exchange sent them short |
 * | as perhaps theirs | it is 0.5 to 2 times what is asked, came while the invoice was open, and from nobody who proved the address |
 *
 * What they said is not theirs is not shown again, nor what its sender sends later. Where a chain has tags nobody can sign
 * that it is theirs, so only what their wallet named is shown. Of many, what they spoke of and the nearest stay.
 * `only`: whether this one is among all that they may speak of.
 */
export async function findUnattributed(
  ctx: Ctx,
  invoice: WaitingFor,
  asked: bigint,
  only?: { txHash: string },
): Promise<UnattributedRow[]> {
  const now = ctx.now().getTime()
  const made = invoice.createdAt.getTime()
  const isUnpaid = invoice.status === 'new' || invoice.status === 'expired'
  const isLate = made < now - monitoredMs
  // An older invoice need not be looked for.
  if (isLate && (!isUnpaid || made < now - unexplainedRetentionMs)) return []
  const found = await lookAtMoney(ctx, invoice, asked, only)
  const provers = isWalletChain(invoice.chain)
    ? await whoProved(
        ctx.databases.system,
        invoice.chain,
        found.map(({ fromAddress }) => fromAddress),
      )
    : new Map<string, Provers>()
  const shown = found.flatMap(({ fromAddress, isSpokenOf, isGuessed, ...row }): UnattributedRow[] => {
    const owner = provers.get(fromAddress)?.owner ?? null
    if (isSpokenOf) return [{ ...row, whose: 'said' }]
    if (owner !== null) return owner === invoice.userId ? [{ ...row, whose: 'proved' }] : []
    return isGuessed ? [{ ...row, whose: 'perhaps' }] : []
  })
  return shown.slice(0, maxUnattributed).sort((one, other) => other.seenAt.getTime() - one.seenAt.getTime())
}

/** What came and is like what is asked, nearest first, with what its payer said of it. */
function lookAtMoney(ctx: Ctx, invoice: WaitingFor, asked: bigint, only: { txHash: string } | undefined) {
  const { txHash, asset, units, seenAt, fromAddress } = payments
  const { isNamed, isDenied, isPaidWord, isAnyClaimed } = wordsOf(invoice)
  const isCompleting = completes(invoice, asked)
  const isLike = and(
    eq(asset, invoice.asset),
    eq(payments.toAddress, invoice.payTo),
    or(isWithin(asked, maxTimesOff.spoken), isCompleting),
  )
  const isClaimed = isNotNull(exchangeClaims.saidAt)
  const isGuessed = and(eq(asset, invoice.asset), isWithin(asked, maxTimesOff.silent), cameWhileOpen(invoice))
  return ctx.databases.system
    .select({
      txHash,
      asset,
      units,
      seenAt,
      fromAddress,
      saidAt: exchangeClaims.saidAt,
      isSpokenOf: sql<boolean>`${or(isNamed, isClaimed, isPaidWord, and(isAnyClaimed, isCompleting))}`,
      isGuessed: sql<boolean>`${isGuessed}`,
    })
    .from(payments)
    .leftJoin(exchangeClaims, and(eq(exchangeClaims.txHash, txHash), eq(exchangeClaims.invoiceId, invoice.id)))
    .where(
      and(
        only ? eq(txHash, only.txHash) : not(isDenied),
        isNull(payments.invoiceId),
        ne(payments.state, 'orphaned'),
        cameAround(invoice, ctx.now().getTime()),
        eq(payments.chain, invoice.chain),
        eq(payments.genesis, invoice.genesis),
        chains[invoice.chain].hasTags ? isNamed : or(isLike, isNamed, isClaimed),
      ),
    )
    .orderBy(sql`${exchangeClaims.saidAt} is null`, sql`abs(${units} - ${String(asked)}::numeric)`, desc(seenAt))
    .limit(maxLookedAt)
}

const isWithin = (asked: bigint, times: bigint) =>
  and(gte(payments.units, asked / times), lte(payments.units, asked * times))

/** What the payer of an invoice said: of one payment, or of any. */
function wordsOf({ id }: WaitingFor) {
  const isNamed = sql`exists (select from ${declaredTransactions} d where d.invoice_id = ${id} and d.tx_hash = ${payments.txHash})`
  return {
    isNamed,
    isDenied: sql`exists (select from ${payerAnswers} a where a.invoice_id = ${id} and a.answer = 'not_mine' and (
      a.tx_hash = ${payments.txHash} or (a.from_address <> '' and a.from_address = ${payments.fromAddress} and not ${isNamed})))`,
    isPaidWord: sql`exists (select from ${payerAnswers} a where a.invoice_id = ${id} and a.answer = 'paid')`,
    isAnyClaimed: sql`exists (select from ${exchangeClaims} e where e.invoice_id = ${id})`,
  }
}

/** Lately, or at any time while it stood unpaid and for a while after. */
function cameAround({ status, createdAt, expiresAt }: WaitingFor, now: number) {
  const made = createdAt.getTime()
  const isUnpaid = status === 'new' || status === 'expired'
  const isNew = gt(payments.seenAt, new Date(Math.max(made, now - unexplainedShownMs)))
  const end = new Date(expiresAt.getTime() + unexplainedShownMs)
  return or(
    made < now - monitoredMs ? undefined : isNew,
    isUnpaid ? between(payments.seenAt, createdAt, end) : undefined,
  )
}

/** Before its time was over, and before it was paid. */
function cameWhileOpen({ createdAt, expiresAt, settledAt }: WaitingFor) {
  const over = expiresAt.getTime()
  return between(payments.seenAt, createdAt, new Date(Math.min(over, settledAt?.getTime() ?? over)))
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
