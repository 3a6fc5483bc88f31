import { once } from 'node:events'
import { readdir } from 'node:fs/promises'
import { connect as connectPlain, isIP } from 'node:net'
import { connect as connectSecure } from 'node:tls'
import { sql } from 'drizzle-orm'
import type { App } from '../context.ts'
import { dataKeys } from '../visitor/tables.ts'
import { type OutsideCheck, OutsideCheckError } from './outside-check.ts'

type Grounds = Pick<App, 'config' | 'databases' | 'vault'>

const oldestPostgres = 150_000

/** What every operation stands on: the database, the key of the vault, the address people see, and who is told of changes. */
export function groundChecks(app: Grounds): OutsideCheck[] {
  const { PUBLIC_ORIGIN: origin, WEBHOOK_URL: webhook } = app.config
  const reached = { asks: 'whether it can be reached, by its certificate' }
  return [
    { of: 'DATABASE_URL', asks: 'its version and our role', ask: () => askDatabase(app) },
    { of: 'DATABASE_URL', asks: 'whether its schema is the newest', ask: () => askSchema(app) },
    { of: 'VAULT_KEY', asks: 'whether it opens what it closed', ask: () => askVault(app) },
    ...(origin?.startsWith('https:') ? [{ of: 'PUBLIC_ORIGIN', ...reached, ask: () => askHost(origin) }] : []),
    ...(webhook ? [{ of: 'WEBHOOK_URL', ...reached, ask: () => askHost(webhook) }] : []),
  ]
}

async function askDatabase({ databases }: Grounds): Promise<string> {
  const { rows } = await databases.system.execute<{ version: string; number: number; role: string }>(
    sql`select current_setting('server_version') as version, current_setting('server_version_num')::int as number,
      current_user as role`,
  )
  const [{ version, number, role } = { version: '?', number: 0, role: '?' }] = rows
  if (number < oldestPostgres) throw new OutsideCheckError(`PostgreSQL ${version}: 15 or newer is needed`)
  return `PostgreSQL ${version}, as ${role}`
}

async function askSchema({ databases }: Grounds): Promise<string> {
  const wanted = (await readdir('db/migrations')).filter((name) => name.endsWith('.sql'))
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
