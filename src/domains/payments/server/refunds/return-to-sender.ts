import { Problem } from '#kit/problem.ts'
import type { Ctx } from '#server/context.ts'
import { findInvoice, type InvoiceRow, paymentsOf, refundsOf } from '../store.ts'
import { addressKnownBy } from './address-known-by.ts'
import { askBack, backOf } from './ask-refund.ts'
import { refundAddress } from './refund-address.ts'

/**
 * Has what can go back of a request sent to where it came from, without anybody asking, where that is known to be their
 * own wallet: one address sent all of it, and signed for it. An account at an exchange never does. What is not so, or was
 * taken back by an operator, its payer asks for.
 */
export async function returnToSender(system: Ctx, invoiceId: string): Promise<void> {
  const invoice = await findInvoice(system, invoiceId)
  if (!invoice || !(await isSignedFor(system, invoiceId))) return
  const back = await backOf(system, invoice)
  const { units, sender } = back
  const toAddress = sender === null || units === 0n ? null : await ownAddress(system, invoice, sender)
  if (toAddress === null) return
  const to = { toAddress, toTag: null }
  const addressBy = await addressKnownBy(system, invoice, { sender, to, message: '' })
  if (addressBy !== 'sender') return
  // What has just changed is told of again, and looked at then.
  await system.transaction((tx) => askBack(tx, invoice, back, { ...to, addressBy }, system.actor)).catch(unlessProblem)
}

/** Whether whoever sent it signed: for this payment, or that its address is theirs; and no operator took a refund back. */
async function isSignedFor(system: Ctx, invoiceId: string): Promise<boolean> {
  const live = (await paymentsOf(system, invoiceId)).filter(({ state }) => state !== 'orphaned')
  const isSigned = live.some(({ attributedBy: by }) => by === 'claim' || by === 'proof')
  return isSigned && (await refundsOf(system, invoiceId)).every(({ why }) => why !== 'operator')
}

const ownAddress = (system: Ctx, invoice: InvoiceRow, sender: string): Promise<string | null> =>
  refundAddress(system, invoice, sender).catch(unlessProblem)

function unlessProblem(error: unknown): null {
  if (error instanceof Problem) return null
  throw error
}
