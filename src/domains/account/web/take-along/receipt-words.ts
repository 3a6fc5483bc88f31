/** One row of what is on file, as the export answers it. */
export type ExportedRow = Readonly<Record<string, unknown>>

/** The words of a receipt, in the reader's language. */
export type ReceiptWords = {
  title: string
  number: string
  paidOn: string
  total: string
  fee: string
  paidWith: string
  transaction: string
  whatFor: string
  paidTo: string
  network: string
  price: string
  priceFrom: string
  priceFeed: string
  from: string
  to: string
  /** `UDE on BNB Smart Chain`. */
  onNetwork: (coin: string, chain: string) => string
  practice: string
  card: string
  /** A moment as people write it: `Nov 23, 2026, 10:05 AM`. */
  when: (instant: string) => string
}
