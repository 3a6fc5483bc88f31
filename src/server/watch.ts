import type { Live } from './live.ts'

/** Yields once at the start and then after each signal about one of these subjects, several at once counting as one, until aborted. */
export async function* watch(
  live: Live,
  subjects: string | readonly string[],
  signal: AbortSignal,
): AsyncGenerator<void> {
  let pending = true
  let wake = () => {}
  const hear = () => {
    pending = true
    wake()
  }
  // Listening begins before the first look, so nothing can happen unseen in between.
  const offs = [...[subjects].flat().map((subject) => live.on(subject, hear)), live.onGap(hear)]
  signal.addEventListener('abort', hear)
  try {
    while (!signal.aborted) {
      if (pending) {
        pending = false
        yield
      } else await new Promise<void>((resolve) => (wake = resolve))
    }
  } finally {
    for (const off of offs) off()
    signal.removeEventListener('abort', hear)
  }
}
