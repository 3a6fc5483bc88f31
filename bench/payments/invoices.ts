import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { startTestChain } from '#domains/chains/server/testing/test-chain.ts'
import { udeOnBsc } from '#domains/payments/rails/rails.ts'
import { evmSource } from '#domains/payments/server/evm/evm-source.ts'
import { openInvoice } from '#domains/payments/server/invoices/open-invoice.ts'
import { startWatcher } from '#domains/payments/server/watching/start-watcher.ts'
import { fewAtOnce } from '#kit/limit-concurrency.ts'
import { money, shareOf } from '#kit/money.ts'
import { readConfig } from '#main/read-config.ts'
import { type App, contextFor } from '#server/context.ts'
import { openDatabases } from '#server/database/db.ts'
import { serverLogin, startPostgres } from '#server/database/postgres.ts'
import { openLive } from '#server/events/live.ts'
import { openLog } from '#server/open-log.ts'
import { openVault } from '#server/vault/vault.ts'
import { vaultKeysOf } from '#server/vault/vault-keys.ts'
import { makeVisitor } from '#server/visitor/session.ts'
import { type Figure, median, percentile } from '../figure.ts'
import { freshDatabase } from '../fresh-database.ts'
import { benchSettings } from '../settings.ts'

const atOnce = 8
const warmUpMs = 2_000
const measuredMs = 5_000
const roundCount = 3

/** How many invoices a second are made for good by many visitors at once, beside the plainest durable insert there is. */
export async function invoices(): Promise<Figure[]> {
  const folder = await mkdtemp(join(tmpdir(), 'hub-bench-'))
  const postgres = await startPostgres({ folder, settings: { synchronous_commit: 'on', fsync: 'on' } })
  const chain = await startTestChain()
  try {
    const app = await appOn(serverLogin(await freshDatabase(postgres.url)), chain)
    const pool = new pg.Pool({ connectionString: app.config.DATABASE_URL, max: 16 }).on('error', () => {})
    await pool.query('create table public.plain (id bigint generated always as identity primary key, said text)')
    const open = await opener(app)
    const plain = () => pool.query("insert into public.plain (said) values ('a row of about as many bytes as an id')")
    const openAndTell = await opener({ ...app, config: { ...app.config, ...webhook } })
    const taken: LoadFigures[] = []
    await load(open, warmUpMs)
    for (let round = 0; round < roundCount; round++) {
      const [ours, told] = [await load(open, measuredMs), await load(openAndTell, measuredMs)]
      taken.push({ ours, told, peer: await load(plain, measuredMs) })
    }
    await pool.end()
    await app.databases.close()
    return figures(taken)
  } finally {
    await chain.stop()
    await postgres.stop()
    await rm(folder, { recursive: true, force: true })
  }
}

// Nobody listens there: what is measured is writing down what is to be told.
const webhook = { WEBHOOK_URL: 'http://127.0.0.1:1', WEBHOOK_SECRET: ['bench'] }

type Load = { perSecond: number; p50: number; p99: number }
type LoadFigures = { ours: Load; told: Load; peer: Load }

function figures(taken: LoadFigures[]): Figure[] {
  const of = (who: keyof LoadFigures, what: keyof Load) => median(taken.map((round) => round[who][what]))
  const peer = (what: keyof Load) => ({ name: 'one-row INSERT', value: of('peer', what) })
  const figuresOf = (who: keyof LoadFigures, name: string): Figure[] => [
    { name, value: of(who, 'perSecond'), unit: '/s', peer: peer('perSecond'), bound: { atLeast: 2000 } },
    { name: `${name}: p50`, value: of(who, 'p50'), unit: 'ms', peer: peer('p50') },
    { name: `${name}: p99`, value: of(who, 'p99'), unit: 'ms', peer: peer('p99'), bound: { atMost: 50 } },
  ]
  const name = `open an invoice, ${atOnce} at once, durable`
  return [...figuresOf('ours', name), ...figuresOf('told', `${name}, with a webhook to be told`)]
}

/** Does one thing again and again, many at once, for a while. */
async function load(once: () => Promise<unknown>, forMs: number): Promise<Load> {
  const tookMs: number[] = []
  const start = performance.now()
  const worker = async () => {
    for (let begun = start; begun - start < forMs; ) {
      await once()
      const done = performance.now()
      tookMs.push(done - begun)
      begun = done
    }
  }
  await Promise.all(Array.from({ length: atOnce }, worker))
  const sorted = tookMs.toSorted((a, b) => a - b)
  const perSecond = (tookMs.length * 1000) / (performance.now() - start)
  return { perSecond, p50: percentile(sorted, 0.5), p99: percentile(sorted, 0.99) }
}

/** Opens an invoice of 5 to 300 dollars for the next of many visitors. */
async function opener(app: App): Promise<() => Promise<unknown>> {
  // A visitor holds only so many that are not paid.
  const visitors = await fewAtOnce(atOnce, Array.from({ length: 4_000 }), () => makeVisitor(app))
  const all = visitors.map(({ userId }) => contextFor(app, { kind: 'visitor', userId }))
  let count = 0
  return () => {
    const amount = money('USD', 500n + BigInt(Math.floor(Math.random() * 29_500)))
    const visitor = all[count++ % all.length] as (typeof all)[number]
    return openInvoice(visitor, udeOnBsc, { amount, fee: shareOf(amount, 200n), reference: 'bench', payer: null })
  }
}

/** The product's ground on a chain with the token and its price, whose watcher has read it once. */
async function appOn(url: string, chain: Awaited<ReturnType<typeof startTestChain>>): Promise<App> {
  const payer = await chain.account()
  const config = readConfig({
    ...benchSettings(url),
    DATABASE_URL: url,
    BSC_RPC_URLS: chain.url,
    UDE_TOKEN: await chain.deployToken(payer),
    UDE_FEED: await chain.deployFeed(payer, 'UDE / USD', 304_500n),
    UDE_RECEIVING_ADDRESS: (await chain.account()).address,
  })
  const log = openLog(config.LOG_LEVEL)
  const databases = openDatabases(url)
  const app: App = {
    config,
    databases,
    log,
    live: openLive(url, log, databases.system),
    vault: openVault(vaultKeysOf(config), databases.system),
    now: () => new Date(),
    stopping: new AbortController().signal,
  }
  const watcher = startWatcher(app, evmSource(app, '0x38'), { intervalMs: 3_600_000 })
  await watcher.pollNow()
  await watcher.stop()
  return app
}
