import { afterAll, beforeAll, expect, test } from 'vitest'
import { inventedNpi, smallPerson, smallRegistry } from '#sandbox/world/small-registry.ts'
import { lockWaitedFor } from '#server/testing/lock-waited-for.ts'
import { type TestApp, testApp } from '#server/testing/test-app.ts'
import { importNetworks } from './import-networks.ts'
import { importNppes } from './import-nppes.ts'
import { piecesOf, registryFile } from './testing/registry-file.ts'

let app: TestApp
const at = new Date('2026-11-21T12:00:00Z')
const options = { isSample: true, at }
async function* bytes(text: string) {
  yield Buffer.from(text)
}
beforeAll(async () => {
  app = await testApp()
  await importNppes(app.databases.pool, registryFile(smallRegistry([smallPerson(1), smallPerson(2)])), options)
})
afterAll(() => app.close())

const payer = { resourceType: 'Organization', id: 'p', name: 'Test Mutual (Sample)' }
const network = (id: string, partOf: string) => ({
  resourceType: 'Organization',
  id,
  name: id,
  type: [{ coding: [{ code: 'ntwk' }] }],
  partOf: { reference: `Organization/${partOf}` },
})
const member = (number: number, id = 'net', more: object = {}) => ({
  resourceType: 'PractitionerRole',
  practitioner: { identifier: { system: 'http://hl7.org/fhir/sid/us-npi', value: inventedNpi(number) } },
  extension: [
    { url: 'http://x/StructureDefinition/network-reference', valueReference: { reference: `Organization/${id}` } },
  ],
  ...more,
})
const textOf = (lines: readonly (object | string)[]) =>
  lines.map((line) => (typeof line === 'string' ? line : JSON.stringify(line))).join('\n')
const load = (...lines: (object | string)[]) => importNetworks(app.databases.pool, bytes(textOf(lines)), options)
const members = async () =>
  (
    await app.databases.pool.query<{ npi: string; copay_amount: string | null; expiration_date: string | null }>(
      `select d.npi, n.copay_amount, n.expiration_date::text from doctors.insurance_networks n join doctors.doctors d on d.id = n.doctor_id order by 1`,
    )
  ).rows

test('DATA-09 members are those the insurer lists; a copay it does not state stays unknown', async () => {
  const report = await load(payer, network('net', 'p'), member(1, 'net', { period: { end: '2026-12-31' } }), member(9))
  expect(report).toMatchObject({ read: 4, loaded: 1, rejected: { 'not a listed doctor': { count: 1, lines: [4] } } })
  expect(await members()).toEqual([{ npi: inventedNpi(1), copay_amount: null, expiration_date: '2026-12-31' }])
})

test('a newer list replaces the older one', async () => {
  await load(payer, network('net', 'p'), member(2))
  expect((await members()).map(({ npi }) => npi)).toEqual([inventedNpi(2)])
})

test('every line that is not loaded is counted with its reason and its number, and stops nothing', async () => {
  const inactive = member(1, 'net', { active: false })
  const numbered = (system: string, value: string) =>
    member(1, 'net', { practitioner: { identifier: { system, value } } })
  const report = await load(
    payer,
    network('net', 'p'),
    network('lost', 'nobody'),
    '{"half',
    inactive,
    member(1, 'other'),
    '',
    { resourceType: 'Endpoint', id: 'e' },
    numbered('http://hl7.org/fhir/sid/us-npi', '1234567890'),
    numbered('http://hl7.org/fhir/sid/us-ssn', inventedNpi(1)),
    { ...member(1), extension: [] },
    { ...payer, name: 'A\u0000B' },
    member(1),
    member(7),
    { ...member(2), practitioner: { reference: 'Practitioner/nobody' } },
    { ...member(2), location: [{ reference: 'Location/nowhere' }] },
    // Of a list of which less than nine resources in ten can be read nothing is loaded.
    ...Array.from({ length: 100 }, () => member(8)),
  )
  expect(report).toMatchObject({
    read: 115,
    loaded: 1,
    rejected: {
      'network of nobody': { count: 1, lines: [3] },
      'not readable': { count: 1, lines: [4] },
      'not active': { count: 1, lines: [5] },
      'unknown network': { count: 1, lines: [6] },
      'other resource': { count: 1, lines: [8] },
      'check digit': { count: 1, lines: [9] },
      'no NPI': { count: 1, lines: [10] },
      'no network': { count: 1, lines: [11] },
      'not as described': { count: 1, lines: [12] },
      'not a listed doctor': { count: 101, lines: [14, 17, 18, 19, 20] },
      'came twice': { count: 99, lines: [18, 19, 20, 21, 22] },
      'unknown practitioner': { count: 1, lines: [15] },
      'unknown location': { count: 1, lines: [16] },
    },
  })
})

test('a list in any order is the same list', async () => {
  const report = await load(member(1), network('net', 'p'), member(2), payer)
  expect(report).toMatchObject({ loaded: 2, rejected: {} })
})

test('a list longer than what is held at once is the same list, wherever its pieces end', async () => {
  const many = Array.from({ length: 300 }, (_, i) => member(i < 2 ? i + 1 : 1000 + i))
  const text = `\ufeff${textOf([network('net', 'p'), ...many.slice(0, 250), payer, ...many.slice(250)])}\r\n`
  const report = await importNetworks(app.databases.pool, piecesOf(text, 997), { ...options, batchRows: 40 })
  expect(report).toMatchObject({
    loaded: 2,
    rejected: { 'not a listed doctor': { count: 298, lines: [4, 5, 6, 7, 8] } },
  })
  expect((await members()).map(({ npi }) => npi).toSorted()).toEqual([inventedNpi(1), inventedNpi(2)].toSorted())
})

test('who is listed twice is a member once: as the newer line says, and of two of one day as the one that ends sooner', async () => {
  const until = (end: string, day: string) =>
    member(1, 'net', { period: { end }, meta: { lastUpdated: `${day}T12:00:00Z` } })
  const [older, newer] = ['2026-11-01', '2026-11-02']
  const said = { npi: inventedNpi(1), copay_amount: null }
  const report = await load(payer, network('net', 'p'), until('2027-06-30', newer), until('2026-12-31', older))
  expect(report.rejected).toEqual({ 'came twice': { count: 1, lines: [4] } })
  expect(await members()).toEqual([{ ...said, expiration_date: '2027-06-30' }])
  await load(payer, network('net', 'p'), until('2026-12-31', newer), until('2027-06-30', newer))
  expect(await members()).toEqual([{ ...said, expiration_date: '2026-12-31' }])
})

test('a list waits for a load of the registry that is under way, and knows whom it brought', async () => {
  let [begin, goOn] = [() => {}, () => {}]
  const [begun, goingOn] = [new Promise<void>((done) => (begin = done)), new Promise<void>((done) => (goOn = done))]
  const text = smallRegistry([smallPerson(3)])
  async function* held() {
    begin()
    await goingOn
    yield* piecesOf(text)
  }
  const file = registryFile(text)
  const parts = file.parts.map((part) => ({ ...part, bytes: held }))
  const loading = importNppes(app.databases.pool, { ...file, parts }, options)
  await begun
  const listing = load(payer, network('net', 'p'), member(1), member(3))
  await lockWaitedFor(app)
  goOn()
  expect(await listing).toMatchObject({ loaded: 2, rejected: {} })
  await loading
})

test('a list that ends in the middle of a line changes nothing: the rest of it would lose their networks', async () => {
  const whole = [payer, network('net', 'p'), member(1), member(2)]
  await load(...whole)
  const before = await app.databases.pool.query('select n.*, n.xmin from doctors.insurance_networks n order by id')
  const text = textOf(whole)
  const loads = async () => (await app.databases.pool.query('select from doctors.loads')).rowCount
  const loadsBefore = await loads()
  for (const left of [2, 40, JSON.stringify(member(2)).length - 1]) {
    const cut = importNetworks(app.databases.pool, bytes(text.slice(0, -left)), { ...options, batchRows: 1 })
    await expect(cut).rejects.toThrow(
      'The file ends in the middle of a line; a whole copy of it is needed. Nothing was changed',
    )
  }
  await expect(importNetworks(app.databases.pool, bytes('x'.repeat(1_100_000)), options)).rejects.toThrow(
    'longer than 1 MB',
  )
  const after = await app.databases.pool.query('select n.*, n.xmin from doctors.insurance_networks n order by id')
  expect(after.rows).toEqual(before.rows)
  expect(await loads()).toBe(loadsBefore)
})

const npi = (number: number) => [{ system: 'http://hl7.org/fhir/sid/us-npi', value: inventedNpi(number) }]
const networkReference = (id: string) => ({
  url: 'http://hl7.org/fhir/us/davinci-pdex-plan-net/StructureDefinition/network-reference',
  valueReference: { reference: `Organization/${id}` },
})
/** A directory as the standard writes it: who and where by reference, one role in two networks. */
const speaks = (...codes: string[]) => codes.map((code) => ({ coding: [{ code }] }))
const standard = [
  {
    resourceType: 'PractitionerRole',
    id: 'r1',
    active: true,
    meta: { lastUpdated: '2026-10-30T08:00:00Z' },
    practitioner: { reference: 'Practitioner/one' },
    location: [{ reference: 'Location/main' }, { reference: 'https://example.org/fhir/Location/elm' }],
    extension: [networkReference('std'), networkReference('prem')],
  },
  { resourceType: 'Practitioner', id: 'one', identifier: npi(1), communication: speaks('es', 'en-US', '<b>') },
  {
    resourceType: 'Location',
    id: 'main',
    status: 'active',
    address: { line: ['12 Main St.'], city: 'Kansas City', state: 'MO', postalCode: '64108-1234' },
  },
  {
    resourceType: 'Location',
    id: 'elm',
    address: { line: ['9 Elm Rd'], city: 'Liberty', state: 'MO', postalCode: '64068' },
  },
  { ...network('std', 'p'), name: 'Standard', meta: { lastUpdated: '2026-10-31T00:00:00Z' } },
  { ...network('prem', 'p'), name: 'Premium' },
  payer,
]
const memberships = async () =>
  (
    await app.databases.pool.query<{ row: string }>(
      `select concat_ws(' | ', d.npi, n.name, m.address, m.zip_code, m.as_of::text, f.address) as row
       from doctors.insurance_networks m join doctors.doctors d on d.id = m.doctor_id
       left join doctors.networks n on n.id = m.network_id left join doctors.medical_facilities f on f.id = m.facility_id order by 1`,
    )
  ).rows.map(({ row }) => row)
const standardMemberships = ['Premium', 'Standard'].flatMap((name) => [
  `${inventedNpi(1)} | ${name} | 12 Main St., Kansas City, MO 64108 | 64108 | 2026-10-30 | 12 Main St`,
  `${inventedNpi(1)} | ${name} | 9 Elm Rd, Liberty, MO 64068 | 64068 | 2026-10-30`,
])
const empty = () => app.databases.pool.query('delete from doctors.insurance_networks; delete from doctors.networks')

test('DATA-09 who and where by reference: a member of every network of the role, at each of its places, as of the role’s day', async () => {
  await empty()
  expect(await load(...standard)).toMatchObject({ read: 7, loaded: 4, rejected: {} })
  expect(await memberships()).toEqual(standardMemberships)
  const { rows } = await app.databases.pool.query('select languages from doctors.doctors where languages is not null')
  expect(rows).toEqual([{ languages: ['en-US', 'es'] }])
})

test.each([
  ['on one line', (text: object) => JSON.stringify(text), 'id'],
  ['on many lines', (text: object) => JSON.stringify(text, null, 2), 'id'],
  ['of names that hold within it', (text: object) => JSON.stringify(text, null, 1), 'urn'],
])('DATA-09 a bundle written %s says the same, wherever its pieces end', async (_, written, by) => {
  await empty()
  const urn = (id: string) => `urn:uuid:00000000-0000-0000-0000-${id.padStart(12, '0')}`
  const entries = standard.map((resource) => ({
    fullUrl: by === 'urn' ? urn(resource.id) : `https://x/${resource.id}`,
    resource,
  }))
  const bundle = { resourceType: 'Bundle', type: 'collection', link: [{ relation: 'entry "["' }], entry: entries }
  const text = written(bundle).replace(/"(?:Practitioner|Location|Organization)\/(\w+)"/g, (whole, id: string) =>
    by === 'urn' ? `"${urn(id)}"` : whole,
  )
  const report = await importNetworks(app.databases.pool, piecesOf(text, 61), options)
  expect(report).toMatchObject({ loaded: 4, rejected: {} })
  expect(await memberships()).toEqual(standardMemberships)
  const cut = importNetworks(app.databases.pool, piecesOf(text.slice(0, -20), 61), options)
  await expect(cut).rejects.toThrow('a whole copy of it is needed. Nothing was changed')
  expect(await memberships()).toEqual(standardMemberships)
})

test('DATA-09 several files are one list, and it replaces its own networks only', async () => {
  await empty()
  const files = standard.map((resource) => piecesOf(JSON.stringify(resource)))
  expect(await importNetworks(app.databases.pool, files, options)).toMatchObject({ loaded: 4, rejected: {} })
  await load(payer, { ...network('std', 'p'), name: 'Standard' }, member(2, 'std'))
  expect(await memberships()).toEqual([
    ...standardMemberships.filter((one) => one.includes('Premium')),
    `${inventedNpi(2)} | Standard`,
  ])
})
