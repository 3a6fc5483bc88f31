import type { ProblemKind } from '#kit/problem.ts'

/** A search names neither a place nor a person. */
export const whereMissing = {
  code: 'doctors/where-missing',
  status: 400,
  title: 'Say where: a city, a state or a ZIP code; or a name',
} as const satisfies ProblemKind

/** What was given as `after` is not the end of a page of this same search. */
export const unknownCursor = {
  code: 'doctors/unknown-cursor',
  status: 400,
  title: 'This is not the next page of this search. Start the search again',
} as const satisfies ProblemKind

/** No doctor has this id. */
export const unknownDoctor = {
  code: 'doctors/unknown',
  status: 404,
  title: 'This doctor is not in the directory',
} as const satisfies ProblemKind

/** A search names an insurance company that is not in the list of companies. */
export const unknownInsurer = {
  code: 'doctors/unknown-insurer',
  status: 400,
  title: 'This insurance company is not in our list',
} as const satisfies ProblemKind
