import { type PaidChain } from '#domains/chains/chains.ts'
import { argForm, choiceForm } from '#server/operator/args.ts'
import { invoiceIdForm } from '../../invoices/invoice-id.ts'
import { type InvoiceException, type InvoiceStatus, invoiceExceptions } from '../../invoices/next-invoice.ts'
import { rails } from '../../rails/rails.ts'
import { readDestinationTag } from '../../rails/read-destination-tag.ts'
import { refundReasons } from '../../refunds/refund.ts'

/** An invoice's number. */
export const invoiceForm = argForm(invoiceIdForm, 'an invoice, as INV-20261121-7Q2MZ0K4TB')
/** A refund's number. */
export const refundForm = argForm(
  /^refund_[0-9a-hjkmnp-tv-z]{20,26}$/,
  'a refund, as refund_…; payments refunds lists them',
)
/** The id of a webhook's delivery. */
export const deliveryForm = argForm(
  /^whd_[0-9a-hjkmnp-tv-z]{20,26}$/,
  'a delivery, as whd_…; payments deliveries lists them',
)
/** A transaction as its chain names it. */
export const transactionForm = argForm(
  /^((0x)?[0-9a-fA-F]{64}|[1-9A-HJ-NP-Za-km-z]{64,90})$/,
  'a transaction’s hash or signature',
)
/** The senders of a transaction, comma separated, as the refusal names them. */
export const sendersForm = argForm(
  /^[0-9A-Za-z]{1,100}(,[0-9A-Za-z]{1,100}){0,99}$/,
  'an address, or several, comma separated',
)
/** An address on any chain; the chain's own check comes later. */
export const addressForm = argForm(/^[0-9A-Za-z]{1,100}$/, 'an address')
/** A destination tag. */
export const tagForm = {
  is: (text: string) => readDestinationTag(text) !== null,
  says: 'a destination tag: a number up to 4294967295',
}
/** An amount of US dollars. */
export const usdForm = argForm(/^(?!0+(\.0+)?$)\d{1,9}(\.\d{1,2})?$/, 'US dollars and cents, as 12.50')
/** Why a payee gives money back. */
export const reasonForm = choiceForm(refundReasons)
/** Where an invoice may stand, or what may be unusual about it. */
export const stateForm = choiceForm<InvoiceStatus | InvoiceException>([
  ...(['new', 'processing', 'settled', 'expired', 'invalid'] as const),
  ...invoiceExceptions.filter((one) => one !== 'none'),
])
/** Where a webhook's delivery may stand. */
export const deliveryStateForm = choiceForm(['waiting', 'delivered', 'failed'] as const)
/** A chain by its name. */
export const chainForm = choiceForm<PaidChain>([...new Set(rails.map(({ chain }) => chain))])
/** A place in a transaction. */
export const placeForm = argForm(/^\d{1,9}$/, 'a number: the place in its transaction')
/** The number of a block, a ledger or a slot. */
export const blockForm = argForm(/^\d{1,12}$/, 'the number of a block, a ledger or a slot')
