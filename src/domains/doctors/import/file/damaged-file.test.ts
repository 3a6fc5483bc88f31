import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { nppesHeader } from '#sandbox/world/nppes-format.ts'
import { seeded } from '#sandbox/world/random.ts'
import { addressAt, inventedNpi, smallPerson, smallPlaces, smallRegistry } from '#sandbox/world/small-registry.ts'
import { type TestApp, testApp } from '#server/testing/test-app.ts'
import { importNppes } from '../import-nppes.ts'
import { type LoadReport, reportText } from '../load-report.ts'
import { emptyDirectory, loadedRows } from '../testing/loaded.ts'
import { writeZip } from '../testing/write-zip.ts'
import { openNppes } from './nppes-file.ts'

let app: TestApp
let folder: string
beforeAll(async () => {
  app = await testApp()
  folder = await mkdtemp(join(tmpdir(), 'hub-damaged-'))
})
afterAll(async () => {
  await app.close()
  await rm(folder, { recursive: true })
})
beforeEach(() => emptyDirectory(app.databases.pool))

const name = 'npidata_pfile_20261005-20261011.csv'
const at = new Date('2026-11-21T12:00:00Z')
async function load(bytes: string | Uint8Array, file = name): Promise<LoadReport> {
  const path = join(folder, file)
  await writeFile(path, bytes)
  const opened = await openNppes(path)
  try {
    return await importNppes(app.databases.pool, opened, { isSample: true, at, batchRows: 20 })
  } finally {
    opened.close()
  }
}
/** All but the loads: those tell how often it was tried. */
const directory = async () => (await loadedRows(app.databases.pool)).slice(0, 3)
async function directoryOf(bytes: string | Uint8Array, file = name) {
  await emptyDirectory(app.databases.pool)
  expect(await load(bytes, file)).toMatchObject({ stopped: null })
  const rows = await directory()
  await emptyDirectory(app.databases.pool)
  return rows
}

const random = seeded(20261121)
const letters = () => Array.from({ length: 12 }, () => String.fromCharCode(random.between(65, 90))).join('')
const someone = (number: number) =>
  smallPerson(number, {
    'Provider Last Name (Legal Name)': letters(),
    'Provider License Number_1': letters(),
    ...addressAt(`${number} ${letters()} ST`, 'LIBERTY', 'MO', '64068'),
  })
// Line 4 has a wrong number, line 7 another occupation.
const all = Array.from({ length: 200 }, (_, i) => someone(i + 1))
all[2] = { ...someone(3), NPI: '1234567890' }
all[5] = { ...someone(6), 'Provider Business Practice Location Address Country Code (If outside U.S.)': 'FR' }
const text = smallRegistry(all)
const rejected = { 'check digit': { count: 1, lines: [4] }, 'outside the US': { count: 1, lines: [7] } }
const places = smallPlaces([[inventedNpi(1), '9 ELM RD', 'LIBERTY', 'MO', '64068']])
const rowsBefore = (length: number) => text.slice(0, length).split('\r\n').length - 2

describe('a file that ends too early', () => {
  test('says what was read and refused and as far as which row; a whole copy brings the rest', async () => {
    const expected = await directoryOf(text)
    for (const share of [0.3, 0.9]) {
      await emptyDirectory(app.databases.pool)
      const length = Math.floor(text.length * share)
      const report = await load(text.slice(0, length))
      const read = rowsBefore(length)
      expect(report.parts).toMatchObject([{ read, loaded: read - 2, changed: read - 2, rejected }])
      expect(reportText(report)).toContain(
        `The file ends in the middle of a row; a whole copy of it is needed.\nNot complete: what stands up to row ${read} of ${name} was loaded and stays. Give it the whole file.`,
      )
      expect(await load(text.slice(0, length))).toMatchObject({ parts: [{ read, loaded: read - 2, rejected }] })
      const whole = await load(text)
      expect(whole.parts).toMatchObject([{ read: 200, loaded: 198, changed: 200 - read, rejected }])
      expect(await directory()).toEqual(expected)
    }
  })

  test('is told from one that ends with a whole row', async () => {
    expect(await load(text.slice(0, text.lastIndexOf('\r\n')))).toMatchObject({ stopped: null, parts: [{ read: 200 }] })
  })
})

describe('a zip that is not whole', () => {
  const zip = writeZip({ [name]: text, 'pl_pfile_20261005-20261011.csv': places })

  test('cut off, it is refused before anything is read', async () => {
    for (const share of [0.2, 0.6, 0.99])
      await expect(load(zip.subarray(0, Math.floor(zip.length * share)), 'cut.zip')).rejects.toThrow(
        /damaged or not whole.*Nothing was loaded/,
      )
    expect(await directory()).toEqual([[], [], []])
  })

  test('damaged in the middle, it never counts as complete; a whole copy puts it right', async () => {
    const expected = await directoryOf(zip, 'whole.zip')
    const damaged = Buffer.from(zip)
    damaged.fill(255, Math.floor(zip.length / 2), Math.floor(zip.length / 2) + 40)
    const report = await load(damaged, 'damaged.zip')
    expect(report.stopped).toBe(`${name} does not have the length and checksum that the zip states.`)
    expect(report.parts).toMatchObject([{ file: name, rejected }])
    expect(report.parts[0]?.read).toBeGreaterThan(50)
    expect(report.parts[0]?.read).toBeLessThan(200)
    const { rows } = await app.databases.pool.query('select from doctors.loads where finished_at is not null')
    expect(rows).toEqual([])
    const whole = await load(zip, 'whole.zip')
    expect(whole).toMatchObject({
      stopped: null,
      parts: [
        { read: 200, loaded: 198, rejected },
        { read: 1, loaded: 1 },
      ],
    })
    expect(await directory()).toEqual(expected)
  })

  test('packed from half a file, it says that the file in it is not whole, and the further places are not begun', async () => {
    const half = Math.floor(text.length / 2)
    const report = await load(writeZip({ [name]: text.slice(0, half), 'pl_pfile_x.csv': places }), 'half.zip')
    expect(report.parts).toMatchObject([{ file: name, read: rowsBefore(half), rejected }])
    expect(report.stopped).toBe('The file ends in the middle of a row; a whole copy of it is needed.')
  })
})

describe('letters', () => {
  test('a byte order mark changes nothing', async () => {
    expect(await directoryOf(`\ufeff${text}`)).toEqual(await directoryOf(text))
  })

  test.each(['utf16le', 'utf16be'])(
    'a file in %s is refused with the columns that are missing, and changes nothing',
    async (order) => {
      await load(text)
      const before = await loadedRows(app.databases.pool)
      const bytes = Buffer.from(`\ufeff${text}`, 'utf16le')
      if (order === 'utf16be') bytes.swap16()
      await expect(load(bytes)).rejects.toThrow(
        'This is not an NPPES provider file; it has no column NPI, Entity Type Code',
      )
      expect(await loadedRows(app.databases.pool)).toEqual(before)
    },
  )

  test('rows in Latin-1 among rows in UTF-8 are read each as it is written', async () => {
    const named = (number: number) => smallPerson(number, { 'Provider Last Name (Legal Name)': 'MUÑOZ' })
    const [head = '', first = '', second = ''] = smallRegistry([named(1), named(2)]).split('\r\n')
    const mixed = Buffer.concat([Buffer.from(`${head}\r\n${first}\r\n`), Buffer.from(`${second}\r\n`, 'latin1')])
    expect(await load(mixed)).toMatchObject({ parts: [{ read: 2, loaded: 2, converted: 1, rejected: {} }] })
    const { rows } = await app.databases.pool.query('select last_name from doctors.doctors')
    expect(rows).toEqual([{ last_name: 'Muñoz' }, { last_name: 'Muñoz' }])
  })
})

test('rows with more or fewer columns than the first row are counted with their lines, the others are loaded', async () => {
  const good = Array.from({ length: 30 }, (_, n) => someone(n + 2))
  const [head = '', one = '', ...rest] = smallRegistry([someone(1), ...good])
    .trimEnd()
    .split('\r\n')
  const wide = `${one}${',""'.repeat(400 - nppesHeader.length)}`
  expect(await load([head, wide, ...rest, '"1","2"', ''].join('\r\n'))).toMatchObject({
    stopped: null,
    parts: [{ read: 32, loaded: 30, rejected: { 'number of columns': { count: 2, lines: [2, 33] } } }],
  })
})
