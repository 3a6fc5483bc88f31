import type { ProblemKind } from '#kit/problem.ts'

/** The list of favorites is full. */
export const tooManyFavorites = {
  code: 'account/too-many-favorites',
  status: 409,
  title: 'You have saved as many as fit. Take one off first',
} as const satisfies ProblemKind

/** Tokens or the money of a card are on their way to whoever wants to be erased. */
export const orderUnderWay = {
  code: 'account/order-under-way',
  status: 409,
  title: 'An order of UDE is not over. Nothing was erased. You can have it erased as soon as it is',
} as const satisfies ProblemKind

/** What a passkey was asked is over, or was never asked of this visitor. */
export const questionOver = {
  code: 'account/question-over',
  status: 409,
  title: 'This took too long, or was answered already. Try again',
} as const satisfies ProblemKind

/** It is for another site, of a copied device, or signed something else. */
export const passkeyRefused = {
  code: 'account/passkey-refused',
  status: 403,
  title: 'This passkey was not accepted',
} as const satisfies ProblemKind

/** Its account was erased, or it was taken away. */
export const unknownPasskey = {
  code: 'account/unknown-passkey',
  status: 404,
  title: 'Nothing here is opened by this passkey. It was removed, or its data were erased',
} as const satisfies ProblemKind

/** It belongs to somebody already. */
export const passkeyKnown = {
  code: 'account/passkey-known',
  status: 409,
  title: 'This passkey is in use already',
} as const satisfies ProblemKind

/** The list of passkeys is full. */
export const tooManyPasskeys = {
  code: 'account/too-many-passkeys',
  status: 409,
  title: 'You have as many passkeys as fit. Remove one first',
} as const satisfies ProblemKind

/** Nobody has this recovery code any more. */
export const wrongCode = {
  code: 'account/wrong-code',
  status: 403,
  title: 'This code opens nothing. It may have been used, or replaced by new ones',
} as const satisfies ProblemKind
