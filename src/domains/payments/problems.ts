import type { ProblemKind } from '#kit/problem.ts'

/** The price of the coin is not known well enough to ask anyone for money. */
export const noLivePrice = {
  code: 'payments/no-live-price',
  status: 503,
  title: 'There is no live price for this coin just now, so paying with it is off. Try again in a moment',
} as const satisfies ProblemKind

/** Not everything that paying with the coin depends on was seen to be right since the server began. */
export const notVerified = {
  code: 'payments/not-verified',
  status: 503,
  title:
    'Paying with this coin is off until its network has answered us. Try again in a moment, or choose another coin',
} as const satisfies ProblemKind

/** Every amount next to this one is reserved; the same amount is never asked twice at once. */
export const noFreeAmount = {
  code: 'payments/no-free-amount',
  status: 503,
  title: 'Too many people are paying this amount in this coin just now. Choose another coin, or try again in a while',
} as const satisfies ProblemKind

/** So many requests of a visitor, or from a network address, are unpaid that there is no further one. */
export const tooManyUnpaid = {
  code: 'payments/too-many-unpaid',
  status: 429,
  title:
    'Too many payment requests from you, or from where you are on the network, are not paid yet. Pay one of yours, or wait until their time is over',
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

/** What the invoice buys was held until a moment that is over, so its money would come too late. */
export const heldNoLonger = {
  code: 'payments/held-no-longer',
  status: 409,
  title: 'What you were buying is held no longer. Order it again for the price of now; what you sent can be sent back',
} as const satisfies ProblemKind

/** The amount asked now still holds, so no other is asked for. */
export const quoteHolds = {
  code: 'payments/quote-holds',
  status: 409,
  title: 'The amount shown still holds. Pay that one',
} as const satisfies ProblemKind

/** The chain cannot be read just now: a payment on it would not be seen, so none is asked for. */
export const chainDown = {
  code: 'payments/chain-down',
  status: 503,
  title:
    'This network cannot be read just now, so a payment on it would not be seen. Choose another coin, or try again in a minute',
} as const satisfies ProblemKind

/** The chain has shown us no such transfer to us yet. */
export const notSeen = {
  code: 'payments/not-seen',
  status: 409,
  title: 'We have not seen this transaction yet. Wait a minute and try again',
} as const satisfies ProblemKind

/** The transaction failed on the chain: it moved nothing. */
export const transactionFailed = {
  code: 'payments/transaction-failed',
  status: 409,
  title: 'This transaction failed on the network and moved no money. Only its network fee was spent. You can pay again',
} as const satisfies ProblemKind

/** The transaction did pay us, in another coin than the request asks for. */
export const otherCoin = {
  code: 'payments/other-coin',
  status: 409,
  title:
    'This transaction paid in another coin than this request asks for. Nothing is lost: make a new request in that coin, and claim it there',
} as const satisfies ProblemKind

/** What moved to us was of another contract than the coin's, whatever it calls itself. */
export const foreignToken = {
  code: 'payments/foreign-token',
  status: 409,
  title:
    'This transaction sent another token than this request asks for, even if its name is the same. It cannot pay it',
} as const satisfies ProblemKind

/** A bitcoin payment from several addresses: no single signature proves whose it was. */
export const severalSenders = {
  code: 'payments/several-senders',
  status: 409,
  title:
    'This payment came from several addresses at once, so no single signature can prove it is yours. A person can look at it: write to us with the transaction and the number of this request',
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

/** A delivery that was taken cannot be stopped. */
export const deliveryTaken = {
  code: 'payments/delivery-taken',
  status: 409,
  title: 'It was taken already',
} as const satisfies ProblemKind

/** There is nothing that could go back: nothing came that does not pay the bill. */
export const nothingToReturn = {
  code: 'payments/nothing-to-return',
  status: 409,
  title: 'There is nothing to send back: nothing came beyond what was asked',
} as const satisfies ProblemKind

/** The money is to be sent back already. */
export const alreadyAsked = {
  code: 'payments/already-asked',
  status: 409,
  title: 'You have asked for this money already. A person sends it, and you see here when it is done',
} as const satisfies ProblemKind

/** The chain does not carry so little. */
export const tooSmallToSend = {
  code: 'payments/too-small-to-send',
  status: 409,
  title: 'So little cannot be sent back: the network carries no payment that small',
} as const satisfies ProblemKind

/** The chain carries no payment of so little, so a code for it could never be paid. */
export const tooSmallToAsk = {
  code: 'payments/too-small-to-ask',
  status: 409,
  title: 'So little cannot be paid in this coin: its network carries no payment that small. Choose another coin',
} as const satisfies ProblemKind

/** Money came, and the chain may still take it back. */
export const notFinalYet = {
  code: 'payments/not-final-yet',
  status: 409,
  title: 'Your payment is here, but the network has not confirmed it for good. Try again as soon as it has',
} as const satisfies ProblemKind

/** Money came for a request that can still be paid at the amount asked now. */
export const stillPayable = {
  code: 'payments/still-payable',
  status: 409,
  title: 'This request can still be paid at the amount shown. When its time is over, everything can be sent back',
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

/** Money goes back to where it came from; for another address its sender has to sign. */
export const senderMustSign = {
  code: 'payments/sender-must-sign',
  status: 403,
  title: 'Money goes back to the address it came from. For another address, the wallet that sent it must sign',
} as const satisfies ProblemKind

/** Nobody signed that the address is the sender's, and the operator has not said that they made sure. */
export const addressNotConfirmed = {
  code: 'payments/address-not-confirmed',
  status: 409,
  title:
    'Nobody signed that this address is of who sent the money. Make sure that it is, then say so with --confirm-address',
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

/** The payee cannot give this back. */
export const refundNotGranted = {
  code: 'payments/refund-not-granted',
  status: 409,
  title: 'This cannot be refunded',
} as const satisfies ProblemKind

/** The money stays with the payment request it pays. */
export const notPutBack = {
  code: 'payments/not-put-back',
  status: 409,
  title: 'This money stays with its payment request',
} as const satisfies ProblemKind

/** Nobody made it, or it was ended, or its request is over. */
export const noSuchLink = {
  code: 'payments/no-such-link',
  status: 404,
  title: 'This payment link does not work any more. Ask whoever sent it for a new one',
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
