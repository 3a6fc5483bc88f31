const maxTag = 4_294_967_295

/**
 * A destination tag as the XRP Ledger has it, a number of 32 bits: `007` is 7. Null when it is none.
 * https://xrpl.org/docs/concepts/transactions/source-and-destination-tags
 */
export function readDestinationTag(text: string): string | null {
  return /^\d{1,10}$/.test(text) && Number(text) <= maxTag ? String(Number(text)) : null
}
