import { createReadStream } from 'node:fs'
import { pathToFileURL } from 'node:url'
import { importNetworks } from '#domains/doctors/import/import-networks.ts'
import { importNppes } from '#domains/doctors/import/import-nppes.ts'
import { importZips } from '#domains/location/import/zips.ts'
import { type Databases, openDatabases } from '#server/db.ts'
import { migrate } from '#server/migrate.ts'

type Command = (databases: Databases, url: string, args: string[]) => Promise<number>

const usage = `usage:
  migrate                          bring the database to the newest schema
  seed                             load the places that come with the product
  needs-world                      exit 3 when no provider has been loaded yet, 0 otherwise
  import location/zips             load the places again
  import doctors/nppes FILE        load an NPPES provider file (npidata_pfile…csv); - is standard input
  import doctors/networks FILE     load an insurer's Plan-Net directory, one resource a line
options: --sample                  mark every row as invented for practice
Reads DATABASE_URL.`

const say = (value: unknown) => process.stdout.write(`${JSON.stringify(value)}\n`)

const importers = { 'doctors/nppes': importNppes, 'doctors/networks': importNetworks } as const

async function runImport(databases: Databases, args: string[]): Promise<number> {
  const isSample = args.includes('--sample')
  const [name = '', file] = args.filter((arg) => arg !== '--sample')
  if (name === 'location/zips') {
    say({ zips: await importZips(databases.pool, file) })
    return 0
  }
  if (!Object.hasOwn(importers, name) || !file) return complain()
  const load = importers[name as keyof typeof importers]
  const bytes = file === '-' ? process.stdin : createReadStream(file, { highWaterMark: 1024 * 1024 })
  say(await load(databases.pool, bytes, { isSample, at: new Date() }))
  return 0
}

async function seed({ pool }: Databases): Promise<number> {
  const { rows } = await pool.query<{ present: boolean }>('select exists (select from location.zips) as present')
  if (!rows[0]?.present) say({ zips: await importZips(pool) })
  return 0
}

async function needsWorld({ pool }: Databases): Promise<number> {
  const { rows } = await pool.query<{ present: boolean }>(
    `select exists (select from doctors.loads where kind = 'nppes') as present`,
  )
  return rows[0]?.present ? 0 : 3
}

const commands: Record<string, Command> = {
  migrate: async (_databases, url) => {
    const applied = await migrate(url, 'db/migrations')
    if (applied.length > 0) say({ migrated: applied })
    return 0
  },
  seed,
  'needs-world': needsWorld,
  import: (databases, _url, args) => runImport(databases, args),
}

function complain(): number {
  process.stderr.write(`${usage}\n`)
  return 2
}

/** Runs one command of the product; answers the process's exit code. */
export async function runCommand(args: string[], url: string | undefined): Promise<number> {
  const [name = '', ...rest] = args
  const command = Object.hasOwn(commands, name) ? commands[name] : undefined
  if (!command || !url) return complain()
  const databases = openDatabases(url)
  try {
    return await command(databases, url, rest)
  } finally {
    await databases.close()
  }
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href)
  process.exitCode = await runCommand(process.argv.slice(2), process.env.DATABASE_URL).catch((error: unknown) => {
    process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`)
    return 1
  })
