import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { orbitFile } from '#sandbox/world/orbits.ts'
import { type TestApp, testApp } from '#server/testing/test-app.ts'
import { fileOf, today } from '../server/testing/small-pharmacies.ts'
import { importElements } from './import-elements.ts'

let app: TestApp
beforeAll(async () => {
  app = await testApp()
})
afterAll(() => app.close())
beforeEach(() => load('GPS', orbitFile('GPS')))

const load = (network: string, text: string) =>
  importElements(app.databases.pool, network, fileOf(text), { isSample: true, at: today })
const [head = '', ...gpsLines] = orbitFile('GPS').trimEnd().split('\n')

function summed(line: string): string {
  const start = line.slice(0, 68)
  return start + (Array.from(start).reduce((sum, letter) => sum + (letter === '-' ? 1 : Number(letter) || 0), 0) % 10)
}
const tle = (n: number) => {
  return [
    `GPS ${n}`,
    summed(`1 ${24_876 + n}U 97035A   24198.19507482 -.00000005  00000+0  00000+0 0  999`),
    summed(`2 ${24_876 + n}  55.6784 125.9987 0081293  52.6805 308.0475  2.0056559119789`),
  ]
}

test.each([
  ['name', 0, 12, 0],
  ['first line', 1, 11, 1],
  ['second line', 2, 11, 1],
])('a %s that is lost costs its own satellite at most, and none that follows', async (_, lost, loaded, bad) => {
  const numbers = Array.from({ length: 12 }, (__, n) => n)
  const lines = numbers.flatMap((n) => (n === 1 ? tle(n).toSpliced(lost, 1) : tle(n)))
  const report = await load('GPS', lines.join('\n'))
  expect([report.loaded, report.rejected['not readable']?.count ?? 0]).toEqual([loaded, bad])
  const { rows } = await app.databases.pool.query<{ name: string }>(
    `select name from pharmacy.orbital_elements where network = 'GPS' order by norad_id`,
  )
  const names = numbers.map((n) => (n === 1 ? '24877' : `GPS ${n}`))
  expect(rows.map(({ name }) => name)).toEqual(lost === 0 ? names : names.toSpliced(1, 1))
})

test('orbits of another network, of numbers that are none or of a list cut short replace nothing', async () => {
  const refused = async (text: string, network = 'GPS') => {
    await expect(load(network, text)).rejects.toThrow()
    const { rows } = await app.databases.pool.query(`select name from pharmacy.orbital_elements where network = 'GPS'`)
    expect(rows).toHaveLength(31)
  }
  const motion = (line: string, value: string) => line.replace(/^([^,]*,[^,]*,)[^,]*/, `$1${value}`)
  // GLONASS goes round a little more often, by whatever name.
  await refused([head, ...gpsLines.map((line) => motion(line, '2.13103'))].join('\n'))
  await refused([head, ...gpsLines.map((line) => line.replace(/^[^,]*/, 'COSMOS 2456 (730)'))].join('\n'))
  await refused([head, ...gpsLines.map((line, n) => motion(line, n < 4 ? '0' : '2.0056'))].join('\n'))
  await refused(
    [head, ...gpsLines.map((line, n) => line.replace(/(,2\.005\d*,)[^,]*/, n < 4 ? '$11.7' : '$&'))].join('\n'),
  )
  await refused([head, ...gpsLines, ...gpsLines.map((line) => motion(line, 'x')).slice(0, 9)].join('\n'))
  await refused(orbitFile('GPS').slice(0, -30))
  await refused([...tle(1), ...tle(2).slice(0, 2)].join('\n'))
  const many = gpsLines.flatMap((line) => [1, 2, 3].map((n) => line.replace(/,(\d{5}),/, `,${n}$1,`)))
  await refused([head, ...many].join('\n'))
  await refused('')
  await refused([head, ''].join('\n'))
})

test('of one satellite the newer orbit counts, of two of one moment neither; what is not in service is left out', async () => {
  const newer = gpsLines.slice(0, 3).map((line) => line.replace(/,2024-07-\d\dT/, ',2024-07-19T'))
  const [first = ''] = newer
  const [, contrary = ''] = newer.map((line) => line.replace(',2.005', ',2.004'))
  const report = await load('GPS', [head, ...newer, ...gpsLines, contrary].join('\n'))
  expect(Object.fromEntries(Object.entries(report.rejected).map(([why, { count }]) => [why, count]))).toEqual({
    'came twice': 3,
    'two orbits of one moment': 2,
  })
  expect(report.loaded).toBe(30)
  const { rows } = await app.databases.pool.query<{ day: string }>(
    `select to_char(epoch at time zone 'utc', 'YYYY-MM-DD') as day from pharmacy.orbital_elements where name = $1`,
    [first.split(',')[0]],
  )
  expect(rows).toEqual([{ day: '2024-07-19' }])
  const galileo = await load('Galileo', orbitFile('Galileo'))
  expect(galileo.rejected['not in service']?.count).toBe(3)
})

test.each([
  [
    'a number of six digits by a letter',
    ([name, ...lines]: string[]) => [name, ...lines.map((line) => summed(line.replace(/^([12]) 24\d/, '$1 A00')))],
    'A00',
    100_077,
  ],
  ['0 before the name', ([name, ...lines]: string[]) => [`0 ${name}`, ...lines], 'GPS 1', 24_877],
  [
    'blanks for zeros of the number',
    ([name, ...lines]: string[]) => [name, ...lines.map((line) => summed(line.replace(/^([12]) 24877/, '$1   877')))],
    'GPS 1',
    877,
  ],
])('elements are read with %s', async (_, change, __, id) => {
  await load('GPS', change(tle(1)).join('\r\n'))
  const { rows } = await app.databases.pool.query(
    `select norad_id, name from pharmacy.orbital_elements where network = 'GPS'`,
  )
  expect(rows).toEqual([{ norad_id: id, name: 'GPS 1' }])
})

test('OMM is read by the names of its columns: quoted, in another order, with a Z, by the day of the year', async () => {
  const said: Record<string, string> = {
    CCSDS_OMM_VERS: '3.0',
    OBJECT_NAME: 'NAVSTAR 81, (USA 319)',
    CENTER_NAME: 'EARTH',
    REF_FRAME: 'TEME',
    TIME_SYSTEM: 'UTC',
    MEAN_ELEMENT_THEORY: 'SGP4',
    MEAN_ANOMALY: ' 338.1165',
    EPOCH: '2026-11-19T03:29:50.665000',
    MEAN_MOTION: '2.00560000',
    ECCENTRICITY: '.00019410',
    INCLINATION: '55.0539',
    RA_OF_ASC_NODE: '300.0888',
    ARG_OF_PERICENTER: '22.1325',
    NORAD_CAT_ID: '45001',
    BSTAR: '0.00000000000000',
  }
  const csv = (more: Record<string, string>) => {
    const one = { ...said, ...more }
    return `\ufeff${[Object.keys(one), Object.values(one)].map((row) => row.map((text) => `"${text}"`).join(',')).join('\r\n')}\r\n\r\n`
  }
  const epoch = async () => {
    const { rows } = await app.databases.pool.query<{ name: string; at: Date }>(
      `select name, epoch as at from pharmacy.orbital_elements where network = 'GPS'`,
    )
    expect(rows.map(({ name }) => name)).toEqual(['NAVSTAR 81, (USA 319)'])
    return rows[0]?.at.toISOString()
  }
  for (const EPOCH of [
    '2026-11-19T03:29:50.665000',
    '2026-11-19T03:29:50.665Z',
    '2026-11-19 03:29:50.665',
    '2026-323T03:29:50.665',
  ]) {
    await load('GPS', csv({ EPOCH }))
    expect(await epoch()).toBe('2026-11-19T03:29:50.665Z')
  }
  for (const other of [
    { REF_FRAME: 'GCRF' },
    { MEAN_ELEMENT_THEORY: 'SGP4-XP' },
    { EPOCH: '2026-12-24T00:00:00' },
    { EPOCH: '' },
  ])
    await expect(load('GPS', csv(other))).rejects.toThrow('were understood')
})
