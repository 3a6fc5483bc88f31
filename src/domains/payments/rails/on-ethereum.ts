// Ethereum calls a block final after about 13 minutes; below a thousand dollars twelve blocks are waited for instead.
// https://ethereum.org/developers/docs/consensus-mechanisms/pos/#finality
const finalFromCents = 100_000n

/** How many blocks must stand on a payment on Ethereum for a bill of so many cents; null: until it is final. */
export const requiredOnEthereum = (cents: bigint): number | null => (cents < finalFromCents ? 12 : null)
