import type { Invoice } from '#domains/payments/web/invoices/use-invoice.ts'
import { shownCoin, shownUsd } from '#domains/payments/web/shown-amounts.ts'

/** Where the money stands that came for an order whose time is over, or beyond what it cost. */
export type OrderRest = { is: 'none' | 'coming' | 'yours' | 'asked' | 'sent'; amount: string }

/** What became of it, from the payment request. */
export function restOf(invoice: Invoice): OrderRest {
  const { returnable, refunds, received } = invoice
  const amountOf = (state: 'asked' | 'paid') => refunds.find((one) => one.state === state)?.amount
  const [asked, sent] = [amountOf('asked'), amountOf('paid')]
  if (/[1-9]/.test(returnable)) return { is: 'yours', amount: amountText(invoice, returnable) }
  if (asked !== undefined) return { is: 'asked', amount: amountText(invoice, asked) }
  if (sent !== undefined) return { is: 'sent', amount: amountText(invoice, sent) }
  return { is: /[1-9]/.test(received) ? 'coming' : 'none', amount: amountText(invoice, received) }
}

/** What came, in dollars first where all of it has a price. */
function amountText({ asset, received, creditedUsdAmount }: Invoice, amount: string): string {
  const coins = shownCoin(amount, asset)
  const isPriced = amount === received && /[1-9]/.test(creditedUsdAmount)
  return isPriced ? `${shownUsd(creditedUsdAmount)} (${coins})` : coins
}
