/** Where a value stands between two ends, in percent of the way, kept inside the drawing. */
export function percentBetween(value: bigint, low: bigint, high: bigint): number {
  if (high <= low) return 0
  const share = Number(((value - low) * 10_000n) / (high - low)) / 100
  return Math.min(100, Math.max(0, share))
}
