import { chains, type PaidChain } from '#domains/chains/chains.ts'
import type { Answer, OperationInput } from '#kit/endpoint.ts'
import { Problem } from '#kit/problem.ts'
import type { Config } from '#server/config/config.ts'
import type { Ctx } from '#server/context.ts'
import { claimMessage } from '../../claims/claim-message.ts'
import type { PaymentsContract } from '../../contract.ts'
import { noSuchInvoice } from '../../problems.ts'
import { storedHash } from '../invoices/stored-address.ts'
import { findInvoice, type InvoiceRow } from '../store.ts'

/** The site, the payee and the chain, as whoever signs something about a payment reads them. */
export const claimSiteOf = ({ PUBLIC_ORIGIN, PORT, PAYEE_NAME }: Config, chain: PaidChain) => ({
  origin: PUBLIC_ORIGIN ? new URL(PUBLIC_ORIGIN).origin : `http://localhost:${PORT}`,
  payee: PAYEE_NAME,
  chain: chains[chain].title,
})

/** The message a claim is signed over, as this installation asks for it. */
export const claimText = (config: Config, { id, chain }: Pick<InvoiceRow, 'id' | 'chain'>, hash: string): string =>
  claimMessage({ ...claimSiteOf(config, chain), invoiceId: id, transactionHash: storedHash(chain, hash) })

/** The text the wallet shows and signs, letter for letter as it is verified here. */
export async function getClaimMessage(
  ctx: Ctx,
  { id, transactionHash }: OperationInput<PaymentsContract['claimMessage']>,
): Promise<Answer<PaymentsContract['claimMessage']>> {
  const invoice = await ctx.transaction((tx) => findInvoice(tx, id))
  if (!invoice) throw new Problem(noSuchInvoice)
  return { message: claimText(ctx.config, invoice, transactionHash) }
}
