import { createReadStream } from 'node:fs'
import { pathToFileURL } from 'node:url'
import { DrizzleQueryError } from 'drizzle-orm/errors'
import pg from 'pg'
import { openNppes } from '#domains/doctors/import/file/nppes-file.ts'
import { importNetworks } from '#domains/doctors/import/import-networks.ts'
import { importNppes } from '#domains/doctors/import/import-nppes.ts'
import { importTaxonomies } from '#domains/doctors/import/import-taxonomies.ts'
import { isSound, isUnderstood, reportText } from '#domains/doctors/import/load-report.ts'
import { taxonomyNotice } from '#domains/doctors/specialties/taxonomy-notice.ts'
import { importOutlines } from '#domains/location/import/outlines.ts'
import { importWorldCities } from '#domains/location/import/world-cities.ts'
import { importZips } from '#domains/location/import/zips.ts'
import { derivePharmacies } from '#domains/pharmacy/import/derive-pharmacies.ts'
import { escapeLines } from '#kit/control-characters.ts'
import { audit } from '#server/audit/audit.ts'
import { isDatabaseLost } from '#server/database/database-lost.ts'
import { type Databases, openDatabases } from '#server/database/db.ts'
import { migrate } from '#server/database/migrate.ts'
import { accessCommands } from './operator/access-commands.ts'
import { auditCommands } from './operator/audit-commands.ts'
import { backupCommand, copyUsage, restoreCommand } from './operator/copy-commands.ts'
import { importForPharmacy, pharmacyImportUsage } from './operator/import-pharmacy.ts'
import { operatorCommands, operatorName } from './operator/operator-commands.ts'
import { paymentsCommand, paymentsUsage } from './operator/payments-command.ts'
import { preflight } from './operator/preflight.ts'
import { jsonLine, plainLine } from './operator/print-line.ts'
import { vaultCommands } from './operator/vault-commands.ts'

const vault = operatorCommands('vault', vaultCommands)
const access = operatorCommands('', accessCommands)
const auditTrail = operatorCommands('audit', auditCommands)

type Command = (databases: Databases, ownerUrl: string, args: string[]) => Promise<number>

const usage = `usage:
  migrate                          bring the database to the newest schema
  seed                             load the places that come with the product
  prepare                          migrate and seed; exit as needs-world does
  needs-world                      exit 3 when no provider file has been loaded to its end yet, 4 when no list of
                                   medicines has, else 0
  preflight                        ask every outside system what a start depends on, and say what each answered;
                                   exit 1 when anything is not right
  import location/zips             load the places again
  import doctors/nppes FILE        load an NPPES download (.zip) or its npidata_pfile….csv; - is standard input.
                                   A load that was stopped goes on when the same file comes again;
                                   exit 1 when the file could not be read to its end, or less than 90% of its rows
                                   were understood
  import doctors/taxonomies FILE   load the names of occupations (nucc_taxonomy_….csv of nucc.org); shown with its notice
  import doctors/networks FILE…    load an insurer's Plan-Net directory: bulk exports (one resource a line) or bundles,
                                   together. It replaces the networks it names; exit 1 as above
${pharmacyImportUsage.join('\n')}
${[...paymentsUsage, ...vault.usage, ...auditTrail.usage, ...access.usage, ...copyUsage].join('\n')}
options: --sample                  mark every row as invented for practice
         --json                    one JSON object a line
Reads DATABASE_URL, and DATABASE_OWNER_URL where the tables belong to another login.`

const lineOf = process.argv.includes('--json') ? jsonLine : plainLine
const printLine = (value: object) => process.stdout.write(lineOf(value))

async function runImport(databases: Databases, args: string[]): Promise<number> {
  const { pool } = databases
  const options = { isSample: args.includes('--sample'), at: new Date() }
  const [name = '', ...files] = args.filter((arg) => arg !== '--sample' && arg !== '--json')
  const [file] = files
  if (name.startsWith('pharmacy/')) {
    const running = importForPharmacy(pool, name, files, options)
    if (running === null) return complain()
    await auditImport(databases, name)
    printLine({ import: name, ...(await running) })
    return 0
  }
  const isKnown =
    name === 'location/zips' || (file !== undefined && /^doctors\/(nppes|networks|taxonomies)$/.test(name))
  if (!isKnown) return complain()
  await auditImport(databases, name)
  if (name === 'location/zips') {
    printLine({ zips: await importZips(pool, file) })
    return 0
  }
  if (!file) return complain()
  if (name === 'doctors/nppes') return importRegistry(pool, file, options)
  if (name === 'doctors/taxonomies') {
    printLine({ import: name, ...(await importTaxonomies(pool, createReadStream(file), file)) })
    process.stdout.write(`${taxonomyNotice}\n`)
    return 0
  }
  const bytes = files.map((one) =>
    one === '-' ? process.stdin : createReadStream(one, { highWaterMark: 1024 * 1024 }),
  )
  const report = await importNetworks(pool, bytes, options)
  printLine({ import: name, ...report })
  return isUnderstood(report) ? 0 : 1
}

const auditImport = ({ system: db }: Databases, name: string): Promise<void> =>
  audit({ actor: { kind: 'system' }, db, now: () => new Date() }, 'operator/import', name, { by: operatorName() })

async function importRegistry(pool: Databases['pool'], path: string, options: { isSample: boolean; at: Date }) {
  const file = await openNppes(path)
  try {
    const report = await importNppes(pool, file, options)
    process.stdout.write(`${escapeLines(reportText(report))}\n`)
    await derivePharmacies(pool, options.at)
    return isSound(report) ? 0 : 1
  } finally {
    file.close()
  }
}

async function bringUp(ownerUrl: string): Promise<number> {
  const applied = await migrate(ownerUrl, 'db')
  if (applied.length > 0) printLine({ schema: 'made ready', files: applied.length })
  return 0
}

async function seed({ pool }: Databases): Promise<number> {
  const { rows } = await pool.query<{ cities: boolean; outlines: boolean; towns: boolean }>(
    `select exists (select from location.cities) as cities, exists (select from location.outlines) as outlines,
      exists (select from location.world_cities) as towns`,
  )
  if (!rows[0]?.cities) printLine({ zips: await importZips(pool) })
  if (!rows[0]?.outlines) printLine({ outlines: await importOutlines(pool) })
  if (!rows[0]?.towns) printLine({ towns: await importWorldCities(pool) })
  return 0
}

async function needsWorld({ pool }: Databases): Promise<number> {
  const { rows } = await pool.query<{ people: boolean; medicines: boolean }>(
    `select exists (select from doctors.loads where kind = 'nppes' and finished_at is not null) as people,
      exists (select from pharmacy.loads where kind = 'prices') as medicines`,
  )
  return rows[0]?.people ? (rows[0].medicines ? 0 : 4) : 3
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
  import: (databases, _ownerUrl, args) => runImport(databases, args),
  payments: (databases, _ownerUrl, args) => paymentsCommand(databases, args),
  vault: (databases, _ownerUrl, args) => vault.run(databases, args),
  audit: (databases, _ownerUrl, args) => auditTrail.run(databases, args),
  backup: (databases, ownerUrl, [path]) =>
    path ? backupCommand(databases, ownerUrl, path) : Promise.resolve(complain()),
  restore: (databases, ownerUrl, [path]) =>
    path ? restoreCommand(databases, ownerUrl, path) : Promise.resolve(complain()),
  access: (databases, _ownerUrl, args) => access.run(databases, ['access', ...args]),
}

function complain(): number {
  process.stderr.write(`${usage}\n`)
  return 2
}

/** Runs one command of the product; answers the process's exit code. `ownerUrl`: who migrates and imports, where it is another login. */
export async function runCommand(args: string[], url: string | undefined, ownerUrl = url): Promise<number> {
  const [name = '', ...rest] = args
  // The configuration itself is the first thing it looks at.
  if (name === 'preflight') return preflight(rest)
  const command = Object.hasOwn(commands, name) ? commands[name] : undefined
  if (!command || !url || !ownerUrl) return complain()
  const databases = openDatabases(url, { ownerUrl })
  try {
    return await command(databases, ownerUrl, rest)
  } catch (error) {
    const sentence = databaseSaid(error)
    if (sentence === null) throw error
    process.stderr.write(`${sentence}\n`)
    return 1
  } finally {
    await databases.close()
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
  const { DATABASE_URL: url, DATABASE_OWNER_URL: ownerUrl } = process.env
  process.exitCode = await runCommand(process.argv.slice(2), url, ownerUrl || url).catch((error: unknown) => {
    process.stderr.write(`${escapeLines(error instanceof Error ? error.message : String(error))}\n`)
    return 1
  })
}
