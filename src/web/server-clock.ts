/**
 * The server's time at a moment of the device's monotonic clock, and what the device's own clock said then. A page compares
 * with this and never with its device's clock, which may be hours off: whoever pays late because of it loses a price.
 */
let reading: readonly [serverMs: number, atMs: number, deviceMs: number] | null = null

// A Date header says the second, so the server's time is within it.
const headerMs = 1_000

/** Learns the server's time from an answer that no cache gave, asked for at `askedAtMs` of performance.now(). */
export function noteServerTime({ headers }: Pick<Response, 'headers'>, askedAtMs: number): void {
  const from = Date.parse(headers.get('date') ?? '')
  if (!(from > 0) || headers.get('cache-control') !== 'no-store') return
  const atMs = performance.now()
  const to = from + headerMs + atMs - askedAtMs
  // What was known stays while it can be so: a countdown does not jump within the second.
  reading = [Math.min(to, Math.max(from, reading ? serverNow() : (from + to) / 2)), atMs, Date.now()]
}

/** The server's time in milliseconds; the device's own until the server has answered for the first time. */
export const serverNow = (): number => (reading ? reading[0] + performance.now() - reading[1] : Date.now())

/** How far the device's own clock ran ahead of its monotonic one, which stands still on some while they sleep. */
export const sleptMs = (): number => (reading ? Date.now() - reading[2] - performance.now() + reading[1] : 0)
