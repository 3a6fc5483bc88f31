import { readFileSync } from 'node:fs'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { estimates } from '#domains/costs/server/tables.ts'
import { bodyFor, type CopayWorld, copayWorld } from '#domains/costs/server/testing/copay-world.ts'
import { myCoverage } from '#domains/coverage/server/benefits/my-coverage.ts'
import { captureCard } from '#domains/coverage/server/cards/capture-card.ts'
import { photoOf } from '#domains/coverage/server/testing/photos.ts'
import { newId } from '#kit/random-id.ts'
import { startJobs } from '#server/events/jobs.ts'
import { peopleTables } from './all-people-tables.ts'
import { keepRetention, scheduleRetention } from './keep-retention.ts'

let copays: CopayWorld
beforeAll(async () => {
  copays = await copayWorld()
})
afterAll(() => copays.close())

const hourMs = 3_600_000
const query = async <Row extends object>(text: string, values: unknown[] = []) =>
  (await copays.world.app.databases.pool.query<Row>(text, values)).rows
const count = async (from: string, values: unknown[] = []) =>
  Number((await query<{ n: number }>(`select count(*)::integer as n from ${from}`, values))[0]?.n)
/** What the job does when it comes so much later. */
async function keepAt(laterMs: number) {
  const { app } = copays.world
  app.setNow(new Date(Date.now() + laterMs))
  for (const subject of ['5', '60']) await app.system.transaction((tx) => keepRetention(tx, { subject }))
  app.setNow(null)
}

test('retention: every table that refers to visitors, however far, has a term, and no term is of a table that is not there', async () => {
  const rows = await query<{ name: string }>(`
    with recursive reach as (
      select 'visitor.users'::regclass::oid as id
      union select conrelid from pg_constraint join reach on confrelid = reach.id where contype = 'f')
    select format('%s.%s', n.nspname, c.relname) as name
    from pg_class c join pg_namespace n on n.oid = c.relnamespace
    where c.relkind = 'r' and (c.oid in (select id from reach) or exists (
      select from pg_attribute a where a.attrelid = c.oid and a.attname = 'user_id' and not a.attisdropped))`)
  const ruled = peopleTables.map(({ table }) => table)
  expect(rows.map(({ name }) => name).filter((name) => !ruled.includes(name))).toEqual([])
  for (const table of ruled)
    expect(await query('select from to_regclass($1) t where t is not null', [table]), table).toHaveLength(1)
  expect(new Set(ruled).size).toBe(ruled.length)
})

test('DATA-02 erasing: every table that names a visitor loses their rows with them, but for the books and what counts a network’s requests, which are then of nobody', async () => {
  const rows = await query<{ name: string; on_erase: string | null; is_nullable: boolean }>(`
    select format('%s.%s', n.nspname, c.relname) as name, not a.attnotnull as is_nullable,
      (select case k.confdeltype when 'c' then 'goes' when 'n' then 'of nobody' else 'hinders' end
       from pg_constraint k where k.conrelid = c.oid and k.contype = 'f' and a.attnum = any(k.conkey)
         and k.confrelid = 'visitor.users'::regclass) as on_erase
    from pg_class c join pg_namespace n on n.oid = c.relnamespace
      join pg_attribute a on a.attrelid = c.oid and a.attname = 'user_id' and not a.attisdropped
    where c.relkind = 'r'`)
  expect(rows.length).toBeGreaterThan(15)
  const kept = peopleTables.filter(({ term }) => /^for good|of nobody once/.test(term)).map(({ table }) => table)
  for (const { name, on_erase: onErase, is_nullable: isNullable } of rows) {
    // Who did what is kept by number, which names nobody once the visitor is gone.
    if (name === 'server.audit') expect(onErase).toBeNull()
    else expect([onErase, isNullable], name).toEqual(kept.includes(name) ? ['of nobody', true] : ['goes', false])
  }
})

test('retention: docs/retention.md says the same as the job does', () => {
  const rows = [...readFileSync('docs/retention.md', 'utf8').matchAll(/^\| `([\w.]+)` \| (.+) \| (.+) \|$/gm)]
  expect(rows.map(([, table, what, term]) => ({ table, what, term }))).toEqual(
    peopleTables.map(({ table, what, term }) => ({ table, what, term })),
  )
})

describe('what is over', () => {
  test('retention: an answer is kept 48 hours', async () => {
    const visitor = await copays.world.app.visitor()
    const body = bodyFor(4800n)
    await copays.pay(visitor, body, { 'idempotency-key': 'kept-for-two-days' })
    const kept = () => count('server.answered_requests where user_id = $1', [visitor.userId])
    await keepAt(47 * hourMs)
    expect(await kept()).toBe(1)
    await keepAt(49 * hourMs)
    expect(await kept()).toBe(0)
  })
  test('retention: an estimate is kept 24 hours, one that was paid by until its visitor is erased', async () => {
    const { app } = copays.world
    const visitor = await app.visitor()
    const makeOne = async (hoursLeft: number) => {
      const id = newId('est')
      const expiresAt = new Date(app.now().getTime() + hoursLeft * hourMs)
      const createdAt = new Date(expiresAt.getTime() - 24 * hourMs)
      const made = { id, userId: visitor.userId, sealed: Buffer.from('x'), amount: 2500n, createdAt, expiresAt }
      await visitor.transaction((tx) => tx.db.insert(estimates).values(made))
      return id
    }
    const [old, paid, fresh] = [await makeOne(-1), await makeOne(1), await makeOne(2)]
    await copays.opened(visitor, { ...bodyFor(2500n), estimateId: paid })
    const left = async () =>
      (await query<{ id: string }>('select id from costs.estimates where user_id = $1', [visitor.userId]))
        .map(({ id }) => id)
        .sort()
    expect(await left()).toEqual([old, paid, fresh].sort())
    await keepAt(0)
    expect(await left()).toEqual([paid, fresh].sort())
    await keepAt(3 * hourMs)
    expect(await left()).toEqual([paid])
  })
  test('retention: a question to sign is gone ten minutes after it was asked', async () => {
    const { userId } = await copays.world.app.visitor()
    await query(
      `insert into wallet.sign_in_challenges (nonce, user_id, chain, chain_id, address, message, expires_at)
       values ('nonce-of-retention', $1, 'evm', '0x38', 'a', 'b', now() + interval '5 minutes')`,
      [userId],
    )
    await keepAt(4 * 60_000)
    expect(await count(`wallet.sign_in_challenges where user_id = $1`, [userId])).toBe(1)
    await keepAt(10 * 60_000)
    expect(await count(`wallet.sign_in_challenges where user_id = $1`, [userId])).toBe(0)
  })
  test('retention: a visitor of whom nothing is kept goes 30 days after their last use, whoever has anything stays', async () => {
    const { app } = copays.world
    const [bare, paying, named] = [await app.visitor(), await app.visitor(), await app.visitor()]
    await copays.opened(paying, bodyFor(1234n))
    await query(`update visitor.users set profile = 'sealed' where id = $1`, [named.userId])
    const left = async () =>
      (
        await query<{ id: number }>('select id from visitor.users where id = any($1)', [
          [bare, paying, named].map(({ userId }) => userId),
        ])
      ).map(({ id }) => id)
    await keepAt(29 * 24 * hourMs)
    expect(await left()).toHaveLength(3)
    // Once for the sessions, once for whom nothing refers to any more.
    await keepAt(31 * 24 * hourMs)
    await keepAt(31 * 24 * hourMs)
    expect(new Set(await left())).toEqual(new Set([paying.userId, named.userId]))
    expect(await count('visitor.sessions')).toBe(0)
    expect(await count('visitor.data_keys where user_id = $1', [bare.userId])).toBe(0)
  })
  test('retention: what nobody can come back to goes 180 days after the last session, 3 years after where they paid; who has a way back stays', async () => {
    const { app } = copays.world
    const [named, paying, withKey, here] = [
      await app.visitor(),
      await app.visitor(),
      await app.visitor(),
      await app.visitor(),
    ]
    const all = [named, paying, withKey, here].map(({ userId }) => userId)
    await query(`update visitor.users set profile = 'sealed' where id = any($1)`, [all])
    const { paymentId } = await copays.opened(paying, bodyFor(1234n))
    await query(`insert into account.recovery_codes (code_hash, user_id, made_at) values ('hash', $1, now())`, [
      withKey.userId,
    ])
    const left = async () =>
      (await query<{ id: number }>('select id from visitor.users where id = any($1) order by id', [all])).map(
        ({ id }) => id,
      )
    const day = 24 * hourMs
    await query('delete from visitor.sessions where user_id <> $1', [here.userId])
    await keepAt(0)
    await keepAt(179 * day)
    expect(await left()).toEqual(all)
    await query(
      `insert into visitor.sessions (secret_hash, user_id, last_used_at, created_at) values ('kept', $1, now() + interval '3 years', now() + interval '3 years')`,
      [here.userId],
    )
    await keepAt(181 * day)
    expect(await left()).toEqual([paying, withKey, here].map(({ userId }) => userId))
    expect(await count('visitor.data_keys where user_id = $1', [named.userId])).toBe(0)
    await keepAt(1094 * day)
    expect(await left()).toContain(paying.userId)
    await keepAt(1097 * day)
    expect(await left()).toEqual([withKey, here].map(({ userId }) => userId))
    // The books keep what was paid, of nobody.
    expect(await query('select user_id from payments.invoices where id = $1', [paymentId])).toEqual([{ user_id: null }])
  })
  test('CARD-03 retention: photos of a card go 90 days after they were taken; the card stays', async () => {
    const { app } = copays.world
    const visitor = await app.visitor()
    const photo = `data:image/jpeg;base64,${(await photoOf()).toString('base64')}`
    const [company] = await query<{ name: string }>('select name from coverage.insurance_providers order by id limit 1')
    await captureCard(visitor, {
      userId: 1,
      insuranceCompany: company?.name ?? '',
      memberId: 'W796170523',
      planType: 'PPO',
      firstName: 'Jordan',
      lastName: 'Sample',
      dateOfBirth: '1980-02-03',
      manualVerification: true,
      cardFrontImage: photo,
      cardBackImage: photo,
    })
    const photos = () => count('coverage.card_images where user_id = $1', [visitor.userId])
    const cards = () => count('coverage.insurance_verifications where user_id = $1', [visitor.userId])
    await keepAt(90 * 24 * hourMs - hourMs)
    expect([await photos(), await cards()]).toEqual([2, 1])
    await keepAt(90 * 24 * hourMs + hourMs)
    expect([await photos(), await cards()]).toEqual([0, 1])
    // They were nowhere but in these rows.
    expect((await myCoverage(visitor, { userId: 1 })).card.photos).toEqual([])
  })
  test('retention: a delivery goes 90 days after it was told, the last word about a payment never', async () => {
    const visitor = await copays.world.app.visitor()
    const { paymentId } = await copays.opened(visitor, bodyFor(1500n))
    const told = (id: string, kind: string, transfer: string | null, days: number) =>
      query(
        `insert into payments.webhook_deliveries (id, kind, invoice_id, transfer_id, body, state, made_at, due_at, ended_at)
         values ($1, $2, $3, $4, '{}', 'delivered', now(), now(), now() - $5::integer * interval '1 day')`,
        [id, kind, paymentId, transfer, days],
      )
    await told('old', 'invoice.settled', null, 91)
    await told('recent', 'invoice.settled', null, 89)
    await told('seen', 'payment.received', 'tx:0', 95)
    await told('final', 'payment.final', 'tx:0', 94)
    await keepAt(0)
    const left = await query<{ id: string }>(
      'select id from payments.webhook_deliveries where invoice_id = $1 order by id',
      [paymentId],
    )
    expect(left.map(({ id }) => id)).toEqual(['final', 'recent'])
  })
  test('retention: what was handled goes after 30 days, what is due never', async () => {
    await query(`insert into server.events (topic, subject, handled_at) values
      ('test/old', 'x', now() - interval '31 days'), ('test/recent', 'x', now() - interval '29 days'), ('test/due', 'x', null)`)
    await keepAt(0)
    const left = await query<{ topic: string }>(
      `select topic from server.events where topic like 'test/%' order by topic`,
    )
    expect(left.map(({ topic }) => topic)).toEqual(['test/due', 'test/recent'])
  })
})

test('retention: the job comes again by itself, once however many servers ask for it', async () => {
  const { app } = copays.world
  const jobs = startJobs(app, {
    listeners: [{ topic: 'retention/keep', name: 'retention/keep', hear: keepRetention }],
  })
  await scheduleRetention(app.system)
  await scheduleRetention(app.system)
  await jobs.drain()
  await jobs.stop()
  const due = await query<{ subject: string; key: string }>(
    `select subject, key from server.events where topic = 'retention/keep' and handled_at is null order by subject`,
  )
  expect(due.map(({ subject }) => subject)).toEqual(expect.arrayContaining(['5', '60']))
  // Named by the span of time, which lets each be there only once.
  for (const { key } of due) expect(key).toMatch(/^retention\/(5|60)\/\d+$/)
})
