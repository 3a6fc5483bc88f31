import { readFileSync } from 'node:fs'
import { beforeAll, describe, expect, test } from 'vitest'
import { distanceMeters, metersPerMile } from '#kit/geo.ts'
import type { ZipRow } from './at-their-city.ts'
import { territoryZips } from './territory-zips.ts'
import { timeZoneOf } from './time-zone-of.ts'
import { readZips, zipFile } from './zips.ts'

let rows: Map<string, ZipRow>
beforeAll(() => {
  const all = [...territoryZips, ...readZips(readFileSync(zipFile(), 'utf8'))]
  rows = new Map(all.map((row) => [row.zip, row]))
})
const zoneOf = (zip: string) => {
  const row = rows.get(zip)
  if (!row) throw new Error(`no ZIP code ${zip}`)
  return timeZoneOf(row)
}

describe('time zones', () => {
  test('every ZIP code has one that computers know, but for the armed forces abroad', () => {
    const zones = new Set<string>()
    for (const [zip, row] of rows) {
      const zone = zoneOf(zip)
      if (/^A[AEP]$/.test(row.state)) expect(zone).toBeNull()
      else zones.add(zone ?? `none at ${zip}`)
    }
    const known = [...zones].map((zone) => new Intl.DateTimeFormat('en', { timeZone: zone }).resolvedOptions().timeZone)
    expect(known).toHaveLength(zones.size)
  })
  test.each([
    ['10001', 'New York', 'America/New_York'],
    ['60604', 'Chicago', 'America/Chicago'],
    ['80202', 'Denver', 'America/Denver'],
    ['90012', 'Los Angeles', 'America/Los_Angeles'],
    ['85004', 'Phoenix', 'America/Phoenix'],
    ['86515', 'Window Rock, in the Navajo Nation', 'America/Denver'],
    ['86039', 'Kykotsmovi Village, of the Hopi', 'America/Phoenix'],
    ['47708', 'Evansville', 'America/Chicago'],
    ['46204', 'Indianapolis', 'America/Indiana/Indianapolis'],
    ['42001', 'Paducah', 'America/Chicago'],
    ['40202', 'Louisville', 'America/New_York'],
    ['37902', 'Knoxville', 'America/New_York'],
    ['37203', 'Nashville', 'America/Chicago'],
    ['32502', 'Pensacola', 'America/Chicago'],
    ['32301', 'Tallahassee', 'America/New_York'],
    ['79901', 'El Paso', 'America/Denver'],
    ['78701', 'Austin', 'America/Chicago'],
    ['83814', 'Coeur d’Alene', 'America/Los_Angeles'],
    ['83702', 'Boise', 'America/Boise'],
    ['83549', 'Riggins, in the south of Idaho County', 'America/Boise'],
    ['97914', 'Ontario, in Oregon', 'America/Boise'],
    ['57701', 'Rapid City', 'America/Denver'],
    ['57104', 'Sioux Falls', 'America/Chicago'],
    ['58801', 'Williston', 'America/Chicago'],
    ['69201', 'Valentine, in the east of Cherry County', 'America/Chicago'],
    ['69361', 'Scottsbluff', 'America/Denver'],
    ['49938', 'Ironwood', 'America/Chicago'],
    ['99501', 'Anchorage', 'America/Anchorage'],
    ['99546', 'Adak', 'America/Adak'],
    ['96813', 'Honolulu', 'Pacific/Honolulu'],
    ['00901', 'San Juan', 'America/Puerto_Rico'],
    ['96910', 'Hagatna', 'Pacific/Guam'],
    ['96941', 'Pohnpei', 'Pacific/Pohnpei'],
    ['96942', 'Chuuk', 'Pacific/Chuuk'],
  ])('%s, %s: %s', (zip, _, zone) => expect(zoneOf(zip)).toBe(zone))
})

describe('territories', () => {
  test('each line is read: ZIP codes once, cities with a point', () => {
    expect(territoryZips.length).toBeGreaterThan(200)
    expect(new Set(territoryZips.map(({ zip }) => zip)).size).toBe(territoryZips.length)
    for (const { zip, city, latitude, longitude } of territoryZips) {
      expect(zip).toMatch(/^\d{5}$/)
      expect(city).not.toBe('')
      expect(Number.isFinite(latitude + longitude)).toBe(true)
    }
  })
})

test.each([
  ['09012', 'AE'],
  ['09802', 'AE'],
  ['34002', 'AA'],
  ['96201', 'AP'],
  ['96350', 'AP'],
  ['96365', 'AP'],
  ['96507', 'AP'],
])('a post of the armed forces stands in its region: %s in %s', (zip, state) => {
  expect(rows.get(zip)).toMatchObject({ state, city: expect.stringMatching(/^[A-Z]PO$/) as string })
})

describe('ZIP codes of post office boxes', () => {
  const milesBetween = (from: string, to: string) => {
    const [a, b] = [rows.get(from), rows.get(to)]
    if (!a || !b) throw new Error(`no ZIP code ${from} or ${to}`)
    return distanceMeters(a, b) / metersPerMile
  }
  test.each([
    ['75138', 'Duncanville', '75116', '75201'],
    ['75083', 'Richardson', '75081', '75201'],
    ['75014', 'Irving', '75061', '75201'],
    ['83707', 'Boise', '83702', '83634'],
  ])('%s stands in %s, and not in the middle of the county', (zip, city, inCity, elsewhere) => {
    expect(rows.get(zip)).toMatchObject({ city })
    expect(milesBetween(zip, inCity)).toBeLessThan(6)
    expect(milesBetween(zip, elsewhere)).toBeGreaterThan(8)
  })
  test('a post office box near a ZIP code of its city stays where it is', () => {
    expect(rows.get('94119')).toMatchObject({ latitude: 37.7749, longitude: -122.4194 })
  })
})
