import type { Live } from '../events/live.ts'

// As many as a browser opens to one site over HTTP/1.1.
const maxOfVisitor = 6
// The people of a whole clinic may share one address.
const maxOfAddress = 200

/** One open stream: whose, from where, and how it is closed to make room. */
type OpenStream = { visitor: string; address: string; leave(): void }

// One listener for the whole process, so one list.
const all = new WeakMap<Live, Set<OpenStream>>()

/**
 * Counts a stream as open and answers what closes it; null when its address has as many as it may. A visitor who
 * opens one more than they may leaves the oldest: what was forgotten in another tab makes room.
 */
export function admitStream(live: Live, stream: OpenStream): (() => void) | null {
  const open = all.get(live) ?? new Set()
  all.set(live, open)
  const streams = [...open]
  if (streams.filter(({ address }) => address === stream.address).length >= maxOfAddress) return null
  const own = streams.filter(({ visitor }) => visitor === stream.visitor)
  for (const oldest of own.slice(0, Math.max(0, own.length - maxOfVisitor + 1))) {
    open.delete(oldest)
    oldest.leave()
  }
  open.add(stream)
  return () => void open.delete(stream)
}
