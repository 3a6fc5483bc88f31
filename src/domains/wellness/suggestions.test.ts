import { expect, test } from 'vitest'
import { effortOf, suggestionsFor, timeNeededOf } from './suggestions.ts'

const kindsFor = (deductibleMet: number) =>
  suggestionsFor([], { deductible: 1000, deductibleMet } as Parameters<typeof suggestionsFor>[1], [])

test('wellness: a deductible is nearly met from eight tenths on, and what is left of it is said', () => {
  expect(kindsFor(799)).toEqual([])
  expect(kindsFor(800)).toEqual([{ kind: 'deductibleNear', goal: '200', priority: 'medium' }])
})

test('wellness: nicotine and weight are difficult and take months, what is near takes an hour', () => {
  for (const kind of ['nicotine', 'weight'] as const)
    expect([effortOf(kind), timeNeededOf(kind)]).toEqual(['difficult', 'months'])
  expect([effortOf('deductibleNear'), timeNeededOf('deductibleNear')]).toEqual(['easy', 'hour'])
})
