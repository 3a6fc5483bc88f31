import type { ProblemKind } from '#kit/problem.ts'

/** The list of favorites is full. */
export const tooManyFavorites = {
  code: 'account/too-many-favorites',
  status: 409,
  title: 'You have saved as many as fit. Take one off first',
} as const satisfies ProblemKind
