import { readFileSync } from 'node:fs'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { bundledCounties } from '#domains/location/import/zip-counties.ts'
import { zipFile } from '#domains/location/import/zips.ts'
import { planYearAt } from '#domains/plans/credit/plan-year.ts'
import { aHospital, tallFile } from '#sandbox/world/hospitals/price-files.ts'
import { orbitFile } from '#sandbox/world/orbits.ts'
import { nadacFile, packageFile, productFile } from '#sandbox/world/pharmacy/drugs.ts'
import { planFiles } from '#sandbox/world/plans.ts'
import { inventedNpi, smallOrganization, smallPerson, smallRegistry } from '#sandbox/world/small-registry.ts'
import { type Databases, openDatabases } from '#server/database/db.ts'
import { testDatabase } from '#server/testing/test-database.ts'
import { runCommand } from './cli.ts'
import { domains } from './domains.ts'

let database: Awaited<ReturnType<typeof testDatabase>>
let databases: Databases
let folder: string
beforeAll(async () => {
  database = await testDatabase()
  databases = openDatabases(database.ownerUrl)
  folder = await mkdtemp(join(tmpdir(), 'hub-imports-'))
  await runCommand(['seed'], database.url, database)
})
afterAll(async () => {
  await databases.close()
  await database.drop()
  await rm(folder, { recursive: true })
})

const today = new Date().toISOString().slice(0, 10)
const json = (lines: readonly object[]) => lines.map((line) => `${JSON.stringify(line)}\n`).join('')
const numbers = Array.from({ length: 120 }, (_, n) => n + 1)
const people = numbers.map((n) => smallPerson(n))
const pharmacies = numbers.map((n) =>
  smallOrganization(n + 200, { 'Healthcare Provider Taxonomy Code_1': '3336C0003X' }),
)
const node = (id: number) => ({ type: 'node', id, lat: 41.88, lon: -87.63, tags: { amenity: 'pharmacy' } })
const price = (n: number) => ({
  source: 'S',
  field: 'goodrx',
  npi: inventedNpi(n + 200),
  ndc: '68180098001',
  quantity: 30,
  price: '7.00',
})
const members = numbers.map((n) => ({
  resourceType: 'PractitionerRole',
  practitioner: { identifier: { system: 'http://hl7.org/fhir/sid/us-npi', value: inventedNpi(n) } },
  extension: [
    { url: 'http://x/StructureDefinition/network-reference', valueReference: { reference: 'Organization/net' } },
  ],
}))
const networks = [
  { resourceType: 'Organization', id: 'p', name: 'Test Mutual (Sample)' },
  {
    resourceType: 'Organization',
    id: 'net',
    name: 'Net',
    type: [{ coding: [{ code: 'ntwk' }] }],
    partOf: { reference: 'Organization/p' },
  },
]
const taxonomies = [
  'Code,Grouping,Classification,Specialization,Definition,Notes,Display Name,Section',
  ...numbers.map((n) => `999XB${1000 + n}X,Group,Class,,,,Shown,Individual`),
]

const counties = await bundledCounties()
const planYear = planYearAt(today)
const plans = planFiles(planYear, counties, ['MO', 'TX'])

type Sound = { files: readonly string[]; args?: readonly string[]; tables: readonly string[] }

/** A sound list of each import, in the order they need one another; what it replaces. */
const lists: Readonly<Record<string, Sound>> = {
  'location/zips': { files: [readFileSync(zipFile(), 'utf8')], tables: ['location.zips'] },
  'location/counties': {
    files: [
      `zip,fips,county,state\n${counties.map(({ zip, fips, county, state }) => `${zip},${fips},${county},${state}`).join('\n')}`,
    ],
    tables: ['location.zip_counties'],
  },
  'plans/attributes': { files: [plans.attributes], tables: ['plans.exchange_plans', 'plans.exchange_variants'] },
  'plans/areas': {
    files: [
      planFiles(
        planYear,
        [],
        Array.from({ length: 30 }, (_, n) => `${String.fromCharCode(65 + (n % 26))}${n < 26 ? 'A' : 'B'}`),
      ).areas,
    ],
    tables: ['plans.service_areas'],
  },
  'plans/benefits': { files: [plans.benefits], tables: ['plans.exchange_benefits'] },
  'plans/rates': { files: [plans.rates], tables: ['plans.exchange_rates'] },
  'plans/rating-areas': {
    files: [plans['rating-areas']],
    args: [String(planYear)],
    tables: ['plans.rating_areas'],
  },
  'doctors/nppes': {
    files: [smallRegistry([...people, ...pharmacies])],
    tables: ['doctors.doctors', 'doctors.medical_facilities'],
  },
  'doctors/taxonomies': { files: [taxonomies.join('\n')], tables: ['doctors.taxonomies'] },
  'doctors/networks': {
    files: [json([...networks, ...members])],
    tables: ['doctors.networks', 'doctors.insurance_networks'],
  },
  'costs/hospital': {
    files: [
      tallFile(
        aHospital({
          charges: numbers.map((n) => ({
            code: '73721',
            gross: `${1000 + n}`,
            payers: [{ payer: `Payer ${n}`, dollar: '412' }],
          })),
        }),
      ),
    ],
    tables: ['costs.price_files', 'costs.published_prices'],
  },
  'pharmacy/ndc': { files: [productFile(), packageFile()], tables: ['pharmacy.medications'] },
  'pharmacy/nadac': { files: [nadacFile()], tables: ['pharmacy.nadac_prices'] },
  'pharmacy/map': {
    files: [JSON.stringify({ elements: numbers.map(node) }, null, 1)],
    tables: ['pharmacy.pharmacies'],
  },
  'pharmacy/elements': { files: [orbitFile('GPS')], args: ['GPS'], tables: ['pharmacy.orbital_elements'] },
  'pharmacy/prices': {
    files: [json(numbers.map((n) => ({ asOf: today, price: price(n) })))],
    tables: ['pharmacy.pharmacy_medication_pricing', 'pharmacy.discount_programs', 'pharmacy.manufacturer_discounts'],
  },
}

const registered = domains.flatMap(({ imports = {} }) => Object.entries(imports))
test('every import that replaces a list is walked here', () => {
  const derived = registered.filter(([, { follows }]) => follows !== undefined).map(([name]) => name)
  expect(Object.keys(lists).toSorted()).toEqual(
    registered
      .map(([name]) => name)
      .filter((name) => !derived.includes(name))
      .toSorted(),
  )
})

/** Fragments of a list, the first file of which is another than it should be. */
const fragments: readonly [what: string, (text: string) => string][] = [
  ['empty', () => ''],
  ['of blank lines', () => '\n \r\n\n'],
  ['a page of another kind', () => '<html>\n<body>Sign in</body>\n</html>\n'],
  ['its first line', (text) => `${text.split('\n')[0]}\n`],
  [
    'cut off in the middle',
    (text) =>
      text
        .slice(0, Math.floor(text.length / 2) + 7)
        .trimEnd()
        .slice(0, -3),
  ],
  [
    'garbled in every third line',
    (text) =>
      text
        .split('\n')
        .map((line, n) => (n % 3 === 2 ? line.replace(/\w/g, '~') : line))
        .join('\n'),
  ],
]

test.each(Object.entries(lists))(
  '%s replaces what was there by a sound list only; a fragment is refused, and ends with 1',
  async (name, { files, args = [], tables }) => {
    const said: string[] = []
    const write = vi.spyOn(process.stdout, 'write').mockImplementation((text) => said.push(String(text)) > 0)
    const load = async (texts: readonly string[]) => {
      const paths = texts.map((_, n) => join(folder, `list-${n}`))
      for (const [n, text] of texts.entries()) await writeFile(paths[n] ?? '', text)
      return runCommand(['import', name, ...args, ...paths], database.url, database).catch((error: unknown) => {
        said.push(String(error))
        return 1
      })
    }
    const state = async () => {
      const each = tables.map(
        (table) => `(select count(*) || md5(string_agg(t::text, ',' order by t::text)) from ${table} t) as "${table}"`,
      )
      return (await databases.pool.query<Record<string, string | null>>(`select ${each.join(', ')}`)).rows
    }
    try {
      expect(await load(files), said.join('')).toBe(0)
      const before = await state()
      expect(Object.values(before[0] ?? {}).join()).toMatch(/\d\d[0-9a-f]{32}/)
      const [first = '', ...rest] = files
      for (const [what, fragment] of fragments) {
        said.length = 0
        expect(await load([fragment(first), ...rest]), `${name} ${what}: ${said.join('')}`).toBe(1)
        expect(said.join(''), `${name} ${what}`).not.toMatch(/\bat \S+ \(|undefined|ENOENT/)
        expect(await state(), `${name} ${what}`).toEqual(before)
      }
      await expect(
        runCommand(['import', name, ...args, join(folder, 'nowhere'), join(folder, 'nowhere')], database.url, database),
      ).rejects.toThrow(/^There is no file \S+nowhere\.$/)
    } finally {
      write.mockRestore()
    }
  },
)
