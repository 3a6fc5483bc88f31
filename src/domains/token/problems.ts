import type { ProblemKind } from '#kit/problem.ts'

/** The treasury has not so many tokens, cannot be asked, or is not set up: what is not there is not sold. */
export const notAvailable = {
  code: 'token/not-available',
  status: 503,
  title: 'Purchases are not available right now',
} as const satisfies ProblemKind

/** What nobody paid yet is held for its buyer alone, so a buyer has at most two such orders. */
export const twoUnpaid = {
  code: 'token/two-unpaid',
  status: 409,
  title: 'You have two orders that are not paid yet. Pay one of them, or wait until its time is over',
} as const satisfies ProblemKind

/** One buyer cannot hold the treasury against everybody else without paying. */
export const tooLargeShare = {
  code: 'token/too-large-share',
  status: 409,
  title: 'We cannot hold so many UDE for one buyer before they are paid. Buy for less, or pay your other order first',
} as const satisfies ProblemKind

/** Nor can many buyers who pay nothing, or everybody at one network together. */
export const tooManyUnpaidOrders = {
  code: 'token/too-many-unpaid',
  status: 409,
  title: 'Too many orders wait to be paid just now. Try again in a few minutes',
} as const satisfies ProblemKind

/** The price is a reference price: nothing is bought at it. */
export const noLiveTokenPrice = {
  code: 'token/no-live-price',
  status: 503,
  title: 'Reference price, not live. Buying is off until the price feed answers',
} as const satisfies ProblemKind

/** The price of UDE moved more than 1% since the person saw it. */
export const udePriceMoved = {
  code: 'token/price-moved',
  status: 409,
  title: 'Price changed, review again',
} as const satisfies ProblemKind

/** Less than the least or more than the most. */
export const amountOutside = {
  code: 'token/amount-outside',
  status: 400,
  title: 'Please enter an amount between $10 and $10,000',
} as const satisfies ProblemKind

/** Nothing was said of where the tokens go. */
export const noWallet = {
  code: 'token/no-wallet',
  status: 400,
  title: 'No wallet connected',
} as const satisfies ProblemKind

/** An address of Solana cannot hold a token of BNB Smart Chain. */
export const notOnSolana = {
  code: 'token/not-on-solana',
  status: 400,
  title: 'UDE tokens not available on Solana network',
} as const satisfies ProblemKind

/** Tokens sent to a contract or to ourselves would be nobody's. */
export const notAWallet = {
  code: 'token/not-a-wallet',
  status: 400,
  title: 'UDE cannot be sent to this address. Give one of your own wallet on BNB Smart Chain',
} as const satisfies ProblemKind

/** Apple's certificate is not configured. */
export const applePayNotSetUp = {
  code: 'token/apple-pay-not-set-up',
  status: 409,
  title: 'Apple Pay is not set up',
} as const satisfies ProblemKind

/** No card processor is configured. */
export const cardNotSetUp = {
  code: 'token/card-not-set-up',
  status: 409,
  title: 'Buying by card is not set up here. Pay with crypto instead',
} as const satisfies ProblemKind

/** The card processor does not answer, or does not do what we ask. */
export const cardAway = {
  code: 'token/card-away',
  status: 503,
  title: 'Cards cannot be taken just now. Nothing was charged. Try again in a moment, or pay with crypto',
} as const satisfies ProblemKind

/** It was not signed by the card processor, or too long ago: nothing it says is believed. */
export const notSigned = {
  code: 'token/not-signed',
  status: 400,
  title: 'This is not signed by the card processor',
} as const satisfies ProblemKind

/** The coin is not taken, or not for buying UDE. */
export const coinNotTaken = {
  code: 'token/coin-not-taken',
  status: 400,
  title: 'UDE cannot be bought with this coin',
} as const satisfies ProblemKind

/** There is no such order, or it is someone else's. */
export const noSuchPurchase = {
  code: 'token/no-such-purchase',
  status: 404,
  title: 'There is no such order',
} as const satisfies ProblemKind
