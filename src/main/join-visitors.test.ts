import type { FastifyInstance } from 'fastify'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { z } from 'zod'
import { device } from '#domains/account/server/passkeys/testing/device.ts'
import { person } from '#domains/account/server/passkeys/testing/person.ts'
import { bodyFor, type CopayWorld, copayWorld } from '#domains/costs/server/testing/copay-world.ts'
import { importZips } from '#domains/location/import/zips.ts'
import { buildServer } from '#server/http/build-server.ts'
import { peopleTables } from './all-people-tables.ts'
import { allRoutes } from './domains.ts'
import { bodies, word, writeEverywhere } from './testing/every-write.ts'
import { writeTheRest } from './testing/write-the-rest.ts'

let copays: CopayWorld
let server: FastifyInstance
beforeAll(async () => {
  copays = await copayWorld()
  await importZips(copays.world.app.databases.pool)
  server = await buildServer(copays.world.app, { routes: allRoutes, rateLimits: false })
})
afterAll(async () => {
  await server.close()
  await copays.close()
})

const query = async <Row extends object>(text: string, values: unknown[] = []) =>
  (await copays.world.app.databases.pool.query<Row>(text, values)).rows
const site = () => {
  const origin = `http://localhost:${copays.world.app.config.PORT}`
  return { origin, rpId: 'localhost' }
}
const countOf = async (userId: number) => {
  const counts: Record<string, number> = {}
  for (const { table, joined } of peopleTables) {
    if (joined === 'follows' || table === 'visitor.users') continue
    const [row] = await query<{ n: number }>(`select count(*)::int as n from ${table} where user_id = $1`, [userId])
    if (row?.n) counts[table] = row.n
  }
  return counts
}

test('sign-in: every table that names a visitor says whose its rows are once they sign in', async () => {
  const named = await query<{ name: string }>(`
    select format('%s.%s', n.nspname, c.relname) as name from pg_class c join pg_namespace n on n.oid = c.relnamespace
      join pg_attribute a on a.attrelid = c.oid and a.attname = 'user_id' and not a.attisdropped
    where c.relkind = 'r' order by 1`)
  const ruled = peopleTables.filter(({ table, joined }) => joined !== 'follows' && table !== 'visitor.users')
  expect(ruled.map(({ table }) => table).sort()).toEqual(named.map(({ name }) => name).sort())
})

test('sign-in: what a visitor has becomes the account’s, table by table, opens there, and nothing of theirs is left', async () => {
  const { app } = copays.world
  const [here, there] = [await app.visitor(), await app.visitor()]
  for (const one of [here, there]) await writeEverywhere(copays, server, one)
  await writeTheRest(app, here.userId, 2)
  await writeTheRest(app, there.userId, 1)
  await query(
    `insert into wallet.user_wallets (user_id, wallet_address, network_id, proved_at, created_at) values
     ($1, 'same', 'Solana', now(), now()), ($2, 'same', 'Solana', null, now()), ($1, 'other', 'Solana', now(), now())`,
    [here.userId, there.userId],
  )
  const phone = device(site())
  const [browser, account] = [person(server, here.secret), person(server, there.secret)]
  await account.addPasskey(phone)
  const [brought, own] = [await countOf(here.userId), await countOf(there.userId)]
  expect((await browser.signIn(phone)).body).toEqual({ joined: true })
  expect(Object.keys(await countOf(here.userId))).toEqual(['server.audit'])
  expect(await query('select from visitor.users where id = $1', [here.userId])).toHaveLength(0)
  const both = await countOf(there.userId)
  const moves = peopleTables.filter(({ joined }) => joined === 'moves').map(({ table }) => table)
  expect(moves.filter((table) => !brought[table])).toEqual([])
  for (const table of moves) expect(both[table] ?? 0, table).toBe((brought[table] ?? 0) + (own[table] ?? 0))
  expect(both).toMatchObject({
    'wallet.user_wallets': 2,
    'wellness.drafts': 1,
    'account.favorites': 1,
    'rewards.user_achievements': 1,
    'rewards.user_challenges': 1,
  })
  expect(await query('select progress from rewards.user_challenges where user_id = $1', [there.userId])).toEqual([
    { progress: 2 },
  ])
  expect(
    await query(`select user_id from wallet.user_wallets where wallet_address = 'same' and proved_at is not null`),
  ).toEqual([{ user_id: there.userId }])
  // One of both was saved twice.
  expect((await browser.call('GET', '/api/favorites')).body['favorites']).toHaveLength(2)
  // The export opens every sealed value there is, and is as its schema says.
  const { status, body } = await browser.call('GET', '/api/users/me/export')
  expect([status, JSON.stringify(body).includes(word)]).toEqual([200, true])
  const schema = (await person(server, '').call('GET', '/api/export-schema')).body
  expect(z.fromJSONSchema(schema).safeParse(body).error).toBeUndefined()
  const { tables } = body as { tables: Record<string, object[]> }
  expect(Object.keys(tables).length).toBeGreaterThan(20)
  const isAsSaid = (table: string, row: object) =>
    z.fromJSONSchema(schema).safeParse({ ...body, tables: { ...tables, [table]: [row] } }).success
  expect(isAsSaid('account.favorites', { sealed: [] })).toBe(false)
  // What is sealed has a shape, too.
  const accepts = (table: string, column: string, value: unknown) =>
    isAsSaid(table, { ...tables[table]?.[0], [column]: value })
  for (const [table, column, right, wrong] of [
    ['visitor.users', 'profile', { firstName: 'Ada' }, { firstName: 5 }],
    ['payments.notes', 'sealed', { description: 'Office visit' }, { description: 5 }],
    ['wellness.health_data_tracking', 'sealed', { age: 41 }, { age: 'forty-one' }],
    ['wellness.drafts', 'sealed', { weight: '177' }, { weight: 177 }],
    ['wellness.wellness_scores', 'sealed', { bmi: null }, { bmi: '24' }],
    ['wellness.insurance_optimization_suggestions', 'sealed', { priority: 'low' }, { priority: 'none' }],
    ['costs.estimates', 'sealed', { seenBefore: true }, { seenBefore: 'yes' }],
    ['costs.paid_for', 'sealed', { doctorName: null }, { doctorName: 5 }],
    ['coverage.insurance_verifications', 'member_id', 'W123', 5],
    ['coverage.insurance_eligibility_cache', 'eligibility_data', { format: 'x12', text: '' }, { format: 'fax' }],
    ['coverage.card_images', 'image', '/9j/', null],
    ['pharmacy.user_prescription_savings', 'sealed', { paidPrice: '745' }, { paidPrice: 7.45 }],
    ['plans.insurance_quotes', 'sealed', { deductible: 1500 }, { deductible: '1500' }],
    ['account.favorites', 'sealed', [{ kind: 'doctor' }], [{ kind: 'hospital' }]],
  ] as const)
    expect([accepts(table, column, right), accepts(table, column, wrong)], table).toEqual([true, false])
  expect(z.fromJSONSchema(schema).safeParse({ ...body, more: 1 }).success).toBe(false)
})

test('sign-in: what was asked once with a key is answered as before when it is repeated as the account, and not done twice', async () => {
  const { app } = copays.world
  const account = person(server, (await app.visitor()).secret)
  const here = await app.visitor()
  const browser = person(server, here.secret)
  const phone = device(site())
  await account.addPasskey(phone)
  const [request, copay] = [bodies['POST /api/crypto/payment-request'], bodyFor(5678n)]
  const send = (url: string, key: string, payload: object) =>
    server.inject({
      method: 'POST',
      url,
      headers: { cookie: `__Host-sid=${browser.secret()}`, 'idempotency-key': key },
      payload,
    })
  const both = async () => [
    (await send('/api/crypto/payment-request', 'asked-once', { ...request })).json<object>(),
    (await send('/api/payments/crypto', 'paid-once', copay)).json<object>(),
  ]
  const before = await both()
  expect(before).toEqual([
    expect.objectContaining({ invoiceId: expect.any(String) }),
    expect.objectContaining({ paymentId: expect.any(String) }),
  ])
  const invoices = 'select count(*)::int as n from payments.invoices'
  const count = await query(invoices)
  expect((await browser.signIn(phone)).body).toEqual({ joined: true })
  expect(await both()).toEqual(before)
  expect(await query(invoices)).toEqual(count)
  const other = await send('/api/crypto/payment-request', 'asked-once', { ...request, amount: 62 })
  expect([other.statusCode, other.json<{ code: string }>().code]).toEqual([422, 'http/key-reused'])
})

test('sign-in: what the account says of itself stays, what it does not say is taken from the visitor', async () => {
  const { app } = copays.world
  const [account, browser] = [
    person(server, (await app.visitor()).secret),
    person(server, (await app.visitor()).secret),
  ]
  const phone = device(site())
  await account.call('PATCH', '/api/users/me', { firstName: 'Ada' })
  await account.addPasskey(phone)
  await browser.call('PATCH', '/api/users/me', { firstName: 'A.', lastName: 'Moreno' })
  await browser.signIn(phone)
  expect((await account.call('GET', '/api/users/me')).body).toMatchObject({ firstName: 'Ada', lastName: 'Moreno' })
  // What both did before is told as one person's.
  const { activity } = (await account.call('GET', '/api/users/me/activity')).body as { activity: { action: string }[] }
  const deeds = activity.map(({ action }) => action)
  expect(deeds.filter((action) => action === 'account/changed')).toHaveLength(2)
  expect(deeds[0]).toBe('account/signed-in')
})

test('sign-in: what is not to be brought stays of the visitor of before, and so does what one has who can come back', async () => {
  const { app } = copays.world
  const someone = async () => person(server, (await app.visitor()).secret)
  const [account, stranger, other] = [await someone(), await someone(), await someone()]
  const [phone, own] = [device(site()), device(site())]
  await account.addPasskey(phone)
  for (const one of [stranger, other]) await one.call('PATCH', '/api/users/me', { lastName: 'Moreno' })
  await other.addPasskey(own)
  expect((await stranger.signIn(phone, {}, false)).body).toEqual({ joined: false })
  expect((await other.signIn(phone)).body).toEqual({ joined: false })
  for (const one of [account, stranger, other])
    expect((await one.call('GET', '/api/users/me')).body).toMatchObject({ lastName: null })
  // Whoever can come back finds what they had.
  await other.signIn(own, {}, false)
  expect((await other.call('GET', '/api/users/me')).body).toMatchObject({ lastName: 'Moreno' })
})

test('sign-in: beside writes of the same visitor every write is done before it or told that its browser is not known', async () => {
  const { app } = copays.world
  for (let round = 0; round < 10; round++) {
    const [account, here] = [person(server, (await app.visitor()).secret), await app.visitor()]
    const phone = device(site())
    await account.addPasskey(phone)
    const [browser, tab] = [person(server, here.secret), person(server, here.secret)]
    const answer = phone.answer(await browser.asked())
    const [came, ...writes] = await Promise.all([
      browser.answer(answer),
      ...['A', 'B', 'C'].map((lastName) => tab.call('PATCH', '/api/users/me', { lastName })),
    ])
    expect(came.status).toBe(200)
    for (const { status, body } of writes) expect([200, 410], JSON.stringify(body)).toContain(status)
  }
})

test('sign-in: two who sign in crosswise at once both come in', async () => {
  const { app } = copays.world
  const [one, two] = [person(server, (await app.visitor()).secret), person(server, (await app.visitor()).secret)]
  const [first, second] = [device(site()), device(site())]
  await one.addPasskey(first)
  await two.addPasskey(second)
  const came = await Promise.all([one.signIn(second), two.signIn(first)])
  expect(came.map(({ status }) => status)).toEqual([200, 200])
})
