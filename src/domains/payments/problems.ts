import type { ProblemKind } from '#kit/problem.ts'

/** The price of the coin is not known well enough to ask anyone for money. */
export const noLivePrice = {
  code: 'payments/no-live-price',
  status: 503,
  title: 'There is no live price for this coin just now, so paying with it is off. Try again in a moment',
} as const satisfies ProblemKind

/** Every amount next to this one is reserved; the same amount is never asked twice at once. */
export const noFreeAmount = {
  code: 'payments/no-free-amount',
  status: 503,
  title: 'Too many people are paying this amount just now. Try again in a while',
} as const satisfies ProblemKind

/** There is no such invoice, or it is someone else's. */
export const noSuchInvoice = {
  code: 'payments/no-such-invoice',
  status: 404,
  title: 'There is no such payment request',
} as const satisfies ProblemKind

/** Nothing is outstanding on the invoice, or nothing can be paid on it any more. */
export const nothingDue = {
  code: 'payments/nothing-due',
  status: 409,
  title: 'There is nothing to pay on this payment request any more',
} as const satisfies ProblemKind

/** Money has come for the invoice, so no other takes its place. */
export const alreadyPaid = {
  code: 'payments/already-paid',
  status: 409,
  title: 'Money has already come for this payment request. Go on with it',
} as const satisfies ProblemKind

/** The amount asked now still holds, so no other is asked for. */
export const quoteHolds = {
  code: 'payments/quote-holds',
  status: 409,
  title: 'The amount shown still holds. Pay that one',
} as const satisfies ProblemKind

/** The chain has shown us no such transfer to us yet. */
export const notSeen = {
  code: 'payments/not-seen',
  status: 409,
  title: 'We have not seen this transaction yet. Wait a minute and try again',
} as const satisfies ProblemKind

/** What the transaction paid is already counted for a payment request. */
export const alreadyCounted = {
  code: 'payments/already-counted',
  status: 409,
  title: 'This transaction already counts for a payment request',
} as const satisfies ProblemKind

/** The signature is not by the address that sent the money, or not over the message we ask for. */
export const notTheSender = {
  code: 'payments/not-the-sender',
  status: 403,
  title: 'The signature is not by the wallet that sent this payment',
} as const satisfies ProblemKind

/** No delivery of a webhook has this id. */
export const noSuchDelivery = {
  code: 'payments/no-such-delivery',
  status: 404,
  title: 'There is no such delivery',
} as const satisfies ProblemKind

/** There is nothing that could go back: nothing more than was asked, or it is not final yet, or it was asked for already. */
export const nothingToReturn = {
  code: 'payments/nothing-to-return',
  status: 409,
  title: 'There is nothing to send back just now. A payment must be final first',
} as const satisfies ProblemKind

/** Not an address of this chain: mistyped, or of another network. */
export const notAnAddress = {
  code: 'payments/not-an-address',
  status: 400,
  title: 'This is not an address on the network the payment came by. Copy it again from your wallet',
} as const satisfies ProblemKind

/** The address is ours, or one that nobody holds: money sent there would not be the payer's. */
export const notYourAddress = {
  code: 'payments/not-your-address',
  status: 400,
  title: 'Nothing can be sent back to this address. Give one from your own wallet',
} as const satisfies ProblemKind

/** There is no such refund, or none that is open. */
export const noSuchRefund = {
  code: 'payments/no-such-refund',
  status: 404,
  title: 'There is no such refund to be paid',
} as const satisfies ProblemKind

/** The chain does not show that the transaction pays the refund. */
export const refundNotProved = {
  code: 'payments/refund-not-proved',
  status: 409,
  title: 'The chain does not show that this transaction pays the refund',
} as const satisfies ProblemKind

/** The transaction has already paid a refund to this address. */
export const refundUsed = {
  code: 'payments/refund-used',
  status: 409,
  title: 'This transaction already counts for a refund',
} as const satisfies ProblemKind

/** Nobody can sign for an address of this chain here, so an operator says whose the payment is. */
export const notSignedHere = {
  code: 'payments/not-signed-here',
  status: 409,
  title:
    'On this network nobody can sign for a payment here. An operator can attribute it: write to us with the transaction',
} as const satisfies ProblemKind
