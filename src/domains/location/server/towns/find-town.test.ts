import { afterAll, beforeAll, expect, test } from 'vitest'
import { type TestApp, testApp } from '#server/testing/test-app.ts'
import { importWorldCities } from '../../import/world-cities.ts'
import { townsByName } from '../../places/towns-by-name.ts'
import { findTown } from './find-town.ts'

let app: TestApp
beforeAll(async () => {
  app = await testApp()
  await importWorldCities(app.databases.pool)
}, 60_000)
afterAll(() => app.close())

const find = async (text: string) => {
  const town = await findTown({ db: app.databases.system }, text)
  return town && `${town.name}, ${town.country}`
}

test.each([
  ['Londres', 'London, GB'],
  ['Cologne', 'Köln, DE'],
  ['Colonia', 'Köln, DE'],
  ['Moskva', 'Moscow, RU'],
  ['Москва', 'Moscow, RU'],
  ['Wien', 'Vienna, AT'],
  ['München', 'Munich, DE'],
  ['Lisboa', 'Lisbon, PT'],
  ['東京', 'Tokyo, JP'],
  ['서울', 'Seoul, KR'],
  ['القاهرة', 'Cairo, EG'],
  ['Ciudad de México', 'Mexico City, MX'],
  ['CIUDAD DE MEXICO', 'Mexico City, MX'],
  ['Londres, Argentina', 'Londres, AR'],
  ['London, Canada', 'London, CA'],
  ['Lyon, Francia', 'Lyon, FR'],
  ['Lyon FR', 'Lyon, FR'],
  ['Lyon Francia', 'Lyon, FR'],
  ['リヨン', null],
  ['Lyon, フランス', 'Lyon, FR'],
  ['Melbourne, Australia', 'Melbourne, AU'],
  ['Hawthorn, Melbourne', 'Hawthorn, AU'],
  ['New York', 'New York City, US'],
  ['Nowhereville Qqx', null],
  ['x', null],
])('GLOB-05 the place %s is %s', async (text, town) => {
  expect(await find(text)).toBe(town)
})

test('every town that is known by other names is in the list of towns', async () => {
  const { rows } = await app.databases.pool.query<{ key: string; country: string }>(
    'select key, country from location.world_cities',
  )
  const listed = new Set(rows.map(({ key, country }) => `${country} ${key}`))
  const missing = [...townsByName.values()].flat().filter(({ key, country }) => !listed.has(`${country} ${key}`))
  expect(missing).toEqual([])
})
