import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { smallOrganization, smallPerson, smallRegistry } from '#sandbox/world/small-registry.ts'
import { testDatabase } from '#server/testing/test-database.ts'
import { runCommand } from './cli.ts'

let database: Awaited<ReturnType<typeof testDatabase>>
let folder: string
beforeAll(async () => {
  database = await testDatabase()
  folder = await mkdtemp(join(tmpdir(), 'hub-cli-'))
})
afterAll(async () => {
  await database.drop()
  await rm(folder, { recursive: true })
})
const run = (...args: string[]) => runCommand(args, database.url, database)

test('a fresh database is migrated, seeded, found empty, filled and found full', async () => {
  const file = join(folder, 'npidata_pfile.csv')
  await writeFile(file, smallRegistry([smallOrganization(1), smallPerson(2)]))
  expect(await run('migrate')).toBe(0)
  expect(await run('seed')).toBe(0)
  expect(await run('needs-world')).toBe(3)
  expect(await run('import', 'doctors/nppes', file, '--sample')).toBe(0)
  expect(await run('needs-world')).toBe(4)
  const feed = join(folder, 'feed.jsonl')
  await writeFile(
    feed,
    `${JSON.stringify({ asOf: new Date().toISOString().slice(0, 10), program: { name: 'A', field: 'goodrx' } })}\n`,
  )
  expect(await run('import', 'pharmacy/prices', feed, '--sample')).toBe(0)
  expect(await run('import', 'pharmacy/registry')).toBe(0)
  const areas = join(folder, 'areas.csv')
  await writeFile(areas, 'State Code,FIPS County Code,Rating Area\nMO,29095,Rating Area 3\n')
  expect(await run('needs-world')).toBe(4)
  expect(await run('import', 'plans/rating-areas', '2027', areas, '--sample')).toBe(0)
  expect(await run('needs-world')).toBe(0)
  expect(await run('prepare')).toBe(0)
  expect(await run('seed')).toBe(0)
})

test('a file that cannot be read to its end is not a loaded world, and the exit code says so', async () => {
  const fresh = await testDatabase()
  const on = (...args: string[]) => runCommand(args, fresh.url, fresh)
  const file = join(folder, 'cut.csv')
  await writeFile(file, smallRegistry([smallPerson(1), smallPerson(2)]).slice(0, -300))
  expect(await on('import', 'doctors/nppes', file)).toBe(1)
  expect(await on('needs-world')).toBe(3)
  await expect(on('import', 'doctors/nppes', join(folder, 'nowhere.csv'))).rejects.toThrow('nowhere.csv')
  await fresh.drop()
})

test('what is not a command says how to use it', async () => {
  expect(await run('constructor')).toBe(2)
  expect(await run('import', 'toString', 'x')).toBe(2)
  expect(await run('import', 'doctors/nppes')).toBe(2)
  expect(await run('import', 'pharmacy/ndc')).toBe(2)
  expect(await run('import', 'pharmacy/constructor', 'x')).toBe(2)
  expect(await runCommand(['migrate'], undefined)).toBe(2)
})

test.each([[['payments', 'list']], [['payments', 'inbox']], [['migrate']], [['seed']], [['needs-world']]])(
  '%j without a database says one sentence, no query, and ends with 1',
  async (args) => {
    const said: string[] = []
    const write = vi.spyOn(process.stderr, 'write').mockImplementation((text) => said.push(String(text)) > 0)
    const dead = 'postgresql://nobody:secret@127.0.0.1:1/hub'
    const missing = database.url.replace(/\/[^/?]+(\?|$)/, '/no_such_database$1')
    expect([await runCommand(args, dead), await runCommand(args, missing)]).toEqual([1, 1])
    write.mockRestore()
    expect(said).toEqual([
      'The database does not answer: is PostgreSQL running, and is DATABASE_URL right?\n',
      expect.stringMatching(/^The database refused: database "no_such_database" does not exist\.\n$/),
    ])
  },
)

test('addresses of two databases are refused before anything is done, and two names of one are not', async () => {
  const other = await testDatabase()
  const said: string[] = []
  const write = vi.spyOn(process.stderr, 'write').mockImplementation((text) => said.push(String(text)) > 0)
  const countOf = async (url: string) => {
    const client = new pg.Client({ connectionString: url })
    await client.connect()
    const { rows } = await client.query('select count(*)::int as companies from coverage.insurance_providers')
    await client.end()
    return rows[0] as { companies: number }
  }
  const [before, beforeOther] = [await countOf(database.ownerUrl), await countOf(other.ownerUrl)]
  const mixed = [
    { ownerUrl: other.ownerUrl },
    { directUrl: other.url, ownerUrl: database.ownerUrl },
    { directUrl: other.url, ownerUrl: other.ownerUrl },
  ]
  const commands = [['migrate'], ['seed'], ['needs-world'], ['prepare'], ['payments', 'list']]
  for (const addresses of mixed)
    for (const args of commands) expect(await runCommand(args, database.url, addresses), args.join(' ')).toBe(1)
  write.mockRestore()
  expect(new Set(said)).toHaveProperty('size', 1)
  expect(said[0]).toMatch(
    /^DATABASE_URL, DATABASE_DIRECT_URL and DATABASE_OWNER_URL are of different databases \(t_\w+, t_/,
  )
  expect([await countOf(database.ownerUrl), await countOf(other.ownerUrl)]).toEqual([before, beforeOther])
  // The same database by another login, and by another name of its machine.
  const renamed = database.url.includes('application_name')
    ? database.url
    : `${database.url}${database.url.includes('?') ? '&' : '?'}application_name=other`
  expect(await runCommand(['needs-world'], renamed, database)).toBe(0)
  await other.drop()
})
