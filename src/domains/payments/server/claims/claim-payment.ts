import { eq } from 'drizzle-orm'
import type { Address } from 'viem'
import { isEvmChain } from '#domains/chains/evm-chains.ts'
import { signedOnBitcoin } from '#domains/wallet/server/signed-on-bitcoin.ts'
import { signedOnEvm } from '#domains/wallet/server/signed-on-evm.ts'
import { signedOnSolana } from '#domains/wallet/server/signed-on-solana.ts'
import type { Answer, Given } from '#kit/endpoint.ts'
import { Problem } from '#kit/problem.ts'
import { audit } from '#server/audit.ts'
import { type App, type Ctx, contextFor } from '#server/context.ts'
import { nudge } from '#server/events.ts'
import type { PaymentsContract } from '../../contract.ts'
import { alreadyCounted, noSuchInvoice, notSeen, notSignedHere, notTheSender } from '../../problems.ts'
import type { PaidChain } from '../../rails/rail.ts'
import { getInvoice } from '../invoices/get-invoice.ts'
import { keptHash } from '../invoices/shown-address.ts'
import { livePrices } from '../rates/rates.ts'
import { findInvoice, type InvoiceRow, type PaymentRow } from '../store.ts'
import { payments } from '../tables.ts'
import { watchedSubject } from '../watching/look-sooner.ts'
import { attributeMoney, paidBy } from './attribute-money.ts'
import { claimText } from './claim-text.ts'

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
  if (invoice.chain === 'xrpl') throw new Problem(notSignedHere)
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

/** The sender who signed. */
async function senderOf(
  app: App,
  { chain }: InvoiceRow,
  free: PaymentRow[],
  message: string,
  signature: string,
): Promise<string> {
  const senders = [...new Set(free.map(({ fromAddress }) => fromAddress))].slice(0, mostSenders)
  for (const address of senders) if (await isSigned(app, chain, address, message, signature)) return address
  throw new Problem(notTheSender)
}

async function isSigned(
  app: App,
  chain: PaidChain,
  address: string,
  message: string,
  signature: string,
): Promise<boolean> {
  if (chain === 'bitcoin') return signedOnBitcoin(address, message, signature)
  if (chain === 'solana') return signedOnSolana(address, message, signature)
  return isEvmChain(chain) && (await signedOnEvm(app, chain, address as Address, message, signature)) !== null
}

async function attribute(system: Ctx, ctx: Ctx, invoice: InvoiceRow, hash: string, sender: string): Promise<void> {
  const prices = await livePrices(ctx, [invoice.asset])
  await system.transaction(async (tx) => {
    await attributeMoney(tx, invoice, { hash, which: eq(payments.fromAddress, sender), by: 'claim', prices })
    await audit({ ...tx, actor: ctx.actor }, 'payments/payment-claimed', invoice.id, { transactionHash: hash })
  })
}
