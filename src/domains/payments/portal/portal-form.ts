import { type PaidChain } from '#domains/chains/chains.ts'
import { fromNumber, parseDecimal } from '#kit/decimal.ts'
import { type Money } from '#kit/money.ts'
import { isVisible } from '#kit/text/clean-typed.ts'
import { readTypedAmount } from '#kit/typed-amount.ts'
import { type Coin, type Currency } from '../coin.ts'
import { type InvoiceStatus } from '../invoices/next-invoice.ts'

/** A coin on a chain, as somebody chooses it. */
export type ChosenCoin = { coin: Coin; chain: PaidChain }

/** What a person fills in to ask for a payment, as they typed it. */
export type PortalForm = {
  amount: string
  currency: Currency
  patientName: string
  description: string
  chosen: ChosenCoin | null
}

/** Before anything is filled in. */
export const emptyForm: PortalForm = { amount: '', currency: 'USD', patientName: '', description: '', chosen: null }

/** What the portal needs to know of an invoice it made. */
export type StatedInvoice = {
  status: InvoiceStatus
  asset: Coin
  chain: PaidChain
  usdAmount: string
  stated: { currency: Currency; amount: string } | null
  note: { description: string; patientName: string } | null
  payments: readonly { state: 'seen' | 'final' | 'orphaned' }[]
  isReplaced: boolean
}

/** The amount typed, as a number; what is nothing, or cannot be read as one amount, is 0. */
export const typedAmount = (text: string): number => Number(readTypedAmount(text) ?? 0)

/** The amount typed in whole cents; null when it is finer than that. */
export const askedMoney = ({ amount, currency }: PortalForm): Money<Currency> | null =>
  fromNumber(currency, typedAmount(amount))

/** What an invoice was asked for with, in the form it was asked in. */
export function formOf({ asset, chain, usdAmount, stated, note }: StatedInvoice): PortalForm {
  const { amount, currency } = stated ?? { amount: usdAmount, currency: 'USD' as const }
  const { description = '', patientName = '' } = note ?? {}
  return { amount, currency, description, patientName, chosen: { coin: asset, chain } }
}

/** Whether two choices are the same coin on the same chain. */
export const isSameCoin = (a: ChosenCoin | null, b: ChosenCoin | null): boolean =>
  a?.coin === b?.coin && a?.chain === b?.chain

/** Whether the form now says another amount, currency or coin than the invoice: what it asks must not be paid any more. */
export function isOutdated(form: PortalForm, invoice: StatedInvoice): boolean {
  if (invoice.isReplaced) return true
  const asked = formOf(invoice)
  if (!mayReplace(invoice)) return false
  const same =
    form.currency === asked.currency && askedMoney(form)?.units === parseDecimal(form.currency, asked.amount)?.units
  return !same || !isSameCoin(form.chosen, asked.chosen)
}

/** Whether another invoice can take its place: nothing came for it. */
export const mayReplace = ({ status, payments, isReplaced }: StatedInvoice): boolean =>
  !isReplaced && (status === 'new' || status === 'expired') && payments.every(({ state }) => state === 'orphaned')

/** What is wrong with the answers of a form, one by one; empty when nothing is. */
export type PortalProblems = {
  amount?: 'amountMissing' | 'amountTooFine' | 'amountTooBig'
  description?: 'descriptionMissing'
  coin?: 'coinMissing'
}

// A million of any of the currencies.
const maxUnits = 100_000_000n

/** Looks every answer over. For a code a coin must be chosen first; a wallet is asked with what it has. */
export function wrongAnswers(form: PortalForm, method: 'qr_code' | 'direct_wallet'): PortalProblems {
  const units = askedMoney(form)?.units
  const tooMuch = units === undefined ? 'amountTooFine' : units > maxUnits ? 'amountTooBig' : null
  const amount = typedAmount(form.amount) === 0 ? 'amountMissing' : tooMuch
  return {
    ...(amount && { amount }),
    ...(!isVisible(form.description) && { description: 'descriptionMissing' }),
    ...(method === 'qr_code' && !form.chosen && { coin: 'coinMissing' }),
  }
}

/** Why nothing can be asked for yet: an answer is missing, or the coin for a code is. */
export function missingIn({ amount, description, coin }: PortalProblems): 'details' | 'coin' | null {
  if (amount === 'amountMissing' || description) return 'details'
  return coin ? 'coin' : null
}
