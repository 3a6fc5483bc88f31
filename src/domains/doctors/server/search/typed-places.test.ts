import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { importZips } from '#domains/location/import/zips.ts'
import { type TestApp, testApp } from '#server/testing/test-app.ts'
import { readSearch } from './read-search.ts'

let app: TestApp
beforeAll(async () => {
  app = await testApp()
  await importZips(app.databases.pool)
}, 60_000)
afterAll(() => app.close())

const read = async (what: string, where = '') => readSearch(await app.visitor(), { what, where })

describe('where, as people call it', () => {
  test.each<[where: string, label: string]>([
    ['BK', 'Brooklyn, NY'],
    ['ABQ', 'Albuquerque, NM'],
    ['Beantown', 'Boston, MA'],
    ['Indy', 'Indianapolis, IN'],
    ['Cincy', 'Cincinnati, OH'],
    ['Mpls', 'Minneapolis, MN'],
    ['PDX', 'Portland, OR'],
    ['Jax', 'Jacksonville, FL'],
    ['Wash DC', 'Washington, DC'],
    ['Nuevo York', 'New York, NY'],
    ['Upper East Side', 'Manhattan, NY'],
    ['Washington Heights', 'Manhattan, NY'],
    ['SoHo', 'Manhattan, NY'],
    ['Harlem NY', 'Manhattan, NY'],
    ['South Bronx', 'Bronx, NY'],
    ['East LA', 'Los Angeles, CA'],
    ['South Beach FL', 'Miami Beach, FL'],
    ['Miami-Dade', 'Miami, FL'],
    ['Miami-Dade County', 'Miami, FL'],
    ['90210.', 'Beverly Hills, CA 90210'],
    ['NYC.', 'New York, NY'],
    ['10001 near me', 'New York, NY 10001'],
    ['near Brooklyn', 'Brooklyn, NY'],
    ['cerca de Miami', 'Miami, FL'],
  ])('%s is %s', async (where, label) =>
    expect(await read('dentist', where)).toMatchObject({ place: { label }, unknownPlace: null, choices: [] }),
  )

  test.each<[where: string, labels: string[]]>([
    ['KC', ['Kansas City, MO', 'Kansas City, KS']],
    ['DFW', ['Dallas, TX', 'Fort Worth, TX']],
    ['Bay Area', ['San Francisco, CA', 'Oakland, CA', 'San Jose, CA']],
    ['Long Island NY', ['Hempstead, NY', 'Huntington, NY']],
    ['Cook County IL', ['Chicago, IL', 'Evanston, IL']],
    ['Orange County, CA', ['Irvine, CA', 'Santa Ana, CA']],
  ])('%s is asked which', async (where, labels) => {
    const { place, choices } = await read('dentist', where)
    const offered = place ? [place.label] : choices.map(({ label }) => label)
    expect(offered).toEqual(expect.arrayContaining(place ? labels.slice(0, 1) : labels))
  })

  test.each(['near me', 'nearby', 'cerca de mí', 'my location', 'here'])('%s names no place', async (where) =>
    expect(await read('dentist', where)).toMatchObject({ place: null, unknownPlace: null, choices: [] }),
  )
})

describe('a place or an insurer beside what is looked for', () => {
  test.each<[what: string, where: string, specialty: string, label: string | null]>([
    ['Kaiser dermatologist', 'LA', 'Dermatology', 'Los Angeles, CA'],
    ['Kaiser dermatologist', '', 'Dermatology', null],
    ['Providence dentist', 'Portland OR', 'Dentistry', 'Portland, OR'],
    ['Providence dentist', '', 'Dentistry', 'Providence, RI'],
    ['dentist brooklyn', 'New York', 'Dentistry', 'New York, NY'],
    ['Anthem dermatologist', '', 'Dermatology', null],
    ['Health Net pediatrician', '10001', 'Pediatrics', 'New York, NY 10001'],
    ['dentista que acepta medicaid', '10001', 'Dentistry', 'New York, NY 10001'],
    ['Humana dentist', '10001', 'Dentistry', 'New York, NY 10001'],
  ])('%s, %s', async (what, where, specialty, label) => {
    const { place, name, specialty: read_ } = await read(what, where)
    expect([read_?.name, name, place?.label ?? null]).toEqual([specialty, '', label])
  })

  test.each([
    ['shrink', 'Psychiatry'],
    ['loquero', 'Psychiatry'],
    ['physio', 'Physical Therapy'],
    ['oculista', 'Optometry'],
    ['derma', 'Dermatology'],
  ])('%s is told for %s', async (what, specialty) =>
    expect(await read(what)).toMatchObject({ specialty: { name: specialty }, name: '' }),
  )
})
