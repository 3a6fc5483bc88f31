/** How many blocks, its own included, must stand on a payment before it counts for good on BNB Smart Chain. */
export const requiredConfirmations = 15
/** How long the price of an invoice holds. */
export const priceHoldsMs = 15 * 60_000
/** How long after it was made its amount stays reserved and late payments are still recognised. */
export const monitoredMs = 24 * 3_600_000
/** A block's clock and ours may differ by this much when a payment and its invoice are compared. */
export const clockToleranceMs = 60_000
