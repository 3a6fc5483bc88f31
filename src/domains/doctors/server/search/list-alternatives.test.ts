import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Answer } from '#kit/endpoint.ts'
import type { DoctorsContract } from '../../contract.ts'
import { openSmallDirectory, type SmallDirectory } from '../testing/small-directory.ts'
import { listAlternatives } from './list-alternatives.ts'
import { searchDoctors } from './search-doctors.ts'
import { suggest } from './suggest.ts'

let small: SmallDirectory
beforeAll(async () => {
  small = await openSmallDirectory()
})
afterAll(() => small.close())
const visitor = () => small.app.visitor()
const alternatives = async (asked: Parameters<typeof listAlternatives>[1]) =>
  (await listAlternatives(await visitor(), asked)).alternatives
const kinds = (found: Answer<DoctorsContract['listAlternatives']>['alternatives']) =>
  found.map(({ kind, name, miles, specialty, place, total }) => [
    kind,
    name ?? miles ?? specialty?.name ?? place?.label ?? null,
    total,
  ])

test('a misspelled name: the one that is one slip away, where it was looked for', async () => {
  expect(kinds(await alternatives({ name: 'Watters', state: 'MO' }))).toEqual([
    ['spelling', 'Waters', 1],
    ['anyName', null, 4],
  ])
  expect(kinds(await alternatives({ name: 'Dr. Lena Watres' }))).toEqual([['spelling', 'Lena Waters', 1]])
  expect(kinds(await alternatives({ name: 'Lenna Waters' }))).toEqual([['spelling', 'Lena Waters', 1]])
  expect(await alternatives({ name: 'Qqzzx' })).toEqual([])
})

test('a name that is right but elsewhere: without the name, or in the whole country', async () => {
  expect(kinds(await alternatives({ name: 'West', zip: '64108' }))).toEqual([
    ['anyName', null, 4],
    ['anywhere', null, 1],
  ])
})

test('nobody near: the first distance that finds somebody', async () => {
  expect(kinds(await alternatives({ zip: '64155', radiusMiles: 5, name: 'Near' }))).toEqual([
    ['wider', 25, 1],
    ['anyName', null, 1],
    ['anywhere', null, 1],
  ])
})

test('nobody of a specialty: who is next to it, or every specialty', async () => {
  const urology = small.specialty('Urology')
  expect(kinds(await alternatives({ state: 'OR', specialtyId: urology }))).toEqual([
    ['anySpecialty', null, 1],
    ['nearest', 'Kansas City, MO 64108', 1],
  ])
})

test('nobody of a narrow specialty: the one it is a part of, else the first of its kind where somebody is', async () => {
  const all = await small.app.databases.pool.query<{ id: number; name: string }>(
    'select id, name from doctors.medical_specialties',
  )
  const idOf = (name: string) => all.rows.find((one) => one.name === name)?.id ?? 0
  const [first, second] = (
    await small.app.databases.pool.query<{ id: number }>('select id from doctors.doctors order by npi limit 2')
  ).rows
  const isNow = (id: number | undefined, specialty: string) =>
    small.app.databases.pool.query(
      'update doctors.doctors set specialty_id = $2, specialty_ids = array[$2::integer] where id = $1',
      [id, idOf(specialty)],
    )
  await isNow(first?.id, 'Dentistry')
  await isNow(second?.id, 'Optometry')
  const at = async (specialty: string) =>
    kinds(await alternatives({ zip: '64108', specialtyId: idOf(specialty) })).filter(([kind]) => kind === 'specialty')
  expect(await at('Children’s Dentistry')).toEqual([['specialty', 'Dentistry', 1]])
  expect(await at('Ophthalmology')).toEqual([['specialty', 'Optometry', 1]])
  expect(await at('Heart Rhythm')).toEqual([['specialty', 'Cardiology', 1]])
  for (const one of [first, second]) await isNow(one?.id, 'Cardiology')
})

test('nobody in the network, or who takes new patients: without that', async () => {
  const inNetwork = await alternatives({ city: 'Saint Louis', state: 'MO', insuranceProviderId: small.insurerId })
  expect(kinds(inNetwork)).toEqual([['anyNetwork', null, 1]])
  const accepting = await alternatives({ name: 'Waters', state: 'MO', acceptingNewPatients: 'true' })
  expect(kinds(accepting)).toContainEqual(['anyAccepting', null, 1])
})

test('an insurer nobody knows is said', async () => {
  await expect(alternatives({ state: 'MO', insuranceProviderId: 99_999 })).rejects.toMatchObject({
    kind: { code: 'doctors/unknown-insurer', status: 400 },
  })
  await expect(
    (async () => searchDoctors(await visitor(), { state: 'MO', insuranceProviderId: 99_999 }))(),
  ).rejects.toMatchObject({ kind: { code: 'doctors/unknown-insurer' } })
})

test('what is typed may become a specialty or a last name of the directory', async () => {
  const of = async (q: string) => suggest(await visitor(), { q })
  expect((await of('pediat')).specialties.map(({ name }) => name)).toEqual([
    'Pediatrics',
    'Pediatric Specialists',
    'Children’s Dentistry',
  ])
  expect((await of('heart doctor')).specialties.map(({ name }) => name)).toEqual(['Cardiology'])
  expect((await of('dr. wa')).names).toEqual(['Waters'])
  expect((await of('we')).names).toEqual(['West'])
  expect((await of('n0')).names).toEqual(['N0000', 'N0001', 'N0002', 'N0003'])
  expect(await of('')).toEqual({ specialties: [], names: [] })
  expect(await of("'; drop table doctors.doctors; --")).toEqual({ specialties: [], names: [] })
})
