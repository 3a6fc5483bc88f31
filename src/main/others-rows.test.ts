import type { AddressInfo } from 'node:net'
import type { FastifyInstance } from 'fastify'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { bodyFor, type CopayWorld, copayWorld, walletAddress } from '#domains/costs/server/testing/copay-world.ts'
import { importZips } from '#domains/location/import/zips.ts'
import { readPath } from '#kit/endpoint.ts'
import { openDatabases } from '#server/database/db.ts'
import { buildServer } from '#server/http/build-server.ts'
import { hasPooler, startPooler } from '#server/testing/start-pooler.ts'
import { peopleTables } from './all-people-tables.ts'
import { allRoutes } from './domains.ts'
import { bodies, canaries, writeEverywhere } from './testing/every-write.ts'
import { writeTheRest } from './testing/write-the-rest.ts'

type Visitor = Awaited<ReturnType<CopayWorld['world']['app']['visitor']>>
/** What names rows of somebody: one of each kind, and all of them; and which tables those are. */
type Owned = { ofEachKind: string[]; all: Set<string>; tables: string[] }
type Call = { path: string; method: string; url: string; payload?: object }

let copays: CopayWorld
let owner: Visitor
let owned: Owned
let policies: { name: string; own: string }[]
beforeAll(async () => {
  copays = await copayWorld()
  const { app } = copays.world
  await importZips(app.databases.pool)
  policies = await query(
    `select p.polrelid::regclass::text as name, pg_get_expr(p.polqual, p.polrelid) as own
     from pg_policy p where p.polname = 'own' and p.polqual is not null order by 1`,
  )
  owner = await app.visitor()
  const server = await buildServer(app, { routes: allRoutes, rateLimits: false })
  await writeEverywhere(copays, server, owner)
  await writeTheRest(app, owner.userId, 2)
  await server.close()
  await writeOutsides(owner.userId)
  owned = await ownedBy(owner.userId)
})
afterAll(() => copays.close())

const query = async <Row extends object>(text: string, values: unknown[] = []) =>
  (await copays.world.app.databases.pool.query<Row>(text, values)).rows

/** Rows that only a device, a wallet or a chain makes. */
async function writeOutsides(userId: number): Promise<void> {
  const [invoice] = await query<{ id: string }>('select min(id) as id from payments.invoices where user_id = $1', [
    userId,
  ])
  const invoiceId = invoice?.id
  await query('insert into account.erasures values ($1, now())', [userId])
  await query(
    `insert into account.passkeys values ('pky_00000000000001', $1, 'credential-00000001', 'handle', 'key', 0, false, null, null, now())`,
    [userId],
  )
  await query(
    `with made as (insert into wallet.user_wallets (user_id, wallet_address, network_id, proved_at)
       values ($1, '${walletAddress.toLowerCase()}', 'BSC', now()) returning id)
     insert into wallet.token_balances (wallet_id, token_symbol, balance, last_updated) select id, 'UDE', 1, now() from made`,
    [userId],
  )
  await query('insert into payments.exchange_claims values ($1, $2, now())', [invoiceId, `0x${'c'.repeat(64)}`])
  await query(
    `insert into payments.refunds (id, invoice_id, chain, genesis, asset, units, to_address, asked_at, address_by)
     select 'rfd_00000000000001', id, chain, genesis, asset, 1, pay_to, now(), 'sender' from payments.invoices where id = $1`,
    [invoiceId],
  )
  await payNow((await copays.opened(owner, bodyFor(7123n))).paymentId)
}

/** Pays what a request asks, and has the watcher read it. */
async function payNow(invoiceId: string): Promise<void> {
  const newest = 'select units::text from payments.quotes where invoice_id = $1 order by seq desc'
  const [quote] = await query<{ units: string }>(newest, [invoiceId])
  await copays.world.pay(BigInt(quote?.units ?? 0))
  await copays.world.mine()
}

async function ownedBy(userId: number): Promise<Owned> {
  const [all, ofEachKind, tables] = [new Set<string>(), new Map<string, string>(), [] as string[]]
  const client = await copays.world.app.databases.pool.connect()
  await client.query(`select set_config('app.visitor', $1, false)`, [String(userId)])
  for (const { name, own } of [...policies, { name: 'visitor.sessions', own: `user_id = ${userId}` }]) {
    const { rows } = await client.query<{ row: object }>(`select to_jsonb(t) as row from ${name} t where ${own}`)
    if (rows.length > 0) tables.push(name)
    for (const [column, value] of rows.flatMap(({ row }) => Object.entries(row) as [string, unknown][])) {
      if (!/(^|_)id$/.test(column) || typeof value !== 'string' || !/^[\w-]{12,}$/.test(value)) continue
      all.add(value)
      const kind = value.slice(0, 4)
      ofEachKind.set(kind === 'INV-' ? name : kind, value)
    }
  }
  client.release(true)
  return { ofEachKind: [...new Set(ofEachKind.values())], all, tables }
}

/** Every row of theirs, as it stands. */
async function rowsOf(userId: number): Promise<string> {
  const parts = peopleTables
    .filter(({ table, joined }) => table !== 'server.audit' && joined !== 'follows')
    .map(({ table }) => ({ table, key: table === 'visitor.users' ? 'id' : 'user_id' }))
    .map(({ table, key }) => `select '${table}' as name, t::text as row from ${table} t where ${key} = ${userId}`)
  return JSON.stringify(await query(`${parts.join(' union all ')} order by 1, 2`))
}

/** Names of fields that take what names a row of a visitor, not one of a list that is everybody's, nor a chain. */
const takesId = (name: string) =>
  /(^id|Id|^replaces|^restOf|^secret)$/.test(name) &&
  !/^(chain|credential|doctor|facility|network|specialty|insuranceProvider|pharmacy)Id$/.test(name)

/** A page that waits for its own reading names it before there is one: nothing of anybody is read. */
const isForeseen = (pattern: string) => pattern.includes('{readingId}')

/** Every operation as somebody calls it who has learnt an id: in its address, and in each field and parameter that takes one. */
const callsWith = (id: string): Call[] =>
  allRoutes.flatMap(({ path, shape }) => {
    const { method, path: pattern } = readPath(path)
    const [inBody, inQuery] = [shape.body, shape.query].map((part) => Object.keys(part?.shape ?? {}))
    const known = pattern.replace('{chain}', '0x38').replace('{userId}', String(owner.userId))
    const url = known.replace(/\{\w+\}/g, encodeURIComponent(id))
    const payload = bodies[path] && { ...bodies[path], ...(inBody?.includes('userId') && { userId: owner.userId }) }
    const whole = { path, method, url, ...(payload && { payload }) }
    const more = new URLSearchParams((inQuery ?? []).map((name) => [name, takesId(name) ? id : `0x${'a'.repeat(64)}`]))
    return [
      ...(isForeseen(pattern) ? [] : [whole]),
      ...(inBody ?? []).filter(takesId).map((name) => ({ ...whole, payload: { ...payload, [name]: id } })),
      ...((inQuery ?? []).some(takesId) ? [{ ...whole, url: `${url}?${more}` }] : []),
    ]
  })

/** Of the calls that have no place for an id, one round tells. */
const isAbout = (id: string, call: Call) => id === owned.ofEachKind[0] || JSON.stringify(call).includes(id)

type Stranger = Visitor & { address: string }
let strangers = 0
/** Somebody at a place of their own, so that no limit of an address speaks for what they are told. */
const newStranger = async (): Promise<Stranger> => {
  strangers += 1
  return { ...(await copays.world.app.visitor()), address: `198.51.${strangers >> 8}.${strangers & 255}` }
}

const send = (server: FastifyInstance, { secret, address }: Stranger, { method, url, payload }: Call) =>
  server.inject({
    method: method as 'POST',
    url,
    remoteAddress: address,
    headers: { cookie: `__Host-sid=${secret}`, ...(payload && { 'content-type': 'application/json' }) },
    ...(payload && {
      payload: canaries.reduce((text, one) => text.replaceAll(one, 'Elster'), JSON.stringify(payload)),
    }),
  })

/** After these nobody is known any more, so the next calls are somebody else's. */
const endsSession = ({ method, url }: Call) => method === 'DELETE' && /\/users\/me(\/sessions)?$/.test(url)
const invented = (id: string) => id.replace(/\w{4}$/, (end) => (end === '2222' ? '3333' : '2222'))

/** What somebody else is told of what is not theirs, beside what they are told of what is not there. */
async function leaksOf(server: FastifyInstance): Promise<{ leaks: string[]; calls: number }> {
  const before = await rowsOf(owner.userId)
  const leaks: string[] = []
  let calls = 0
  for (const id of owned.ofEachKind) {
    // The walk takes longer than a chain may go unread, and nothing reads it here.
    await query('update payments.readings set read_at = now()')
    let stranger = await newStranger()
    const blanks = callsWith(invented(id))
    for (const [place, call] of callsWith(id).entries()) {
      if (!isAbout(id, call)) continue
      const answer = await send(server, stranger, call)
      const blank = await send(server, stranger, blanks[place] as Call)
      calls += 1
      if (endsSession(call)) stranger = await newStranger()
      const about = `${call.path} with ${id}`
      const given = JSON.stringify(call)
      const told = [...owned.all, ...canaries].filter((one) => answer.body.includes(one) && !given.includes(one))
      if (told.length > 0) leaks.push(`${about}: tells ${told.join(', ')}`)
      // 503: there is no insurer, no processor and no signer here, and that is said.
      if (answer.statusCode === 500 || answer.statusCode !== blank.statusCode)
        leaks.push(`${about}: ${answer.statusCode}, of one that is not there ${blank.statusCode}`)
    }
  }
  if ((await rowsOf(owner.userId)) !== before) leaks.push('rows of theirs have changed')
  return { leaks, calls }
}

describe('whoever knows the id of a row of somebody else', () => {
  test('there is a row in every table of visitors', () => {
    const empty = policies.map(({ name }) => name).filter((name) => !owned.tables.includes(name))
    expect(empty).toEqual([])
  })
  test('is told nothing of it and changes nothing, by no operation, though no policy hid it', async () => {
    for (const { name } of policies)
      await query(`create policy open on ${name} for all to hub_visitor using (true) with check (true)`)
    const server = await buildServer(copays.world.app, { routes: allRoutes, rateLimits: false })
    const { leaks, calls } = await leaksOf(server)
    await server.close()
    for (const { name } of policies) await query(`drop policy open on ${name}`)
    expect(leaks, 'V8.2.2 V8.4.1 an id of somebody else opens and changes nothing').toEqual([])
    expect(calls).toBeGreaterThan(800)
  })
})

/** Every row of every table but two, of which nothing is anybody's: what was refused, and what a coin cost when it was asked. */
async function allRows(): Promise<unknown[]> {
  const tables = await query<{ name: string }>(
    `select format('%I.%I', schemaname, tablename) as name from pg_tables where schemaname not in ('pg_catalog', 'information_schema')
     and tablename not in ('refusals', 'price_observations')`,
  )
  const parts = tables.map(
    ({ name }) =>
      `select '${name}' as name, count(*)::int, md5(string_agg(t::text, '|' order by t::text)) from ${name} t`,
  )
  return query(`${parts.join(' union all ')} order by 1`)
}

describe.skipIf(!hasPooler)('behind PgBouncer, which hands each transaction another connection', () => {
  test('whoever knows the id of a row of somebody else is told nothing and changes nothing, and a page is told of a change', async () => {
    const { app } = copays.world
    const { config, ownerUrl } = app
    const pooler = await startPooler(config.DATABASE_URL)
    const directUrl = config.DATABASE_URL
    const databases = openDatabases(pooler.url, { directUrl, ownerUrl, maxVisitor: 8, maxSystem: 8 })
    const server = await buildServer({ ...app, databases }, { routes: allRoutes, rateLimits: false })
    await server.listen({ host: '127.0.0.1', port: 0 })
    const { leaks, calls } = await leaksOf(server)
    expect(leaks).toEqual([])
    expect(calls).toBeGreaterThan(800)

    await query('update payments.readings set read_at = now()')
    const { paymentId } = await copays.opened(owner, bodyFor(4321n))
    const { port } = server.server.address() as AddressInfo
    const leave = new AbortController()
    const page = await fetch(`http://127.0.0.1:${port}/api/crypto/payment-request/${paymentId}/events`, {
      headers: { cookie: `__Host-sid=${owner.secret}` },
      signal: leave.signal,
    })
    const reader = (page.body as ReadableStream<Uint8Array>).getReader()
    let told = ''
    const until = async (words: string) => {
      while (!told.includes(words)) told += new TextDecoder().decode((await reader.read()).value)
    }
    await until('"status":"new"')
    await payNow(paymentId)
    await until('"status":"processing"')
    leave.abort()
    await server.close()
    await databases.close()
    await pooler.stop()
  })
})

test('reading: no GET and no HEAD changes a row of any table, asked by a person for what is theirs, each row by its id', async () => {
  const server = await buildServer(copays.world.app, { routes: allRoutes, rateLimits: false })
  const streams = new Set(allRoutes.filter(({ shape }) => shape.kind === 'stream').map(({ path }) => path as string))
  const gets = (id: string) => callsWith(id).filter(({ method, path }) => method === 'GET' && !streams.has(path))
  const before = await allRows()
  const read = new Set<string>()
  for (const id of owned.ofEachKind)
    for (const call of gets(id).filter((one) => isAbout(id, one)))
      for (const method of ['GET', 'HEAD']) {
        const { statusCode } = await send(server, { ...owner, address: '198.51.100.1' }, { ...call, method })
        if (statusCode === 200) read.add(call.path)
      }
  await server.close()
  expect(await allRows(), 'V3.5.3 reading what is there changes nothing').toEqual(before)
  expect([...read].filter((path) => path.includes('{')).length).toBeGreaterThan(10)
  expect(read.size).toBeGreaterThan(30)
})
