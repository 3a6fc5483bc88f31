import type { FastifyInstance } from 'fastify'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type CopayWorld, copayWorld } from '#domains/costs/server/testing/copay-world.ts'
import { importZips } from '#domains/location/import/zips.ts'
import { buildServer } from '#server/http/build-server.ts'
import { openLog } from '#server/open-log.ts'
import { allRoutes } from './domains.ts'
import { bodies, canaries, formsOf, word, writeEverywhere, writes } from './testing/every-write.ts'

let copays: CopayWorld
let server: FastifyInstance
let logged = ''
beforeAll(async () => {
  copays = await copayWorld()
  const { app } = copays.world
  await importZips(app.databases.pool)
  const log = openLog('trace', { write: (line: string) => void (logged += line) })
  server = await buildServer({ ...app, log }, { routes: allRoutes, rateLimits: false })
})
afterAll(async () => {
  await server.close()
  await copays.close()
})

test('canary: every write that takes a body is written to', () => {
  const sample = new Set([...Object.keys(bodies), 'POST /api/crypto/validate-transaction'])
  expect(writes.map(({ path }) => path).filter((path) => !sample.has(path))).toEqual([])
})

const query = async (text: string) =>
  (await copays.world.app.databases.pool.query<{ place: string; text: string }>(text)).rows

describe('what a person says', () => {
  test('canary: is in no table in clear, nor in what the database knows of its tables, nor in the log', async () => {
    const statuses = await writeEverywhere(copays, server, await copays.world.app.visitor())
    expect(statuses.filter((status) => status < 300).length).toBeGreaterThan(6)
    expect(statuses.filter((status) => status >= 500)).toEqual([])
    await copays.world.app.databases.pool.query('analyze')
    const tables = await query(
      `select format('%s.%s', n.nspname, c.relname) as place, format('%I.%I', n.nspname, c.relname) as text
       from pg_class c join pg_namespace n on n.oid = c.relnamespace
       where c.relkind in ('r', 'm') and n.nspname not in ('pg_catalog', 'information_schema', 'pg_toast')`,
    )
    expect(tables.length).toBeGreaterThan(30)
    const rows = [
      ...(await query(
        `select format('statistics of %s.%s', tablename, attname) as place, s::text as text from pg_stats s`,
      )),
    ]
    for (const { place, text } of tables)
      rows.push(...(await query(`select '${place}' as place, t::text as text from ${text} t`)))
    const forms = canaries.flatMap(formsOf).map((form) => form.toLowerCase())
    const isClear = (text: string) => forms.some((form) => text.toLowerCase().includes(form))
    const clear = [...new Set(rows.filter(({ text }) => isClear(text)).map(({ place }) => place))]
    expect(clear, 'V14.2.4 what a person says is in no table in clear').toEqual([])
    expect(isClear(logged), 'V16.2.5 nor in the log').toBe(false)
  })
  test('canary: is not in the log when a query with it fails, also where a line of it looks like a place in the program', async () => {
    const { app } = copays.world
    const { secret } = await app.visitor()
    logged = ''
    await app.databases.pool.query('alter table payments.invoices rename to away')
    try {
      for (const typed of [word, `knee\nat ${word}`, `knee\n    at ${word}:1:1`]) {
        const url = `/api/crypto/payment-request/${encodeURIComponent(typed)}`
        const answer = await server.inject({ url, headers: { cookie: `__Host-sid=${secret}` } })
        expect(answer.statusCode).toBe(500)
      }
    } finally {
      await app.databases.pool.query('alter table payments.away rename to invoices')
    }
    const failures = logged.split('\n').filter((line) => line.includes('"request failed"'))
    expect(failures).toHaveLength(3)
    for (const line of failures) {
      expect(line).toContain('"code":"42P01"')
      expect(line).toContain('src/domains/payments/server/')
    }
    expect(logged).not.toContain(word)
  })
  test('canary: once erased it is in no table any more, whichever it was in; only that something was done is kept, by number', async () => {
    const { app } = copays.world
    const visitor = await app.visitor()
    await writeEverywhere(copays, server, visitor)
    const tables = await query(
      `select format('%s.%s', n.nspname, c.relname) as place, format('%I.%I', n.nspname, c.relname) as text
       from pg_class c join pg_namespace n on n.oid = c.relnamespace
         join pg_attribute a on a.attrelid = c.oid and a.attname = 'user_id' and not a.attisdropped
       where c.relkind = 'r'`,
    )
    const holding = async () => {
      const found: string[] = []
      for (const { place, text } of tables)
        if ((await app.databases.pool.query(`select from ${text} where user_id = $1`, [visitor.userId])).rowCount)
          found.push(place)
      return found.sort()
    }
    const before = await holding()
    for (const table of ['costs.crypto_payments', 'payments.invoices', 'visitor.data_keys', 'wellness.wellness_scores'])
      expect(before).toContain(table)
    const erased = await server.inject({
      method: 'DELETE',
      url: '/api/users/me',
      headers: { cookie: `__Host-sid=${visitor.secret}` },
    })
    expect(erased.statusCode).toBe(200)
    expect(await holding()).toEqual(['server.audit'])
  })
})
