import { spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { existsSync } from 'node:fs'
import { chmod, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'

type Pooler = { url: string; stop(): Promise<void> }

const pgbouncer = ['/usr/sbin/pgbouncer', '/usr/bin/pgbouncer'].find((path) => existsSync(path))

/** Whether a pooler is installed here (apt-get install pgbouncer). */
export const hasPooler = pgbouncer !== undefined

/**
 * PgBouncer in front of a database, as its packagers ship it: a connection is handed out for one transaction, three of them
 * to however many ask, in turns, and what a client says when it connects is refused or, where asked, taken and dropped.
 */
export async function startPooler(url: string, { ignored = '' } = {}): Promise<Pooler> {
  const folder = await mkdtemp(join(tmpdir(), 'hub-pooler-'))
  await chmod(folder, 0o777)
  const target = new URL(url)
  const database = target.pathname.slice(1)
  const settings = `
[databases]
${database} = host=${target.searchParams.get('host')} dbname=${database}
[pgbouncer]
listen_addr =
listen_port = 6432
unix_socket_dir = ${folder}
auth_type = trust
auth_file = ${folder}/users
pool_mode = transaction
default_pool_size = 3
server_round_robin = 1
max_client_conn = 200
ignore_startup_parameters = ${ignored}
`
  await writeFile(join(folder, 'pooler.ini'), settings)
  await writeFile(join(folder, 'users'), `"${target.username}" ""\n`)
  // It refuses to run as root.
  const isRoot = process.getuid?.() === 0
  const hasNamespaces = isRoot && spawnSync('unshare', ['-U', 'true']).status === 0
  const command = [pgbouncer ?? 'pgbouncer', '-q', join(folder, 'pooler.ini')]
  const [file = '', ...args] = hasNamespaces ? ['unshare', '-U', ...command] : command
  const identity = isRoot && !hasNamespaces ? { uid: 65534, gid: 65534 } : {}
  const child = spawn(file, args, { stdio: ['ignore', 'ignore', 'pipe'], ...identity })
  let said = ''
  child.stderr.on('data', (chunk) => (said += String(chunk)))
  const own = new URL(url)
  own.searchParams.set('host', folder)
  own.searchParams.set('port', '6432')
  const exited = once(child, 'exit')
  const stop = async () => {
    child.kill('SIGKILL')
    await exited
    await rm(folder, { recursive: true, force: true })
  }
  for (let tries = 0; tries < 100; tries++) {
    if (child.exitCode !== null) break
    if (await answers(own.href)) return { url: own.href, stop }
    await new Promise((resolve) => setTimeout(resolve, 50))
  }
  await stop()
  throw new Error(`PgBouncer did not start: ${said}`)
}

async function answers(connectionString: string): Promise<boolean> {
  const client = new pg.Client({ connectionString })
  return client
    .connect()
    .then(() => client.query('select 1'))
    .then(
      () => true,
      () => false,
    )
    .finally(() => client.end().catch(() => {}))
}
