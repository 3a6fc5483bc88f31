/** How long the price of a quote holds. */
export const priceHoldsMs = 15 * 60_000
/** How long after a quote was made its amount stays reserved, unless another one needs it, and how long a payment that is seen may take to become final. */
export const monitoredMs = 24 * 3_600_000
/** How many payment requests that may be unpaid a visitor holds at most, and everybody at one network address together. */
export const maxUnpaid = { visitor: 20, network: 60 } as const
/**
 * For so long after money was seen its sender's signature takes it from a bill at which only its amount put it. Later that
 * bill's payer has relied on it, and a person looks at both.
 */
export const claimableMs = 7 * 24 * 3_600_000
/** A block's clock and ours may differ by this much when a payment and its quote are compared. */
export const clockToleranceMs = 60_000
/** A block made before this long ago has reached every node that keeps up. */
export const propagationMs = 10_000
/** A chain that was not read for so long cannot be read just now: its payers are told. */
export const unreadMs = 60_000
/** A bill counts as paid when no more than this part of it is missing: an exchange keeps a little of what it sends. In basis points. */
export const toleranceBasisPoints = 50n
/** The payer is told of money beyond the bill when it is more than this part of it, and more than a dollar. In basis points. */
export const overpaidBasisPoints = 100n
/** Money nobody has explained is shown for this long to those who wait for theirs: perhaps it is. */
export const unexplainedShownMs = 3_600_000
/** What came while a request stood unpaid, or within that time after its end, stays with it this long: its payer may wait for a person to assign it. */
export const unexplainedRetentionMs = 30 * 24 * 3_600_000
/** Money nobody has explained for this long is looked at by a person. */
export const unexplainedMs = 3_600_000
