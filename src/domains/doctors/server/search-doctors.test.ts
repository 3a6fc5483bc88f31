import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { importZips } from '#domains/location/import/zips.ts'
import { findPlace } from '#domains/location/server/find-place.ts'
import { distanceMeters, metersPerMile } from '#kit/geo.ts'
import { doorAt, inventedNpi, type SmallProvider, smallPerson, smallRegistry } from '#sandbox/world/small-registry.ts'
import { buildServer } from '#server/http.ts'
import { type TestApp, testApp } from '#server/testing/test-app.ts'
import type { FoundDoctor } from '../contract.ts'
import { importNetworks } from '../import/import-networks.ts'
import { importNppes } from '../import/import-nppes.ts'
import { getDoctor } from './get-doctor.ts'
import { doctorsRoutes } from './routes.ts'

const urology = { 'Healthcare Provider Taxonomy Code_1': '208800000X' }
const named = (last: string) => ({ 'Provider Last Name (Legal Name)': last })
const crowd = Array.from({ length: 1030 }, (_, i) =>
  smallPerson(1000 + i, { ...doorAt('1 Bay Rd', 'BANGOR', 'ME', '04401'), ...named(`N${String(i).padStart(4, '0')}`) }),
)
const world: SmallProvider[] = [
  smallPerson(1, { ...doorAt('1 A St', 'KANSAS CITY', 'MO', '64108'), ...named('NEAR') }),
  smallPerson(2, { ...doorAt('2 B St', 'KANSAS CITY', 'MO', '64155'), ...named('NORTH') }),
  smallPerson(3, { ...doorAt('3 C St', 'KANSAS CITY', 'KS', '66101'), ...named('ACROSS') }),
  smallPerson(4, { ...doorAt('4 D St', 'KANSAS CITY', 'MO', '64108'), ...named('WATERS'), ...urology }),
  smallPerson(5, { ...doorAt('5 E St', 'SAINT LOUIS', 'MO', '63101'), ...named('FAR') }),
  smallPerson(6, { ...doorAt('6 F St', 'PORTLAND', 'OR', '97201'), ...named('WEST') }),
  ...crowd,
]

let app: TestApp
let server: Awaited<ReturnType<typeof buildServer>>
let specialty: Map<string, number>
type Body = {
  doctors: FoundDoctor[]
  total: number
  totalIsMore: boolean
  source: string
  asOf: string | null
  isSample: boolean
  network: unknown
}
const get = (query: string) => server.inject(`/api/doctors/search?${query}`)
const search = async (query: string) => {
  const answer = await get(query)
  expect(answer.statusCode, answer.body).toBe(200)
  return answer.json<Body>()
}
const names = (body: Body) => body.doctors.map(({ lastName }) => lastName)

beforeAll(async () => {
  app = await testApp()
  await importZips(app.databases.pool)
  const at = app.now()
  async function* file(text: string) {
    yield Buffer.from(text)
  }
  await importNppes(app.databases.pool, file(smallRegistry(world)), { isSample: true, at })
  await importNetworks(app.databases.pool, file(directory), { isSample: true, at })
  server = await buildServer(app, { routes: doctorsRoutes, rateLimits: false })
  const list = (await server.inject('/api/specialties')).json<{ specialties: { id: number; name: string }[] }>()
  specialty = new Map(list.specialties.map(({ id, name }) => [name, id]))
})
afterAll(async () => {
  await server.close()
  await app.close()
})

const plannet = 'http://hl7.org/fhir/us/davinci-pdex-plan-net/StructureDefinition'
const role = (npi: string, accepting: string) => ({
  resourceType: 'PractitionerRole',
  practitioner: { identifier: { system: 'http://hl7.org/fhir/sid/us-npi', value: npi } },
  extension: [
    { url: `${plannet}/network-reference`, valueReference: { reference: 'Organization/net' } },
    {
      url: `${plannet}/newpatients`,
      extension: [{ url: 'acceptingPatients', valueCodeableConcept: { coding: [{ code: accepting }] } }],
    },
  ],
})
const directory = [
  { resourceType: 'Organization', id: 'payer', name: 'Test Mutual (Sample)', type: [{ coding: [{ code: 'payer' }] }] },
  {
    resourceType: 'Organization',
    id: 'net',
    name: 'Net',
    type: [{ coding: [{ code: 'ntwk' }] }],
    partOf: { reference: 'Organization/payer' },
  },
  role(inventedNpi(1), 'newpt'),
  role(inventedNpi(4), 'nopt'),
  role(inventedNpi(999), 'newpt'),
]
  .map((line) => `${JSON.stringify(line)}\n`)
  .join('')
const insurer = async () => {
  const { rows } = await app.databases.pool.query<{ id: number }>(
    `select id from coverage.insurance_providers where is_sample`,
  )
  return rows[0]?.id
}

describe('where', () => {
  test('DOC-01 DOC-06 a city of a state, nearest to its middle first', async () => {
    const body = await search('city=kansas%20city&state=mo')
    expect(names(body).sort()).toEqual(['Near', 'North', 'Waters'])
    const miles = body.doctors.map(({ distanceMiles }) => distanceMiles ?? -1)
    expect([...miles].sort((a, b) => a - b)).toEqual(miles)
  })
  test('a city without its state is looked for in every state', async () => {
    expect(names(await search('city=Kansas%20City'))).toEqual(['Across', 'Near', 'North', 'Waters'])
  })
  test('a state lists by name', async () => {
    expect(names(await search('state=MO'))).toEqual(['Far', 'Near', 'North', 'Waters'])
  })
  test('a ZIP code means the miles around it, across state lines', async () => {
    expect(names(await search('zip=64108&radiusMiles=10'))).toEqual(['Near', 'Waters', 'Across'])
    expect(names(await search('zip=64108'))).toContain('North')
  })
  test('a city with a radius looks beyond the city', async () => {
    expect(names(await search('city=Kansas%20City&state=MO&radiusMiles=25'))).toContain('Across')
  })
  test('LOC-21 distances are those over ground', async () => {
    const body = await search('zip=64108&radiusMiles=25')
    const from = await findPlace(app.system, { zip: '64108' })
    const to = await findPlace(app.system, { zip: '66101' })
    const miles = distanceMeters(from ?? fail(), to ?? fail()) / metersPerMile
    expect(body.doctors.find(({ lastName }) => lastName === 'Across')?.distanceMiles).toBeCloseTo(miles, 1)
  })
  test('the radius is a circle, exact to the mile', async () => {
    const from = await findPlace(app.system, { zip: '64108' })
    const to = await findPlace(app.system, { zip: '64155' })
    const miles = distanceMeters(from ?? fail(), to ?? fail()) / metersPerMile
    expect(names(await search(`zip=64108&radiusMiles=${miles + 0.01}`))).toContain('North')
    expect(names(await search(`zip=64108&radiusMiles=${miles - 0.01}`))).not.toContain('North')
  })
  test.each(['city=Nowhere&state=MO', 'zip=00001', 'city=Atlantis', 'state=ZZ'])(
    'a place that is not: %s',
    async (query) => {
      expect(await search(query)).toMatchObject({ doctors: [], total: 0, totalIsMore: false })
    },
  )
})

describe('who', () => {
  test('a specialty, or all of them with 0', async () => {
    expect(names(await search(`state=MO&specialtyId=${specialty.get('Urology')}`))).toEqual(['Waters'])
    expect(names(await search(`zip=64108&radiusMiles=10&specialtyId=${specialty.get('Urology')}`))).toEqual(['Waters'])
    expect((await search('state=MO&specialtyId=0')).total).toBe(4)
    expect((await search('state=MO&specialtyId=9999')).total).toBe(0)
  })
  test('DOC-04 DATA-09 an insurer with a list narrows to its members', async () => {
    const body = await search(`state=MO&insuranceProviderId=${await insurer()}`)
    expect(names(body)).toEqual(['Near', 'Waters'])
    expect(body.doctors[0]?.networkInfo).toEqual({ status: 'In network', copayAmount: null })
    expect(body.network).toMatchObject({ source: 'Insurer directory', isSample: true })
  })
  test('an insurer without a list narrows nothing and promises nothing', async () => {
    const body = await search('state=MO&insuranceProviderId=1')
    expect(body).toMatchObject({ total: 4, network: null })
    expect(body.doctors.every(({ networkInfo }) => networkInfo.status === 'Confirm with office')).toBe(true)
  })
  test('accepting new patients leaves out only those known not to', async () => {
    const body = await search('state=MO&acceptingNewPatients=true')
    expect(names(body)).toEqual(['Far', 'Near', 'North'])
    expect(body.doctors.map(({ acceptingNewPatients }) => acceptingNewPatients)).toEqual([null, true, null])
  })
})

describe('what is answered', () => {
  test('DOC-07 doctors, total, source and as of when', async () => {
    expect(await search('state=OR')).toMatchObject({
      total: 1,
      source: 'NPI registry',
      asOf: '2026-10-20',
      isSample: true,
    })
  })
  test('DOC-08 DOC-09 every field of a doctor and of the practice', async () => {
    const [doctor] = (await search('state=OR')).doctors
    expect(doctor).toEqual({
      id: expect.any(Number) as number,
      firstName: 'Lena',
      lastName: 'West',
      title: 'MD',
      specialty: { id: specialty.get('Cardiology'), name: 'Cardiology' },
      npi: inventedNpi(6),
      licenseState: null,
      facilities: [
        {
          id: expect.any(Number) as number,
          name: '6 F St',
          address: '6 F St',
          city: 'Portland',
          state: 'OR',
          zipCode: '97201',
          phone: '(816) 555-0142',
        },
      ],
      boardCertified: null,
      acceptingNewPatients: null,
      dataSource: 'npi_registry',
      networkInfo: { status: 'Confirm with office', copayAmount: null },
      medicalSchool: null,
      yearsExperience: null,
      rating: null,
      reviewCount: null,
      profileImage: null,
      imageSource: null,
      lastVerified: '2026-10-20',
      distanceMiles: null,
      isSample: true,
    })
  })
  test('20 a page, none twice, and a total that is exact to 1,000', async () => {
    const first = await search('state=ME')
    expect(first).toMatchObject({ total: 1000, totalIsMore: true })
    const seen = new Set<number>()
    for (let page = 1; page <= 50; page++)
      for (const { id } of (await search(`state=ME&page=${page}`)).doctors) seen.add(id)
    expect(seen.size).toBe(1000)
  })
  test('DOC-05 the specialties by id and name', () => {
    expect([...specialty.keys()]).toHaveLength(15)
    expect(specialty.get('Primary Care')).toBe(1)
  })
})

test('one doctor by id, or 404 doctors/unknown', async () => {
  const [found] = (await search('state=OR')).doctors
  const visitor = await app.visitor()
  expect(await getDoctor(visitor, { doctorId: found?.id ?? 0 })).toMatchObject({
    name: 'Lena West, MD',
    specialtyName: 'Cardiology',
    facility: { zipCode: '97201' },
    source: 'NPI registry',
    isSample: true,
  })
  await expect(getDoctor(visitor, { doctorId: 2_000_000_000 })).rejects.toMatchObject({
    kind: { code: 'doctors/unknown', status: 404 },
  })
})

function fail(): never {
  throw new Error('a place is missing')
}
