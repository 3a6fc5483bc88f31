import type { ProblemKind } from '#kit/problem.ts'

/** The visitor has not added any insurance. */
export const noneOnFile = {
  code: 'coverage/none-on-file',
  status: 404,
  title: 'No insurance is on file',
} as const satisfies ProblemKind
