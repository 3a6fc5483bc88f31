const minuteMs = 60_000

/** How long after each failed attempt the next one is made; after the last one a person must look. */
const pausesMs: readonly number[] = [10_000, minuteMs, ...Array.from({ length: 6 }, () => 10 * minuteMs)]

/** How long one attempt may take. */
export const attemptMs = 10_000

/**
 * What an attempt came to: an HTTP status, or null when there was no answer in time. Redirects are not followed, and what
 * the other side refuses it will refuse again: both end it, all other failures do not.
 */
export function isWorthRetrying(status: number | null): boolean {
  return status === null || status >= 500 || status === 408 || status === 429
}

/** Whether an answer says that the delivery was taken. */
export const isTaken = (status: number | null): boolean => status !== null && status >= 200 && status < 300

/** How long to wait after this many failed attempts; null when there were enough of them. */
export const pauseAfter = (attempts: number): number | null => pausesMs[attempts - 1] ?? null
