import type { Answer, OperationInput } from '#kit/endpoint.ts'
import { Problem } from '#kit/problem.ts'
import type { Ctx } from '#server/context.ts'
import type { PaymentsContract } from '../../contract.ts'
import { noSuchInvoice } from '../../problems.ts'
import { findInvoice } from '../store.ts'
import { claimText } from './claim-text.ts'

/** The text the wallet shows and signs, letter for letter as it is verified here. */
export async function getClaimMessage(
  ctx: Ctx,
  { id, transactionHash }: OperationInput<PaymentsContract['claimMessage']>,
): Promise<Answer<PaymentsContract['claimMessage']>> {
  const invoice = await ctx.transaction((tx) => findInvoice(tx, id))
  if (!invoice) throw new Problem(noSuchInvoice)
  return { message: claimText(ctx.config, invoice, transactionHash) }
}
