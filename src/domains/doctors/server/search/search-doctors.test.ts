import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { findPlace } from '#domains/location/server/towns/find-place.ts'
import { distanceMeters, metersPerMile } from '#kit/geo.ts'
import { inventedNpi } from '#sandbox/world/small-registry.ts'
import { specialtyNames } from '../../specialties/specialty-tree.ts'
import { getDoctor } from '../get-doctor.ts'
import { type Body, openSmallDirectory, type SmallDirectory } from '../testing/small-directory.ts'

let small: SmallDirectory
beforeAll(async () => {
  small = await openSmallDirectory()
})
afterAll(() => small.close())
const search = (query: string) => small.search(query)
const names = (body: Body) => body.doctors.map(({ lastName }) => lastName)

describe('where', () => {
  test('DOC-01 DOC-06 a city of a state, nearest to its middle first', async () => {
    const body = await search('city=kansas%20city&state=mo')
    expect(names(body).sort()).toEqual(['Near', 'North', 'Waters'])
    const miles = body.doctors.map(({ distanceMiles }) => distanceMiles ?? -1)
    expect([...miles].sort((a, b) => a - b)).toEqual(miles)
  })
  test('a city without its state is looked for in every state', async () => {
    expect(names(await search('city=Kansas%20City'))).toEqual(['Near', 'Waters', 'North', 'Across'])
  })
  test('a city is found however it is spelled', async () => {
    expect(names(await search('city=St.%20Louis&state=MO'))).toEqual(['Far'])
  })
  test('a city by the name that people have for it, or with its state behind it', async () => {
    for (const query of ['city=St%20Louis%20MO', 'city=Saint%20Louis%20Missouri', 'city=St%20Louis,%20MO'])
      expect(names(await search(query))).toEqual(['Far'])
    expect(names(await search('city=Manhattan&state=NY'))).toEqual(['Island'])
    expect(names(await search('city=Harlem&state=NY'))).toEqual(['Island'])
    expect(names(await search('city=NYC'))).toEqual(['Island'])
    expect(names(await search('city=Queens'))).toEqual(['Flushing'])
    expect(names(await search('city=Queens&state=NY&radiusMiles=25')).sort()).toEqual(['Flushing', 'Island'])
  })
  test('a state lists by ZIP code, and by name within each', async () => {
    expect(names(await search('state=MO'))).toEqual(['Far', 'Near', 'Waters', 'North'])
  })
  test('LOC-04 a point means the miles around it; ZIP code, city and state beside it only name it', async () => {
    const around = 'lat=39.0837&lng=-94.5855&radiusMiles=10'
    const near = names(await search(around))
    expect(near).toEqual(['Near', 'Waters', 'Across'])
    expect(names(await search(`${around}&zipCode=64155&city=Kansas%20City&state=MO`))).toEqual(near)
    expect(names(await search('lat=0&lng=0'))).toEqual([])
  })
  test('LOC-04 a ZIP code is zip or zipCode, with or without its last four digits', async () => {
    const near = names(await search('zip=64108'))
    expect(near).toContain('Near')
    for (const query of ['zipCode=64108', 'zip=64108-1234', 'zip=641081234'])
      expect(names(await search(query))).toEqual(near)
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
    const from = await findPlace(small.app.system, { zip: '64108' })
    const to = await findPlace(small.app.system, { zip: '66101' })
    const miles = distanceMeters(from ?? fail(), to ?? fail()) / metersPerMile
    expect(body.doctors.find(({ lastName }) => lastName === 'Across')?.distanceMiles).toBeCloseTo(miles, 1)
  })
  test('the radius is a circle, exact to the mile', async () => {
    const from = await findPlace(small.app.system, { zip: '64108' })
    const to = await findPlace(small.app.system, { zip: '64155' })
    const miles = distanceMeters(from ?? fail(), to ?? fail()) / metersPerMile
    expect(names(await search(`zip=64108&radiusMiles=${miles + 0.01}`))).toContain('North')
    expect(names(await search(`zip=64108&radiusMiles=${miles - 0.01}`))).not.toContain('North')
  })
  test.each([
    ['city=Nowhere&state=MO', 'The city Nowhere, MO is not known'],
    ['city=Nowhere&state=MO&radiusMiles=50', 'The city Nowhere, MO is not known'],
    ['zip=00001', 'The ZIP code 00001 is not known'],
    ['city=Atlantis', 'The city Atlantis is not known'],
    ['city=Bangor&state=MO', 'The city Bangor, MO is not known'],
    ['state=ZZ', 'The state ZZ is not known'],
    ['city=Liberty&state=MO', null],
  ])('a place that is not, or where nobody is: %s', async (query, unknownPlace) => {
    expect(await search(query)).toMatchObject({ doctors: [], total: 0, totalIsMore: false, next: null, unknownPlace })
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
      otherSpecialties: [],
      foundInZip: '97201',
      alsoNearIds: [],
      id: expect.any(Number) as number,
      firstName: 'Lena',
      lastName: 'West',
      title: 'MD',
      specialty: { id: small.specialty('Cardiology'), name: 'Cardiology' },
      npi: inventedNpi(6),
      licenseState: null,
      facilities: [
        {
          id: expect.any(Number) as number,
          name: '6 F St',
          isNameInferred: false,
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
      networkInfo: { status: 'Confirm with office', copayAmount: null, networks: [] },
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
    expect(await search('state=ME')).toMatchObject({ total: 1000, totalIsMore: true })
    const seen = new Set<number>()
    for (let next: string | null = ''; next !== null; ) {
      const page: Body = await search(`state=ME&after=${next}`)
      for (const { id } of page.doctors) seen.add(id)
      next = page.next
    }
    expect(seen.size).toBe(small.crowd)
  })
  test('DOC-05 the specialties by id and name', () => {
    expect(specialtyNames.map((name) => small.specialty(name))).toEqual(specialtyNames.map((_, i) => i + 1))
  })
})

test('one doctor by id, or 404 doctors/unknown', async () => {
  const [found] = (await search('state=OR')).doctors
  const visitor = await small.app.visitor()
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
