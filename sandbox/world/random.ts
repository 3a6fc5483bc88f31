/** Chance that comes out the same for the same seed. */
export type Random = {
  /** A number from 0 up to, but not, 1. */
  next(): number
  /** A whole number from `from` to `to`, both possible. */
  between(from: number, to: number): number
  /** One of the list, all equally likely. */
  pick<T>(list: readonly T[]): T
}

/** Mulberry32: small, quick and the same everywhere. Not for secrets. */
export function seeded(seed: number): Random {
  let state = seed >>> 0
  const next = () => {
    state = (state + 0x6d2b79f5) >>> 0
    let t = state
    t = Math.imul(t ^ (t >>> 15), t | 1)
    t ^= t + Math.imul(t ^ (t >>> 7), t | 61)
    return ((t ^ (t >>> 14)) >>> 0) / 4_294_967_296
  }
  const between = (from: number, to: number) => from + Math.floor(next() * (to - from + 1))
  return { next, between, pick: (list) => list[between(0, list.length - 1)] as (typeof list)[number] }
}

/** Draws indexes in proportion to their weights. */
export function weighted(random: Random, weights: readonly number[]): () => number {
  const sums: number[] = []
  let total = 0
  for (const weight of weights) sums.push((total += weight))
  return () => {
    const wanted = random.next() * total
    let low = 0
    let high = sums.length - 1
    while (low < high) {
      const middle = (low + high) >> 1
      if ((sums[middle] as number) > wanted) high = middle
      else low = middle + 1
    }
    return low
  }
}
