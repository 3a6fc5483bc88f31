import type { ProblemKind } from '#kit/problem.ts'

const kind = <const K extends ProblemKind>(k: K): K => k

export const noScore = kind({ code: 'wellness/no-score', status: 404, title: 'No health profile was filled in yet' })
export const noSuchSuggestion = kind({
  code: 'wellness/no-such-suggestion',
  status: 404,
  title: 'There is no such suggestion',
})
