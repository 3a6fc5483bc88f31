import type { ProblemKind } from '#kit/problem.ts'

/** A chain we have nothing to do with. */
export const unknownChain = {
  code: 'chains/unknown',
  status: 404,
  title: 'We do not know this chain',
} as const satisfies ProblemKind

/** A chain we know, without an address to reach it at or without anything that is paid on it. */
export const notConfigured = {
  code: 'chains/not-configured',
  status: 404,
  title: 'This chain is not set up here',
} as const satisfies ProblemKind

/** None of the chain's addresses answers. */
export const unreachable = {
  code: 'chains/unreachable',
  status: 503,
  title: 'The chain cannot be reached just now. Try again in a moment',
} as const satisfies ProblemKind

/** The chain says that an address is none of its own. */
export const badAddress = {
  code: 'chains/bad-address',
  status: 400,
  title: 'This is not an address of that chain',
} as const satisfies ProblemKind
