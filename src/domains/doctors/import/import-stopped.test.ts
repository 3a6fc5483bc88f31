import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import type { Pool } from 'pg'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { seeded } from '#sandbox/world/random.ts'
import {
  addressAt,
  inventedNpi,
  smallOrganization,
  smallPerson,
  smallPlaces,
  smallRegistry,
} from '#sandbox/world/small-registry.ts'
import { type Databases, openDatabases } from '#server/database/db.ts'
import { bundle } from '#server/testing/bundle.ts'
import { testDatabase } from '#server/testing/test-database.ts'
import type { NppesFile } from './file/nppes-file.ts'
import { importNppes } from './import-nppes.ts'
import type { LoadReport } from './load-report.ts'
import { emptyDirectory, loadedRows, wrongPractices } from './testing/loaded.ts'
import { registryFile } from './testing/registry-file.ts'
import { writeZip } from './testing/write-zip.ts'

const seed = 20261121
const batchRows = 40
const at = new Date('2026-11-21T12:00:00Z')
let database: Awaited<ReturnType<typeof testDatabase>>
let databases: Databases
let pool: Pool
let folder: string
beforeAll(async () => {
  database = await testDatabase()
  databases = openDatabases(database.ownerUrl)
  pool = databases.pool
  folder = await mkdtemp(join(tmpdir(), 'hub-stopped-'))
})
afterAll(async () => {
  await databases.close()
  await database.drop()
  await rm(folder, { recursive: true })
})
afterEach(async () => expect(await wrongPractices(pool)).toEqual([]))

const zips = ['10001', '30303', '60601', '64068', '94110'] as const

/**
 * A world in no order all over the country, with everything that can go wrong in a row, in which addresses are shared and
 * organizations come late.
 */
function disorderlyWorld() {
  const random = seeded(seed)
  const address = () => addressAt(`${random.between(1, 12)} ELM ST`, 'LIBERTY', 'MO', random.pick(zips))
  const one = (number: number) =>
    random.pick([
      ...Array.from({ length: 6 }, () => () => smallPerson(number, address())),
      () => smallOrganization(number, address()),
      () => smallOrganization(number, address()),
      () => smallPerson(random.between(1, number), address()),
      () => smallPerson(number, { NPI: '1234567890' }),
      () => smallPerson(number, { 'Provider Business Practice Location Address Country Code (If outside U.S.)': 'FR' }),
      () => ({ NPI: inventedNpi(number), 'NPI Deactivation Date': '11/01/2026' }),
    ])()
  const providers = Array.from({ length: 600 }, (_, number) => one(number + 1))
  const places = Array.from(
    { length: 200 },
    () =>
      [
        inventedNpi(random.between(1, 650)),
        `${random.between(1, 12)} ELM ST`,
        'LIBERTY',
        'MO',
        random.pick(zips),
      ] as const,
  )
  return { providers: smallRegistry(providers), places: smallPlaces(places) }
}
const world = disorderlyWorld()

async function whole(): Promise<unknown[]> {
  await emptyDirectory(pool)
  const file = registryFile(world.providers, { places: world.places, fingerprint: 'it' })
  expect(await importNppes(pool, file, { isSample: true, at, batchRows })).toMatchObject({ stopped: null })
  return loadedRows(pool)
}

/** The file as one that cannot be read beyond this byte of this part. */
function failingAt(file: NppesFile, partNumber: number, byte: number): NppesFile {
  const bytes = async function* (source: AsyncIterable<Uint8Array>) {
    let left = byte
    for await (const piece of source) {
      if (piece.length > left) throw new Error('the disk is gone')
      left -= piece.length
      yield piece
    }
  }
  const parts = file.parts.map((part, i) => (i === partNumber ? { ...part, bytes: () => bytes(part.bytes()) } : part))
  return { ...file, parts }
}

test('a load stopped again and again, anywhere, ends as if it never was', async () => {
  const expected = await whole()
  const random = seeded(seed + 1)
  for (let round = 0; round < 8; round++) {
    await emptyDirectory(pool)
    let report: LoadReport | undefined
    const file = registryFile(world.providers, { places: world.places, fingerprint: 'it' })
    for (let stop = random.between(1, 4); stop > 0; stop--) {
      const part = random.between(0, 1)
      const length = [world.providers, world.places][part]?.length ?? 0
      report = await importNppes(pool, failingAt(file, part, random.between(3000, length)), {
        isSample: true,
        at,
        batchRows,
      })
      if (report.stopped === null) break
      expect(report.stopped).toBe('The file cannot be read on (the disk is gone).')
    }
    if (report?.stopped !== null) report = await importNppes(pool, file, { isSample: true, at, batchRows })
    expect(report).toMatchObject({ stopped: null })
    expect(await loadedRows(pool), `seed ${seed}, round ${round}`).toEqual(expected)
  }
})

const ended = (child: ChildProcess) => child.exitCode !== null || child.signalCode !== null

/** Imports in a process of its own; kills it once this many rows made a difference, unless it is done before. */
async function importAndKill(path: string, rows: number): Promise<void> {
  const script = await bundle('src/domains/doctors/import/testing/import-child.ts')
  const child = spawn(process.execPath, [script, database.ownerUrl, path, String(batchRows)], {
    stdio: ['ignore', 'ignore', 'inherit'],
  })
  const exit = once(child, 'exit')
  while (!ended(child) && (await rowsIn()) < rows) await pause(2)
  child.kill('SIGKILL')
  await exit
}

async function rowsIn(): Promise<number> {
  const { rows } = await pool.query<{ report: LoadReport & { round: { part: { changed: number } } | null } }>(
    'select report from doctors.loads',
  )
  const report = rows[0]?.report
  return (report?.parts.reduce((sum, { changed }) => sum + changed, 0) ?? 0) + (report?.round?.part.changed ?? 0)
}

test('a process killed at any batch goes on from its checkpoint and ends with the same rows', async () => {
  const expected = await whole()
  const path = join(folder, 'download.zip')
  await writeFile(path, writeZip({ 'npidata_pfile.csv': world.providers, 'pl_pfile.csv': world.places }))
  await emptyDirectory(pool)
  const random = seeded(seed + 2)
  for (let kill = 0; kill < 4; kill++) await importAndKill(path, random.between(kill * 70, (kill + 1) * 70))
  const before = await rowsIn()
  await importAndKill(path, Number.POSITIVE_INFINITY)
  expect(before).toBeGreaterThan(0)
  // The fingerprint is that of the zip; all else is the same.
  const unnamed = (rows: unknown[]) => JSON.stringify(rows).replace(/"fingerprint":"[^"]*"/g, '"fingerprint":""')
  expect(unnamed(await loadedRows(pool))).toEqual(unnamed(expected))
})

test('stopped between two areas, then unreadable early, the same file ends as if nothing had happened', async () => {
  const expected = await whole()
  await emptyDirectory(pool)
  await pool.query(`create function no_more() returns trigger language plpgsql as $$ begin raise 'no more'; end $$;
    create trigger no_more before insert on doctors.medical_facilities for each row when (new.zip_code > '6') execute function no_more()`)
  const file = registryFile(world.providers, { places: world.places, fingerprint: 'it' })
  const load = (some: NppesFile) => importNppes(pool, some, { isSample: true, at, batchRows })
  await expect(load(file)).rejects.toThrow('no more')
  await pool.query('drop function no_more cascade')
  expect(await rowsIn()).toBeGreaterThan(0)
  expect(await load(failingAt(file, 0, 9000))).toMatchObject({
    stopped: 'The file cannot be read on (the disk is gone).',
  })
  expect(await load(file)).toMatchObject({ stopped: null })
  expect(await loadedRows(pool)).toEqual(expected)
})

test('a load that was stopped when loads still went by the order of the file is begun anew', async () => {
  const expected = (await whole()).slice(0, 3)
  await emptyDirectory(pool)
  const file = registryFile(world.providers, { places: world.places, fingerprint: 'it' })
  await importNppes(pool, failingAt(file, 0, 9000), { isSample: true, at, batchRows })
  await pool.query(`update doctors.loads set report = report - 'round' || '{"stopped":null}'`)
  await importNppes(pool, file, { isSample: true, at, batchRows })
  expect((await loadedRows(pool)).slice(0, 3)).toEqual(expected)
})

test('what is finished is not gone on with: the same file again is a load of its own', async () => {
  await whole()
  const file = registryFile(world.providers, { places: world.places, fingerprint: 'it' })
  const report = await importNppes(pool, file, { isSample: true, at, batchRows })
  expect(report.parts.map(({ changed }) => changed)).toEqual([0, 0])
  expect((await pool.query('select from doctors.loads')).rowCount).toBe(2)
})
