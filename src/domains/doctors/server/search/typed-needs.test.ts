import { readFile } from 'node:fs/promises'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { importZips, readZips, zipFile } from '#domains/location/import/zips.ts'
import type { Answer } from '#kit/endpoint.ts'
import { registryFile as sampleRegistry, sampleWorld } from '#sandbox/world/registry.ts'
import { buildServer } from '#server/http/http.ts'
import { type TestApp, testApp } from '#server/testing/test-app.ts'
import type { DoctorsContract } from '../../contract.ts'
import { importNppes } from '../../import/import-nppes.ts'
import { registryFile } from '../../import/testing/registry-file.ts'
import { doctorsRoutes } from '../routes.ts'

// The sample world with fewer neighbours.
const people = 60_000

type Reading = Answer<DoctorsContract['readSearch']>
type Found = Answer<DoctorsContract['searchDoctors']>

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
async function find({ specialty, name, place }: Reading): Promise<Found> {
  const { city = '', state = '', zip = '' } = place ?? {}
  return ask<Found>('search', { ...(zip ? { zip } : { city, state }), name, specialtyId: specialty?.id ?? 0 })
}

const newYork = { label: 'New York, NY', city: 'New York', state: 'NY', zip: '', county: 'New York' }

/** What is read finds somebody in New York, or something to press that does. */
async function leadsToSomebody(reading: Reading) {
  const { specialty, name } = reading
  const asked = { city: 'New York', state: 'NY', name, specialtyId: specialty?.id ?? 0 }
  if ((await ask<Found>('search', asked)).total > 0) return true
  const { alternatives } = await ask<Answer<DoctorsContract['listAlternatives']>>('alternatives', asked)
  const { organizations } = await ask<Answer<DoctorsContract['organizations']>>('organizations', asked)
  return alternatives.some(({ total }) => total > 0) || organizations.length > 0
}

describe('whom: what is wrong, or what is wanted, in plain words', () => {
  test.each([
    ['blood pressure doctor', 'Primary Care'],
    ['back pain', 'Primary Care'],
    ['sore throat', 'Primary Care'],
    ['annual checkup', 'Primary Care'],
    ['urgent care', 'Primary Care'],
    ['walk in clinic', 'Primary Care'],
    ['dolor de espalda', 'Primary Care'],
    ['chequeo', 'Primary Care'],
    ['flu shot', 'Primary Care'],
    ['std testing', 'Primary Care'],
    ['my back hurts', 'Primary Care'],
    ['dolor de garganta', 'Primary Care'],
    ['high blood pressure', 'Primary Care'],
    ['presión alta', 'Primary Care'],
    ['blood test', 'Primary Care'],
    ['school physical', 'Primary Care'],
    ['covid test', 'Primary Care'],
    ['vacuna', 'Primary Care'],
    ['fiebre', 'Primary Care'],
    ['neck pain', 'Primary Care'],
    ['dentist for kids', 'Children’s Dentistry'],
    ["children's dentist", 'Children’s Dentistry'],
    ['dentista de niños', 'Children’s Dentistry'],
    ['pediatric dentist', 'Children’s Dentistry'],
    ['dentista para niños', 'Children’s Dentistry'],
    ['female dentist', 'Dentistry'],
    ['emergency dentist', 'Dentistry'],
    ['toothache', 'Dentistry'],
    ['dolor de muela', 'Dentistry'],
    ['wisdom teeth removal', 'Dentistry'],
    ['necesito un dentista', 'Dentistry'],
    ['eye exam', 'Optometry'],
    ['contact lenses', 'Optometry'],
    ['examen de la vista', 'Optometry'],
    ['cataracts', 'Ophthalmology'],
    ['pregnant', 'OB-GYN'],
    ["women's clinic", 'OB-GYN'],
    ['embarazo', 'OB-GYN'],
    ['birth control', 'OB-GYN'],
    ['pap smear', 'OB-GYN'],
    ['mammogram', 'OB-GYN'],
    ['lady gynecologist', 'OB-GYN'],
    ['anxiety', 'Psychology'],
    ['depression', 'Psychology'],
    ['panic attacks', 'Psychology'],
    ['anxiety therapist', 'Psychology'],
    ['psicólogo para niños', 'Psychology'],
    ['adhd kids', 'Psychiatry'],
    ['couples therapy', 'Marriage and Family Therapy'],
    ['alcohol rehab', 'Addiction Care'],
    ['foot pain', 'Podiatry'],
    ['ingrown toenail', 'Podiatry'],
    ['ear nose throat', 'ENT'],
    ['snoring', 'ENT'],
    ['bone doctor', 'Orthopedics'],
    ['me duele la rodilla', 'Orthopedics'],
    ['broken arm', 'Orthopedics'],
    ['knee surgeon', 'Orthopedics'],
    ['skin rash', 'Dermatology'],
    ['itchy skin', 'Dermatology'],
    ['hair loss', 'Dermatology'],
    ['mole check', 'Dermatology'],
    ['headaches', 'Neurology'],
    ['migraña', 'Neurology'],
    ['dolor de cabeza', 'Neurology'],
    ['heartburn', 'Gastroenterology'],
    ['colonoscopy', 'Gastroenterology'],
    ['diarrea', 'Gastroenterology'],
    ['UTI', 'Urology'],
    ['kidney stones', 'Urology'],
    ['diabetes doctor', 'Endocrinology'],
    ['thyroid', 'Endocrinology'],
    ['asthma', 'Pulmonology'],
    ['allergies', 'Allergy'],
    ['sleep apnea', 'Sleep Medicine'],
    ['weight loss doctor', 'Weight Care'],
    ['hearing test', 'Hearing'],
    ['new baby doctor', 'Pediatrics'],
  ])('%s leads to %s', async (what, specialty) => {
    const reading = await read(what)
    expect(reading).toMatchObject({ specialty: { name: specialty }, name: '', urgency: null })
    expect(await leadsToSomebody(reading)).toBe(true)
  })

  test.each([
    ['chest pain', 'emergency'],
    ['dolor en el pecho', 'emergency'],
    ["can't breathe", 'emergency'],
    ['no puedo respirar', 'emergency'],
    ['stroke', 'emergency'],
    ['derrame cerebral', 'emergency'],
    ['overdose', 'emergency'],
    ['suicidal thoughts', 'crisis'],
    ['i want to die', 'crisis'],
    ['quiero morir', 'crisis'],
  ])('%s is told whom to call first', async (what, urgency) => expect(await read(what)).toMatchObject({ urgency }))

  test('a symptom is led to whom people usually see, with others; a specialty and a name are no symptoms', async () => {
    const usually = async (what: string) => (await read(what)).usually.map(({ name }) => name)
    expect(await usually('back pain')).toEqual(['Primary Care', 'Physical Therapy', 'Orthopedics', 'Chiropractic'])
    expect(await usually('adhd kids')).toEqual(['Psychiatry', 'Psychology', 'Pediatrics'])
    for (const what of ['heart doctor', 'cardiologist', 'Gibson', 'Dr. Heart']) expect(await usually(what)).toEqual([])
  })
})

describe('whom: numbers, clinics and texts that are nobody’s name', () => {
  test.each([
    ['dr smith near me', null, 'smith'],
    ['Smith, John MD', null, 'Smith, John'],
    ['José Núñez', null, 'José Núñez'],
    ['Dra. María Peña', null, 'María Peña'],
    ['Dr. Garcia, cardiologist', 'Cardiology', 'Garcia'],
    ['dr. maria lopez ob gyn', 'OB-GYN', 'maria lopez'],
    ['Northgate Heart Clinic', 'Cardiology', 'Northgate'],
    ['Tran heart', 'Cardiology', 'Tran'],
    ['heart Tran', 'Cardiology', 'Tran'],
    ['qwertyuiop', null, 'qwertyuiop'],
    ['something for my uncle', null, 'something for my uncle'],
  ])('%s leads to somebody', async (what, specialty, name) => {
    const reading = await read(what)
    expect([reading.specialty?.name ?? null, reading.name]).toEqual([specialty, name])
    expect(await leadsToSomebody(reading)).toBe(true)
  })

  test('a specialty may have a ZIP code behind it', async () => {
    const reading = await read('cardiologist 10001')
    expect(reading).toMatchObject({ specialty: { name: 'Cardiology' }, name: '', place: { zip: '10001' } })
  })

  test('a number of the registry finds that person alone, wherever they practise', async () => {
    const [somebody] = (await ask<Found>('search', { city: 'Chicago', state: 'IL' })).doctors
    const reading = await read(`NPI ${somebody?.npi}`)
    expect(reading).toMatchObject({ specialty: null, name: somebody?.npi })
    expect((await find({ ...reading, place: newYork })).doctors.map(({ npi }) => npi)).toEqual([somebody?.npi])
  })

  test('a clinic’s name, as far as it is typed, and its number lead to the clinic, that in the place first', async () => {
    const { rows } = await app.databases.pool.query<{
      id: number
      npi: string
      name: string
      city: string
      state: string
    }>(
      'select id, npi, name, city, state from doctors.medical_facilities where npi is not null and length(name) > 12 order by id limit 1',
    )
    const [clinic] = rows
    for (const name of [clinic?.name.slice(0, -2).toUpperCase() ?? '', clinic?.npi ?? '']) {
      const asked = { name, city: clinic?.city ?? '', state: clinic?.state ?? '' }
      const { organizations } = await ask<Answer<DoctorsContract['organizations']>>('organizations', asked)
      expect(organizations).toContainEqual(expect.objectContaining({ id: clinic?.id, name: clinic?.name }))
    }
  })

  test('a clinic’s name with words of a specialty in it is kept as it was typed', async () => {
    const { rows } = await app.databases.pool.query<{ name: string }>(
      `select distinct name from doctors.medical_facilities where npi is not null and name ~ '^\\w+ (Family|Heart|Skin) (Clinic|Center)$' order by name limit 3`,
    )
    expect(rows).not.toEqual([])
    for (const { name } of rows) expect(await read(name)).toMatchObject({ specialty: null, usually: [], name })
  })
})
