import { type Currency, currencies } from '../coin.ts'

/** The page of a payment link. */
export const payPagePath = '/crypto/pay'

/** The address that shows a request on another device; the secret stands behind the #, which reaches no server. */
export const payLinkOf = (origin: string, secret: string): string => `${origin}${payPagePath}#${secret}`

/** The secret in the part of an address behind the #; null when there is none. */
export const secretIn = (hash: string): string | null => /^#([A-Za-z0-9_-]{22})$/.exec(hash)?.[1] ?? null

/** The portal with an amount in US dollars filled in; an empty one where it is still to be said. */
export const portalAsking = (usdAmount: string): string => `/crypto/payment-portal#amount=${usdAmount}`

/** The same for the browser of a wallet app: paid with that wallet. It says no more than what is to be paid. */
export const portalForApps = (asked: { amount: string; currency: Currency }): string =>
  `/crypto/payment-portal?method=wallet#amount=${encodeURIComponent(asked.amount)}&currency=${asked.currency}`

/** An amount and its currency behind the #, for a page that another browser opens; never what it is for. */
export const readPortalHash = (hash: string): { amount?: string; currency?: Currency } => {
  const amount = /[#&]amount=(\d{1,7}(?:\.\d{1,2})?|)(?:&|$)/.exec(hash)?.[1]
  const named = /[#&]currency=([A-Z]{3})(?:&|$)/.exec(hash)?.[1]
  const currency = currencies.find((one) => one === named)
  return { ...(amount !== undefined && { amount }), ...(currency && { currency }) }
}
