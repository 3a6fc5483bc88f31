import { createHash } from 'node:crypto'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type pg from 'pg'
import type { SeenTransfer } from '#domains/payments/server/recording/seen-transfer.ts'
import type { BlockBatch } from '#domains/payments/server/watching/block-batch.ts'
import { type App, type Ctx, contextFor } from '#server/context.ts'
import { openDatabases } from '#server/database/db.ts'
import { serverLogin, startPostgres } from '#server/database/postgres.ts'
import { openLive } from '#server/events/live.ts'
import { openLog } from '#server/open-log.ts'
import { freshDatabase } from '../fresh-database.ts'

/** How many blocks a payment needs. */
export const required = 15
const payTo = `0x${'ab'.repeat(20)}`
const genesis = hashOf('genesis')
const began = Date.now()

/** Runs something with a database server whose commits are on the disk, ended and removed afterwards. */
export async function withPostgres<Result>(
  run: (url: (database: string) => string) => Promise<Result>,
): Promise<Result> {
  const folder = await mkdtemp(join(tmpdir(), 'hub-bench-'))
  const postgres = await startPostgres({ folder, settings: { synchronous_commit: 'on', fsync: 'on' } })
  try {
    return await run(postgres.url)
  } finally {
    await postgres.stop()
    await rm(folder, { recursive: true, force: true })
  }
}

/** The product itself on a database of its own with so many open invoices. */
export async function withInvoices(
  url: (database: string) => string,
  count: number,
): Promise<{ system: Ctx; pool: pg.Pool; close(): Promise<void> }> {
  const app = appOn(await freshDatabase(url, `of_${count}`))
  await fill(app.databases.pool, count)
  return {
    system: contextFor(app, { kind: 'system' }),
    pool: app.databases.pool,
    close: () => app.databases.close(),
  }
}

/** So many invoices of a dollar or so on one address, each with its reserved amount, made at once. */
async function fill(pool: pg.Pool, count: number): Promise<void> {
  const at = `timestamptz '${new Date(began).toISOString()}'`
  await pool.query(`insert into payments.invoices (id, reference, chain, genesis, asset, pay_to, token_contract, usd_units,
      fee_usd_units, created_at, expires_at, monitor_until, required)
    select 'INV-20260101-' || lpad(n::text, 10, '0'), 'bench', '0x38', '${genesis}', 'UDE', '${payTo}', '${payTo}',
      100 + n / 1000, 2, ${at}, ${at} + interval '15 minutes', ${at} + interval '1 day', ${required} from generate_series(1, ${count}) n`)
  await pool.query(`insert into payments.quotes (invoice_id, seq, kind, rate_num, rate_den, rate_source, rate_at, made_at,
      expires_at, usd_units, units, chain, asset, pay_to, reserved_until, is_reserved)
    select 'INV-20260101-' || lpad(n::text, 10, '0'), 1, 'asked', 100, 1e18, 'bench', ${at}, ${at},
      ${at} + interval '15 minutes', 102 + n / 1000,
      (102 + n / 1000) * 1e16 + n % 1000 * 8e12 + 3e12, '0x38', 'UDE', '${payTo}', ${at} + interval '1 day', true
    from generate_series(1, ${count}) n`)
  await pool.query('vacuum analyze')
}

/** Just what an invoice asks for, in a block. */
export const transferTo = (invoice: number, height: number, index: number): SeenTransfer => ({
  asset: 'UDE',
  txHash: hashOf(`${height}:${index}`),
  logIndex: index,
  units: BigInt(102 + Math.floor(invoice / 1000)) * 10n ** 16n + BigInt((invoice % 1000) * 8 + 3) * 10n ** 12n,
  from: `0x${hashOf(`payer ${index}`).slice(2, 42)}`,
  to: payTo,
  marker: null,
  height,
  blockHash: hashOf(`block ${height}`),
  blockTime: timeOf(height),
})

/** A block as a watcher reads it. */
export function blockAt(height: number, incoming: SeenTransfer[]): BlockBatch {
  const head = { height, hash: hashOf(`block ${height}`), parentHash: hashOf('parent'), time: timeOf(height) }
  const more = { finalHeight: null, outgoing: [], forkedAt: null, vanished: [], openings: [] }
  return { genesis, head, isNewest: true, askedAt: new Date(), incoming, ...more }
}

const timeOf = (height: number) => new Date(began + height * 750)

function hashOf(text: string): string {
  return `0x${createHash('sha256').update(text).digest('hex')}`
}

function appOn(url: string): App {
  const log = openLog('error')
  const databases = openDatabases(serverLogin(url), { ownerUrl: url })
  return {
    config: {} as App['config'],
    databases,
    log,
    live: openLive(serverLogin(url), log, databases.system),
    vault: {} as App['vault'],
    now: () => new Date(),
    stopping: new AbortController().signal,
  }
}
