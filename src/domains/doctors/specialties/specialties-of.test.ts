import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { specialtiesOf, specialtiesOfAll } from './specialties-of.ts'
import { specialtyNames, specialtyTree } from './specialty-tree.ts'

test('PROV-03 the 15 shortcuts stand first, and each specialty has one name', () => {
  expect(specialtyNames).toHaveLength(15)
  expect(new Set(specialtyTree.map(({ name }) => name)).size).toBe(specialtyTree.length)
})

test.each([
  ['207RC0000X', ['Cardiology']],
  ['207R00000X', ['Primary Care']],
  ['2084N0400X', ['Neurology']],
  ['2084P0800X', ['Psychiatry']],
  ['1223G0001X', ['Dentistry']],
  ['1223X0400X', ['Orthodontics']],
  ['183500000X', ['Pharmacists']],
  // A child's heart is no visit to a pediatrician, a family doctor for pain relief no family doctor.
  ['2080P0202X', ['Pediatric Specialists']],
  ['2080P0205X', ['Pediatric Specialists', 'Endocrinology']],
  ['207QH0002X', ['Palliative Care']],
  ['207W00000X', ['Ophthalmology']],
  ['363LF0000X', ['Primary Care', 'Nurse Practitioners']],
  ['363L00000X', ['Nurse Practitioners']],
  ['207RH0003X', ['Oncology', 'Hematology']],
  ['261QM1300X', ['Other Care']],
])('DATA-06 the occupation %s is %j', (code, names) => expect(specialtiesOf(code)).toEqual(names))

test('DATA-06 all occupations count, the main one first; none is said to be none', () => {
  expect(specialtiesOfAll('207RC0000X', ['207R00000X', '207RC0000X'])).toEqual(['Cardiology', 'Primary Care'])
  expect(specialtiesOfAll('', [])).toEqual(['Occupation Not Stated'])
})

test('the database has the same tree', () => {
  const sql = readFileSync('db/migrations/0010-doctors.sql', 'utf8')
  const rows = [...sql.matchAll(/\('([^']+)', '([A-Z][a-z]+)'(?:, '[0-9A-Z]{10}')?\)/g)].map(([, name, kind]) => [
    name,
    kind,
  ])
  expect(rows).toEqual(specialtyTree.map(({ name, category }) => [name, category]))
  const updates = [...sql.matchAll(/where name = '([^']+)'\)\s+where name in \(([^)]+)\)/g)]
  const parents = updates.flatMap(([, parent, names = '']) =>
    names.split(', ').map((name) => [name.slice(1, -1), parent]),
  )
  expect(Object.fromEntries(parents)).toEqual(
    Object.fromEntries(specialtyTree.flatMap(({ name, parent }) => (parent ? [[name, parent]] : []))),
  )
})
