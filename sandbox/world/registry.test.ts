import { existsSync, readFileSync } from 'node:fs'
import { beforeAll, expect, test } from 'vitest'
import { readCsv } from '#domains/doctors/import/file/read-csv.ts'
import { isNpi } from '#domains/doctors/npi.ts'
import { specialtiesOf } from '#domains/doctors/specialties/specialties-of.ts'
import type { ZipRow } from '#domains/location/import/at-their-city.ts'
import { readZips, zipFile } from '#domains/location/import/zips.ts'
import { distanceMeters, metersPerMile } from '#kit/geo.ts'
import { networksFile } from './networks.ts'
import { nppesHeader } from './nppes-format.ts'
import { seeded } from './random.ts'
import { registryFile, sampleWorld } from './registry.ts'
import { settle, settledZips } from './settle.ts'
import { specialists } from './specialists.ts'

let zips: ZipRow[]
beforeAll(() => {
  zips = readZips(readFileSync(zipFile(), 'utf8'))
})
const small = { seed: 7, people: 400, pharmacies: 40 }
const text = () => [...registryFile(small, zips)].join('')

test('the same seed makes the same world, another seed another', () => {
  expect(text()).toBe(text())
  expect([...registryFile({ ...small, seed: 8 }, zips)].join('')).not.toBe(text())
})

test('every line is a registry line: 330 columns, a sound NPI nobody has, a telephone nobody answers', async () => {
  const rows: string[][] = []
  await readCsv(
    (async function* () {
      yield Buffer.from(text())
    })(),
    {
      header: (names) => {
        expect(names).toEqual(nppesHeader)
        return names.map((_, i) => i)
      },
      row: (row) => {
        rows.push(Array.from({ length: row.columns }, (_, i) => row.text(i)))
      },
    },
  )
  const at = (row: string[], name: string) => row[nppesHeader.indexOf(name)] ?? ''
  const people = rows.filter((row) => at(row, 'Entity Type Code') === '1')
  expect(people).toHaveLength(small.people)
  expect(new Set(rows.map((row) => row[0])).size).toBe(rows.length)
  for (const row of rows) {
    expect(row).toHaveLength(330)
    expect(isNpi(row[0] ?? '')).toBe(true)
    expect(row[0]?.startsWith('2')).toBe(true)
    expect(at(row, 'Provider Business Practice Location Address Telephone Number')).toMatch(/^\d{3}55501\d\d$/)
  }
  for (const row of people) expect(specialtiesOf(at(row, 'Healthcare Provider Taxonomy Code_1'))).not.toBeNull()
})

const published = '../shared/data/nppes/npidata_pfile_fixture.csv'
test.runIf(existsSync(published))('the columns are those of a published file', () => {
  const header = readFileSync(published, 'utf8').split('\n')[0]?.trim().slice(1, -1).split('","') ?? []
  expect(nppesHeader.map((name) => name.replace('Sex Code', 'Gender Code'))).toEqual(header)
})

test('95% of ZIP codes have each of the 15 specialties within 50 miles', () => {
  const { seed, people, pharmacies } = sampleWorld
  const settlements = settle(seeded(seed), settledZips(zips), people, pharmacies)
  expect(settlements.reduce((sum, s) => sum + s.people.length, 0)).toBe(people)
  expect(settlements.reduce((sum, s) => sum + s.pharmacies, 0)).toBe(pharmacies)
  const some = zips.filter((_, i) => i % 100 === 0)
  const reached = some.filter((zip) => {
    const near = settlements.filter((s) => Math.abs(s.zip.latitude - zip.latitude) < 0.75 && s.people.length > 0)
    const found = new Set<number>()
    for (const s of near)
      if (distanceMeters(s.zip, zip) <= 50 * metersPerMile) s.people.forEach((one) => found.add(one))
    return found.size === specialists.length
  })
  expect(reached.length / some.length).toBeGreaterThanOrEqual(0.95)
})

test('every sample insurer says that it is one', () => {
  const resources = [
    ...networksFile(
      { ...small, people: 3000 },
      zips.filter(({ state }) => state === 'RI'),
    ),
  ].map((line) => JSON.parse(line) as { resourceType: string; id: string; name?: string; partOf?: object })
  const payers = resources.filter(({ resourceType, partOf }) => resourceType === 'Organization' && !partOf)
  expect(payers).toHaveLength(6)
  expect(payers.every(({ name }) => name?.endsWith('(Sample)'))).toBe(true)
  expect(resources.filter(({ resourceType }) => resourceType === 'PractitionerRole').length).toBeGreaterThan(250)
})
