import type { ProblemKind } from '#kit/problem.ts'

/** No quote of the visitor's has that id, or it is over. */
export const noSuchQuote = {
  code: 'plans/no-such-quote',
  status: 404,
  title: 'There is no such quote any more. Ask again',
} as const satisfies ProblemKind
