import type { Answer, Given } from '#kit/endpoint.ts'
import type { Ctx } from '#server/context.ts'
import type { Listening, StreamMessage } from '#server/route.ts'
import { watch } from '#server/watch.ts'
import type { PaymentsContract } from '../contract.ts'
import { getInvoice } from './get-invoice.ts'

type InvoiceAnswer = Answer<PaymentsContract['invoiceEvents']>

/** The invoice now, unless the page already has it, and again after each change, for as long as the page listens. */
export async function* followInvoice(
  ctx: Ctx,
  { id }: Given<PaymentsContract['invoiceEvents']>,
  { signal, lastEventId }: Listening,
): AsyncGenerator<StreamMessage<InvoiceAnswer>> {
  let last = lastEventId
  for await (const _ of watch(ctx.live, id, signal)) {
    const invoice = await getInvoice(ctx, { id })
    const eventId = eventIdOf(invoice)
    if (eventId === last) continue
    last = eventId
    yield { id: eventId, data: invoice }
  }
}

function eventIdOf({ version, payments, chainIsCurrent }: InvoiceAnswer): string {
  const live = payments.filter(({ state }) => state !== 'orphaned')
  const confirmations = live.length === 0 ? 0 : Math.min(...live.map((payment) => payment.confirmations))
  return `${version}.${confirmations}${chainIsCurrent ? '' : '.old'}`
}
