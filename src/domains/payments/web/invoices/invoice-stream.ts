import type { Answer } from '#kit/endpoint.ts'
import { urlOf } from '#web/client.ts'
import { listenTo, type StreamListener } from '#web/event-stream.ts'
import type { PaymentsContract } from '../../contract.ts'
import { paymentsPaths } from '../../paths.ts'

type Invoice = Answer<PaymentsContract['invoice']>

/** Hears of every change of an invoice until it is stopped. */
export const followInvoice = (id: string, listener: StreamListener<Invoice>): (() => void) =>
  listenTo(urlOf(paymentsPaths.invoiceEvents, { id }), listener)
