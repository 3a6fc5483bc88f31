// Starts the parts in order, hands each its settings, and stops them all again.
import { spawn } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { once } from 'node:events'
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { chainSettings, partSettings, sampleNames } from './chain-settings.mjs'
import { alive, endLeftovers, notePid, startTime } from './leftovers.mjs'
import { beSureOfLive, isLive, loadEnvFile } from './live-mode.mjs'
import { memory } from './memory.mjs'
import { sandboxSigners } from './sandbox-signers.mjs'
import { setAsideOlder } from './set-aside.mjs'

const children = []
let stopping = false

/** Brings everything up; answers when the product serves. */
export async function launch(environment = process.env) {
  loadEnvFile()
  const home = environment.HUB_DATA ?? '.data'
  mkdirSync(home, { recursive: true, mode: 0o700 })
  try {
    if (isLive(environment)) beSureOfLive(environment)
    await endLeftovers(home)
    if (!isLive(environment) && !environment.DATABASE_URL) setAsideOlder(home)
    notePid(home, process.pid, 'start')
    stopWithParent(environment)
    for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => void stop(0))
    // The database is made ready while the chains start.
    const parts = await Promise.all([databaseSettings(environment, home), sandboxSettings(environment, home)])
    const own = { ...Object.assign({}, ...parts), ...secretSettings(environment, home) }
    keepSettings(home, own)
    const settings = { ...environment, ...own }
    // Who owns the tables is for migrations and imports: the server is not told.
    const { DATABASE_OWNER_URL: _, ...served } = settings
    const server = child('server', [...memory, 'dist/server.mjs'], served, home)
    const ready = await firstLine(server)
    for (const part of children) stopWithPart(part)
    console.log(`\n  Payment Solutions Hub is at ${ready.url}\n`)
    return { url: ready.url, settings, stop }
  } catch (error) {
    console.error(error instanceof Error ? error.message : error)
    await stop(1)
  }
}

/** The database, with the newest schema and what comes with the product in it. */
async function databaseSettings(environment, home) {
  const settings = await postgresSettings(environment, home)
  await prepare({ ...environment, ...settings }, home)
  return settings
}

/** Without DATABASE_URL: PostgreSQL from the package, its data under the home folder. */
async function postgresSettings(environment, home) {
  if (environment.DATABASE_URL) return {}
  const postgres = child('postgres', ['scripts/running/postgres.mjs', join(home, 'postgres')], environment, home)
  const { url, ownerUrl, pid } = await firstLine(postgres)
  const hold = (pid) => {
    notePid(home, pid, 'postgres')
    postgres.holds = { pid, time: startTime(pid) }
  }
  hold(pid)
  postgres.on('restarted', hold)
  return { DATABASE_URL: url, DATABASE_OWNER_URL: ownerUrl }
}

/** Without a chain of one's own: the sandbox, and what it holds as the product's settings. */
async function sandboxSettings(environment, home) {
  if (environment.SANDBOX_URL || isLive(environment)) return {}
  const port = environment.SANDBOX_RPC_PORT ? ['--port', `0x38=${environment.SANDBOX_RPC_PORT}`] : []
  const sandbox = child(
    'sandbox',
    ['dist/sandbox/main.mjs', '--data', join(home, 'sandbox'), ...port],
    environment,
    home,
  )
  const { controlUrl, pids } = await firstLine(sandbox)
  for (const pid of Object.values(pids)) notePid(home, pid, 'sandbox')
  const { chains, webhooks, payer, card, broker, overpass, healthCards } = await (await fetch(controlUrl)).json()
  const settings = chainSettings(chains)
  return {
    SANDBOX_URL: controlUrl,
    ...settings,
    ...(await signerSettings(settings, home)),
    ...partSettings(environment, { webhooks, payer, card, broker, overpass, healthCards }),
    ...sampleNames(environment),
  }
}

/** The signers of the sandbox. Live ones are started beside, by whoever has the keys. */
async function signerSettings(chain, home) {
  const signers = sandboxSigners(chain, home)
  for (const { name, args } of signers) await firstLine(child(name, ['dist/signer.mjs', ...args], {}, home))
  return Object.fromEntries(signers.map(({ setting, socket }) => [setting, socket]))
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
async function prepare(settings, home) {
  const missing = await run(['dist/cli.mjs', 'prepare'], settings, [0, 3, 4])
  if (missing === 0 || isLive(settings)) return
  console.log('Loading the sample world…')
  const size = settings.HUB_SAMPLE_PEOPLE ? ['--people', settings.HUB_SAMPLE_PEOPLE] : []
  const load = (what, args, ...to) =>
    pipe(['dist/sandbox-world.mjs', what, ...args], ['dist/cli.mjs', 'import', ...to, '--sample'], settings)
  if (missing === 3) {
    await load('--out', ['-', ...size], 'doctors/nppes', '-')
    await load('--networks', ['-', ...size], 'doctors/networks', '-')
  }
  // Directories from before there were pharmacies know them already.
  if (missing === 4) await run(['dist/cli.mjs', 'import', 'pharmacy/registry'], settings)
  await loadMedicines(settings, home)
  await loadHospitals(settings, home, size)
  await load('--map', ['-', ...size], 'pharmacy/map', '-')
  await load('--prices', ['-', ...size], 'pharmacy/prices', '-')
  await loadPlans(settings, home)
}

/** Plans of an exchange of the sandbox’s own. */
async function loadPlans(settings, home) {
  const folder = join(home, 'sample-plans')
  await run(['dist/sandbox-world.mjs', '--plans', folder], settings)
  const year = /^BusinessYear.*\r?\n(\d{4}),/.exec(readFileSync(join(folder, 'areas.csv'), 'utf8'))?.[1]
  for (const name of ['attributes', 'areas', 'benefits', 'rates', 'rating-areas']) {
    const args = [`plans/${name}`, ...(name === 'rating-areas' ? [year] : []), join(folder, `${name}.csv`)]
    await run(['dist/cli.mjs', 'import', ...args, '--sample'], settings)
  }
  rmSync(folder, { recursive: true })
}

/** The lists of medicines, which come as files of their own. */
async function loadMedicines(settings, home) {
  const folder = join(home, 'sample')
  const at = (name) => join(folder, name)
  await run(['dist/sandbox-world.mjs', '--medicines', folder], settings)
  const ndc = ['pharmacy/ndc', at('product.txt'), at('package.txt')]
  const orbits = ['GPS', 'Galileo', 'BeiDou'].map((network) => ['pharmacy/elements', network, at(`${network}.csv`)])
  for (const args of [ndc, ['pharmacy/nadac', at('nadac.csv')], ...orbits])
    await run(['dist/cli.mjs', 'import', ...args, '--sample'], settings)
  rmSync(folder, { recursive: true })
}

/** The price files of hospitals, one for each. */
async function loadHospitals(settings, home, size) {
  const folder = join(home, 'sample')
  await run(['dist/sandbox-world.mjs', '--hospitals', folder, ...size], settings)
  const files = readdirSync(folder).map((name) => join(folder, name))
  if (files.length > 0) await run(['dist/cli.mjs', 'import', 'costs/hospital', ...files, '--sample'], settings)
  rmSync(folder, { recursive: true })
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
        if (said.restarted) return started.emit('restarted', said.pid)
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

// A server finishes what is under way, for ten seconds at most; then what it does by itself.
const maxStopMs = 25_000

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
    const force = setTimeout(() => started.kill('SIGKILL'), maxStopMs)
    started.once('exit', () => {
      clearTimeout(force)
      done()
    })
    started.kill('SIGTERM')
  })
}
