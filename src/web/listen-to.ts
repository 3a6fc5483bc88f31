import { lookForSignOut } from './visitor.ts'

/** Who hears of something as it changes; `streaming` tells whether changes come by themselves just now. */
export type StreamListener<T> = { take: (next: T) => void; streaming: (isOpen: boolean) => void }

const againMs = 3_000

/** Hears of every change that an address tells until it is stopped. */
export function listenTo<T>(url: string, { take, streaming }: StreamListener<T>): () => void {
  let stream: EventSource
  let waiting: ReturnType<typeof setTimeout> | undefined
  const open = () => {
    stream = new EventSource(url)
    stream.addEventListener('open', () => streaming(true))
    stream.addEventListener('message', (message: MessageEvent<string>) => take(JSON.parse(message.data) as T))
    stream.addEventListener('error', () => {
      streaming(false)
      // A lost connection the browser opens again by itself; one that was refused, as by a server that is busy, it gives up.
      if (stream.readyState !== EventSource.CLOSED) return
      waiting = setTimeout(open, againMs)
      // It is refused as well to whoever is not known any more.
      void lookForSignOut()
    })
  }
  open()
  return () => {
    clearTimeout(waiting)
    stream.close()
  }
}
