import { createHmac } from 'node:crypto'
import type { Book } from './book.ts'
import type { Telling } from './shapes.ts'

/** How events are told: at once, each twice, not until another way is chosen, or what waits the newest first. */
export const ways = ['now', 'twice', 'held', 'backwards'] as const
export type Way = (typeof ways)[number]

/** Signs an event as the processor does: https://docs.stripe.com/webhooks#verify-manually */
export function signEvent(secret: string, body: string, at: Date): string {
  const t = Math.floor(at.getTime() / 1000)
  return `t=${t},v1=${createHmac('sha256', secret).update(`${t}.${body}`).digest('hex')}`
}

type Teller = { book: Book; secret: string; now: () => Date; log: (line: string) => void; way: Way }

const timeoutMs = 10_000

/** Tells what waits to be told; what is not taken stays, and is told again. */
export async function tellAll(teller: Teller): Promise<void> {
  const { book, way } = teller
  if (way === 'held') return
  const waiting = way === 'backwards' ? [...book.tellings].reverse() : [...book.tellings]
  for (const telling of waiting) {
    const times = way === 'twice' ? 2 : 1
    let isTaken = false
    for (let time = 0; time < times; time += 1) isTaken = (await sendEvent(teller, telling)) || isTaken
    if (isTaken) book.tellings = book.tellings.filter((one) => one !== telling)
    else telling.tries += 1
  }
  if (waiting.length > 0) await book.save()
}

async function sendEvent({ secret, now, log }: Teller, { to, event, tries }: Telling): Promise<boolean> {
  const body = JSON.stringify(event, null, 2)
  try {
    const answer = await fetch(to, {
      method: 'POST',
      headers: {
        'content-type': 'application/json; charset=utf-8',
        'stripe-signature': signEvent(secret, body, now()),
      },
      body,
      redirect: 'error',
      signal: AbortSignal.timeout(timeoutMs),
    })
    await answer.arrayBuffer()
    if (!answer.ok) log(`${event.type} was answered ${answer.status}, try ${tries + 1}`)
    return answer.ok
  } catch (failure) {
    log(`${event.type} was not taken: ${failure}`)
    return false
  }
}
