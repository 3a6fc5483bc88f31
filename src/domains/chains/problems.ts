import type { ProblemKind } from '#kit/problem.ts'

/** A chain we have nothing to do with. */
export const unknownChain = {
  code: 'chains/unknown',
  status: 404,
  title: 'We do not know this chain',
} as const satisfies ProblemKind

/** None of the chain's addresses answers. */
export const unreachable = {
  code: 'chains/unreachable',
  status: 503,
  title: 'The chain cannot be reached just now. Try again in a moment',
} as const satisfies ProblemKind
