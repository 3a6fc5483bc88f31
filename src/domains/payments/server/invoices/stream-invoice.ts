import type { Answer, OperationInput } from '#kit/endpoint.ts'
import type { Ctx } from '#server/context.ts'
import { watch } from '#server/events/watch.ts'
import type { Listening, StreamMessage } from '#server/http/route.ts'
import type { PaymentsContract } from '../../contract.ts'
import { findInvoice } from '../store.ts'
import { readSubject } from '../watching/watched-subject.ts'
import { getInvoice } from './get-invoice.ts'

type InvoiceAnswer = Answer<PaymentsContract['invoiceEvents']>

/** The invoice now, unless the page already has it, and again after each change, for as long as the page listens. */
export async function* streamInvoice(
  ctx: Ctx,
  { id }: OperationInput<PaymentsContract['invoiceEvents']>,
  { signal, lastEventId }: Listening,
): AsyncGenerator<StreamMessage<InvoiceAnswer>> {
  let last = lastEventId
  const known = await ctx.transaction((tx) => findInvoice(tx, id))
  const subjects = known ? [id, readSubject(known.chain)] : [id]
  for await (const invoice of watch(ctx.live, subjects, signal, () => getInvoice(ctx, { id }))) {
    const eventId = eventIdOf(invoice)
    if (eventId === last) continue
    last = eventId
    yield { id: eventId, data: invoice }
  }
}

function eventIdOf({ version, payments, sent, chainIsCurrent, chainIsRead }: InvoiceAnswer): string {
  const live = payments.filter(({ state }) => state !== 'orphaned')
  const confirmations = live.length === 0 ? 0 : Math.min(...live.map((payment) => payment.confirmations))
  // One that took the place of another has as many confirmations as that had: none.
  const replaced = payments.length > live.length ? `.${payments.length}` : ''
  // What was sent for it and is not seen yet.
  const underWay = sent ? `.${sent.transactionHash.slice(-8)}` : ''
  return `${version}.${confirmations}${replaced}${underWay}${chainIsCurrent ? '' : '.old'}${chainIsRead ? '' : '.unread'}`
}
