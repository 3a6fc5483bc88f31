import { createReadStream, existsSync } from 'node:fs'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import type { Answer } from '#kit/endpoint.ts'
import { orbitFile } from '#sandbox/world/orbits.ts'
import { buildServer } from '#server/http/build-server.ts'
import { type TestApp, testApp } from '#server/testing/test-app.ts'
import type { PharmacyContract } from '../../contract.ts'
import { positionDilution, readTle } from '../../global/orbits.ts'
import { importElements } from '../../import/import-elements.ts'
import { pharmacyRoutes } from '../routes.ts'
import { fileOf, today } from '../testing/small-pharmacies.ts'

type Sky = Answer<PharmacyContract['satelliteStatus']>
let app: TestApp
let server: Awaited<ReturnType<typeof buildServer>>
beforeAll(async () => {
  app = await testApp()
  server = await buildServer(app, { routes: pharmacyRoutes, rateLimits: false })
  for (const network of ['GPS', 'Galileo', 'BeiDou']) await load(network, orbitFile(network))
})
afterAll(async () => {
  await server.close()
  await app.close()
})
beforeEach(() => app.setNow(today))

const load = (network: string, text: string) =>
  importElements(app.databases.pool, network, fileOf(text), { isSample: true, at: today })

const status = async (query: string) =>
  (await server.inject(`/api/global-pharmacy/satellite-status${query}`)).json<Sky>()
const newYork = '?lat=40.7128&lng=-74.006'

test('GLOB-11 GLOB-12 GLOB-13 the sky over New York of 16 July 2024, 18:00 UTC: 8 of 31 GPS satellites at PDOP 2.21', async () => {
  app.setNow(new Date('2024-07-16T18:00:00Z'))
  const { satelliteNetworks, networks, sky } = await status(newYork)
  expect(satelliteNetworks['GPS']).toMatchObject({ status: 'operational', satellites: 31, visible: 8 })
  expect(satelliteNetworks['GPS']?.pdop).toBeCloseTo(2.21, 1)
  expect(satelliteNetworks['BeiDou']).toMatchObject({ satellites: 52, visible: 10 })
  expect(satelliteNetworks['Starlink']).toMatchObject({ status: 'unknown', satellites: null })
  expect(networks).toContainEqual({ name: 'GPS', operational: true })
  expect(sky.every(({ elevation }) => elevation >= 10)).toBe(true)
})

test('C-43 orbits that are too old tell no state, and neither does a page without a place', async () => {
  const { satelliteNetworks, sky } = await status(newYork)
  expect(satelliteNetworks['GPS']).toMatchObject({ status: 'unknown', isSample: true, fresh: 0, visible: null })
  // Nothing is drawn from orbits that nobody can trust.
  expect(sky).toEqual([])
  expect(satelliteNetworks['GPS']?.ageDays).toBeGreaterThan(800)
  const nowhere = await status('')
  expect(Object.values(nowhere.satelliteNetworks).map((one) => one.status)).toEqual(
    Array.from({ length: 5 }, () => 'unknown'),
  )
  expect([nowhere.sky, nowhere.groundStations]).toEqual([[], []])
  const { groundStations } = await status('?lat=-32&lng=148')
  expect(groundStations).toHaveLength(12)
  expect(groundStations[0]).toEqual({ name: 'Dubbo 1', kilometers: 63 })
  const far = groundStations.map(({ kilometers }) => kilometers)
  expect(far).toEqual(far.toSorted((a, b) => a - b))
})

test('GLOB-11 GLOB-12 C-43 the sky of another day is told where orbits are new enough for it, and of no other', async () => {
  const asked = `${newYork}&at=2024-07-16T18:00:00Z`
  const { satelliteNetworks, sky, computedAt, skyAt } = await status(asked)
  expect(satelliteNetworks['GPS']).toMatchObject({ status: 'operational', fresh: 31, visible: 8 })
  // How old the orbits are is told as of today.
  expect(satelliteNetworks['GPS']?.ageDays).toBeGreaterThan(800)
  expect([computedAt, skyAt]).toEqual([today.toISOString(), '2024-07-16T18:00:00.000Z'])
  expect(sky.length).toBeGreaterThan(8)
  const refused = async (at: string) => {
    const answer = await server.inject(`/api/global-pharmacy/satellite-status${newYork}&at=${at}`)
    return [answer.statusCode, answer.json<{ code: string }>().code]
  }
  // Two weeks before the newest orbits and after them, and not a day more.
  for (const at of ['2024-06-30T18:00:00Z', '2024-08-02T18:00:00Z', '2026-11-20T00:00:00Z'])
    expect(await refused(at)).toEqual([404, 'pharmacy/unknown-sky'])
  for (const at of ['yesterday', '2024-07-16', '2024-13-16T18:00:00Z']) expect((await refused(at))[0]).toBe(400)
})

const then = new Date('2024-07-16T18:00:00Z')
const [head = '', ...gpsLines] = orbitFile('GPS').trimEnd().split('\n')
/** GPS satellites of these numbers alone; `epoch` in place of their own. */
const gpsOf = (ids: readonly string[], epoch?: string) =>
  gpsLines
    .filter((line) => ids.some((id) => line.includes(`,${id},`)))
    .map((line) => (epoch ? line.replace(/,\d{4}-\d\d-\d\dT[\d:.]+,/, `,${epoch},`) : line))
const gpsNow = async (lines: readonly string[]) => {
  await load('GPS', [head, ...lines].join('\n'))
  app.setNow(then)
  const { satelliteNetworks, sky } = await status(newYork)
  return { ...satelliteNetworks['GPS'], drawn: sky.filter(({ network }) => network === 'GPS').length }
}
// Of the eight above New York then: four that are badly spread, and four that are well spread.
const [badly, well] = [
  ['24876', '26360', '32260', '39533'],
  ['32260', '35752', '44506', '48859'],
]

/** As many more as the network has, none of which stands above New York then. */
async function unseen(): Promise<string[]> {
  await load('GPS', orbitFile('GPS'))
  app.setNow(then)
  const seen = (await status(newYork)).sky.map(({ name }) => name)
  const [far = ''] = gpsLines.filter((line) => !seen.some((name) => line.startsWith(`${name},`)))
  return Array.from({ length: 24 }, (_, n) => far.replace(/,\d{5},/, `,${60_000 + n},`))
}

test('GLOB-12 C-43 operational, degraded and offline by count and spread of the satellites overhead', async () => {
  expect(await gpsNow(gpsOf(well))).toMatchObject({ status: 'operational', visible: 4, pdop: 3.04 })
  const others = await unseen()
  const degraded = await gpsNow([...gpsOf(badly), ...others])
  expect(degraded).toMatchObject({ status: 'degraded', visible: 4 })
  expect(degraded.pdop).toBeCloseTo(54.48, 0)
  expect(await gpsNow([...gpsOf(well.slice(1)), ...others])).toMatchObject({
    status: 'offline',
    visible: 3,
    pdop: null,
    precision: null,
  })
})

test('C-43 of fewer satellites than a network has nobody knows that too few are overhead', async () => {
  for (const some of [gpsOf(badly), gpsOf(well.slice(1)), (await unseen()).slice(0, 12)])
    expect(await gpsNow(some)).toMatchObject({ status: 'unknown', satellites: some.length, fresh: some.length })
  await load('GPS', orbitFile('GPS'))
})

test('C-43 each satellite counts by the age of its own orbit: one that is new makes no other new, and too few of them tell no state', async () => {
  const old = '2024-06-01T00:00:00.000000'
  const [fresh, stale] = [gpsOf(well.slice(0, 1)), gpsOf([...badly, ...well.slice(1)], old)]
  expect(await gpsNow([...fresh, ...stale])).toMatchObject({
    status: 'unknown',
    satellites: 7,
    fresh: 1,
    visible: 1,
    drawn: 1,
  })
  // Enough that are new do tell it, whatever else is old.
  expect(await gpsNow([...gpsOf(well), ...gpsOf(['24876'], old)])).toMatchObject({
    status: 'operational',
    satellites: 5,
    fresh: 4,
    visible: 4,
  })
  expect(await gpsNow(stale)).toMatchObject({ status: 'unknown', fresh: 0, visible: null, drawn: 0 })
  await load('GPS', orbitFile('GPS'))
})

test('elements are read with their checksums, and three satellites are too few for a position', () => {
  const [one, two] = [
    '1 24876U 97035A   24198.19507482 -.00000005  00000+0  00000+0 0  9995',
    '2 24876  55.6784 125.9987 0081293  52.6805 308.0475  2.00565591197898',
  ]
  expect(readTle('GPS BIIR-2  (PRN 13)', one, two)).toMatchObject({
    NORAD_CAT_ID: 24876,
    EPOCH: '2024-07-16T04:40:54.464',
    INCLINATION: 55.6784,
    ECCENTRICITY: 0.0081293,
  })
  expect(readTle('x', one.replace('24876', '24877'), two)).toBeNull()
  expect(readTle('x', 'HTML', '<body>')).toBeNull()
  expect(
    positionDilution([0, 90, 180].map((azimuth) => ({ name: '', azimuth, elevation: 40, kilometers: 20_000 }))),
  ).toBeNull()
})

test('a satellite that has come down is not in the sky, the others are counted, and a load replaces the one before', async () => {
  const { pool } = app.databases
  const line = (n: number, motion: string, drag: string) =>
    `STARLINK-${n},${day}T00:00:00.000000,${motion},0.001,53,${n * 90},0,${n * 40},${80_000 + n},${drag},0,0`
  const day = '2026-11-20'
  const head =
    'OBJECT_NAME,EPOCH,MEAN_MOTION,ECCENTRICITY,INCLINATION,RA_OF_ASC_NODE,ARG_OF_PERICENTER,MEAN_ANOMALY,NORAD_CAT_ID,BSTAR,MEAN_MOTION_DOT,MEAN_MOTION_DDOT'
  // So low and so much dragged that SGP4 says it decayed.
  const file = [head, line(1, '16.6', '0.9'), line(2, '15.06', '0.0001')].join('\n')
  await importElements(pool, 'starlink', fileOf(file), { isSample: true, at: today })
  const { satelliteNetworks } = await status(newYork)
  expect(satelliteNetworks['Starlink']).toMatchObject({ satellites: 2 })
  expect(satelliteNetworks['Starlink']?.visible).toBeLessThan(2)
  // As many satellites of the same day, all of which fly on: what was known before is not shown any more.
  const load = (count: number, motion: string, drag: string) => {
    const lines = Array.from({ length: count }, (_, n) => line(n, motion, drag))
    return importElements(pool, 'starlink', fileOf([head, ...lines].join('\n')), { isSample: true, at: today })
  }
  await load(900, '16.6', '0.9')
  expect((await status(newYork)).satelliteNetworks['Starlink']).toMatchObject({ satellites: 900, visible: 0 })
  await load(900, '15.06', '0.0001')
  expect((await status(newYork)).satelliteNetworks['Starlink']?.visible).toBeGreaterThan(0)
  await pool.query(`delete from pharmacy.orbital_elements where network = 'Starlink'`)
})

const starlink = '../shared/data/tle/ailab-2025-starlink.txt'
test.runIf(existsSync(starlink))(
  '9,038 satellites of Starlink load from two lines each; 79 of them stood 25° above New York at one midnight, 60 at the next',
  async () => {
    const { pool } = app.databases
    const report = await importElements(pool, 'starlink', createReadStream(starlink), { isSample: false, at: today })
    expect(report).toMatchObject({ loaded: 9038, rejected: {} })
    for (const [moment, visible] of [
      ['2025-12-06T00:00:00Z', 79],
      ['2025-12-07T00:00:00Z', 60],
    ] as const) {
      app.setNow(new Date(moment))
      const { Starlink } = (await status(newYork)).satelliteNetworks
      expect(Starlink).toMatchObject({ status: 'operational', satellites: 9038, fresh: 9038, visible })
    }
    await pool.query(`delete from pharmacy.orbital_elements where network = 'Starlink'`)
  },
)

const gps = '../shared/data/tle/globe-2024-gps-operational.txt'
test.runIf(existsSync(gps))('a file of names and two lines says the same as the practice world', async () => {
  const { pool } = app.databases
  expect(await importElements(pool, 'gps', createReadStream(gps), { isSample: false, at: today })).toMatchObject({
    loaded: 31,
    rejected: {},
  })
  await expect(importElements(pool, 'gps', fileOf('<html>'), { isSample: false, at: today })).rejects.toThrow(
    'it has no rows',
  )
})

const omm = '../shared/data/tle/beidou-omm-sample.csv'
test.runIf(existsSync(omm))('elements as CelesTrak writes them in OMM are read, with their own moment', async () => {
  const { pool } = app.databases
  const report = await importElements(pool, 'beidou', createReadStream(omm), { isSample: false, at: today })
  expect(report).toMatchObject({ read: 1, loaded: 1, rejected: {} })
  app.setNow(new Date('2026-09-06T00:00:00Z'))
  const { BeiDou } = (await status(newYork)).satelliteNetworks
  expect(BeiDou).toMatchObject({
    satellites: 1,
    fresh: 1,
    epoch: '2026-09-05T03:20:44.000Z',
    ageDays: 0,
    isSample: false,
  })
  // One alone is too few for a position, and nobody knows of the others.
  expect(BeiDou?.status).toBe('unknown')
})
