import { expect, test } from 'vitest'
import { insurerIn, isOnlyInsurer, perhapsInsurer, withoutInsurer } from './insurer-words.ts'

test.each([
  ['Kaiser dermatologist', 'Kaiser', 'dermatologist'],
  ['Anthem dermatologist', 'Anthem', 'dermatologist'],
  ['Health Net pediatrician', 'Health Net', 'pediatrician'],
  ['Humana dentist', 'Humana', 'dentist'],
  ['Medicare doctors', 'Medicare', 'doctors'],
  ['dentista que acepta medicaid', 'medicaid', 'dentista'],
  ['dentist Medi-Cal', 'Medi-Cal', 'dentist'],
])('%s names %s beside %s', (typed, insurer, rest) =>
  expect([insurerIn(typed), withoutInsurer(typed)]).toEqual([insurer, rest]),
)

test.each(['Kaiser Smith', 'Dr. Kaiser, dermatologist', 'Westview Medical', 'Anthem'])('%s is no insurer', (typed) =>
  expect([insurerIn(typed), withoutInsurer(typed)]).toEqual([null, typed]),
)

test('what may be a place as well is said to be; a company alone is told from a name', () => {
  expect([perhapsInsurer('Providence dentist'), insurerIn('Providence dentist')]).toEqual(['Providence', null])
  expect(perhapsInsurer('dentist in Providence')).toBeNull()
  expect(['Aetna', 'humana', 'Aetna dentist', 'Gibson'].map(isOnlyInsurer)).toEqual([true, true, false, false])
})
