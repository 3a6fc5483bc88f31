/** How much a price changed, in percent with two decimals, from two exact prices in the same unit. */
export function priceChangePercent(before: bigint, now: bigint): number {
  const hundredths = ((now - before) * 10_000n * 2n) / before
  // Half a hundredth away from zero counts as a whole one.
  const rounded = (hundredths + (hundredths < 0n ? -1n : 1n)) / 2n
  return Number(rounded) / 100
}
