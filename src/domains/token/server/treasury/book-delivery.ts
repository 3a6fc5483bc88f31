import { moved } from '#domains/payments/journal.ts'
import { book } from '#domains/payments/server/books/book.ts'
import type { Ctx } from '#server/context.ts'

/** What the treasury holds of UDE on BNB Smart Chain, less than it began with by what it delivered. */
export const treasuryAccount = 'assets:bsc:treasury'
/** The UDE that buyers got. */
export const soldAccount = 'equity:ude-sold'

/** Books tokens that reached a buyer for good: once for each order. */
export const bookDelivery = (tx: Ctx, { orderId, units }: { orderId: string; units: bigint }): Promise<void> =>
  book(tx, { key: `delivery:${orderId}`, asset: 'UDE', lines: moved(soldAccount, treasuryAccount, units) })
