/** What was waited for did not come in time. */
export class TimeoutError extends Error {
  override readonly name = 'TimeoutError'
}

/**
 * What `work` comes to, if it comes within so many milliseconds. Otherwise, and when `stopping` aborts, `work` is told to
 * stop and this rejects without waiting for it: a signal alone does not end a request for sure, since the runtime can
 * forget whom it stops when it collects garbage (https://github.com/nodejs/node/issues/55428).
 */
export async function withTimeout<T>(
  ms: number,
  work: (signal: AbortSignal) => Promise<T>,
  stopping?: AbortSignal,
): Promise<T> {
  stopping?.throwIfAborted()
  const giveUp = new AbortController()
  const givenUp = new Promise<never>((_, reject) => {
    giveUp.signal.addEventListener('abort', () => reject(giveUp.signal.reason as Error), { once: true })
  })
  const timer = setTimeout(() => giveUp.abort(new TimeoutError(`nothing within ${ms} ms`)), ms)
  const stop = () => giveUp.abort(stopping?.reason)
  stopping?.addEventListener('abort', stop, { once: true })
  try {
    return await Promise.race([work(giveUp.signal), givenUp])
  } finally {
    clearTimeout(timer)
    stopping?.removeEventListener('abort', stop)
  }
}
