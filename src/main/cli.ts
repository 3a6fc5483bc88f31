import { pathToFileURL } from 'node:url'
import { DrizzleQueryError } from 'drizzle-orm/errors'
import pg from 'pg'
import { importOutlines } from '#domains/location/import/outlines.ts'
import { importWorldCities } from '#domains/location/import/world-cities.ts'
import { importZipCounties } from '#domains/location/import/zip-counties.ts'
import { importZips } from '#domains/location/import/zips.ts'
import { escapeLines } from '#kit/text/escape-controls.ts'
import { audit } from '#server/audit/audit.ts'
import { isDatabaseLost } from '#server/database/database-lost.ts'
import { type Databases, openDatabases } from '#server/database/db.ts'
import { migrate } from '#server/database/migrate.ts'
import type { ImportContext, Imports } from '#server/operator/import.ts'
import { operatorName } from '#server/operator/operator-commands.ts'
import { jsonLine, type Print, plainLine } from '#server/operator/print-line.ts'
import { domains } from './domains.ts'
import { commandGroups } from './operator/command-groups.ts'
import { backupCommand, copyUsage, restoreCommand } from './operator/copy-commands.ts'
import { preflight } from './operator/preflight.ts'

const imports: Imports = Object.assign({}, ...domains.map(({ imports = {} }) => imports))

/** How each import is used. */
const importUsage = Object.values(imports).flatMap(({ usage }) => usage)

type Command = (databases: Databases, ownerUrl: string, args: string[]) => Promise<number>

const usage = `usage:
  migrate                          bring the database to the newest schema
  seed                             load the places that come with the product
  prepare                          migrate and seed; exit as needs-world does
  needs-world                      exit 3 when no provider file has been loaded to its end yet, 4 when no list of
                                   medicines or of plans has, else 0
  preflight                        ask every outside system what a start depends on, and say what each answered;
                                   exit 1 when anything is not right
${[...importUsage, ...[...commandGroups.values()].flatMap((group) => group.usage), ...copyUsage].join('\n')}
An import of which less than 90% was understood, or of a day that has not come, changes nothing and ends with 1.
options: --sample                  mark every row as invented for practice
         --shorter                 take a list that is less than half as long as the one before
         --json                    one JSON object a line
Reads DATABASE_URL, DATABASE_DIRECT_URL where a pooler stands there, and DATABASE_OWNER_URL where the tables belong to
another login.`

const options = ['--sample', '--shorter', '--json']

const lineOf = process.argv.includes('--json') ? jsonLine : plainLine
const printLine = (value: object) => void process.stdout.write(lineOf(value))

async function bringUp(ownerUrl: string): Promise<number> {
  const applied = await migrate(ownerUrl, 'db')
  if (applied.length > 0) printLine({ schema: 'made ready', files: applied.length })
  return 0
}

async function seed({ pool }: Databases): Promise<number> {
  const { rows } = await pool.query<{ cities: boolean; counties: boolean; outlines: boolean; towns: boolean }>(
    `select exists (select from location.cities) as cities,
      exists (select from location.zip_counties) as counties, exists (select from location.outlines) as outlines,
      exists (select from location.world_cities) as towns`,
  )
  if (!rows[0]?.cities) printLine({ zips: await importZips(pool) })
  if (!rows[0]?.counties) printLine({ counties: await importZipCounties(pool) })
  if (!rows[0]?.outlines) printLine({ outlines: await importOutlines(pool) })
  if (!rows[0]?.towns) printLine({ towns: await importWorldCities(pool) })
  return 0
}

async function needsWorld({ pool }: Databases): Promise<number> {
  const { rows } = await pool.query<{ people: boolean; lists: boolean }>(
    `select exists (select from doctors.loads where kind = 'nppes' and finished_at is not null) as people,
      exists (select from pharmacy.loads where kind = 'prices') and
        exists (select from plans.loads where kind = 'plans/rating-areas') as lists`,
  )
  return rows[0]?.people ? (rows[0].lists ? 0 : 4) : 3
}

const commands: Record<string, Command> = {
  migrate: (_databases, ownerUrl) => bringUp(ownerUrl),
  seed,
  prepare: async (databases, ownerUrl) => {
    await bringUp(ownerUrl)
    await seed(databases)
    return needsWorld(databases)
  },
  'needs-world': needsWorld,
  import: async (databases, _ownerUrl, args) => (await runImport(databases, args, printLine)) ?? complain(),
  backup: (databases, ownerUrl, [path]) =>
    path ? backupCommand(databases, ownerUrl, path) : Promise.resolve(complain()),
  restore: (databases, ownerUrl, [path]) =>
    path ? restoreCommand(databases, ownerUrl, path) : Promise.resolve(complain()),
}

function complain(): number {
  process.stderr.write(`${usage}\n`)
  return 2
}

/** Runs one command of the product; answers the process's exit code. `ownerUrl`: who migrates and imports, where it is another login. */
export async function runCommand(
  args: string[],
  url: string | undefined,
  { directUrl = url, ownerUrl = directUrl }: { directUrl?: string | undefined; ownerUrl?: string | undefined } = {},
): Promise<number> {
  const [name = '', ...rest] = args
  // The configuration itself is the first thing it looks at.
  if (name === 'preflight') return preflight(rest)
  const group = commandGroups.get(name)
  // Of a group of one, its name is the command's.
  const ofGroup: Command | undefined =
    group && ((databases, _ownerUrl, typed) => group.run(databases, name === 'access' ? args : typed))
  const command = Object.hasOwn(commands, name) ? commands[name] : ofGroup
  if (!command || !url || !ownerUrl) return complain()
  const databases = openDatabases(url, { directUrl, ownerUrl })
  try {
    await refuseTwoDatabases([url, directUrl ?? url, ownerUrl])
    return await command(databases, ownerUrl, rest)
  } catch (error) {
    const sentence = error instanceof TwoDatabasesError ? error.message : databaseSaid(error)
    if (sentence === null) throw error
    process.stderr.write(`${sentence}\n`)
    return 1
  } finally {
    await databases.close()
  }
}

/** What one command reads another would write elsewhere. */
class TwoDatabasesError extends Error {
  override readonly name = 'TwoDatabasesError'
}

const loginMissing = '28000'

/** Refuses addresses of more than one database, under whatever names: each command works with one. */
async function refuseTwoDatabases(urls: string[]): Promise<void> {
  const addresses = [...new Set(urls)]
  if (addresses.length < 2) return
  const asked = (await Promise.all(addresses.map(whichDatabase))).flatMap((one) => one ?? [])
  const names = new Map(asked.map(({ id, name }) => [id, name]))
  if (names.size <= 1) return
  const named = [...names.values()].join(', ')
  throw new TwoDatabasesError(
    `DATABASE_URL, DATABASE_DIRECT_URL and DATABASE_OWNER_URL are of different databases (${named}). Nothing was done: name the same one in each.`,
  )
}

/** Null for a login that is not there yet: `migrate` makes it, on a server that is new. */
async function whichDatabase(connectionString: string): Promise<{ id: string; name: string } | null> {
  const client = new pg.Client({ connectionString, connectionTimeoutMillis: 5_000 })
  try {
    await client.connect()
    const { rows } = await client.query<{ id: string; name: string }>(
      `select system_identifier || '/' || d.oid as id, d.datname as name from pg_control_system(), pg_database d
       where d.datname = current_database()`,
    )
    return rows[0] ?? { id: connectionString, name: '?' }
  } catch (error) {
    if (error instanceof pg.DatabaseError && error.code === loginMissing) return null
    throw error
  } finally {
    await client.end()
  }
}

// Whoever runs a command has no use for the query that failed.
function databaseSaid(error: unknown): string | null {
  if (isDatabaseLost(error)) return 'The database does not answer: is PostgreSQL running, and is DATABASE_URL right?'
  if (!(error instanceof DrizzleQueryError) && !(error instanceof pg.DatabaseError)) return null
  const { message } = error instanceof DrizzleQueryError ? (error.cause ?? error) : error
  return `The database refused: ${escapeLines(message)}.`
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) {
  // Whoever read our output has seen enough.
  process.stdout.on('error', ({ code }: NodeJS.ErrnoException) => process.exit(code === 'EPIPE' ? 0 : 1))
  const { DATABASE_URL: url, DATABASE_DIRECT_URL, DATABASE_OWNER_URL } = process.env
  const others = { directUrl: DATABASE_DIRECT_URL || undefined, ownerUrl: DATABASE_OWNER_URL || undefined }
  process.exitCode = await runCommand(process.argv.slice(2), url, others).catch((error: unknown) => {
    process.stderr.write(`${escapeLines(error instanceof Error ? error.message : String(error))}\n`)
    return 1
  })
}

/** Runs one import as it was typed, and what follows it by itself; null when there is none of this name, or it lacks a file. */
async function runImport({ pool, system: db }: Databases, args: string[], print: Print): Promise<number | null> {
  const [name = '', ...files] = args.filter((arg) => !options.includes(arg))
  const one = Object.hasOwn(imports, name) ? imports[name] : undefined
  if (!one || files.length < one.files) return null
  const at = new Date()
  await audit({ actor: { kind: 'system' }, db, now: () => new Date() }, 'operator/import', name, { by: operatorName() })
  const printText = (text: string) => void process.stdout.write(`${escapeLines(text)}\n`)
  const work: ImportContext = {
    pool,
    isSample: args.includes('--sample'),
    isShorter: args.includes('--shorter'),
    at,
    print,
    printText,
  }
  const code = (await one.run(work, files)) ?? 0
  const quiet = { ...work, print: () => {}, printText: () => {} }
  for (const { run, follows } of Object.values(imports)) if (follows === name) await run(quiet, [])
  return code
}
