import { readFile } from 'node:fs/promises'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { importZips, readZips, zipFile } from '#domains/location/import/zips.ts'
import { headerLine } from '#sandbox/world/nppes-format.ts'
import { seeded } from '#sandbox/world/random.ts'
import { type RegistryLine, registryLines } from '#sandbox/world/registry.ts'
import { type TestApp, testApp } from '#server/testing/test-app.ts'
import { loadRegistry } from '../testing/load-registry.ts'
import { emptyDirectory, loadedRows, wrongPractices } from '../testing/loaded.ts'

const size = { seed: 20261121, people: 1500, pharmacies: 150 }
const batchRows = 100
let app: TestApp
let lines: RegistryLine[]
beforeAll(async () => {
  app = await testApp()
  await importZips(app.databases.pool)
  const zips = readZips(await readFile(zipFile(), 'utf8'))
  lines = [...registryLines(size, zips)]
})
afterAll(() => app.close())
beforeEach(() => emptyDirectory(app.databases.pool))

const load = (some: readonly RegistryLine[]) =>
  loadRegistry(app.databases.pool, headerLine + some.map(({ line }) => line).join(''), { batchRows })

/** In no order, and every clinic after all people, so that each comes later than who practises there. */
function shuffled(): RegistryLine[] {
  const random = seeded(1)
  const order = new Map(lines.map(({ npi, kind }) => [npi, random.next() + (kind === 'clinic' ? 1 : 0)]))
  return lines.toSorted((a, b) => (order.get(a.npi) ?? 0) - (order.get(b.npi) ?? 0))
}

test('a file in no order makes the same directory as one ZIP code by ZIP code', async () => {
  const inOrder = await load(lines)
  const expected = (await loadedRows(app.databases.pool)).slice(0, 3)
  await emptyDirectory(app.databases.pool)
  expect(await load(shuffled())).toEqual(inOrder)
  expect((await loadedRows(app.databases.pool)).slice(0, 3)).toEqual(expected)
  expect(await wrongPractices(app.databases.pool)).toEqual([])
})

test('whoever comes before their clinic in the file is shown at it, and is written only once', async () => {
  const { pool } = app.databases
  await pool.query(`create function once() returns trigger language plpgsql as $$ begin raise 'written again'; end $$;
    create trigger once before update or delete on doctors.doctors for each row execute function once()`)
  try {
    expect(await load(shuffled())).toMatchObject({ rejected: {} })
  } finally {
    await pool.query('drop function once cascade')
  }
  const { rows } = await pool.query<{ name: string }>(
    `select f.name from doctors.medical_facilities f
     where f.npi is not null and exists (select from doctors.doctors d where d.practices->0->>'name' = f.name)`,
  )
  expect(rows.length).toBeGreaterThan(lines.filter(({ kind }) => kind === 'clinic').length * 0.9)
})
