import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Answer } from '#kit/endpoint.ts'
import type { DoctorsContract } from '../../contract.ts'
import { askWorld, findsWhoFits, newYork, type TypedWorld, typedWorld } from '../testing/typed-world.ts'

type Reading = Answer<DoctorsContract['readSearch']>

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

describe('whom and where, as people type it all into one field', () => {
  const place = (city: string, state: string) => ({ city, state, zip: '' })
  test.each<[what: string, specialty: string | null, name: string, place: object | null]>([
    ['dentist brooklyn', 'Dentistry', '', place('Brooklyn', 'NY')],
    ['brooklyn dentist', 'Dentistry', '', place('Brooklyn', 'NY')],
    ['dentist new york', 'Dentistry', '', place('New York', 'NY')],
    ['los angeles pediatrician', 'Pediatrics', '', place('Los Angeles', 'CA')],
    ['cardiologist miami fl', 'Cardiology', '', place('Miami', 'FL')],
    ['eye doctor houston tx', 'Optometry', '', place('Houston', 'TX')],
    ['dermatologist, Chicago', 'Dermatology', '', place('Chicago', 'IL')],
    ['back pain brooklyn', 'Primary Care', '', place('Brooklyn', 'NY')],
    ['urgent care bronx', 'Primary Care', '', place('Bronx', 'NY')],
    ['walk in clinic brooklyn', 'Primary Care', '', place('Brooklyn', 'NY')],
    ['dentista los angeles', 'Dentistry', '', place('Los Angeles', 'CA')],
    ['ginecologa en miami', 'OB-GYN', '', place('Miami', 'FL')],
    ['pediatra cerca de Houston Texas', 'Pediatrics', '', place('Houston', 'TX')],
    ['dr smith chicago', null, 'smith', place('Chicago', 'IL')],
    ['dentist that takes aetna', 'Dentistry', '', null],
    ['dentist that takes aetna in brooklyn', 'Dentistry', '', place('Brooklyn', 'NY')],
    ['dentist in brooklyn that accepts medicaid', 'Dentistry', '', place('Brooklyn', 'NY')],
    ['aetna dentist near me', 'Dentistry', '', null],
    ['blue cross blue shield pediatrician', 'Pediatrics', '', null],
    ['therapist that takes blue cross', 'Psychology', '', null],
    ['obgyn that takes my insurance', 'OB-GYN', '', null],
    ['dermatologist who accepts kaiser', 'Dermatology', '', null],
    ['dentista que acepte medicaid', 'Dentistry', '', null],
    ['psiquiatra con seguro', 'Psychiatry', '', null],
    ['dentist no insurance', 'Dentistry', '', null],
    ['united healthcare primary care doctor', 'Primary Care', '', null],
    ['medicaid dentist for kids near me', 'Children’s Dentistry', '', null],
    ['pediatrician near me open saturday', 'Pediatrics', '', null],
    ['urgent care near me open now', 'Primary Care', '', null],
    ['dentista cerca de mi casa', 'Dentistry', '', null],
    ['best cardiologist near me', 'Cardiology', '', null],
    ['female obgyn near me', 'OB-GYN', '', null],
    ['spanish speaking therapist', 'Psychology', '', null],
    ['doctor que hable español', null, '', null],
    ['pediatritian', 'Pediatrics', '', null],
    ['obstetrition', 'OB-GYN', '', null],
    ['dermotologist', 'Dermatology', '', null],
    ['orthapedic', 'Orthopedics', '', null],
    ['gastroentrologist', 'Gastroenterology', '', null],
    ['optomitrist', 'Optometry', '', null],
    ['chiropracter', 'Chiropractic', '', null],
    ['psycologist', 'Psychology', '', null],
    ['dentis', 'Dentistry', '', null],
    ['denist', 'Dentistry', '', null],
    ['cardioligist brooklyn', 'Cardiology', '', place('Brooklyn', 'NY')],
    ['siquiatra', 'Psychiatry', '', null],
    ['emergency room', 'Primary Care', '', null],
    ['primary care physician accepting new patients', 'Primary Care', '', null],
    ['internal medicine doctor', 'Primary Care', '', null],
  ])('%s finds whom it says', async (what, specialty, name, where) => {
    const reading = await read(what)
    expect([reading.specialty?.name ?? null, reading.name]).toEqual([specialty, name])
    if (where) expect(reading.place).toMatchObject(where)
    else expect([reading.place, reading.unknownPlace]).toEqual([null, null])
    await findsWhoFits(world, reading)
  })

  test.each(["children's hospital", 'hospital near me', 'Childrens Hospital New York', 'harbor medical center'])(
    '%s shows places of that name',
    async (what) => {
      const { name, specialty, place: where } = await read(what)
      expect(specialty).toBeNull()
      const { city, state } = where ?? newYork
      const { organizations } = await ask<Answer<DoctorsContract['organizations']>>('organizations', {
        city,
        state,
        name,
      })
      expect(organizations).not.toEqual([])
    },
  )
})
