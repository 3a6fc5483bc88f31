/** One feed's answer: `answer / 10^decimals` US dollars. */
type Answer = { answer: bigint; decimals: number }

/** Whether feeds say the same price: the highest is at most 2% above the lowest. */
export function feedsAgree(feeds: readonly Answer[]): boolean {
  const most = Math.max(...feeds.map(({ decimals }) => decimals))
  const prices = feeds
    .map(({ answer, decimals }) => answer * 10n ** BigInt(most - decimals))
    .sort((a, b) => (a < b ? -1 : 1))
  const [lowest, highest] = [prices[0], prices.at(-1)]
  return lowest !== undefined && highest !== undefined && highest * 100n <= lowest * 102n
}
