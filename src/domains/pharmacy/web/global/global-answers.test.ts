import { expect, test } from 'vitest'
import { RequestError } from '#web/request.ts'
import { unknownPlace } from '../../problems.ts'
import { isPlaceUnknown, isUnanswered } from './global-answers.ts'

test.each([
  ['away', 0, true],
  ['busy', 0, true],
  ['unfinished', 0, true],
  ['answered', 0, false],
  [null, 0, false],
  ['away', 3, false],
] as const)(
  'GLOB-04 a map server that is %s where %d are known: that nothing can be said is %s',
  (mapServer, totalFound, untold) => {
    expect(isUnanswered({ mapServer, totalFound })).toBe(untold)
  },
)

test('GLOB-04 a place nobody knows is told from a search that failed', () => {
  expect(isPlaceUnknown(new Error('no answer'))).toBe(false)
  const { code, status, title } = unknownPlace
  const problem = { type: 'about:blank', title, status, detail: title, code, requestId: 'r' }
  expect(isPlaceUnknown(new RequestError(404, title, problem))).toBe(true)
  expect(isPlaceUnknown(new RequestError(400, title, { ...problem, code: 'http/bad-request' }))).toBe(false)
})
