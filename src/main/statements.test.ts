import { inspect } from 'node:util'
import pg from 'pg'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { type CopayWorld, copayWorld } from '#domains/costs/server/testing/copay-world.ts'
import { importZips } from '#domains/location/import/zips.ts'
import { readPath } from '#kit/endpoint.ts'
import { buildServer } from '#server/http/build-server.ts'
import { allRoutes } from './domains.ts'
import { word, writeEverywhere } from './testing/every-write.ts'

let copays: CopayWorld
beforeAll(async () => {
  copays = await copayWorld()
  await importZips(copays.world.app.databases.pool)
})
afterAll(() => copays.close())

/** What ends a text, a list or a statement early, were it written into one. */
const breakouts = [`${word}'`, `${word}') or 1=1; --`, `${word}"; select pg_sleep(9)`, `${word}\\'`, `$${word}$`, word]

/** The statements and the values that databases are sent while something is done. */
async function sentWhile(run: () => Promise<unknown>) {
  const watched = vi.spyOn(pg.Client.prototype, 'query')
  try {
    await run()
    const calls = watched.mock.calls as unknown as [unknown, unknown][]
    const text = (asked: unknown) => (typeof asked === 'string' ? asked : String((asked as { text?: unknown }).text))
    const values = (asked: unknown, given: unknown) => given ?? (asked as { values?: unknown }).values ?? []
    return {
      texts: calls.map(([asked]) => text(asked)),
      values: calls.map(([asked, given]) =>
        inspect(Array.isArray(given) ? given : values(asked, undefined), { depth: 4, maxArrayLength: null }),
      ),
    }
  } finally {
    watched.mockRestore()
  }
}

const queries = allRoutes.flatMap(({ path, shape }) => {
  const { method, path: pattern } = readPath(path)
  if (method !== 'GET' || shape.kind === 'stream') return []
  const names = Object.keys(shape.query?.shape ?? {})
  const place = (text: string) => pattern.replace('{userId}', '1').replace(/\{\w+\}/g, encodeURIComponent(text))
  const asking = (text: string) => names.map((name) => `${place('1')}?${new URLSearchParams({ [name]: text })}`)
  return breakouts.flatMap((text) => [...(pattern.includes('{') ? [place(text)] : []), ...asking(text)])
})

test('statements: whatever people write, in whatever place of any call, is a value of a statement and never part of its text', async () => {
  const { app } = copays.world
  const server = await buildServer(app, { routes: allRoutes, rateLimits: false })
  const visitor = await app.visitor()
  const headers = { cookie: `__Host-sid=${visitor.secret}` }
  const statuses: number[] = []
  const { texts, values } = await sentWhile(async () => {
    await writeEverywhere(copays, server, visitor)
    for (const firstName of breakouts)
      statuses.push(
        (await server.inject({ method: 'PATCH', url: '/api/users/me', headers, payload: { firstName } })).statusCode,
      )
    for (const url of queries) statuses.push((await server.inject({ url, headers })).statusCode)
  })
  await server.close()
  expect(queries.length).toBeGreaterThan(100)
  expect(values.filter((sent) => sent.includes(word)).length).toBeGreaterThan(20)
  const written = [...new Set(texts.filter((text) => text.includes(word)))]
  expect(written, 'V1.2.4 what people write is no part of a statement').toEqual([])
  expect(
    statuses.filter((status) => status >= 500 && status !== 503),
    'V1.2.4 nor does it break one',
  ).toEqual([])
})
