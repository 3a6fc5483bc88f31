import { createContext, useContext } from 'react'
import type { PaymentPurpose } from '#domains/wallet/web/paying/wallet-payment.ts'
import { parseDecimal } from '#kit/decimal.ts'
import { invariant } from '#kit/problem.ts'
import type { Invoice } from '../invoices/use-invoice.ts'
import type { PaidVisit } from './carried-purpose.ts'

/** What the invoice of a page is for, in the payer's words: payments themselves do not know it of a copay. */
export const PaidForContext = createContext<string | null>(null)

/** Which visit is paid there, and by which estimate; null where that is not known. */
export const PaidVisitContext = createContext<PaidVisit | null>(null)

/** What a wallet tells its owner of a payment: what it is worth, and what it is for. */
export function purposeOfSending(usdAmount: string, what: string | null | undefined): PaymentPurpose {
  const usd = parseDecimal('USD', usdAmount)
  invariant(usd, 'an amount in US dollars is a decimal')
  return { usdCents: usd.units, what: what?.trim() || null }
}

/** What sending what an invoice asks now is worth, the fee within and without what came already, and what it is for. */
export const invoicePurpose = (
  { remainingUsdAmount, note }: Pick<Invoice, 'remainingUsdAmount' | 'note'>,
  paidFor: string | null = null,
): PaymentPurpose => purposeOfSending(remainingUsdAmount, paidFor ?? note?.description)

/** The same, for the page it stands on. */
export const useInvoicePurpose = (invoice: Invoice): PaymentPurpose =>
  invoicePurpose(invoice, useContext(PaidForContext))
