import { afterAll, beforeAll, expect, test } from 'vitest'
import { type TestApp, testApp } from '#server/testing/test-app.ts'
import { importTaxonomies } from './import-taxonomies.ts'
import { piecesOf } from './testing/registry-file.ts'

let app: TestApp
beforeAll(async () => {
  app = await testApp()
})
afterAll(() => app.close())

const header = 'Code,Grouping,Classification,Specialization,Definition,Notes,Display Name,Section\r\n'
const load = (text: string, path = 'nucc_taxonomy_251.csv') =>
  importTaxonomies(app.databases.pool, piecesOf(header + text, 50), path, { at })
const at = new Date('2026-11-21T12:00:00Z')
const rows = async () =>
  (
    await app.databases.pool.query(
      'select code, specialization, display_name, edition from doctors.taxonomies order by 1',
    )
  ).rows

test('DATA-06 the names of occupations are kept as the file has them, a newer file in place of an older', async () => {
  const long = 'x'.repeat(900)
  const text = `999XA0001X,Group,Class,"Special, one","${long}",n,Some Display Name,Individual\r\n`
  expect(await load(text)).toMatchObject({ read: 1, loaded: 1, edition: '25.1', rejected: {} })
  expect(await rows()).toEqual([
    { code: '999XA0001X', specialization: 'Special, one', display_name: 'Some Display Name', edition: '25.1' },
  ])
  const codes = Array.from({ length: 20 }, (_, n) => `999XB${1000 + n}X`)
  const rest = codes.map((code) => `${code},Group,Class,,,,,\r\n`).join('')
  const newer = await load(
    `${rest}${codes[0]},Group,Class,,,,,\r\nbad,Group,Class,,,,,\r\n999XC0001X,,,,,,,\r\n`,
    'x.csv',
  )
  expect(newer).toMatchObject({
    read: 23,
    loaded: 20,
    edition: '',
    rejected: { 'came twice': { lines: [22] }, 'no code': { lines: [23] }, 'no name': { lines: [24] } },
  })
  const [first, ...others] = await rows()
  expect(first).toEqual({ code: codes[0], specialization: null, display_name: null, edition: '' })
  expect(others).toHaveLength(19)
})

test('another file is refused, and changes nothing', async () => {
  const before = await rows()
  await expect(importTaxonomies(app.databases.pool, piecesOf('a,b\r\n1,2\r\n'), 'x.csv', { at })).rejects.toThrow(
    'This is not a file of the Health Care Provider Taxonomy; it has no column Code',
  )
  expect(await rows()).toEqual(before)
})
