/** The least a transaction costs, in drops. */
export const baseFee = 10n

/** What every account has to keep, in drops. */
export const reserveBase = 1_000_000n

/** What an account has to keep for each entry it owns, in drops. */
export const reserveIncrement = 200_000n

/** All the XRP there is, in drops. */
export const allDrops = 100_000_000_000_000_000n

/** What an account that owns this many entries has to keep, in drops. */
export function reserveOf(ownerCount: number): bigint {
  return reserveBase + reserveIncrement * BigInt(ownerCount)
}
