import type { ProblemKind } from '#kit/problem.ts'

/** The question was answered already, is too old, or was asked of somebody else or about another address. */
export const challengeOver = {
  code: 'wallet/challenge-over',
  status: 409,
  title: 'This question to your wallet is no longer open. Start again',
} as const satisfies ProblemKind

/** The signature was not made by the address over the text. */
export const wrongSignature = {
  code: 'wallet/wrong-signature',
  status: 403,
  title: 'This signature does not prove the address',
} as const satisfies ProblemKind

/** The text is no address on that chain, or one whose signatures we cannot check. */
export const unreadableAddress = {
  code: 'wallet/unreadable-address',
  status: 400,
  title: 'This is not an address we can check',
} as const satisfies ProblemKind
