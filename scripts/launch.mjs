// Starts the parts in order, hands each its settings, and stops them all again.
import { spawn } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { once } from 'node:events'
import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { setTimeout as pause } from 'node:timers/promises'
import { chainSettings, webhookSettings } from './chain-settings.mjs'
import { memory } from './memory.mjs'

const children = []
let stopping = false

/** Brings everything up; answers when the product serves. */
export async function launch(environment = process.env) {
  loadEnvFile()
  const home = environment.HUB_DATA ?? '.data'
  mkdirSync(home, { recursive: true, mode: 0o700 })
  try {
    await endLeftovers(home)
    notePid(home, process.pid, 'start')
    stopWithParent(environment)
    for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => void stop(0))
    // The database is made ready while the chains start.
    const parts = await Promise.all([databaseSettings(environment, home), sandboxSettings(environment, home)])
    const own = { ...Object.assign({}, ...parts), ...secretSettings(environment, home) }
    keepSettings(home, own)
    const settings = { ...environment, ...own }
    const server = child('server', [...memory, 'dist/server.mjs'], settings, home)
    const ready = await firstLine(server)
    for (const part of children) stopWithPart(part)
    console.log(`\n  Payment Solutions Hub is at ${ready.url}\n`)
    return { url: ready.url, settings, stop }
  } catch (error) {
    console.error(error instanceof Error ? error.message : error)
    await stop(1)
  }
}

/** Settings from .env, where the environment does not say otherwise. */
function loadEnvFile() {
  if (existsSync('.env')) process.loadEnvFile('.env')
}

/** The database, with the newest schema and what comes with the product in it. */
async function databaseSettings(environment, home) {
  const settings = await postgresSettings(environment, home)
  await prepare({ ...environment, ...settings })
  return settings
}

/** Without DATABASE_URL: PostgreSQL from the package, its data under the home folder. */
async function postgresSettings(environment, home) {
  if (environment.DATABASE_URL) return {}
  const postgres = child('postgres', ['scripts/postgres.mjs', join(home, 'postgres')], environment, home)
  const { url, pid } = await firstLine(postgres)
  notePid(home, pid, 'postgres')
  postgres.holds = { pid, time: startTime(pid) }
  return { DATABASE_URL: url }
}

/** Without a chain of one's own: the sandbox, and what it holds as the product's settings. */
async function sandboxSettings(environment, home) {
  if (environment.BSC_RPC_URLS) return {}
  const port = environment.SANDBOX_RPC_PORT ? ['--port', `0x38=${environment.SANDBOX_RPC_PORT}`] : []
  const sandbox = child(
    'sandbox',
    ['dist/sandbox/main.mjs', '--data', join(home, 'sandbox'), ...port],
    environment,
    home,
  )
  const { controlUrl, pids } = await firstLine(sandbox)
  for (const pid of Object.values(pids)) notePid(home, pid, 'sandbox')
  const { chains, webhooks } = await (await fetch(controlUrl)).json()
  return {
    SANDBOX_URL: controlUrl,
    ...chainSettings(chains),
    ...(environment.WEBHOOK_URL ? {} : webhookSettings(webhooks)),
    PAYEE_NAME: environment.PAYEE_NAME || 'Northgate Health Payments (Sample)',
    PARTNER_NAME: environment.PARTNER_NAME || 'Sample Finance Partner',
    PARTNER_URL: environment.PARTNER_URL || 'https://partner.example.org',
    PARTNERS:
      environment.PARTNERS ||
      'Sample Finance Partner|https://partner.example.org;Sample Care Network|https://care.example.org',
    CONTACT_EMAIL: environment.CONTACT_EMAIL || 'help@example.org',
    CONTACT_PHONE: environment.CONTACT_PHONE || '(555) 010-0142',
  }
}

/** A vault key of this installation, made once. Live installations bring their own. */
function secretSettings(environment, home) {
  if (environment.VAULT_KEY) return {}
  const file = join(home, 'vault.key')
  if (!existsSync(file)) writeFileSync(file, randomBytes(32).toString('base64'), { mode: 0o600 })
  return { VAULT_KEY: readFileSync(file, 'utf8') }
}

/** What was not configured but found here, for the command line: node --env-file=.data/settings.env dist/cli.mjs … */
function keepSettings(home, own) {
  const lines = Object.entries(own).map(([name, value]) => `${name}="${value}"\n`)
  writeFileSync(join(home, 'settings.env'), lines.join(''), { mode: 0o600 })
}

/** Migrates, and loads the sample world into an empty sandbox directory. */
async function prepare(settings) {
  const needsWorld = (await run(['dist/cli.mjs', 'prepare'], settings, [0, 3])) === 3
  if (!needsWorld || (settings.BSC_RPC_URLS && !settings.SANDBOX_URL)) return
  console.log('Loading the sample world…')
  const size = settings.HUB_SAMPLE_PEOPLE ? ['--people', settings.HUB_SAMPLE_PEOPLE] : []
  await pipe(
    ['dist/sandbox-world.mjs', '--out', '-', ...size],
    ['dist/cli.mjs', 'import', 'doctors/nppes', '-', '--sample'],
    settings,
  )
  await pipe(
    ['dist/sandbox-world.mjs', '--networks', '-', ...size],
    ['dist/cli.mjs', 'import', 'doctors/networks', '-', '--sample'],
    settings,
  )
}

/** One process's output as the other's input, so that a large file never has to be. */
function pipe(from, into, settings) {
  return new Promise((done, failed) => {
    const source = spawn(process.execPath, from, { stdio: ['ignore', 'pipe', 'inherit'] })
    const target = spawn(process.execPath, into, { stdio: [source.stdout, 'inherit', 'inherit'], env: settings })
    target.on('exit', (code) => (code === 0 ? done() : failed(new Error(`${into.join(' ')} failed.`))))
  })
}

async function run(args, settings, fine = [0]) {
  const started = spawn(process.execPath, args, { stdio: ['ignore', 'inherit', 'inherit'], env: settings })
  const [status] = await once(started, 'exit')
  if (!fine.includes(status)) throw new Error(`${args.join(' ')} failed.`)
  return status
}

/** Each child's standard input is a pipe from us: when we are gone, however suddenly, it closes and the child ends itself. */
function child(name, args, environment, home) {
  const started = spawn(process.execPath, ['--enable-source-maps', ...args], {
    stdio: ['pipe', 'pipe', 'inherit'],
    env: { NODE_ENV: 'production', ...environment },
    detached: true,
  })
  children.push(started)
  started.part = name
  notePid(home, started.pid, name)
  return started
}

function firstLine(started) {
  return new Promise((ready, failed) => {
    const lines = createInterface({ input: started.stdout })
    lines.on('line', (line) => {
      try {
        const said = JSON.parse(line)
        if (said.ready) return ready(said)
      } catch {
        // Not for us.
      }
      process.stdout.write(`${line}\n`)
    })
    started.once('exit', (code, signal) =>
      failed(new Error(`The ${started.part} ended before it was ready (${signal ?? code}).`)),
    )
  })
}

const pidFile = (home) => join(home, 'pids')
const startTime = (pid) => {
  try {
    return readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ')[1].split(' ')[19]
  } catch {
    return ''
  }
}

function notePid(home, pid, name) {
  writeFileSync(pidFile(home), `${pid} ${startTime(pid)} ${name}\n`, { flag: 'a', mode: 0o600 })
}

const alive = (pid, time) => time !== '' && startTime(pid) === time

/** Ends what an earlier run left behind: only processes it named, and only if they are still the same ones. */
async function endLeftovers(home) {
  if (!existsSync(pidFile(home))) return
  const noted = readFileSync(pidFile(home), 'utf8')
    .trim()
    .split('\n')
    .map((line) => line.split(' '))
  const running = () => noted.filter(([pid, time = '']) => alive(pid, time))
  // One that was just told to stop is given the time to.
  const isStarted = () => running().some(([, , name]) => name === 'start')
  for (let waited = 0; waited < 3000 && isStarted(); waited += 50) await pause(50)
  const left = running()
  if (left.some(([, , name]) => name === 'start'))
    throw new Error(`It is already running with ${home}. Stop that one first, or set HUB_DATA to another folder.`)
  for (const [pid, , name] of left) process.kill(Number(pid), name === 'postgres' ? 'SIGINT' : 'SIGTERM')
  for (let waited = 0; left.some(([pid, time]) => alive(pid, time)); waited += 50) {
    if (waited > 10_000) for (const [pid, time] of left) if (alive(pid, time)) process.kill(Number(pid), 'SIGKILL')
    await pause(50)
  }
  rmSync(pidFile(home))
}

/** npm does not pass on the signal that ends it; it only disappears. */
function stopWithParent(environment) {
  if (environment.npm_lifecycle_event !== 'start') return
  const parent = process.ppid
  setInterval(() => process.ppid !== parent && void stop(0), 500).unref()
}

/** Without one of its parts the product would only half work, so it stops as a whole and says why. */
function stopWithPart(part) {
  const end = () => {
    if (stopping) return
    console.error(
      `The ${part.part} ended unexpectedly (${part.signalCode ?? part.exitCode}). Everything stops; start again.`,
    )
    void stop(1)
  }
  if (part.exitCode !== null || part.signalCode !== null) end()
  else part.once('exit', end)
}

/** Stops the parts in reverse order, each with time to finish what it does. */
async function stop(code) {
  if (stopping) return
  stopping = true
  for (const started of children.reverse()) {
    await ended(started)
    // A holder that was killed leaves what it held.
    const { pid, time } = started.holds ?? {}
    if (pid && alive(pid, time)) process.kill(pid, 'SIGINT')
  }
  process.exit(code)
}

function ended(started) {
  if (started.exitCode !== null || started.signalCode !== null) return
  return new Promise((done) => {
    const force = setTimeout(() => started.kill('SIGKILL'), 10_000)
    started.once('exit', () => {
      clearTimeout(force)
      done()
    })
    started.kill('SIGTERM')
  })
}
