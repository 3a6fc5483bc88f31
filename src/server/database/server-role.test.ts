import { DrizzleQueryError, sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { audit } from '../audit/audit.ts'
import { type TestApp, testApp } from '../testing/test-app.ts'
import type { Db } from './db.ts'

let app: TestApp
beforeAll(async () => {
  app = await testApp()
})
afterAll(() => app.close())

/** The state PostgreSQL refuses a statement with; null when it does not. */
const refusal = (db: Db, text: string): Promise<string | null> =>
  db
    .transaction((tx) => tx.execute(sql.raw(text)))
    .then(
      () => null,
      (error: unknown) => {
        if (!(error instanceof DrizzleQueryError)) throw error
        return (error.cause as { code?: string }).code ?? null
      },
    )
const noRight = '42501'

const beyond = [
  ['make a table', 'create table payments.mine (id integer)'],
  ['change a table', 'alter table payments.invoices add column mine text'],
  ['drop a table', 'drop table payments.ledger_entries'],
  ['empty a table', 'truncate payments.ledger_entries'],
  ['switch triggers off', 'alter table payments.ledger_entries disable trigger all'],
  ['have triggers passed over', 'set session_replication_role = replica'],
  ['switch row-level security off', 'alter table visitor.users disable row level security'],
  ['write the books anew', 'update payments.ledger_entries set units = 0'],
  ['take out of the books', 'delete from payments.ledger_entries'],
  ['remove a request', 'delete from payments.invoices'],
  ['remove a payment', 'delete from payments.payments'],
  ['make a payment larger', 'update payments.payments set units = 2 * units'],
  ['have a payment come from elsewhere', `update payments.payments set from_address = 'x'`],
  ['write anew what happened', `update payments.timeline set what = 'seen'`],
  ['remove a refund', 'delete from payments.refunds'],
  ['remove an order of UDE', 'delete from token.crypto_purchases'],
  ['send a transfer of the treasury elsewhere', `update payments.own_transactions set call = '{}'`],
  ['forget a transfer of the treasury', 'delete from payments.own_transactions'],
  ['write anew what was signed', `update payments.signed_transactions set raw = '0x1'`],
  ['forget what was signed', 'delete from payments.signed_transactions'],
  ['forget a payment that was carried', 'delete from payments.relayed_permits'],
  ['have the card processor say something else', `update token.card_events set status = 'paid'`],
  ['forget what the card processor said', 'delete from token.card_events'],
  ['write the audit anew', `update server.audit set action = 'x'`],
  ['take out of the audit', 'delete from server.audit'],
  ['read a file of the machine', `select pg_read_file('/etc/passwd')`],
  ['copy from a file of the machine', `copy visitor.users (email) from '/etc/passwd'`],
  ['run a program', `copy visitor.users to program 'cat'`],
  ['become the owner', 'set role postgres'],
  ['make a login', 'create role mine login'],
  ['grant itself more', 'select server.grant_server()'],
] as const

describe('the login of the server', () => {
  test.each(beyond)('cannot %s', async (_what, text) => {
    const state = await refusal(app.databases.system, text)
    expect(state, 'V13.2.2 the login of the server has no right it does not need').toBe(noRight)
  })
  test('is no superuser, passes over no row-level security, and owns nothing', async () => {
    const { rows } = await app.databases.system.execute(sql`
      select rolname::text as name, rolsuper or rolbypassrls or rolcreaterole or rolcreatedb as more,
        exists (select from pg_class where relowner = r.oid) or exists (select from pg_proc where proowner = r.oid) as owns
      from pg_roles r where rolname = session_user`)
    expect(rows, 'V13.2.2 it is no superuser and owns nothing').toEqual([
      { name: 'hub_server', more: false, owns: false },
    ])
  })
  test('reads and writes as the product, and adds to the audit', async () => {
    const one = await app.visitor()
    await audit(app.system, 'test/looked', String(one.userId))
    const { rows } = await app.system.db.execute(sql`select count(*) > 0 as some from visitor.users`)
    expect(rows).toEqual([{ some: true }])
  })
  test('sees the rows of a table that a later migration adds', async () => {
    await app.databases.pool.query(`create table costs.added (id serial, user_id integer);
      alter table costs.added enable row level security; select server.grant_server()`)
    await app.system.db.execute(sql`insert into costs.added (user_id) values (1)`)
    expect((await app.system.db.execute(sql`select user_id from costs.added`)).rows).toEqual([{ user_id: 1 }])
  })
})

describe('a statement slipped into a visitor’s', () => {
  test('sees nobody else’s rows as long as it stays a visitor’s', async () => {
    await app.visitor()
    expect((await app.databases.visitor.execute(sql`select id from visitor.users`)).rows).toEqual([])
  })
  // What the product may do for a visitor within their own transaction can be had by whoever can run any statement there.
  test('that resets its role has the rows the server has, and none of the rights of the owner', async () => {
    const one = await app.visitor()
    const seen = await app.databases.visitor.transaction(async (tx) => {
      await tx.execute(sql`select set_config('role', 'none', true)`)
      return (await tx.execute(sql`select current_user::text as role, count(*) > 0 as some from visitor.users`)).rows
    })
    expect(seen).toEqual([{ role: 'hub_server', some: true }])
    expect(one.userId).toBeGreaterThan(0)
    for (const [what, text] of beyond) {
      const asServer = app.databases.visitor.transaction(async (tx) => {
        await tx.execute(sql`select set_config('role', 'none', true)`)
        await tx.execute(sql.raw(text))
      })
      await expect(asServer, what).rejects.toMatchObject({ cause: { code: noRight } })
    }
  })
})

test('every function that runs with its owner’s rights names where it looks', async () => {
  const { rows } = await app.databases.pool.query<{ name: string; settings: string[] | null }>(
    `select p.oid::regprocedure::text as name, p.proconfig as settings from pg_proc p
     join pg_namespace n on n.oid = p.pronamespace where p.prosecdef and n.nspname !~ '^pg_'`,
  )
  expect(rows.length).toBeGreaterThan(0)
  for (const { name, settings } of rows)
    expect(settings?.find((one) => one.startsWith('search_path=')) ?? `${name} looks anywhere`).toMatch(/pg_temp$/)
})
