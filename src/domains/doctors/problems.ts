import type { ProblemKind } from '#kit/problem.ts'

/** A search names neither a city, a state nor a ZIP code. */
export const whereMissing = {
  code: 'doctors/where-missing',
  status: 400,
  title: 'Say where: a city, a state or a ZIP code',
} as const satisfies ProblemKind

/** No doctor has this id. */
export const unknownDoctor = {
  code: 'doctors/unknown',
  status: 404,
  title: 'This doctor is not in the directory',
} as const satisfies ProblemKind
