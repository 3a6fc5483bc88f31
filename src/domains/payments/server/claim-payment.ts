import { and, eq, isNull, ne } from 'drizzle-orm'
import { type Address, type Hex, verifyMessage } from 'viem'
import { isEvmChain } from '#domains/chains/evm-chains.ts'
import { unreachable } from '#domains/chains/problems.ts'
import { evmClient } from '#domains/chains/server/rpc.ts'
import type { Answer, Given } from '#kit/endpoint.ts'
import { Problem } from '#kit/problem.ts'
import { audit } from '#server/audit.ts'
import { type App, type Ctx, contextFor } from '#server/context.ts'
import { nudge } from '#server/events.ts'
import type { PaymentsContract } from '../contract.ts'
import { alreadyCounted, noSuchInvoice, nothingDue, notSeen, notTheSender } from '../problems.ts'
import { quoteFor } from '../quote.ts'
import { outstandingOf } from '../tally.ts'
import { bookUnattributed } from './book.ts'
import { claimText } from './claim-text.ts'
import { getInvoice } from './get-invoice.ts'
import { watchedSubject } from './look-sooner.ts'
import { priceLate } from './price-late.ts'
import { livePrice } from './rates.ts'
import { keptHash } from './shown-address.ts'
import { cursorOf, findInvoice, type InvoiceRow, lockInvoice, type PaymentRow, paymentsOf, quotesOf } from './store.ts'
import { payments, timeline } from './tables.ts'
import { updateInvoice } from './update-invoice.ts'

/** Senders whose signatures are tried: a transaction that pays us for more people than this is looked at by a person. */
const mostSenders = 4

/**
 * Attributes money that nobody has explained to the caller's invoice, for good. Only whoever sent it can: anyone can
 * read a transaction's hash, so the hash proves nothing and the sender's signature over hash and invoice does.
 */
export async function claimPayment(
  ctx: Ctx,
  input: Given<PaymentsContract['claimPayment']>,
): Promise<Answer<PaymentsContract['claimPayment']>> {
  const invoice = await ctx.transaction((tx) => findInvoice(tx, input.id))
  if (!invoice) throw new Problem(noSuchInvoice)
  const hash = keptHash(invoice.chain, input.transactionHash)
  const system = contextFor(ctx, { kind: 'system' })
  const paid = await paidBy(system, invoice, hash)
  if (paid.length === 0) {
    await nudge(system, 'payments/look', watchedSubject(invoice.chain))
    throw new Problem(notSeen)
  }
  const free = paid.filter(({ invoiceId }) => invoiceId === null)
  if (free.length === 0 && paid.every(({ invoiceId }) => invoiceId !== invoice.id)) throw new Problem(alreadyCounted)
  if (free.length > 0) {
    const sender = await senderOf(ctx, invoice, free, claimText(ctx.config, invoice, hash), input.signature as Hex)
    await attribute(system, ctx, invoice, hash, sender)
  }
  return getInvoice(ctx, { id: invoice.id })
}

const paidBy = ({ db }: Ctx, invoice: InvoiceRow, hash: string): Promise<PaymentRow[]> =>
  db
    .select()
    .from(payments)
    .where(and(ofTransaction(invoice, hash), ne(payments.state, 'orphaned')))

/** The sender who signed. A key's signature needs nobody's help; a contract wallet is asked on the chain (ERC-1271). */
async function senderOf(
  app: App,
  { chain }: InvoiceRow,
  free: PaymentRow[],
  message: string,
  signature: Hex,
): Promise<string> {
  const senders = [...new Set(free.map(({ fromAddress }) => fromAddress))].slice(0, mostSenders)
  for (const address of senders as Address[])
    if (await verifyMessage({ address, message, signature }).catch(() => false)) return address
  if (!isEvmChain(chain)) throw new Problem(notTheSender)
  const client = evmClient(app, chain)
  for (const address of senders as Address[]) {
    try {
      const isContract = (await client.getCode({ address })) !== undefined
      if (isContract && (await client.verifyMessage({ address, message, signature }))) return address
    } catch (cause) {
      throw new Problem(unreachable, undefined, { cause })
    }
  }
  throw new Problem(notTheSender)
}

async function attribute(system: Ctx, ctx: Ctx, claimed: InvoiceRow, hash: string, sender: string): Promise<void> {
  const { id } = claimed
  const price = await livePrice(ctx, claimed.asset)
  await system.transaction(async (tx) => {
    const mine = await holdUnexplained(tx, claimed, hash, sender)
    const invoice = await lockInvoice(tx, id)
    const cursor = await cursorOf(tx.db, claimed.chain)
    if (!invoice || !cursor) throw new Problem(noSuchInvoice)
    if (mine.length === 0) throw new Problem(alreadyCounted)
    const quotes = await quotesOf(tx, id)
    if (outstandingOf(invoice, quotes, await paymentsOf(tx, id)) === 0n) throw new Problem(nothingDue)
    for (const row of mine) {
      const quoteSeq = quoteFor(row, quotes)?.seq ?? null
      await tx.db
        .update(payments)
        .set({ invoiceId: id, quoteSeq })
        .where(and(ofTransaction(claimed, hash), eq(payments.logIndex, row.logIndex)))
      await bookUnattributed(tx, { ...row, invoiceId: id })
    }
    if (price && mine.some((row) => !quoteFor(row, quotes))) await priceLate(tx, id, price)
    await tx.db.insert(timeline).values({ invoiceId: id, what: 'seen', txHash: hash, at: tx.now() })
    await audit({ ...tx, actor: ctx.actor }, 'payments/payment-claimed', id, { transactionHash: hash })
    await updateInvoice(tx, id, cursor.knownUntil)
  })
}

// Held before the invoice, in the order in which the watcher holds them.
const holdUnexplained = ({ db }: Ctx, invoice: InvoiceRow, hash: string, sender: string): Promise<PaymentRow[]> =>
  db
    .select()
    .from(payments)
    .where(
      and(
        ofTransaction(invoice, hash),
        eq(payments.fromAddress, sender),
        isNull(payments.invoiceId),
        ne(payments.state, 'orphaned'),
      ),
    )
    .for('update')

// What came in another coin is for a person to look at: it was never asked for.
const ofTransaction = ({ chain, genesis, asset }: InvoiceRow, hash: string) =>
  and(eq(payments.chain, chain), eq(payments.genesis, genesis), eq(payments.asset, asset), eq(payments.txHash, hash))
