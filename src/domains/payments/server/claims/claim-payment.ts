import { eq } from 'drizzle-orm'
import { isEvmChain, isWalletChain } from '#domains/chains/chains.ts'
import type { Answer, OperationInput } from '#kit/endpoint.ts'
import { Problem } from '#kit/problem.ts'
import { audit } from '#server/audit/audit.ts'
import { type App, type Ctx, contextFor } from '#server/context.ts'
import { notifyPages } from '#server/events/events.ts'
import { alreadyCounted, countedForLong } from '../../claims/claim-problems.ts'
import type { PaymentsContract } from '../../contract.ts'
import {
  foreignToken,
  noSuchInvoice,
  notSeen,
  notSignedHere,
  notTheSender,
  otherCoin,
  severalSenders,
  transactionFailed,
} from '../../problems.ts'
import { configuredOn } from '../books/receiving-addresses.ts'
import { readTransaction } from '../evm/read-transaction.ts'
import { getInvoice } from '../invoices/get-invoice.ts'
import { storedHash } from '../invoices/stored-address.ts'
import { livePrices } from '../rates/live-price.ts'
import { findInvoice, type InvoiceRow, type PaymentRow } from '../store.ts'
import { payments } from '../tables.ts'
import { watchedSubject } from '../watching/watched-subject.ts'
import { attributeMoney, otherwisePaidBy, paidBy, paidOrTakenIn } from './attribute-money.ts'
import { claimText } from './get-claim-message.ts'
import { isSigned } from './is-signed.ts'
import { isElsewhere, isMovable } from './release-money.ts'

/** Senders whose signatures are tried: a transaction that pays us for more people than this is looked at by a person. */
const maxSenders = 4

/**
 * Attributes money that nobody has explained, or that counts for somebody by its amount alone, to the caller's invoice, for good. Only whoever sent it can: anyone can
 * read a transaction's hash, so the hash proves nothing and the sender's signature over hash and invoice does.
 */
export async function claimPayment(
  ctx: Ctx,
  input: OperationInput<PaymentsContract['claimPayment']>,
): Promise<Answer<PaymentsContract['claimPayment']>> {
  const invoice = await ctx.transaction((tx) => findInvoice(tx, input.id))
  if (!invoice) throw new Problem(noSuchInvoice)
  if (!isWalletChain(invoice.chain)) throw new Problem(notSignedHere)
  const hash = storedHash(invoice.chain, input.transactionHash)
  const system = contextFor(ctx, { kind: 'system' })
  const paid = await paidOrTakenIn(system, invoice, hash)
  if (paid.length === 0) throw await whyNothingPaid(system, invoice, hash)
  const free = paid.filter((row) => isMovable(row, invoice.id, ctx.now()))
  if (free.length === 0 && paid.some((row) => isElsewhere(row, invoice.id))) throw new Problem(countedForLong)
  if (free.length === 0 && paid.every(({ invoiceId }) => invoiceId !== invoice.id)) throw new Problem(alreadyCounted)
  if (free.length > 0) {
    const sender = await senderOf(ctx, invoice, free, claimText(ctx.config, invoice, hash), input.signature)
    await attribute(system, ctx, invoice, hash, sender).catch(async (failure: unknown) => {
      if (!(failure instanceof Problem) || failure.kind !== alreadyCounted) throw failure
      // The same claim came twice at once, as when its answer was lost: it holds, whichever of them was faster.
      const sent = (await paidBy(system, invoice, hash)).filter(({ fromAddress }) => fromAddress === sender)
      if (sent.length === 0 || sent.some(({ invoiceId }) => invoiceId !== invoice.id)) throw failure
    })
  }
  return getInvoice(ctx, { id: invoice.id })
}

/** Why a transaction paid nothing that an invoice asks for: it failed, it paid another coin or a token that is none of ours, or it is not seen yet. */
async function whyNothingPaid(system: Ctx, invoice: InvoiceRow, hash: string): Promise<Problem> {
  const [other] = await otherwisePaidBy(system, invoice, hash)
  if (other) return new Problem(otherCoin)
  // A chain that is silent says nothing against it.
  const reading = isEvmChain(invoice.chain)
    ? await readTransaction(system, invoice.chain, hash, invoice.genesis).catch(() => null)
    : null
  const { succeeded, transfers = [] } = reading?.transaction ?? {}
  if (succeeded === false) return new Problem(transactionFailed)
  const toUs = transfers.filter(({ to }) => to === invoice.payTo)
  // A coin of ours in a block that was not read yet is only late.
  const ours = new Set(
    configuredOn(system, invoice.chain).map(({ tokenContract }) => tokenContract?.toLowerCase() ?? null),
  )
  const isForeign = toUs.length > 0 && toUs.every(({ contract }) => !ours.has(contract))
  if (isForeign) return new Problem(foreignToken)
  await notifyPages(system, 'payments/look', watchedSubject(invoice.chain))
  return new Problem(notSeen)
}

/** The sender who signed. */
async function senderOf(
  app: App,
  { chain }: InvoiceRow,
  free: PaymentRow[],
  message: string,
  signature: string,
): Promise<string> {
  const senders = [...new Set(free.map(({ fromAddress }) => fromAddress))].slice(0, maxSenders)
  for (const address of senders) if (await isSigned(app, chain, address, message, signature)) return address
  // Bitcoin spent from several addresses in one transaction has no one sender.
  if (senders.every((address) => address === '')) throw new Problem(severalSenders)
  throw new Problem(notTheSender)
}

async function attribute(system: Ctx, ctx: Ctx, invoice: InvoiceRow, hash: string, sender: string): Promise<void> {
  const prices = await livePrices(ctx, [invoice.asset])
  await system.transaction(async (tx) => {
    await attributeMoney(tx, invoice, { hash, which: eq(payments.fromAddress, sender), by: 'claim', prices })
    await audit({ ...tx, actor: ctx.actor }, 'payments/payment-claimed', invoice.id, { transactionHash: hash })
  })
}
