/** One measured figure, printed as a line: a median where it was taken more than once. */
export type Figure = {
  name: string
  value: number
  unit: string
  /** What the same machine does in the same run with the plainest means: the figure is worth its ratio to it. */
  peer?: { name: string; value: number }
  /** The bound it is held to: at least, or at most, this value (of the ratio to the peer where `of` says so). */
  bound?: { atLeast?: number; atMost?: number; of?: 'value' | 'ratio' }
}

/** One subject that is measured. It starts and ends everything it needs. */
export type Bench = () => Promise<Figure[]>

/** The middle of the values, so that one odd run does not count. */
export function median(values: readonly number[]): number {
  const sorted = [...values].sort((a, b) => a - b)
  return percentile(sorted, 0.5)
}

/** The value below which this share of the sorted values lies. */
export const percentile = (sorted: readonly number[], share: number): number =>
  sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? Number.NaN

/** Whether a figure keeps its bound; true when it has none. */
export function keepsBound({ value, peer, bound }: Figure): boolean {
  if (!bound) return true
  const held = bound.of === 'ratio' && peer ? value / peer.value : value
  return held >= (bound.atLeast ?? -Infinity) && held <= (bound.atMost ?? Infinity)
}
