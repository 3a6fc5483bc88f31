import type { ProblemKind } from '#kit/problem.ts'

/** What the transaction paid is already counted for a payment request. */
export const alreadyCounted = {
  code: 'payments/already-counted',
  status: 409,
  title: 'This transaction already counts for a payment request',
} as const satisfies ProblemKind

/** It has counted for another payment request, by its amount, for too long for a signature alone to move it. */
export const countedForLong = {
  code: 'payments/counted-for-long',
  status: 409,
  title:
    'This payment has counted for another request for more than a week, so a person looks at both. Write to us, with the transaction and the number of this request',
} as const satisfies ProblemKind

/** Payers say that an exchange sent it for them, and no operator has said that they saw whose it is. */
export const payerNotConfirmed = {
  code: 'payments/payer-not-confirmed',
  status: 409,
  title:
    'Only a payer’s word says that an exchange sent this for them, and somebody else may say the same. Have them show it on their exchange’s own page, then say so with --confirm-payer',
} as const satisfies ProblemKind

/** The money was sent back already, for the payment request its amount put it at. */
export const alreadySentBack = {
  code: 'payments/already-sent-back',
  status: 409,
  title: 'This payment was sent back already. Write to us, with the transaction and the number of this request',
} as const satisfies ProblemKind

/** What the money paid for has left, or is about to: it pays for nothing else. */
export const alreadySpent = {
  code: 'payments/already-spent',
  status: 409,
  title:
    'What this payment paid for is delivered or on its way, so it cannot pay for anything else. Write to us, with the transaction and the number of this request',
} as const satisfies ProblemKind
