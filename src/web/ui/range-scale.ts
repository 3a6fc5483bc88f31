/** Where a value stands between two ends, in percent of the way, kept inside the drawing. */
export function percentBetween(value: bigint, low: bigint, high: bigint): number {
  if (high <= low) return 0
  const share = Number(((value - low) * 10_000n) / (high - low)) / 100
  return Math.min(100, Math.max(0, share))
}

/** Round ends for a drawn range: the next whole step of ten, fifty or five hundred dollars outside it, in cents. */
export function rangeEnds(low: bigint, high: bigint): { from: bigint; to: bigint } {
  const span = high - low
  const step = span > 100_000n ? 50_000n : span > 10_000n ? 5_000n : 1_000n
  const margin = span / 2n
  const from = ((low > margin ? low - margin : 0n) / step) * step
  const to = ((high + margin + step - 1n) / step) * step
  return { from, to: to > from ? to : from + step }
}
