import type { Answer } from '#kit/endpoint.ts'
import { urlOf } from '#web/client.ts'
import type { PaymentsContract } from '../contract.ts'
import { paymentsPaths } from '../paths.ts'

type Invoice = Answer<PaymentsContract['invoice']>
type Listener = { take: (invoice: Invoice) => void; streaming: (isOpen: boolean) => void }

const againMs = 3_000

/** Hears of every change of an invoice until it is stopped; `streaming` tells whether changes come by themselves just now. */
export function followInvoice(id: string, { take, streaming }: Listener): () => void {
  let stream: EventSource
  let waiting: ReturnType<typeof setTimeout> | undefined
  const open = () => {
    stream = new EventSource(urlOf(paymentsPaths.invoiceEvents, { id }))
    stream.addEventListener('open', () => streaming(true))
    stream.addEventListener('message', (message: MessageEvent<string>) => take(JSON.parse(message.data) as Invoice))
    stream.addEventListener('error', () => {
      streaming(false)
      // A lost connection the browser opens again by itself; one that was refused, as by a server that is busy, it gives up.
      if (stream.readyState === EventSource.CLOSED) waiting = setTimeout(open, againMs)
    })
  }
  open()
  return () => {
    clearTimeout(waiting)
    stream.close()
  }
}
