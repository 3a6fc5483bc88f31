import { spawnSync } from 'node:child_process'
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { migrate } from '#server/database/migrate.ts'
import { type Postgres, serverLogin, startPostgres } from '#server/database/postgres.ts'
import { reconcile } from '../books/reconcile.ts'
import { getInvoice } from '../invoices/get-invoice.ts'
import { cursorOf } from '../store.ts'
import { invoices, ledgerEntries, payments } from '../tables.ts'
import { type PayingWorld, payingWorld } from '../testing/paying-world.ts'
import { chainParts } from './chain-parts.ts'

let world: PayingWorld
let postgres: Postgres
beforeAll(async () => {
  const folder = await mkdtemp(join(tmpdir(), 'hub-disk-'))
  postgres = await startPostgres({ folder, throwaway: true })
  const ownerUrl = postgres.url('postgres')
  await migrate(ownerUrl, 'db')
  const drop = async () => {
    await postgres.stop()
    await rm(folder, { recursive: true, force: true })
  }
  world = await payingWorld({}, { url: serverLogin(ownerUrl), ownerUrl, drop })
})
afterAll(() => world.close())

// Above what one file of the write-ahead log needs. For PostgreSQL a file that may not grow is a disk that is full:
// https://github.com/postgres/postgres/blob/master/src/backend/postmaster/postmaster.c (SIGXFSZ)
const maxBytes = 17 * 2 ** 20

/** Lets the files of the database grow to so many bytes only. */
function limit(bytes: number | 'unlimited') {
  // First the one that all later connections get it from.
  for (const pid of [postgres.pid, ...childrenOf(postgres.pid)]) {
    const { status, stderr } = spawnSync('prlimit', ['--pid', String(pid), `--fsize=${bytes}:unlimited`])
    // A connection may be closed meanwhile.
    if (status !== 0 && existsSync(`/proc/${pid}`)) throw new Error(String(stderr))
  }
}

const childrenOf = (parent: number) =>
  readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name) && parentOf(name) === parent)
    .map(Number)

function parentOf(pid: string): number | null {
  try {
    return Number(/^PPid:\s+(\d+)$/m.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1])
  } catch {
    // It has ended.
    return null
  }
}

/** Fills a table until it may not grow: with ever smaller rows, so that there is no room for one of ours. */
async function fill(insert: (first: number, last: number, letters: number) => string) {
  let first = 0
  const owner = await world.app.databases.pool.connect()
  for (const [rows, letters] of [
    [1_000, 700],
    [1, 700],
    [100, 100],
    [1, 100],
    [1, 1],
  ] as const)
    for (let isFull = false; !isFull; first += rows)
      isFull = await owner
        .query(
          `begin; set local session_replication_role = replica; ${insert(first, first + rows - 1, letters)}; commit`,
        )
        .then(
          () => false,
          (error: Error) => /could not extend/.test(error.message),
        )
        .finally(() => owner.query('rollback'))
  owner.release()
}

// In the order of their keys, below ours, so that the index is full where ours comes.
const fillBooks = () =>
  fill(
    (first, last, letters) => `insert into payments.ledger_entries (key, account, asset, units, at)
      select 'r' || lpad(i::text, 9, '0'), repeat('f', ${letters}::integer), 'UDE', 1, now()
      from generate_series(${first}::integer, ${last}::integer) i`,
  )
const fillQuotes = () =>
  fill(
    (first, last, letters) => `insert into payments.quotes (invoice_id, seq, kind, rate_num, rate_den, rate_source,
        rate_at, made_at, expires_at, usd_units, units, chain, asset, pay_to, reserved_until, is_reserved)
      select 'A' || lpad(i::text, 9, '0'), 1, 'asked', 1, 1, repeat('f', ${letters}::integer), now(), now(), now(), 1, 1,
        '0x38', 'UDE', 'x', now(), false
      from generate_series(${first}::integer, ${last}::integer) i`,
  )
const db = () => world.app.databases.system

test('books that cannot be written: nothing is said to be paid, health says so, and with room again all is there once', async () => {
  const visitor = await world.app.visitor()
  const invoice = await world.ask(visitor, 2_500n)
  await world.pay(invoice.due.units)
  await world.mine(14)
  limit(maxBytes)
  await fillBooks()
  const before = await cursorOf(db(), '0x38')
  await expect(world.mine()).rejects.toThrow()
  await expect(world.watcher.pollNow()).rejects.toThrow()
  expect(await cursorOf(db(), '0x38')).toEqual(before)
  expect(await getInvoice(visitor, invoice)).toMatchObject({ status: 'processing', payments: [{ confirmations: 14 }] })
  const booked = () => db().select().from(ledgerEntries).where(eq(ledgerEntries.invoiceId, invoice.id))
  expect(await booked()).toEqual([])
  expect(await chainParts(world.app)['bsc']?.()).toMatchObject({ status: 'slow' })
  limit('unlimited')
  await world.watcher.pollNow()
  expect(await getInvoice(visitor, invoice)).toMatchObject({ status: 'settled', payments: [{ confirmations: 15 }] })
  expect((await booked()).reduce((sum, { units }) => sum + units, 0n)).toBe(0n)
  expect(await db().select().from(payments)).toHaveLength(1)
  expect(await chainParts(world.app)['bsc']?.()).toMatchObject({ status: 'up' })
  expect(await reconcile(world.app)).toMatchObject([{ difference: 0n }])
})
test('a request for payment that cannot be written down is not made', async () => {
  const visitor = await world.app.visitor()
  const count = () => db().$count(invoices)
  const before = await count()
  limit(maxBytes)
  await fillQuotes()
  await expect(world.ask(visitor, 3_100n)).rejects.toThrow()
  expect(await count()).toBe(before)
  limit('unlimited')
  expect((await world.ask(visitor, 3_100n)).status).toBe('new')
  expect(await count()).toBe(before + 1)
})
