import { type ChildProcess, spawn } from 'node:child_process'
import { randomInt } from 'node:crypto'
import { once } from 'node:events'
import { readFile, rm } from 'node:fs/promises'
import { createServer } from 'node:net'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import pg from 'pg'
import { newHome } from './prepared-home.ts'

/** What /api/sandbox tells: the doubles' addresses and the practice accounts. */
export type SandboxWorld = {
  chains: {
    '0x38': EvmWorld<'UDE', 'UDE'>
    '0x1': EvmWorld<'USDC' | 'LINK', 'ETH' | 'USDC' | 'LINK'>
    bitcoin: ChainWorld<'BTC'>
    xrpl: ChainWorld<'XRP'>
    solana: ChainWorld<'SOL' | 'USDC'> & { tokens: { USDC: { address: string; decimals: number } } }
  }
  absent: Record<string, string>
}

type Hex = `0x${string}`
type ChainWorld<Asset extends string> = {
  url: string
  genesisHash: string
  receiving: Record<Asset, string>
  /** Keys as each chain writes them. */
  accounts: ({ name: string; address: string } & Record<string, unknown>)[]
}
type EvmWorld<Token extends string, Asset extends string> = {
  url: string
  genesisHash: Hex
  tokens: Record<Token, { address: Hex; decimals: number }>
  feeds: Record<string, Hex>
  receiving: Record<Asset, Hex>
  accounts: { name: string; address: Hex; privateKey: Hex }[]
}

/** The whole product, started as its user starts it, with its data in a folder of its own. */
export type Product = {
  url: string
  port: number
  home: string
  /** Calls the product as a script would, outside any browser. */
  call<T>(method: string, path: string, body?: unknown): Promise<T>
  sandbox(): Promise<SandboxWorld>
  /** Makes blocks on BNB Smart Chain, or on the chain that is named. */
  mine(blocks: number, chain?: string): Promise<void>
  /** Reads or writes its records as its operator can, beside the product. */
  records<Row extends object>(text: string, values?: unknown[]): Promise<Row[]>
  /** The process ids of one part: postgres, server, sandbox. */
  pids(part: string): Promise<number[]>
  /** Ends everything at once, with no chance to finish anything. */
  killAll(): Promise<void>
  stop(): Promise<void>
}

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

type StartOptions = {
  home?: string
  port?: number
  people?: number
  /** As an operator sets them in the environment. */
  settings?: Readonly<Record<string, string>>
}

/** Starts the product on a free port; with a folder that was used before, it finds everything again. */
export async function startProduct(options: StartOptions = {}): Promise<Product> {
  const { people = 60_000, port = await freePort() } = options
  const home =
    options.home ?? (await newHome(people, (at) => startProduct({ home: at, people }).then((one) => one.stop())))
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
  const call = async <T>(method: string, path: string, body?: unknown) => {
    const response = await fetch(url + path, {
      method,
      ...(body !== undefined && { body: JSON.stringify(body), headers: { 'content-type': 'application/json' } }),
    })
    if (!response.ok) throw new Error(`${method} ${path}: ${response.status} ${await response.text()}`)
    return (await response.json()) as T
  }
  const pids = async (part: string) => {
    const lines = (await readFile(join(home, 'pids'), 'utf8')).trim().split('\n')
    return lines
      .map((line) => line.split(' '))
      .filter(([, , name]) => name === part)
      .map(([pid]) => Number(pid))
  }
  return {
    url,
    port: Number(new URL(url).port),
    home,
    call,
    pids,
    records: (text, values) => queryRecords(home, text, values),
    sandbox: () => call<SandboxWorld>('GET', '/api/sandbox'),
    mine: async (blocks, chain = '0x38') => void (await call('POST', '/api/sandbox/mine', { chain, blocks })),
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

/** PostgreSQL notes its own socket's folder on the fifth line of this file. */
async function queryRecords<Row extends object>(home: string, text: string, values: unknown[] = []): Promise<Row[]> {
  const noted = await readFile(join(home, 'postgres', 'data', 'postmaster.pid'), 'utf8')
  const client = new pg.Client({ host: noted.split('\n')[4] as string, user: 'postgres', database: 'postgres' })
  await client.connect()
  try {
    return (await client.query<Row>(text, values)).rows
  } finally {
    await client.end()
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
