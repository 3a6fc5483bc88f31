import fc from 'fast-check'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type TestApp, testApp } from '#server/testing/test-app.ts'
import { foldedName } from '../../names/name-words.ts'

let app: TestApp
beforeAll(async () => {
  app = await testApp()
})
afterAll(() => app.close())

const foldedBy = async (names: string[]) => {
  const text = 'select array(select doctors.folded(name) from unnest($1::text[]) name) as names'
  const { rows } = await app.databases.pool.query<{ names: string[] }>(text, [names])
  return rows[0]?.names
}

test('a name without case and accents', async () => {
  const names = ["O'Brien", 'MUÑOZ', 'Nguyễn', 'Łukasz', 'de la Cruz', 'Ángel']
  expect(names.map(foldedName)).toEqual(['obrien', 'munoz', 'nguyen', 'łukasz', 'delacruz', 'angel'])
  expect(await foldedBy(names)).toEqual(names.map(foldedName))
})

test('the database folds names as the product does', async () => {
  // Latin letters with and without accents, whole and put together.
  const letter = fc.oneof(
    fc.integer({ min: 0x20, max: 0x17f }),
    fc.integer({ min: 0x1e00, max: 0x1eff }),
    fc.integer({ min: 0x300, max: 0x36f }),
  )
  const name = fc.array(letter, { maxLength: 12 }).map((codes) => String.fromCodePoint(...codes))
  await fc.assert(
    fc.asyncProperty(fc.array(name, { minLength: 50, maxLength: 50 }), async (names) => {
      expect(await foldedBy(names)).toEqual(names.map(foldedName))
    }),
  )
})
