import { readFile } from 'node:fs/promises'
import { expect } from 'vitest'
import { importZips, readZips, zipFile } from '#domains/location/import/zips.ts'
import type { Answer } from '#kit/endpoint.ts'
import { registryFile as sampleRegistry, sampleWorld } from '#sandbox/world/registry.ts'
import { buildServer } from '#server/http/build-server.ts'
import { type TestApp, testApp } from '#server/testing/test-app.ts'
import type { DoctorsContract } from '../../contract.ts'
import { importNppes } from '../../import/import-nppes.ts'
import { registryFile } from '../../import/testing/registry-file.ts'
import { foldedName, nameStarts } from '../../names/name-words.ts'
import { doctorsRoutes } from '../routes.ts'

// The sample world with fewer neighbours.
const people = 60_000

type Reading = Answer<DoctorsContract['readSearch']>
type SearchQuery = Record<string, string | number>
type DoctorPage = Answer<DoctorsContract['searchDoctors']>

/** The sample world behind a server, to ask it as the page does. */
export type TypedWorld = { app: TestApp; server: Awaited<ReturnType<typeof buildServer>> }

/** Loads the sample world with fewer people, and two hospitals beside its clinics. */
export async function typedWorld(): Promise<TypedWorld> {
  const app = await testApp()
  const { pool } = app.databases
  await importZips(pool)
  const world = [...sampleRegistry({ ...sampleWorld, people }, readZips(await readFile(zipFile(), 'utf8')))]
  const file = registryFile(world.join(''), { pieceLength: 1 << 20 })
  await importNppes(pool, file, { isSample: true, at: app.now() })
  await pool.query(
    `insert into doctors.medical_facilities
       (npi, name, address, city, state, zip_code, address_key, facility_type, source, is_sample)
     values ('1999999984', 'Children''s Hospital', '1 Harbor Way', 'New York', 'NY', '10001', 'h1', 'clinic', 'Sample', true),
       ('1999999976', 'Harbor Medical Center', '2 Harbor Way', 'New York', 'NY', '10001', 'h2', 'clinic', 'Sample', true)`,
  )
  return { app, server: await buildServer(app, { routes: doctorsRoutes, rateLimits: false }) }
}

/** What one of the doctors' paths answers. */
export async function askWorld<T>({ server }: TypedWorld, path: string, query: SearchQuery): Promise<T> {
  const given = Object.fromEntries(Object.entries(query).map(([key, value]) => [key, String(value)]))
  const answer = await server.inject({ url: `/api/doctors/${path}`, query: given })
  expect(answer.statusCode, answer.body).toBe(200)
  return answer.json<T>()
}

/** Where is looked when no place was typed. */
export const newYork = { label: 'New York, NY', city: 'New York', state: 'NY', zip: '', county: 'New York' }

/** Each specialty with the wider one it is part of. */
async function widerIds({ app }: TypedWorld): Promise<Map<number, number | null>> {
  const { rows } = await app.databases.pool.query<{ id: number; parent_id: number | null }>(
    'select id, parent_id from doctors.medical_specialties',
  )
  return new Map(rows.map(({ id, parent_id }) => [id, parent_id]))
}

/** Whom the search of what was read shows, in its place or else in New York, all of whom must be what was asked for. */
async function whoFits(world: TypedWorld, { specialty, name, sex, place }: Reading): Promise<string[]> {
  const { city, state, zip } = place ?? newYork
  const asked: SearchQuery = {
    ...(zip ? { zip } : { city, state }),
    name,
    ...(sex && { sex }),
    specialtyId: specialty?.id ?? 0,
  }
  const found = await askWorld<DoctorPage>(world, 'search', asked)
  const wider = await widerIds(world)
  for (const doctor of found.doctors) {
    const all = [doctor.specialty.id, ...doctor.otherSpecialties.map(({ id }) => id)]
    if (specialty) expect([...all, ...all.map((id) => wider.get(id))]).toContain(specialty.id)
    if (!zip) expect(doctor.facilities.map((one) => one.state)).toContain(state)
  }
  const people = found.doctors.map(({ firstName, lastName }) => `${firstName} ${lastName}`)
  const called = name.split(/[\s,]+/).map(foldedName)
  for (const one of people)
    expect(
      called.some((word) => foldedName(one).includes(word)),
      one,
    ).toBe(true)
  const { organizations } = await askWorld<Answer<DoctorsContract['organizations']>>(world, 'organizations', asked)
  return [...people, ...organizations.map((one) => one.name), ...(await whoFitsNearby(world, asked))]
}

/** Somebody who fits is found, unless the state has nobody of the specialty, or the country nobody of the name. */
export async function findsWhoFits(world: TypedWorld, reading: Reading): Promise<void> {
  if ((await whoFits(world, reading)).length > 0) return
  const { specialty, name, place } = reading
  const starts = nameStarts(name)
  const { rows } = await world.app.databases.pool.query(
    `select from doctors.listings d left join unnest($1::text[], $2::text[]) as n (last, first) on true
     where ($3 = 0 or specialty_id = $3) and case when n.last is null then state = $4
       else starts_with(folded_last, n.last) and starts_with(folded_first, n.first) end limit 1`,
    [starts.map(({ last }) => last), starts.map(({ first }) => first), specialty?.id ?? 0, (place ?? newYork).state],
  )
  expect(rows, 'somebody fits').toEqual([])
}

/** Where nobody is found, what can be pressed that keeps to the specialty and to the name, or to another spelling of it. */
async function whoFitsNearby(world: TypedWorld, asked: SearchQuery): Promise<string[]> {
  const { alternatives } = await askWorld<Answer<DoctorsContract['listAlternatives']>>(world, 'alternatives', asked)
  const fitting = alternatives.filter(
    ({ kind, total }) => ['spelling', 'wider', 'anywhere'].includes(kind) && total > 0,
  )
  return fitting.map(({ kind, name, total }) => `${kind} ${name ?? ''} ${total}`)
}
