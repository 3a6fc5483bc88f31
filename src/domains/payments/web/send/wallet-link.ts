import { parseDecimal } from '#kit/decimal.ts'
import { railOf } from '../../rails/rail-of.ts'
import { type Invoice } from '../invoices/use-invoice.ts'

/** The link that opens a wallet app with everything filled in: where to send how much of which coin. */
export function walletLink(invoice: Invoice): string {
  const units = parseDecimal(invoice.asset, invoice.remaining)?.units ?? 0n
  return railOf(invoice).link({ ...invoice, units, marker: invoice.tag })
}
