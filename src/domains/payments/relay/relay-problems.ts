import type { ProblemKind } from '#kit/problem.ts'

/** Nobody carries payments here, or whoever does has nothing left for network fees. */
export const relayOff = {
  code: 'payments/relay-off',
  status: 503,
  title:
    'Paying without BNB is off just now. Put a little BNB in your wallet for the network fee, or pay in another coin',
} as const satisfies ProblemKind

/** So many payments of the visitor, or of everybody, were carried within a day that there is no further one. */
export const relayTooMany = {
  code: 'payments/relay-too-many',
  status: 429,
  title: 'No more payments without BNB are carried today. Put a little BNB in your wallet for the network fee',
} as const satisfies ProblemKind

/** What is carried costs us a fee, so it must be worth it. */
export const relayTooLittle = {
  code: 'payments/relay-too-little',
  status: 409,
  title: 'This amount is too small to be paid without BNB. Put a little BNB in your wallet for the network fee',
} as const satisfies ProblemKind

/** One for the same request or from the same wallet is under way. */
export const relayUnderWay = {
  code: 'payments/relay-under-way',
  status: 409,
  title: 'A payment without BNB is on its way already. Wait until it is confirmed',
} as const satisfies ProblemKind

/** The request asks for another coin, or to be paid elsewhere. */
export const notRelayed = {
  code: 'payments/not-relayed',
  status: 409,
  title: 'Only a payment in UDE on BNB Smart Chain can be made without BNB',
} as const satisfies ProblemKind

/** It allows another amount than the request asks for now. */
export const permitOtherAmount = {
  code: 'payments/permit-other-amount',
  status: 409,
  title: 'This signature is for another amount than this payment request asks for. Sign again',
} as const satisfies ProblemKind

/** Its time is over, or too near or too far for it to be carried. */
export const permitExpired = {
  code: 'payments/permit-expired',
  status: 409,
  title: 'The time of this signature is over. Sign again',
} as const satisfies ProblemKind

/** The token does not take it: not this wallet's, for another spender, or used already. */
export const permitNotValid = {
  code: 'payments/permit-not-valid',
  status: 400,
  title: 'This signature does not allow this payment: it was used already, or is not of this wallet for this payment',
} as const satisfies ProblemKind

/** The wallet has not so many tokens. */
export const tooFewTokens = {
  code: 'payments/too-few-tokens',
  status: 409,
  title: 'There is not enough UDE in this wallet',
} as const satisfies ProblemKind
