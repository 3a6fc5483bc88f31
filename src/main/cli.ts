import { createReadStream } from 'node:fs'
import { pathToFileURL } from 'node:url'
import { importNetworks } from '#domains/doctors/import/import-networks.ts'
import { importNppes } from '#domains/doctors/import/import-nppes.ts'
import { reportText } from '#domains/doctors/import/load-report.ts'
import { openNppes } from '#domains/doctors/import/nppes-file.ts'
import { importOutlines } from '#domains/location/import/outlines.ts'
import { importZips } from '#domains/location/import/zips.ts'
import { type Databases, openDatabases } from '#server/db.ts'
import { migrate } from '#server/migrate.ts'
import { paymentsCommand, paymentsUsage } from './operator/payments-command.ts'

type Command = (databases: Databases, url: string, args: string[]) => Promise<number>

const usage = `usage:
  migrate                          bring the database to the newest schema
  seed                             load the places that come with the product
  prepare                          migrate and seed; exit as needs-world does
  needs-world                      exit 3 when no provider file has been loaded to its end yet, else 0
  import location/zips             load the places again
  import doctors/nppes FILE        load an NPPES download (.zip) or its npidata_pfile….csv; - is standard input.
                                   A load that was stopped goes on when the same file comes again;
                                   exit 1 when the file could not be read to its end
  import doctors/networks FILE     load an insurer's Plan-Net directory, one resource a line
${paymentsUsage.join('\n')}
options: --sample                  mark every row as invented for practice
         --json                    payments: one JSON object a line
Reads DATABASE_URL.`

const say = (value: unknown) => process.stdout.write(`${JSON.stringify(value)}\n`)

async function runImport({ pool }: Databases, args: string[]): Promise<number> {
  const options = { isSample: args.includes('--sample'), at: new Date() }
  const [name = '', file] = args.filter((arg) => arg !== '--sample')
  if (name === 'location/zips') {
    say({ zips: await importZips(pool, file) })
    return 0
  }
  if (!file) return complain()
  if (name === 'doctors/nppes') return importRegistry(pool, file, options)
  if (name !== 'doctors/networks') return complain()
  const bytes = file === '-' ? process.stdin : createReadStream(file, { highWaterMark: 1024 * 1024 })
  say(await importNetworks(pool, bytes, options))
  return 0
}

async function importRegistry(pool: Databases['pool'], path: string, options: { isSample: boolean; at: Date }) {
  const file = await openNppes(path)
  try {
    const report = await importNppes(pool, file, options)
    process.stdout.write(`${reportText(report)}\n`)
    return report.stopped === null ? 0 : 1
  } finally {
    file.close()
  }
}

async function bringUp(url: string): Promise<number> {
  const applied = await migrate(url, 'db/migrations')
  if (applied.length > 0) say({ migrated: applied })
  return 0
}

async function seed({ pool }: Databases): Promise<number> {
  const { rows } = await pool.query<{ cities: boolean; outlines: boolean }>(
    'select exists (select from location.cities) as cities, exists (select from location.outlines) as outlines',
  )
  if (!rows[0]?.cities) say({ zips: await importZips(pool) })
  if (!rows[0]?.outlines) say({ outlines: await importOutlines(pool) })
  return 0
}

async function needsWorld({ pool }: Databases): Promise<number> {
  const { rows } = await pool.query<{ present: boolean }>(
    `select exists (select from doctors.loads where kind = 'nppes' and finished_at is not null) as present`,
  )
  return rows[0]?.present ? 0 : 3
}

const commands: Record<string, Command> = {
  migrate: (_databases, url) => bringUp(url),
  seed,
  prepare: async (databases, url) => {
    await bringUp(url)
    await seed(databases)
    return needsWorld(databases)
  },
  'needs-world': needsWorld,
  import: (databases, _url, args) => runImport(databases, args),
  payments: (databases, _url, args) => paymentsCommand(databases, args),
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

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) {
  // Whoever read our output has seen enough.
  process.stdout.on('error', ({ code }: NodeJS.ErrnoException) => process.exit(code === 'EPIPE' ? 0 : 1))
  process.exitCode = await runCommand(process.argv.slice(2), process.env.DATABASE_URL).catch((error: unknown) => {
    process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`)
    return 1
  })
}
