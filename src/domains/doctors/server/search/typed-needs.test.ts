import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Answer } from '#kit/endpoint.ts'
import type { DoctorsContract } from '../../contract.ts'
import { askWorld, findsWhoFits, newYork, type TypedWorld, typedWorld } from '../testing/typed-world.ts'

type Reading = Answer<DoctorsContract['readSearch']>
type DoctorPage = Answer<DoctorsContract['searchDoctors']>

let world: TypedWorld
beforeAll(async () => {
  world = await typedWorld()
}, 120_000)
afterAll(async () => {
  await world.server.close()
  await world.app.close()
})

const ask = <T>(path: string, query: Record<string, string | number>) => askWorld<T>(world, path, query)
const read = (what: string, where = '') => ask<Reading>('reading', { what, where })

/** What is read is searched, as the page does it. */
async function find({ specialty, name, place }: Reading): Promise<DoctorPage> {
  const { city = '', state = '', zip = '' } = place ?? {}
  return ask<DoctorPage>('search', { ...(zip ? { zip } : { city, state }), name, specialtyId: specialty?.id ?? 0 })
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
    await findsWhoFits(world, reading)
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
  ])('%s leads to somebody', async (what, specialty, name) => {
    const reading = await read(what)
    expect([reading.specialty?.name ?? null, reading.name]).toEqual([specialty, name])
    await findsWhoFits(world, reading)
  })

  test.each(['qwertyuiop', 'something for my uncle'])('%s is nobody, and others are offered', async (what) => {
    const reading = await read(what)
    expect(reading).toMatchObject({ specialty: null, name: what })
    const asked = { city: 'New York', state: 'NY', name: what }
    const { alternatives } = await ask<Answer<DoctorsContract['listAlternatives']>>('alternatives', asked)
    expect(alternatives.map(({ kind }) => kind)).toContain('specialty')
  })

  test('a specialty may have a ZIP code behind it', async () => {
    const reading = await read('cardiologist 10001')
    expect(reading).toMatchObject({ specialty: { name: 'Cardiology' }, name: '', place: { zip: '10001' } })
  })

  test('a number of the registry finds that person alone, wherever they practise', async () => {
    const [somebody] = (await ask<DoctorPage>('search', { city: 'Chicago', state: 'IL' })).doctors
    const reading = await read(`NPI ${somebody?.npi}`)
    expect(reading).toMatchObject({ specialty: null, name: somebody?.npi })
    expect((await find({ ...reading, place: newYork })).doctors.map(({ npi }) => npi)).toEqual([somebody?.npi])
  })

  test('a clinic’s name, as far as it is typed, and its number lead to the clinic, that in the place first', async () => {
    const { rows } = await world.app.databases.pool.query<{
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
    const { rows } = await world.app.databases.pool.query<{ name: string }>(
      `select distinct name from doctors.medical_facilities where npi is not null and name ~ '^\\w+ (Family|Heart|Skin) (Clinic|Center)$' order by name limit 3`,
    )
    expect(rows).not.toEqual([])
    for (const { name } of rows) expect(await read(name)).toMatchObject({ specialty: null, usually: [], name })
  })
})
