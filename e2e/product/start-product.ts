import { type ChildProcess, spawn } from 'node:child_process'
import { randomInt } from 'node:crypto'
import { once } from 'node:events'
import { readFile, rm } from 'node:fs/promises'
import { createServer } from 'node:net'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { newHome } from './prepared-home.ts'
import { type Product, productAt } from './product.ts'
import { usedSecondsOf } from './used-seconds.ts'

/** One below those the system gives out by itself: nobody is given it until it is used, seconds from now or after a stop. */
export async function freePort(): Promise<number> {
  const port = randomInt(20_000, 32_000)
  const probe = createServer()
  const isFree = await new Promise<boolean>((told) => {
    probe.once('error', () => told(false)).listen(port, '127.0.0.1', () => told(true))
  })
  if (!isFree) return freePort()
  probe.close()
  await once(probe, 'close')
  return port
}

const running = new Set<ChildProcess>()
process.on('exit', () => {
  for (const child of running) child.kill('SIGTERM')
})

/** A product of one's own: for tests that kill it, set it up otherwise, or speak of all that is in it. */
export type OwnProduct = Product & {
  port: number
  /** The process ids of one part: postgres, server, sandbox. */
  pids(part: string): Promise<number[]>
  /** The processor time of all its parts so far. */
  seconds(): Promise<number>
  /** Ends everything at once, with no chance to finish anything. */
  killAll(): Promise<void>
  stop(): Promise<void>
}

type StartOptions = {
  home?: string
  port?: number
  /** How large the sample world is, where it is made for this start. */
  people?: number
  /** As an operator sets them in the environment. */
  settings?: Readonly<Record<string, string>>
}

/** Starts the product on a free port; with a folder that was used before, it finds everything again. */
export async function startProduct(options: StartOptions = {}): Promise<OwnProduct> {
  const { people = 60_000, port = await freePort() } = options
  const home = options.home ?? (await newHome((at) => startProduct({ home: at, people }).then((one) => one.stop())))
  const env = {
    ...process.env,
    ...options.settings,
    HUB_DATA: home,
    PORT: String(port),
    HUB_SAMPLE_PEOPLE: String(people),
    LOG_LEVEL: 'warn',
  }
  const child = spawn(process.execPath, ['scripts/start.mjs'], { env, stdio: ['ignore', 'pipe', 'inherit'] })
  running.add(child)
  child.once('exit', () => running.delete(child))
  const url = await addressOf(child)
  const parts = async () =>
    (await readFile(join(home, 'pids'), 'utf8'))
      .trim()
      .split('\n')
      .map((line) => line.split(' '))
      .map(([pid, , name]) => ({ pid: Number(pid), name }))
  const pids = async (part: string) => (await parts()).filter(({ name }) => name === part).map(({ pid }) => pid)
  return {
    ...productAt({ url, home }),
    port: Number(new URL(url).port),
    pids,
    seconds: async () => usedSecondsOf([child.pid as number, ...(await parts()).map(({ pid }) => pid)]),
    killAll: async () => {
      const all = [
        ...(await pids('server')),
        ...(await pids('postgres')),
        ...(await pids('sandbox')),
        child.pid as number,
      ]
      const gone = ended(child)
      for (const pid of all) kill(pid)
      await gone
    },
    stop: async () => {
      const gone = ended(child)
      if (child.exitCode === null && child.signalCode === null) child.kill('SIGTERM')
      await gone
      if (options.home === undefined) await rm(home, { recursive: true, force: true })
    },
  }
}

// One may be gone already, with the one before it.
function kill(pid: number): void {
  try {
    process.kill(pid, 'SIGKILL')
  } catch (failure) {
    if ((failure as NodeJS.ErrnoException).code !== 'ESRCH') throw failure
  }
}

const ended = (child: ChildProcess) =>
  child.exitCode !== null || child.signalCode !== null
    ? Promise.resolve()
    : new Promise<void>((done) => child.once('exit', () => done()))

function addressOf(child: ChildProcess): Promise<string> {
  return new Promise((found, failed) => {
    const said: string[] = []
    if (!child.stdout) return failed(new Error('no output to read'))
    createInterface({ input: child.stdout }).on('line', (line) => {
      said.push(line)
      const match = /Payment Solutions Hub is at (\S+)/.exec(line)
      if (match?.[1]) found(match[1])
    })
    child.once('exit', (code) => failed(new Error(`npm start ended with ${code}:\n${said.join('\n')}`)))
  })
}
