import { chains, type PaidChain } from '#domains/chains/chains.ts'
import type { Coin } from '#domains/payments/coin.ts'
import { priceText } from '#domains/payments/rates/price-text.ts'
import { exactPrice } from '#domains/payments/web/shown-amounts.ts'
import type { ExportedRow, ReceiptWords } from './receipt-words.ts'

const text = (value: unknown) => (typeof value === 'string' ? value : '')

/** The network a row of a payment is on: `UDE on BNB Smart Chain`. */
export function networkOf(row: ExportedRow, words: ReceiptWords): string {
  return words.onNetwork(text(row['asset']), chains[text(row['chain']) as PaidChain].title)
}

/** At which price a payment counts, and whose that is; nothing where it has none. */
export function receiptPrice(
  payment: ExportedRow,
  quotes: readonly ExportedRow[],
  words: ReceiptWords,
): [string, string][] {
  const quote = quotes.find(
    ({ invoice_id: id, seq }) => id === payment['invoice_id'] && seq !== null && seq === payment['quote_seq'],
  )
  if (!quote) return []
  const [source, at] = [text(quote['rate_source']), text(quote['rate_at'])]
  const from = text(quote['asset']) as Coin
  const [num, den] = [BigInt(text(quote['rate_num'])), BigInt(text(quote['rate_den']))]
  const price = exactPrice(priceText({ from, to: 'USD', num, den, source, at: new Date(at) }))
  return [
    [words.price, `1 ${from} = ${price}`],
    [words.priceFrom, `${source === 'feed' ? words.priceFeed : source}, ${words.when(at)}`],
  ]
}
