import fc from 'fast-check'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Answer } from '#kit/endpoint.ts'
import { buildServer } from '#server/http/build-server.ts'
import type { DoctorsContract } from '../contract.ts'
import { milesOffered } from '../miles-offered.ts'
import { doctorsRoutes } from './routes.ts'
import { openSmallDirectory, type SmallDirectory } from './testing/small-directory.ts'

type Counts = Answer<DoctorsContract['countDoctors']>

let small: SmallDirectory
let server: Awaited<ReturnType<typeof buildServer>>
beforeAll(async () => {
  small = await openSmallDirectory()
  server = await buildServer(small.app, { routes: doctorsRoutes, rateLimits: false })
})
afterAll(async () => {
  await server.close()
  await small.close()
})

const get = (query: string) => server.inject(`/api/doctors/counts?${query}`)
async function counts(query: Record<string, string>): Promise<Counts> {
  const answer = await get(new URLSearchParams(query).toString())
  expect(answer.statusCode, answer.body).toBe(200)
  return answer.json<Counts>()
}
async function found(query: Record<string, string>) {
  const { total, totalIsMore } = await small.search(new URLSearchParams(query).toString())
  return { total, totalIsMore }
}

test('DOC-06 each count is what the list says once its filter is chosen, whatever else is asked', async () => {
  const places: Record<string, string>[] = [
    { zip: '64108' },
    { city: 'Kansas City', state: 'MO' },
    { city: 'Kansas City', state: 'MO', radiusMiles: '10' },
    { zip: '04401', radiusMiles: '5' },
    { state: 'ME' },
    { name: 'n' },
    { city: 'Kansas City' },
    { zip: '00000' },
    { lat: '39.09', lng: '-94.58' },
  ]
  const more = fc.record(
    {
      insuranceProviderId: fc.constantFrom(String(small.insurerId), '1'),
      inNetwork: fc.constantFrom('true', 'false'),
      acceptingNewPatients: fc.constantFrom('true', 'false'),
      specialtyId: fc.constantFrom('0', String(small.specialty('Urology'))),
      sex: fc.constantFrom('F', 'M'),
    },
    { requiredKeys: [] },
  )
  await fc.assert(
    fc.asyncProperty(fc.constantFrom(...places), more, async (place, rest) => {
      const asked: Record<string, string> = { ...place, ...rest }
      const said = await counts(asked)
      expect(said.acceptingNewPatients).toEqual(await found({ ...asked, acceptingNewPatients: 'true' }))
      expect(said.women).toEqual(await found({ ...asked, sex: 'F' }))
      expect(said.men).toEqual(await found({ ...asked, sex: 'M' }))
      if (said.inNetwork) expect(said.inNetwork).toEqual(await found({ ...asked, inNetwork: 'true' }))
      if (said.anyNetwork) expect(said.anyNetwork).toEqual(await found({ ...asked, inNetwork: 'false' }))
      for (const { miles, ...count } of said.distances)
        expect(count).toEqual(await found({ ...asked, radiusMiles: String(miles) }))
      const { radiusMiles: _, ...inCity } = asked
      if (said.inCity) expect(said.inCity).toEqual(await found(inCity))
    }),
    { numRuns: 60 },
  )
})

test('distances are counted where there is a middle to count them from, and a town where there is one', async () => {
  const miles = async (query: Record<string, string>) => (await counts(query)).distances.map((one) => one.miles)
  expect(await miles({ zip: '64108' })).toEqual([...milesOffered])
  expect(await miles({ city: 'Kansas City', state: 'MO' })).toEqual([...milesOffered])
  for (const query of [{ state: 'MO' }, { name: 'near' }, { city: 'Kansas City' }, { zip: '00000' }])
    expect(await miles(query)).toEqual([])
  expect((await counts({ zip: '64108' })).inCity).toBeNull()
  expect((await counts({ city: 'Kansas City', state: 'MO', radiusMiles: '5' })).inCity?.total).toBeGreaterThan(0)
})

test('DOC-04 who is in the network is counted only where the insurer’s own list is known', async () => {
  expect(
    (await counts({ state: 'MO', insuranceProviderId: String(small.insurerId), inNetwork: 'false' })).inNetwork,
  ).toEqual(await found({ state: 'MO', insuranceProviderId: String(small.insurerId) }))
  expect(await counts({ state: 'MO' })).toMatchObject({ inNetwork: null, anyNetwork: null })
})

test('above a thousand a count says more, and a change of the directory is seen at once', async () => {
  expect((await counts({ state: 'ME' })).acceptingNewPatients).toEqual({ total: 1000, totalIsMore: true })
  expect((await counts({ zip: '04401' })).distances[0]).toEqual({ miles: 5, total: 1000, totalIsMore: true })
  await small.app.databases.pool.query(`update doctors.doctors set is_active = false where state = 'ME' and id % 2 = 0`)
  expect((await counts({ zip: '04401' })).distances[0]).toEqual({ miles: 5, ...(await found({ zip: '04401' })) })
})

test.each(['zip=6410', 'zip=64108&radiusMiles=101', 'name=a%00b', 'lat=40.7', 'state=MO&inNetwork=perhaps', ''])(
  '400 outside the contract: %s',
  async (query) => {
    expect((await get(query)).statusCode).toBe(400)
  },
)
