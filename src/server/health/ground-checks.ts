import { once } from 'node:events'
import { readdir } from 'node:fs/promises'
import { connect as connectPlain, isIP } from 'node:net'
import { connect as connectSecure } from 'node:tls'
import { sql } from 'drizzle-orm'
import pg from 'pg'
import type { App } from '../context.ts'
import type { Databases, Db } from '../database/db.ts'
import { type ConnectionShares, directUrl } from '../database/share-connections.ts'
import { DeafError, openLive } from '../events/live.ts'
import { dataKeys } from '../visitor/tables.ts'
import { type OutsideCheck, OutsideCheckError } from './outside-check.ts'

type Grounds = Pick<App, 'config' | 'databases' | 'vault' | 'log'> & { shares: ConnectionShares }
type Started = Pick<Grounds, 'databases'>

const oldestPostgres = 150_000

/** What to do where signals do not arrive. */
export const noSession =
  'Behind a pooler that hands each transaction another connection, set DATABASE_DIRECT_URL to the database itself.'

/** What a server asks before it serves anybody: whether it knows the schema, and whose rights its statements have. */
export const startChecks = ({ databases }: Started): OutsideCheck[] => [
  { of: 'DATABASE_URL', asks: 'its version and our role', ask: () => askDatabase(databases) },
  { of: 'DATABASE_URL', asks: 'whether its schema is the newest', ask: () => askSchema(databases) },
  { of: 'DATABASE_URL', asks: 'with whose rights visitors and we read and write', ask: () => askRights(databases) },
]

/** What every operation stands on: the database, the key of the vault, the address people see, and who is told of changes. */
export function groundChecks(app: Grounds): OutsideCheck[] {
  const { PUBLIC_ORIGIN: origin, WEBHOOK_URL: webhook } = app.config
  const reached = { asks: 'whether it can be reached, by its certificate' }
  return [
    ...startChecks(app),
    { of: 'DATABASE_DIRECT_URL', asks: 'whether signals arrive there', ask: () => askSignals(app) },
    { of: 'DATABASE_POOL', asks: 'whether the database has as many connections', ask: () => askConnections(app) },
    { of: 'VAULT_KEY', asks: 'whether it opens what it closed', ask: () => askVault(app) },
    ...(origin?.startsWith('https:') ? [{ of: 'PUBLIC_ORIGIN', ...reached, ask: () => askHost(origin) }] : []),
    ...(webhook ? [{ of: 'WEBHOOK_URL', ...reached, ask: () => askHost(webhook) }] : []),
  ]
}

async function askDatabase(databases: Databases): Promise<string> {
  const { rows } = await databases.system.execute<{ version: string; number: number; role: string }>(
    sql`select current_setting('server_version') as version, current_setting('server_version_num')::int as number,
      current_user as role`,
  )
  const [{ version, number, role } = { version: '?', number: 0, role: '?' }] = rows
  if (number < oldestPostgres) throw new OutsideCheckError(`PostgreSQL ${version}: 15 or newer is needed`)
  return `PostgreSQL ${version}, as ${role}`
}

async function askSchema(databases: Databases): Promise<string> {
  const files = await readdir('db/migrations').catch((cause: unknown) => {
    throw new OutsideCheckError('db/migrations is not here, so nobody knows what is wanted', { cause })
  })
  const wanted = files.filter((name) => name.endsWith('.sql'))
  const { rows } = await databases.system.execute<{ name: string }>(
    sql`select table_name as name from information_schema.tables where table_schema = 'public' and table_name = 'migrations'`,
  )
  if (rows.length === 0) throw new OutsideCheckError('it is empty: npm start fills it')
  const done = new Set(
    (await databases.system.execute<{ name: string }>(sql`select name from public.migrations`)).rows.map(
      ({ name }) => name,
    ),
  )
  const unknown = [...done].find((name) => !name.startsWith('functions/') && !wanted.includes(name))
  if (unknown) throw new OutsideCheckError(`another version of the product made it: ${unknown} is not known here`)
  const lacking = wanted.filter((name) => !done.has(name)).length
  if (lacking > 0)
    throw new OutsideCheckError(`${lacking} of ${wanted.length} steps are still to be made: npm start makes them`)
  return `all ${wanted.length} steps`
}

type Rights = { role: string; isHidden: boolean | null; ms: number }

// Of rows that are somebody's, what the statement itself may see now, however its connection was opened.
const rights = `select current_user::text as role, row_security_active(to_regclass('visitor.users')) as "isHidden",
  (extract(epoch from current_setting('statement_timeout')::interval) * 1000)::integer as ms`

/** Asks each way a statement is sent. */
async function askRights({ visitor, system, shortReads }: Databases): Promise<string> {
  const ask = async (db: Pick<Db, 'execute'>) => (await db.execute<Rights>(sql.raw(rights))).rows[0]
  const ofVisitors = await Promise.all([
    ask(visitor),
    visitor.transaction(ask),
    shortReads.run<Rights>(rights, []).then(([one]) => one),
  ])
  const ofUs = [await ask(system), await system.transaction(ask)]
  for (const one of ofVisitors)
    if (one?.role !== 'hub_visitor' || one.isHidden === false)
      throw new OutsideCheckError(
        `statements of visitors have the rights of ${one?.role}: nobody’s rows are hidden. ${noSession}`,
      )
  for (const one of ofUs)
    if (one?.role === 'hub_visitor')
      throw new OutsideCheckError(`our own statements have the rights of visitors alone. ${noSession}`)
  if ([...ofVisitors, ...ofUs].some((one) => !one?.ms))
    throw new OutsideCheckError(
      `statements may take as long as they like: what is set when a connection opens is lost. ${noSession}`,
    )
  return `visitors as hub_visitor, we as ${ofUs[0]?.role}`
}

async function askSignals({ config, databases, log }: Grounds): Promise<string> {
  const live = openLive(directUrl(config), log, databases.system, { maxBeatMs: 4_000 })
  try {
    await live.start()
    return `within ${live.lagMs()} ms`
  } catch (cause) {
    if (cause instanceof DeafError) throw new OutsideCheckError(`${cause.message}. ${noSession}`, { cause })
    throw cause
  } finally {
    await live.stop()
  }
}

/** As many as one server opens, beside how many the database has for all. Those of a pooler are the pooler's own to bound. */
async function askConnections({ config, shares }: Grounds): Promise<string> {
  const client = new pg.Client({ connectionString: directUrl(config), connectionTimeoutMillis: 5_000 })
  await client.connect()
  try {
    const { rows } = await client.query<{ max: number }>(
      `select sum(case name when 'max_connections' then setting::integer else -setting::integer end)::integer as max
       from pg_settings where name in ('max_connections', 'superuser_reserved_connections', 'reserved_connections')`,
    )
    const isPooled = directUrl(config) !== config.DATABASE_URL
    const { visitors, product, work, direct } = shares
    const [pooled, max] = [visitors + product + work + 1, rows[0]?.max ?? 0]
    const opened = isPooled ? direct : pooled + direct
    const said = `at most ${opened} of ${max} for each server${isPooled ? `, and ${pooled} of the pooler` : ''}`
    if (opened > max) throw new OutsideCheckError(`${said}: set DATABASE_POOL lower, or max_connections higher`)
    return `${said}: enough for ${Math.floor(max / opened)}`
  } finally {
    await client.end()
  }
}

async function askVault({ databases, vault }: Grounds): Promise<string> {
  const [newest] = await databases.system
    .select({ userId: dataKeys.userId })
    .from(dataKeys)
    .orderBy(sql`${dataKeys.userId} desc`)
    .limit(1)
  if (!newest) return 'nobody has a key yet'
  const context = { table: 'preflight', column: 'preflight', row: '0' }
  await vault.seal(newest.userId, context, null).catch((cause: unknown) => {
    throw new OutsideCheckError('it does not open the keys in this database: it is another key', { cause })
  })
  return 'it opens the newest visitor’s key'
}

async function askHost(address: string): Promise<string> {
  const { protocol, hostname, port, host } = new URL(address)
  const isSecure = protocol === 'https:'
  const at = { host: hostname.replace(/^\[|\]$/g, ''), port: Number(port || (isSecure ? 443 : 80)), timeout: 5000 }
  const socket = isSecure ? connectSecure({ ...at, ...(!isIP(at.host) && { servername: at.host }) }) : connectPlain(at)
  socket.once('timeout', () => socket.destroy(new Error('no answer')))
  try {
    await once(socket, isSecure ? 'secureConnect' : 'connect')
    return `${host} answers`
  } catch (cause) {
    const { code } = cause as NodeJS.ErrnoException
    throw new OutsideCheckError(`${host} cannot be reached${code ? ` (${code})` : ''}`, { cause })
  } finally {
    socket.destroy()
  }
}
