import { isEvmChain } from '#domains/chains/chains.ts'
import { unreachable } from '#domains/chains/problems.ts'
import type { Answer, OperationInput } from '#kit/endpoint.ts'
import { Problem } from '#kit/problem.ts'
import { type Ctx, contextFor } from '#server/context.ts'
import { notifyPages } from '#server/events/events.ts'
import type { PaymentsContract } from '../../contract.ts'
import { type TransferLog, type Verdict, verifyTransfer } from '../../money/verify-transfer.ts'
import { clockToleranceMs } from '../../payment-limits.ts'
import { noSuchInvoice } from '../../problems.ts'
import { paidBy } from '../claims/attribute-money.ts'
import { isInside } from '../evm/read-inside.ts'
import { readTransaction } from '../evm/read-transaction.ts'
import { storedHash } from '../invoices/stored-address.ts'
import { takeIn } from '../recording/take-in.ts'
import { findInvoice, type InvoiceRow, isUsedElsewhere, quotesOf } from '../store.ts'
import { declaredTransactions } from '../tables.ts'
import { watchedSubject } from '../watching/watched-subject.ts'

/** Keeps the hash a wallet gave, says what it is worth now, and makes the watcher look. It proves nothing: anyone can read a hash. */
export async function declareTransaction(
  ctx: Ctx,
  input: OperationInput<PaymentsContract['declareTransaction']>,
): Promise<Answer<PaymentsContract['declareTransaction']>> {
  const invoice = await ctx.transaction((tx) => findInvoice(tx, input.id))
  if (!invoice) throw new Problem(noSuchInvoice)
  const transactionHash = storedHash(invoice.chain, input.transactionHash)
  const system = contextFor(ctx, { kind: 'system' })
  // The payer has done their part; that the chain is silent must not lose the hash.
  const isTakenIn = await takeIn(system, invoice.chain, transactionHash).then(() => true, unlessUnreachable)
  const { verdict, confirmations } = await judge(ctx, invoice, transactionHash, isTakenIn)
  await ctx.transaction(async (tx) => {
    await tx.db
      .insert(declaredTransactions)
      .values({ invoiceId: invoice.id, txHash: transactionHash, verdict, declaredAt: tx.now() })
      .onConflictDoUpdate({
        target: [declaredTransactions.invoiceId, declaredTransactions.txHash],
        set: { verdict },
      })
    await notifyPages(tx, 'payments/look', watchedSubject(invoice.chain))
  })
  return { success: true, transactionHash, verdict, confirmations, required: invoice.required }
}

async function judge(
  ctx: Ctx,
  invoice: InvoiceRow,
  hash: string,
  isTakenIn: boolean,
): Promise<{ verdict: Verdict | null; confirmations: number }> {
  const reading = isEvmChain(invoice.chain)
    ? await readTransaction(ctx, invoice.chain, hash, invoice.genesis).catch(() => null)
    : null
  if (!reading) return { verdict: null, confirmations: 0 }
  const usedElsewhere = await isUsedElsewhere(ctx, invoice, hash)
  const asked = (await ctx.transaction((tx) => quotesOf(tx, invoice.id))).filter(({ kind }) => kind === 'asked')
  const transaction = reading.transaction && {
    ...reading.transaction,
    transfers: [...reading.transaction.transfers, ...(await sentInside(ctx, invoice, hash))],
  }
  const sent = new Set(transaction?.transfers.map(({ units }) => units))
  const meant = asked.find(({ units }) => units !== null && sent.has(units)) ?? asked.at(-1)
  const required = invoice.required ?? Number.POSITIVE_INFINITY
  const verdict = verifyTransfer(
    { ...reading, transaction, usedElsewhere },
    {
      token: invoice.tokenContract,
      payTo: invoice.payTo,
      units: meant?.units ?? 0n,
      exactly: true,
      // Without a number, only the watcher knows what is final.
      confirmations: required,
      notBefore: new Date(invoice.createdAt.getTime() - clockToleranceMs),
    },
  )
  const { confirmations = 0, ranCode } = transaction ?? {}
  // What a contract sent on inside is known once its block was read; until then nobody can say that nothing came.
  const isUnread = invoice.tokenContract === null && ranCode && (!isTakenIn || confirmations < required)
  const isElsewhere = verdict === 'wrong_recipient' || verdict === 'foreign_token'
  return { verdict: isUnread && isElsewhere ? null : verdict, confirmations }
}

/** What contracts sent us inside of the transaction, as it was written down: its own data does not show that. */
async function sentInside(ctx: Ctx, invoice: InvoiceRow, hash: string): Promise<TransferLog[]> {
  const paid = await paidBy(contextFor(ctx, { kind: 'system' }), invoice, hash)
  return paid
    .filter(isInside)
    .map(({ fromAddress, toAddress, units }) => ({ contract: null, from: fromAddress, to: toAddress, units }))
}

function unlessUnreachable(error: unknown): false {
  if (!(error instanceof Problem) || error.kind.code !== unreachable.code) throw error
  return false
}
