import { type PaidChain } from '#domains/chains/chains.ts'
import { invoiceIdForm } from '#domains/payments/invoices/invoice-id.ts'
import {
  type InvoiceException,
  type InvoiceStatus,
  invoiceExceptions,
} from '#domains/payments/invoices/next-invoice.ts'
import { readDestinationTag } from '#domains/payments/rails/destination-tag.ts'
import { rails } from '#domains/payments/rails/rails.ts'
import { refundReasons } from '#domains/payments/refunds/refund.ts'

/** What was typed is not what the command takes; the message says what it takes. */
export class ArgumentError extends Error {}

type Form<T extends string> = { is: (text: string) => boolean; says: string; of?: T }

const form = (pattern: RegExp, says: string): Form<string> => ({ is: (text) => pattern.test(text), says })
const oneOf = <T extends string>(choices: readonly T[]): Form<T> => ({
  is: (text) => (choices as readonly string[]).includes(text),
  says: choices.join(', '),
})

/** An invoice's number. */
export const invoiceForm = form(invoiceIdForm, 'an invoice, as INV-20261121-7Q2MZ0K4TB')
/** A refund's number. */
export const refundForm = form(
  /^refund_[0-9a-hjkmnp-tv-z]{20,26}$/,
  'a refund, as refund_…; payments refunds lists them',
)
/** The id of a webhook's delivery. */
export const deliveryForm = form(
  /^whd_[0-9a-hjkmnp-tv-z]{20,26}$/,
  'a delivery, as whd_…; payments deliveries lists them',
)
/** A transaction as its chain names it. */
export const transactionForm = form(
  /^((0x)?[0-9a-fA-F]{64}|[1-9A-HJ-NP-Za-km-z]{64,90})$/,
  'a transaction’s hash or signature',
)
/** The senders of a transaction, comma separated, as the refusal names them. */
export const sendersForm = form(
  /^[0-9A-Za-z]{1,100}(,[0-9A-Za-z]{1,100}){0,99}$/,
  'an address, or several, comma separated',
)
/** An address on any chain; the chain's own check comes later. */
export const addressForm = form(/^[0-9A-Za-z]{1,100}$/, 'an address')
/** A destination tag. */
export const tagForm = {
  is: (text: string) => readDestinationTag(text) !== null,
  says: 'a destination tag: a number up to 4294967295',
}
/** An amount of US dollars. */
export const usdForm = form(/^(?!0+(\.0+)?$)\d{1,9}(\.\d{1,2})?$/, 'US dollars and cents, as 12.50')
/** Why a payee gives money back. */
export const reasonForm = oneOf(refundReasons)
/** Where an invoice may stand, or what may be unusual about it. */
export const stateForm = oneOf<InvoiceStatus | InvoiceException>([
  ...(['new', 'processing', 'settled', 'expired', 'invalid'] as const),
  ...invoiceExceptions.filter((one) => one !== 'none'),
])
/** Where a webhook's delivery may stand. */
export const deliveryStateForm = oneOf(['waiting', 'delivered', 'failed'] as const)
/** A chain by its name. */
export const chainForm = oneOf<PaidChain>([...new Set(rails.map(({ chain }) => chain))])
/** A place in a transaction. */
export const placeForm = form(/^\d{1,9}$/, 'a number: the place in its transaction')
/** A place in the chain of the audit, with its hash. */
export const anchorForm = form(/^\d{1,15}:[0-9a-f]{64}$/, 'an anchor as the log tells it, SEQ:HASH')
/** The number of a block, a ledger or a slot. */
export const blockForm = form(/^\d{1,12}$/, 'the number of a block, a ledger or a slot')
/** A day or a moment. */
export const timeForm = {
  is: (text: string) =>
    /^\d{4}-\d{2}-\d{2}(T\d{2}:\d{2}(:\d{2}(\.\d{1,3})?)?Z)?$/.test(text) && !Number.isNaN(Date.parse(text)),
  says: 'a day, as 2026-11-21, or a time, as 2026-11-21T14:00:00Z (UTC)',
}

/** What was typed, if it has the form it must have. */
export function requireArg<T extends string>(name: string, text: string | undefined, { is, says }: Form<T>): T {
  if (text === undefined) throw new ArgumentError(`${name} is missing: ${says}.`)
  if (!is(text)) throw new ArgumentError(`${name} must be ${says}.`)
  return text as T
}

/** The same for what may be left out. */
export const optionalArg = <T extends string>(name: string, text: string | undefined, form: Form<T>): T | null =>
  text === undefined ? null : requireArg(name, text, form)

/** A period as it was typed; each end may be left out. */
export function period({ since, until }: { since?: string | undefined; until?: string | undefined }) {
  const [from, to] = [optionalArg('--since', since, timeForm), optionalArg('--until', until, timeForm)]
  return { since: from === null ? null : new Date(from), until: to === null ? null : new Date(to) }
}
