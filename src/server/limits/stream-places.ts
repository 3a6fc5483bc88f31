import type { Live } from '../events/live.ts'

// As many as a browser opens to one site over HTTP/1.1.
const maxOfVisitor = 6
// The people of a whole clinic may share one address.
const maxOfAddress = 200

/** One open stream: whose, from where, and how it is told to make room. */
type StreamPlace = { visitor: string; address: string; leave(): void }

// One listener for the whole process, so one list.
const all = new WeakMap<Live, Set<StreamPlace>>()

/**
 * Takes a place for a stream and answers how to give it back; null when there is none left for its address. A visitor who
 * opens one more than there are places for leaves the oldest: what was forgotten in another tab makes room.
 */
export function takePlace(live: Live, place: StreamPlace): (() => void) | null {
  const open = all.get(live) ?? new Set()
  all.set(live, open)
  const places = [...open]
  if (places.filter(({ address }) => address === place.address).length >= maxOfAddress) return null
  const own = places.filter(({ visitor }) => visitor === place.visitor)
  for (const oldest of own.slice(0, Math.max(0, own.length - maxOfVisitor + 1))) {
    open.delete(oldest)
    oldest.leave()
  }
  open.add(place)
  return () => void open.delete(place)
}
