import { afterAll, beforeAll, expect, test } from 'vitest'
import { inventedNpi, smallPerson, smallRegistry } from '#sandbox/world/small-registry.ts'
import { type TestApp, testApp } from '#server/testing/test-app.ts'
import { importNetworks } from './import-networks.ts'
import { importNppes } from './import-nppes.ts'
import { registryFile } from './testing/registry-file.ts'

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
const load = (...lines: (object | string)[]) =>
  importNetworks(
    app.databases.pool,
    bytes(lines.map((line) => (typeof line === 'string' ? line : JSON.stringify(line))).join('\n')),
    options,
  )
const members = async () =>
  (
    await app.databases.pool.query<{ npi: string; copay_amount: string | null; expiration_date: string | null }>(
      `select d.npi, n.copay_amount, n.expiration_date::text from doctors.insurance_networks n join doctors.doctors d on d.id = n.doctor_id order by 1`,
    )
  ).rows

test('DATA-09 members are those the insurer lists; a copay it does not state stays unknown', async () => {
  const report = await load(payer, network('net', 'p'), member(1, 'net', { period: { end: '2026-12-31' } }), member(9))
  expect(report).toMatchObject({ read: 4, loaded: 1, rejected: {} })
  expect(await members()).toEqual([{ npi: inventedNpi(1), copay_amount: null, expiration_date: '2026-12-31' }])
})

test('a newer list replaces the older one', async () => {
  await load(payer, network('net', 'p'), member(2))
  expect((await members()).map(({ npi }) => npi)).toEqual([inventedNpi(2)])
})

test('lines that say nothing usable are counted and stop nothing', async () => {
  const inactive = member(1, 'net', { active: false })
  const report = await load(
    payer,
    network('net', 'p'),
    network('lost', 'nobody'),
    '{"half',
    inactive,
    member(1, 'other'),
    member(1),
  )
  expect(report).toMatchObject({
    loaded: 1,
    rejected: { 'network of nobody': 1, 'not readable': 2, 'unknown network': 1 },
  })
})

test('a list in any order is the same list', async () => {
  const report = await load(member(1), network('net', 'p'), member(2), payer)
  expect(report).toMatchObject({ loaded: 2, rejected: {} })
})

test('a list that ends in the middle of a line changes nothing: the rest of it would lose their networks', async () => {
  await load(payer, network('net', 'p'), member(1), member(2))
  const cut = load(payer, network('net', 'p'), member(1), JSON.stringify(member(2)).slice(0, 40))
  await expect(cut).rejects.toThrow('The file ends in the middle of a line; a whole copy of it is needed')
  expect((await members()).map(({ npi }) => npi).toSorted()).toEqual([inventedNpi(1), inventedNpi(2)].toSorted())
})
