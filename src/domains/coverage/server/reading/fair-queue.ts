/** For whom something is done, and how they hear that it is their turn, or that they gave way. */
type QueuePlace = { from: string; begin: (isTurn: boolean) => void }
type TakenTime = { ms: number; at: number }

/** What one more thing will take, about, until it is known. */
const expectedMs = 4_000
/** What somebody took counts half after so long, and half of that again. */
const halfMs = 60_000
/** Of so many it is kept who took what; of those who took nearly nothing it is not kept beyond that. */
const maxKnown = 1_000

/**
 * Has one thing done after another, of `places` under way at most. Whoever took least lately is next; when all places are
 * taken, the last to come of who takes most gives way to who takes less, so that many from one place keep only each other
 * waiting. Answers null to who gave way or found no place.
 */
export function fairQueue(places: number, now: () => number = () => performance.now()) {
  const taken = new Map<string, TakenTime>()
  let waiting: QueuePlace[] = []
  let running: string | null = null

  const latelyOf = ({ ms, at }: TakenTime) => ms * 0.5 ** ((now() - at) / halfMs)
  const shareOf = (from: string): number => {
    const known = taken.get(from)
    const more = waiting.filter((one) => one.from === from).length + (running === from ? 1 : 0)
    return (known ? latelyOf(known) : 0) + more * expectedMs
  }
  const note = (from: string, ms: number) => {
    const known = taken.get(from)
    taken.set(from, { ms: ms + (known ? latelyOf(known) : 0), at: now() })
    if (taken.size <= maxKnown) return
    for (const [one, had] of taken) if (latelyOf(had) < expectedMs / 10) taken.delete(one)
  }
  const leave = (one: QueuePlace, isTurn: boolean) => {
    waiting = waiting.filter((other) => other !== one)
    one.begin(isTurn)
  }
  const findPlace = (from: string): boolean => {
    if (waiting.length + 1 < places) return true
    const shares = waiting.map((one) => shareOf(one.from))
    const most = waiting[shares.lastIndexOf(Math.max(...shares))]
    // With one more they would take as much as who gives way.
    if (!most || shareOf(most.from) <= shareOf(from) + expectedMs) return false
    leave(most, false)
    return true
  }
  const beginNext = () => {
    running = null
    const shares = waiting.map((one) => shareOf(one.from))
    const next = waiting[shares.indexOf(Math.min(...shares))]
    if (!next) return
    running = next.from
    leave(next, true)
  }
  return async <T>(from: string, act: () => Promise<T>): Promise<T | null> => {
    if (running === null) running = from
    else if (!findPlace(from) || !(await new Promise<boolean>((begin) => waiting.push({ from, begin })))) return null
    const began = now()
    try {
      return await act()
    } finally {
      note(from, now() - began)
      beginNext()
    }
  }
}
