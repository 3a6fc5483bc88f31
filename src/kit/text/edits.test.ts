import { expect, test } from 'vitest'
import { editDistance, oneEditAway } from './edits.ts'

test('a word is one slip away from those that differ in one letter, or in the order of two', () => {
  const away = oneEditAway('gibsen')
  for (const word of ['gibson', 'gibsn', 'gibssen', 'gisben', 'ibsen', 'gibsens']) expect(away).toContain(word)
  for (const word of ['gibsen', 'gibbons', 'gipson']) expect(away).not.toContain(word)
  expect(new Set(away).size).toBe(away.length)
})

test('the distance of two words is the letters they differ by', () => {
  expect(editDistance('pediatrition', 'pediatrician', 2)).toBe(2)
  expect(editDistance('opthamologist', 'ophthalmologist', 2)).toBe(2)
  expect(editDistance('heart', 'heart', 2)).toBe(0)
  expect(editDistance('heart', 'cardiology', 2)).toBeGreaterThan(2)
  for (const one of oneEditAway('gibson')) expect(editDistance('gibson', one, 2)).toBeLessThanOrEqual(2)
})
