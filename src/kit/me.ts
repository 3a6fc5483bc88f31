import { Problem, type ProblemKind } from './problem.ts'

/** The header by which a page says that what it writes is of a visitor it knows, so that without a cookie it is nobody else's. */
export const ofVisitor = 'x-of-visitor'

/** Someone else's id was named. */
export const notYours = {
  code: 'visitor/not-yours',
  status: 403,
  title: 'That belongs to someone else',
} as const satisfies ProblemKind

/** The number printed as `userId` in every answer. */
export const me = 1

/** Refuses any id but 1, or none. */
export function onlyMe(id: number | undefined): void {
  if (id !== undefined && id !== me) throw new Problem(notYours)
}
