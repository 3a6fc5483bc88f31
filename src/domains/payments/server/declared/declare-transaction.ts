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
  await takeIn(system, invoice.chain, transactionHash).catch(unlessUnreachable)
  const { verdict, confirmations } = await judge(ctx, invoice, transactionHash)
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
  const verdict = verifyTransfer(
    { ...reading, transaction, usedElsewhere },
    {
      token: invoice.tokenContract,
      payTo: invoice.payTo,
      units: meant?.units ?? 0n,
      exactly: true,
      // Without a number, only the watcher knows what is final.
      confirmations: invoice.required ?? Number.POSITIVE_INFINITY,
      notBefore: new Date(invoice.createdAt.getTime() - clockToleranceMs),
    },
  )
  return { verdict, confirmations: reading.transaction?.confirmations ?? 0 }
}

/** What contracts sent us inside of the transaction, as it was written down: its own data does not show that. */
async function sentInside(ctx: Ctx, invoice: InvoiceRow, hash: string): Promise<TransferLog[]> {
  const paid = await paidBy(contextFor(ctx, { kind: 'system' }), invoice, hash)
  return paid
    .filter(isInside)
    .map(({ fromAddress, toAddress, units }) => ({ contract: null, from: fromAddress, to: toAddress, units }))
}

function unlessUnreachable(error: unknown): void {
  if (!(error instanceof Problem) || error.kind.code !== unreachable.code) throw error
}
