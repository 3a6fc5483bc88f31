import { isDatabaseLost } from '../database/database-lost.ts'
import type { Live } from './live.ts'

// However many pages hear of the same change, whoever asks for something else meanwhile finds the database free.
const looksAtOnce = 4
const againMs = 1_000

const waiting: (() => void)[] = []
let looking = 0

/** Looks as soon as fewer than so many others do. */
async function inTurn<T>(look: () => Promise<T>): Promise<T> {
  if (looking < looksAtOnce) looking += 1
  else await new Promise<void>((turn) => waiting.push(turn))
  try {
    return await look()
  } finally {
    const next = waiting.shift()
    if (next) next()
    else looking -= 1
  }
}

/**
 * Looks at the start and then after each signal about one of these subjects, several at once counting as one, until
 * aborted. While the database is away, what was seen before stands, and it looks again until it is back.
 */
export async function* watch<T>(
  live: Pick<Live, 'on' | 'onGap'>,
  subjects: string | readonly string[],
  signal: AbortSignal,
  look: () => Promise<T>,
): AsyncGenerator<T> {
  let pending = true
  let hasSeen = false
  let wake = () => {}
  let again: NodeJS.Timeout | undefined
  const hear = () => {
    pending = true
    wake()
  }
  // Listening begins before the first look, so nothing can happen unseen in between.
  const offs = [...[subjects].flat().map((subject) => live.on(subject, hear)), live.onGap(hear)]
  signal.addEventListener('abort', hear)
  const lookNow = () => {
    pending = false
    return inTurn(async () => (signal.aborted ? null : { seen: await look() })).catch((error: unknown) => {
      if (!hasSeen || !isDatabaseLost(error)) throw error
      again = setTimeout(hear, againMs)
      return null
    })
  }
  try {
    while (!signal.aborted) {
      if (!pending) await new Promise<void>((resolve) => (wake = resolve))
      else {
        const found = await lookNow()
        hasSeen ||= found !== null
        if (found) yield found.seen
      }
    }
  } finally {
    clearTimeout(again)
    for (const off of offs) off()
    signal.removeEventListener('abort', hear)
  }
}
