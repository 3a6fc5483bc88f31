import type { Entry } from './entry.ts'
import { includedIn, ReplayError } from './replay.ts'

/**
 * The journal of a chain that took its last `depth` blocks back and grew past them with empty ones. What the lost
 * blocks held waits in the pool again, or is gone with `drop`.
 */
export function rewound(entries: readonly Entry[], depth: number, drop: boolean): Entry[] {
  const tip = entries.findLast((entry) => entry.t === 'block')
  const target = (tip?.t === 'block' ? tip.n : 0) - depth
  const end = entries.findIndex((entry) => entry.t === 'block' && entry.n === target)
  const firstLost = entries.findIndex((entry, index) => index > end && entry.t === 'mine')
  const lostTime = entries[firstLost]
  if (end < 0 || lostTime?.t !== 'mine') throw new ReplayError(`block ${target} is no longer in the journal`)
  const kept = entries.slice(0, end + 1)
  const settled = includedIn(kept)
  const lost = includedIn(entries.slice(end + 1))
  const isWaiting = (entry: Entry) => entry.t === 'tx' && !settled.has(entry.hash)
  const waiting = entries.filter((entry) => isWaiting(entry) && !(drop && entry.t === 'tx' && lost.has(entry.hash)))
  // One second later than the lost block: an empty block of the same time would be the same block.
  const empty = Array.from({ length: depth + 1 }, (): Entry => ({ t: 'mine', time: lostTime.time + 1 }))
  return [...kept.filter((entry) => !isWaiting(entry)), ...empty, ...waiting]
}

/** The journal without what came before its last-but-one saved state; what was waiting then is carried over. */
export function compacted(entries: readonly Entry[]): Entry[] {
  const states = entries.flatMap((entry, index) => (entry.t === 'state' ? [index] : []))
  const base = states.at(-2)
  const [first] = entries
  if (base === undefined || first?.t !== 'genesis') return [...entries]
  const settled = includedIn(entries.slice(0, base))
  const waiting = entries.slice(0, base).filter((entry) => entry.t === 'tx' && !settled.has(entry.hash))
  return [{ ...first, whole: false }, ...waiting, ...entries.slice(base)]
}
