import { type ChildProcess, spawn } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { build } from 'esbuild'
import pg from 'pg'
import { startTestChain } from '#domains/chains/server/testing/test-chain.ts'
import { migrate } from '#server/migrate.ts'
import { startPostgres } from '#server/postgres.ts'

/** One process of the product; `url` is null while it starts. */
type Server = { child: ChildProcess; url: string | null; started: Promise<void> }

/** A database, a chain, and two processes of the product, all of which can be killed. */
export type Ground = Awaited<ReturnType<typeof openGround>>

const program = 'dist/torture-server.mjs'

/** Starts everything. The chain is the only part that is never killed: it is the outside world. */
export async function openGround() {
  const folder = await mkdtemp(join(tmpdir(), 'hub-torture-'))
  // Nothing here loses power, so nothing is lost without fsync; what was committed must outlive any process.
  const settings = { synchronous_commit: 'on', max_connections: '100' }
  const postgres = await startPostgres({ folder, throwaway: true, settings })
  const chain = await startTestChain()
  const [payers, receiver, feeder] = [
    await Promise.all(Array.from({ length: 3 }, () => chain.account())),
    await chain.account(),
    await chain.account(),
  ]
  const [treasury] = payers as [(typeof payers)[number]]
  const token = await chain.deployToken(treasury)
  const feed = await chain.deployFeed(feeder, 'UDE / USD', 304_500n)
  for (const payer of payers.slice(1)) await chain.transfer(treasury, token, payer.address, 10n ** 27n)
  await chain.mine()
  const url = await freshDatabase(postgres.url)
  const environment = environmentOf(url, chain.url, token, feed, receiver.address)
  await bundle()
  const fleet = openFleet(environment)
  await fleet.restart()
  return {
    chain,
    payers,
    receiver,
    feeder,
    token,
    feed,
    url,
    environment,
    fleet,
    close: async () => {
      await fleet.stop()
      await chain.stop()
      await postgres.stop()
      await rm(folder, { recursive: true, force: true })
    },
  }
}

async function bundle(): Promise<void> {
  await build({
    entryPoints: ['e2e/torture/server.ts'],
    outfile: program,
    bundle: true,
    packages: 'external',
    platform: 'node',
    format: 'esm',
    target: 'node20',
    logLevel: 'error',
  })
}

async function freshDatabase(url: (database: string) => string): Promise<string> {
  const root = new pg.Client({ connectionString: url('postgres') })
  await root.connect()
  await root.query('create database hub')
  await root.end()
  await migrate(url('hub'), 'db/migrations')
  return url('hub')
}

const environmentOf = (database: string, rpc: string, token: string, feed: string, payTo: string) => ({
  DATABASE_URL: database,
  VAULT_KEY: randomBytes(32).toString('base64'),
  LOG_LEVEL: process.env['TORTURE_LOG'] ? 'warn' : 'silent',
  BSC_RPC_URLS: rpc,
  UDE_TOKEN: token,
  UDE_FEED: feed,
  UDE_RECEIVING_ADDRESS: payTo,
  PAYEE_NAME: 'Torture Payee',
  PARTNER_NAME: 'Torture Partner',
  PARTNER_URL: 'https://partner.example.org',
  CONTACT_EMAIL: 'help@example.org',
  CONTACT_PHONE: '(555) 010-0142',
})

function openFleet(environment: Record<string, string>) {
  const servers = new Set<Server>()
  let aheadMs = 0
  let endedAlone = 0
  const start = () => {
    const child = spawn(process.execPath, [program, String(aheadMs)], {
      env: { PATH: process.env['PATH'], ...environment },
      stdio: ['pipe', 'pipe', process.env['TORTURE_LOG'] ? 'inherit' : 'ignore'],
    })
    child.stdin.on('error', () => {})
    const server: Server = { child, url: null, started: Promise.resolve() }
    server.started = addressOf(child).then((url) => void (server.url = url))
    child.once('exit', () => {
      if (servers.delete(server)) endedAlone += 1
    })
    servers.add(server)
    return server
  }
  return {
    /** How many ended by themselves: the database was not to be had when they began. */
    endedAlone: () => endedAlone,
    /** Addresses of the processes that answer. */
    urls: () => [...servers].flatMap(({ url }) => url ?? []),
    /** Starts what is missing of two; answers when one answers. */
    restart: async () => {
      while (servers.size < 2) start()
      await Promise.race([...servers].map(({ started }) => started))
    },
    /** Ends one of them at once, with no chance to finish anything. */
    kill: async (which: number) => {
      const server = [...servers][which % Math.max(1, servers.size)]
      if (!server) return
      servers.delete(server)
      server.child.kill('SIGKILL')
      await once(server.child, 'exit')
    },
    /** Sets every clock this far ahead of the real one. */
    setAhead: (ms: number) => {
      aheadMs = ms
      for (const { child } of servers) child.stdin?.write(`${ms}\n`)
    },
    stop: async () => {
      const all = [...servers].map(({ child }) => child)
      servers.clear()
      const gone = all.map((child) => once(child, 'exit'))
      for (const child of all) child.kill('SIGKILL')
      await Promise.all(gone)
    },
  }
}

async function addressOf(child: ChildProcess): Promise<string | null> {
  if (child.stdout) for await (const port of createInterface({ input: child.stdout })) return `http://127.0.0.1:${port}`
  return null
}
