import { expect } from 'vitest'
import { importZips } from '#domains/location/import/zips.ts'
import type { Answer } from '#kit/endpoint.ts'
import {
  addressAt,
  inventedNpi,
  type SmallProvider,
  smallPerson,
  smallRegistry,
} from '#sandbox/world/small-registry.ts'
import { buildServer } from '#server/http/build-server.ts'
import { type TestApp, testApp } from '#server/testing/test-app.ts'
import { type DoctorsContract, doctorsContract } from '../../contract.ts'
import { importNetworks } from '../../import/import-networks.ts'
import { importNppes } from '../../import/import-nppes.ts'
import { registryFile } from '../../import/testing/registry-file.ts'
import { doctorsRoutes } from '../routes.ts'

/** The answer of a search. */
export type Body = Answer<DoctorsContract['searchDoctors']>

/** Eight people, most in and around Missouri, a thousand in Maine, and an insurer that lists two of them, behind a server. */
export type SmallDirectory = {
  app: TestApp
  /** How many practise in Maine. */
  crowd: number
  search(query: string): Promise<Body>
  /** The page of a doctor, and its status. */
  doctor(npi: string): Promise<{ status: number; body: unknown }>
  /** The id of a specialty. */
  specialty(name: string): number
  insurerId: number
  close(): Promise<void>
}

const urology = { 'Healthcare Provider Taxonomy Code_1': '208800000X' }
const named = (last: string) => ({ 'Provider Last Name (Legal Name)': last })
const crowd = Array.from({ length: 1030 }, (_, i) =>
  smallPerson(1000 + i, {
    ...addressAt('1 Bay Rd', 'BANGOR', 'ME', '04401'),
    ...named(`N${String(i).padStart(4, '0')}`),
  }),
)
const world: SmallProvider[] = [
  smallPerson(1, { ...addressAt('1 A St', 'KANSAS CITY', 'MO', '64108'), ...named('NEAR') }),
  smallPerson(2, { ...addressAt('2 B St', 'KANSAS CITY', 'MO', '64155'), ...named('NORTH') }),
  smallPerson(3, { ...addressAt('3 C St', 'KANSAS CITY', 'KS', '66101'), ...named('ACROSS') }),
  smallPerson(4, { ...addressAt('4 D St', 'KANSAS CITY', 'MO', '64108'), ...named('WATERS'), ...urology }),
  smallPerson(5, { ...addressAt('5 E St', 'SAINT LOUIS', 'MO', '63101'), ...named('FAR') }),
  smallPerson(6, { ...addressAt('6 F St', 'PORTLAND', 'OR', '97201'), ...named('WEST') }),
  smallPerson(7, { ...addressAt('7 G St', 'NEW YORK', 'NY', '10002'), ...named('ISLAND') }),
  smallPerson(8, { ...addressAt('8 H St', 'FLUSHING', 'NY', '11354'), ...named('FLUSHING') }),
  ...crowd,
]

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
const network = [
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

async function* bytes(text: string) {
  yield Buffer.from(text)
}

/** Loads the small world through the importers. */
export async function openSmallDirectory(): Promise<SmallDirectory> {
  const app = await testApp()
  const { pool } = app.databases
  const sample = { isSample: true, at: app.now() }
  await importZips(pool)
  await importNppes(pool, registryFile(smallRegistry(world)), sample)
  await importNetworks(pool, bytes(network), sample)
  const server = await buildServer(app, { routes: doctorsRoutes, rateLimits: false })
  const list = (await server.inject('/api/specialties')).json<Answer<DoctorsContract['specialties']>>()
  const insurers = await pool.query<{ id: number }>('select id from coverage.insurance_providers where is_sample')
  return {
    app,
    crowd: crowd.length,
    search: async (query) => {
      const answer = await server.inject(`/api/doctors/search?${query}`)
      expect(answer.statusCode, answer.body).toBe(200)
      // It travels as it was written, so that it keeps to the contract is seen here: nothing missing, nothing more.
      expect(doctorsContract.searchDoctors.answer.parse(answer.json())).toEqual(answer.json())
      return answer.json<Body>()
    },
    doctor: async (npi) => {
      const answer = await server.inject(`/api/doctors/${npi}`)
      return { status: answer.statusCode, body: answer.json() }
    },
    specialty: (name) => list.specialties.find((one) => one.name === name)?.id ?? Number.NaN,
    insurerId: insurers.rows[0]?.id ?? Number.NaN,
    close: async () => {
      await server.close()
      await app.close()
    },
  }
}
