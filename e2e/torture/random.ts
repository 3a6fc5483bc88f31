/** Chance that can be repeated: the same seed gives the same choices. */
export type Chance = {
  /** A whole number from the least to the most, both included. */
  between(least: number, most: number): number
  /** True this often, out of a hundred. */
  percent(share: number): boolean
  one<T>(list: readonly T[]): T
}

/** Chance from a seed, by a generator of 32 bits (mulberry32). */
export function chanceFrom(seed: number): Chance {
  let state = seed >>> 0
  const next = () => {
    state = (state + 0x6d2b79f5) >>> 0
    let bits = Math.imul(state ^ (state >>> 15), state | 1)
    bits ^= bits + Math.imul(bits ^ (bits >>> 7), bits | 61)
    return ((bits ^ (bits >>> 14)) >>> 0) / 4_294_967_296
  }
  const between = (least: number, most: number) => least + Math.floor(next() * (most - least + 1))
  return {
    between,
    percent: (share) => next() * 100 < share,
    one: (list) => {
      const found = list[between(0, list.length - 1)]
      if (found === undefined) throw new Error('nothing to choose from')
      return found
    },
  }
}
