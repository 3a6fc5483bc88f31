import { asc, eq } from 'drizzle-orm'
import { type PaidChain } from '#domains/chains/chains.ts'
import { invariant, Problem } from '#kit/problem.ts'
import { audit } from '#server/audit/audit.ts'
import { type Ctx } from '#server/context.ts'
import { alreadyCounted, payerNotConfirmed } from '../../claims/claim-problems.ts'
import { type Coin } from '../../coin.ts'
import { type InvoiceException, type InvoiceStatus } from '../../invoices/next-invoice.ts'
import { beyondInvoice, creditedBy, paying } from '../../money/credits.ts'
import { noSuchInvoice, notSeen } from '../../problems.ts'
import { storedHash } from '../invoices/stored-address.ts'
import { livePrices } from '../rates/live-price.ts'
import { findInvoice, paymentsOf, quotesOf } from '../store.ts'
import { exchangeClaims, payments } from '../tables.ts'
import { attributeMoney, paidOrTakenIn } from './attribute-money.ts'

/** Which transaction an operator attributes, or which one transfer of it, and to which invoice. */
export type Attributing = { chain?: PaidChain; txHash: string; index?: number; invoiceId: string }

/** What was moved, and how the invoice stands now: what it is credited in US cents, and what came beyond it in the coin. */
export type AttributedPayment = {
  invoiceId: string
  status: InvoiceStatus
  exception: InvoiceException
  asset: Coin
  units: bigint
  creditedUsdUnits: bigint
  beyondUnits: bigint
}

/**
 * Attributes money that nobody has explained to an invoice because an operator knows whose it is: what the transaction
 * paid on the invoice's chain and in its coin. `isRehearsal`: answers what would be, and changes nothing.
 * `isPayerConfirmed`: they saw at the exchange whose it is, where only payers say so.
 */
export async function attributePayment(
  system: Ctx,
  input: Attributing,
  { isRehearsal = false, isPayerConfirmed = false } = {},
): Promise<AttributedPayment> {
  const invoice = await findInvoice(system, input.invoiceId)
  if (!invoice) throw new Problem(noSuchInvoice)
  const hash = storedHash(invoice.chain, input.txHash)
  const isHere = input.chain === undefined || input.chain === invoice.chain
  const paid = isHere ? await paidOrTakenIn(system, invoice, hash) : []
  const meant = paid.filter(({ logIndex }) => input.index === undefined || logIndex === input.index)
  if (meant.length === 0)
    throw new Problem(notSeen, 'No such transaction paid us on the chain and in the coin of this payment request')
  if (meant.every(({ invoiceId }) => invoiceId !== null)) throw new Problem(alreadyCounted)
  if (!isRehearsal && !isPayerConfirmed) await refuseOnWordAlone(system, hash)
  const prices = await livePrices(system, [invoice.asset])
  const run = isRehearsal ? rehearse : inTransaction
  return run(system, async (tx) => {
    const which = input.index === undefined ? undefined : eq(payments.logIndex, input.index)
    const units = await attributeMoney(tx, invoice, { hash, which, by: 'operator', prices })
    await audit(tx, 'payments/payment-attributed', invoice.id, { transactionHash: hash, index: input.index })
    return standingOf(tx, invoice.id, units)
  })
}

/** Refuses what payers say an exchange sent for them, and names their requests: whoever says so first is not therefore right. */
async function refuseOnWordAlone({ db }: Ctx, txHash: string): Promise<void> {
  const said = await db
    .select({ id: exchangeClaims.invoiceId })
    .from(exchangeClaims)
    .where(eq(exchangeClaims.txHash, txHash))
    .orderBy(asc(exchangeClaims.saidAt))
  if (said.length === 0) return
  throw new Problem(payerNotConfirmed, `${payerNotConfirmed.title}. Said for: ${said.map(({ id }) => id).join(', ')}`)
}

const inTransaction = <T>(system: Ctx, work: (tx: Ctx) => Promise<T>): Promise<T> => system.transaction(work)

async function rehearse<T>(system: Ctx, work: (tx: Ctx) => Promise<T>): Promise<T> {
  const done: T[] = []
  const undo = new Error('rehearsed')
  await system
    .transaction(async (tx) => {
      done.push(await work(tx))
      throw undo
    })
    .catch((failure: unknown) => {
      if (failure !== undo) throw failure
    })
  return done[0] as T
}

/** How an invoice stands now that so much was moved to it or from it. */
export async function standingOf(tx: Ctx, id: string, units: bigint): Promise<AttributedPayment> {
  const invoice = await findInvoice(tx, id)
  invariant(invoice, 'what money is moved to is there')
  const [quotes, payments] = [await quotesOf(tx, id), await paymentsOf(tx, id)]
  const { asset, status, exception } = invoice
  const creditedUsdUnits = creditedBy(paying(invoice, payments), quotes)
  return {
    invoiceId: id,
    status,
    exception,
    asset,
    units,
    creditedUsdUnits,
    beyondUnits: beyondInvoice(invoice, quotes, payments),
  }
}
