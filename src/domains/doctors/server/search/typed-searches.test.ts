import { readFile } from 'node:fs/promises'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { importZips, readZips, zipFile } from '#domains/location/import/zips.ts'
import { placeName } from '#domains/location/places/place.ts'
import { placesNamed } from '#domains/location/server/towns/places-named.ts'
import type { Answer } from '#kit/endpoint.ts'
import { registryFile as sampleRegistry, sampleWorld } from '#sandbox/world/registry.ts'
import { buildServer } from '#server/http/build-server.ts'
import { type TestApp, testApp } from '#server/testing/test-app.ts'
import type { DoctorsContract } from '../../contract.ts'
import { importNppes } from '../../import/import-nppes.ts'
import { registryFile } from '../../import/testing/registry-file.ts'
import { doctorsRoutes } from '../routes.ts'

// The sample world with fewer neighbours.
const people = 60_000

type Reading = Answer<DoctorsContract['readSearch']>
type DoctorPage = Answer<DoctorsContract['searchDoctors']>

let app: TestApp
let server: Awaited<ReturnType<typeof buildServer>>
beforeAll(async () => {
  app = await testApp()
  const { pool } = app.databases
  await importZips(pool)
  const world = [...sampleRegistry({ ...sampleWorld, people }, readZips(await readFile(zipFile(), 'utf8')))]
  const file = registryFile(world.join(''), { pieceLength: 1 << 20 })
  await importNppes(pool, file, { isSample: true, at: app.now() })
  server = await buildServer(app, { routes: doctorsRoutes, rateLimits: false })
}, 120_000)
afterAll(async () => {
  await server.close()
  await app.close()
})

async function ask<T>(path: string, query: Record<string, string | number>): Promise<T> {
  const given = Object.fromEntries(Object.entries(query).map(([key, value]) => [key, String(value)]))
  const answer = await server.inject({ url: `/api/doctors/${path}`, query: given })
  expect(answer.statusCode, answer.body).toBe(200)
  return answer.json<T>()
}
const read = (what: string, where = '') => ask<Reading>('reading', { what, where })

/** What is read is searched, as the page does it. */
async function find({ specialty, name, place }: Reading): Promise<DoctorPage> {
  const { city = '', state = '', zip = '' } = place ?? {}
  return ask<DoctorPage>('search', { ...(zip ? { zip } : { city, state }), name, specialtyId: specialty?.id ?? 0 })
}

describe('whom: everyday words, titles, spellings, in English and Spanish', () => {
  test.each<[what: string, specialty: string | null, last: string | null]>([
    ['heart doctor', 'Cardiology', null],
    ['cardiologist', 'Cardiology', null],
    ['Cardiology', 'Cardiology', null],
    ['cardiólogo', 'Cardiology', null],
    ['doctor for my heart', 'Cardiology', null],
    ['OBGYN', 'OB-GYN', null],
    ['OB-GYN', 'OB-GYN', null],
    ['ob gyn', 'OB-GYN', null],
    ['gynecologist', 'OB-GYN', null],
    ['women’s doctor', 'OB-GYN', null],
    ['médico de mujeres', 'OB-GYN', null],
    ['ginecóloga', 'OB-GYN', null],
    ['pediatra', 'Pediatrics', null],
    ['médico de niños', 'Pediatrics', null],
    ['kids doctor', 'Pediatrics', null],
    ["children's doctor", 'Pediatrics', null],
    ['pediatrition', 'Pediatrics', null],
    ['gynocologist', 'OB-GYN', null],
    ['family doctor', 'Primary Care', null],
    ['PCP', 'Primary Care', null],
    ['médico general', 'Primary Care', null],
    ['internal medicine', 'Primary Care', null],
    ['skin doctor', 'Dermatology', null],
    ['dermatólogo', 'Dermatology', null],
    ['bone doctor', 'Orthopedics', null],
    ['knee', 'Orthopedics', null],
    ['ortopeda', 'Orthopedics', null],
    ['psychiatrist', 'Psychiatry', null],
    ['therapist', 'Psychology', null],
    ['psicóloga', 'Psychology', null],
    ['dentist', 'Dentistry', null],
    ['dentista', 'Dentistry', null],
    ['eye doctor', 'Optometry', null],
    ['ENT', 'ENT', null],
    ['ear nose and throat', 'ENT', null],
    ['otorrino', 'ENT', null],
    ['stomach doctor', 'Gastroenterology', null],
    ['médico del estómago', 'Gastroenterology', null],
    ['neurologist', 'Neurology', null],
    ['urólogo', 'Urology', null],
    ['physical therapy', 'Physical Therapy', null],
    ['fisioterapeuta', 'Physical Therapy', null],
    ['Gibson', null, 'Gibson'],
    ['Dr. Gibson', null, 'Gibson'],
    ['Dr Gibson', null, 'Gibson'],
    ['Doctor Gibson', null, 'Gibson'],
    ['Dra. Gibson', null, 'Gibson'],
    ['Omar Gibson, MD', null, 'Gibson'],
    ['Omar Gibson MD', null, 'Gibson'],
    ['Gibson MD', null, 'Gibson'],
    ['Gibson, Omar', null, 'Gibson'],
    ['Gibson Omar', null, 'Gibson'],
    ['omar gib', null, 'Gibson'],
    ['ÓMAR GIBSON', null, 'Gibson'],
    ['Dr. Omar J. Gibson, M.D.', null, 'Gibson'],
    ['O Gibson', null, 'Gibson'],
    ["O'Brien", null, 'Obrien'],
    ['O’Brien', null, 'Obrien'],
    ['Obrien', null, 'Obrien'],
    ['Aaliyah M Obrien', null, 'Obrien'],
    ['Obrien Aaliyah', null, 'Obrien'],
    ['Obrien, Aaliyah, DO', null, 'Obrien'],
    ['de la cruz', null, 'Delacruz'],
    ['De La Cruz, MD', null, 'Delacruz'],
    ['Raquel de la Cruz', null, 'Delacruz'],
    ['Bill Ruiz', null, 'Ruiz'],
    ['Mike Garcia', null, 'Garcia'],
    ['Lupe Whitaker', null, 'Whitaker'],
    ['Mc Carthy', null, 'McCarthy'],
    ['cardiologist Gibson', 'Cardiology', 'Gibson'],
    ['dentista García', 'Dentistry', 'Garcia'],
  ])('%s', async (what, specialty, last) => {
    const reading = await read(what)
    expect(reading.specialty?.name ?? null).toBe(specialty)
    const found = last === null ? await find({ ...reading, name: '', place: newYork }) : await find(reading)
    expect(last === null ? reading.name : '').toBe('')
    expect(found.total).toBeGreaterThan(0)
    for (const doctor of found.doctors) {
      if (specialty) expect(doctor.specialty.name).toBe(specialty)
      if (last) expect(doctor.lastName).toBe(last)
    }
  })
})

const newYork = { label: 'New York, NY', city: 'New York', state: 'NY', zip: '', county: 'New York' }

describe('where: cities, states, ZIP codes, boroughs, and what people call them', () => {
  test.each<[where: string, label: string]>([
    ['Chicago', 'Chicago, IL'],
    ['chicago, il', 'Chicago, IL'],
    ['Chicago Illinois', 'Chicago, IL'],
    ['60604', 'Chicago, IL 60604'],
    ['10001-1234', 'New York, NY 10001'],
    ['02108', 'Boston, MA 02108'],
    ['New York', 'New York, NY'],
    ['NYC', 'New York, NY'],
    ['New York City', 'New York, NY'],
    ['Nueva York', 'New York, NY'],
    ['LA', 'Los Angeles, CA'],
    ['Los Ángeles', 'Los Angeles, CA'],
    ['Philly', 'Philadelphia, PA'],
    ['Washington DC', 'Washington, DC'],
    ['Washington, D.C.', 'Washington, DC'],
    ['Manhattan', 'Manhattan, NY'],
    ['Manhattan, NY', 'Manhattan, NY'],
    ['Queens', 'Queens, NY'],
    ['Brooklyn', 'Brooklyn, NY'],
    ['the Bronx', 'Bronx, NY'],
    ['Staten Island', 'Staten Island, NY'],
    ['Hollywood, CA', 'Los Angeles, CA'],
    ['St. Louis', 'Saint Louis, MO'],
    ['Kansas City, KS', 'Kansas City, KS'],
    ['California', 'California'],
    ['TX', 'Texas'],
    ['Springfield, MO', 'Springfield, MO'],
  ])('%s', async (where, label) => {
    const reading = await read('', where)
    expect(reading).toMatchObject({ place: { label }, unknownPlace: null, choices: [] })
    expect((await find(reading)).total).toBeGreaterThan(0)
  })

  test.each<[where: string, first: string, others: string[]]>([
    ['Springfield', 'Springfield', ['Springfield, MA', 'Springfield, IL', 'Springfield, MO']],
    ['Washington', 'Washington', ['Washington, DC', 'Washington']],
    ['Kansas City', 'Kansas City, MO', ['Kansas City, KS']],
    ['Columbus', 'Columbus, OH', ['Columbus, GA']],
  ])('asks which %s, all of them, in the order of the list while typing', async (where, first, others) => {
    const { place, choices } = await read('dentist', where)
    expect(place).toBeNull()
    const labels = choices.map(({ label }) => label)
    expect(labels[0]).toMatch(first)
    expect(labels).toEqual(expect.arrayContaining(others))
    const whileTyping = (await placesNamed(await app.visitor(), where)).map((found) =>
      placeName({ ...found, zip: null }),
    )
    const cities = choices.filter(({ city }) => city !== '').map(({ label }) => label)
    expect(cities.slice(0, 6)).toEqual(whileTyping.slice(0, cities.length))
  })

  test.each<[where: string, guess: string | null]>([
    ['New Yrok', 'New York, NY'],
    ['Chicgo, IL', 'Chicago, IL'],
    ['Bangor, MO', 'Bangor, ME'],
    ['2108', 'Boston, MA 02108'],
    ['00000', null],
    ['Xanaduville', null],
  ])('%s is not known, and something like it is offered', async (where, guess) => {
    const { place, unknownPlace, choices } = await read('', where)
    expect([place, unknownPlace]).toEqual([null, where])
    if (guess) expect(choices.map(({ label }) => label)).toContain(guess)
    else expect(choices).toEqual([])
  })
})

test.each<[what: string, where: string, specialty: string | null, name: string, label: string]>([
  ['pediatrician near 10001', '', 'Pediatrics', '', 'New York, NY 10001'],
  ['pediatra cerca de Miami', '', 'Pediatrics', '', 'Miami, FL'],
  ['heart doctor in Brooklyn', 'Chicago', 'Cardiology', '', 'Brooklyn, NY'],
  ['dentist 60604', '', 'Dentistry', '', 'Chicago, IL 60604'],
  ['dentist near me', 'Queens', 'Dentistry', '', 'Queens, NY'],
  ['Dr. Garcia in LA', '', null, 'Garcia', 'Los Angeles, CA'],
])('%s, %s', async (what, where, specialty, name, label) => {
  const reading = await read(what, where)
  expect(reading).toMatchObject({ name, place: { label } })
  expect(reading.specialty?.name ?? null).toBe(specialty)
  expect((await find(reading)).total).toBeGreaterThan(0)
})
