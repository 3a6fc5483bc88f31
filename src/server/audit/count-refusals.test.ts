import type { FastifyInstance } from 'fastify'
import { pino } from 'pino'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { z } from 'zod'
import { notFound } from '#kit/http-problems.ts'
import { Problem } from '#kit/problem.ts'
import { alarmByRequest } from '../alarm-by-request.ts'
import { refusals } from '../database/tables.ts'
import { buildServer } from '../http/build-server.ts'
import { routes } from '../http/route.ts'
import { type TestApp, testApp } from '../testing/test-app.ts'

const secret = 'diabetes'
const paths = { read: 'GET /api/tests/{id}', keep: 'POST /api/tests', ask: 'GET /api/asked/{how}' } as const
const nobodyThere = { code: 'tests/nobody-there', status: 503, title: 'Nobody is there' } as const
const contract = {
  read: {
    summary: 'x',
    params: z.object({ id: z.string() }),
    query: z.object({ q: z.string().optional() }),
    answer: z.object({}),
  },
  keep: { summary: 'x', body: z.object({ text: z.string() }), answer: z.object({}), perMinute: 3 },
  ask: { summary: 'x', params: z.object({ how: z.string() }), answer: z.object({}), problems: [nobodyThere] },
}
const testRoutes = routes(paths, contract, {
  read: () => Promise.reject(new Problem(notFound)),
  keep: () => Promise.resolve({}),
  ask: (_ctx, { how }) => {
    const cause = new TypeError(secret)
    return Promise.reject(how === 'refused' ? new Problem(nobodyThere, undefined, { cause }) : cause)
  },
})

let app: TestApp
let lines: string[]
beforeAll(async () => {
  app = await testApp()
})
afterAll(() => app.close())
beforeEach(async () => {
  lines = []
  await app.system.db.delete(refusals)
})

async function served(run: (server: FastifyInstance) => Promise<void>): Promise<void> {
  const log = pino({ base: null }, { write: (line: string) => void lines.push(line) })
  const server = await buildServer({ ...app, log }, { routes: testRoutes })
  await run(server).finally(() => server.close())
}
const said = () => lines.map((line) => JSON.parse(line) as Record<string, unknown>)
const stored = () => app.system.db.select().from(refusals)
const refusedRead = { route: 'GET /api/tests/:id', code: 'http/not-found', status: 404 }

test('refused access: one line and one count, by the route’s pattern, without anything that was asked', async () => {
  await served(async (server) => {
    const headers = { cookie: `__Host-sid=${secret}cookie`, 'user-agent': `${secret}agent` }
    await server.inject({ url: `/api/tests/${secret}?q=${secret}`, headers, remoteAddress: '203.0.113.77' })
  })
  expect(said()).toEqual([
    {
      level: 40,
      time: expect.any(Number),
      ...refusedRead,
      caller: expect.stringMatching(/^[0-9a-f]{12}$/),
      msg: 'refused',
    },
  ])
  expect(lines.join()).not.toMatch(/diabetes|203\.0/)
  expect(await stored()).toMatchObject([{ ...refusedRead, times: 1 }])
})

test('refused access: another site’s write and one too many are counted, what is answered is not', async () => {
  const { secret: session } = await app.visitor()
  await served(async (server) => {
    const cookie = `__Host-sid=${session}`
    const keep = (headers: Record<string, string> = {}) =>
      server.inject({ method: 'POST', url: '/api/tests', payload: { text: secret }, headers: { cookie, ...headers } })
    expect((await keep()).statusCode).toBe(200)
    expect((await keep({ 'sec-fetch-site': 'cross-site' })).statusCode).toBe(403)
    const codes = [(await keep()).statusCode, (await keep()).statusCode, (await keep()).statusCode]
    expect(codes).toEqual([200, 200, 429])
  })
  const counted = (await stored()).map(({ code, status, times }) => [code, status, times])
  expect(counted.toSorted(([one], [other]) => String(one).localeCompare(String(other)))).toEqual([
    ['http/cross-site', 403, 1],
    ['http/too-many', 429, 1],
  ])
})

test('refused access: a caller keeps a name within a day, another has another, and the next day brings new ones', async () => {
  const day = Date.parse('2026-11-21T10:00:00Z')
  await served(async (server) => {
    const ask = (remoteAddress: string, cookie = '') =>
      server.inject({ url: '/api/tests/1', remoteAddress, ...(cookie && { headers: { cookie } }) })
    app.setNow(new Date(day))
    await ask('203.0.113.7')
    await ask('203.0.113.200')
    await ask('198.51.100.7')
    await ask('203.0.113.7', '__Host-sid=a')
    app.setNow(new Date(day + 24 * 3_600_000))
    await ask('203.0.113.7')
  })
  app.setNow(null)
  const [one, neighbour, other, session, nextDay] = said().map(({ caller }) => caller)
  expect(neighbour).toBe(one)
  expect(new Set([one, other, session, nextDay]).size).toBe(4)
})

test('refused access: a flood of 5,000 is ten lines, one count in the log and one row', async () => {
  await served(async (server) => {
    for (let at = 0; at < 5000; at += 100)
      await Promise.all(
        Array.from({ length: 100 }, (_, more) =>
          server.inject({ url: `/api/tests/${at + more}`, remoteAddress: `10.${at % 250}.${more}.1` }),
        ),
      )
  })
  expect(said().filter(({ msg }) => msg === 'refused').length).toBeLessThanOrEqual(20)
  expect(said().length, 'V15.2.2 a flood of refusals is a few lines').toBeLessThanOrEqual(22)
  const rows = await stored()
  const counted = rows.reduce((sum, { times }) => sum + times, 0)
  expect(counted, 'V16.3.2 every refusal is counted').toBe(5000)
  expect(rows.length).toBeLessThanOrEqual(2)
})

test('refused access: what an operation cannot do just now is counted with its cause’s kind, and is never an alarm', async () => {
  await served(async (server) => {
    for (let at = 0; at < 30; at++) {
      const answer = await server.inject({ url: '/api/asked/refused', remoteAddress: `10.1.${at}.1` })
      expect([answer.statusCode, answer.json()]).toEqual([503, expect.objectContaining({ code: 'tests/nobody-there' })])
    }
  })
  expect(said().filter(({ level }) => Number(level) >= 50)).toEqual([])
  const refusedAsk = { route: 'GET /api/asked/:how', code: 'tests/nobody-there', status: 503 }
  expect(said().filter(({ msg }) => msg === 'refused')).toHaveLength(10)
  expect(said()[0]).toMatchObject({ level: 40, ...refusedAsk, err: { type: 'TypeError' } })
  expect(await stored()).toMatchObject([{ ...refusedAsk, times: 30 }])
})

test('a fault of ours is an error in the log each time, and no refusal', async () => {
  await served(async (server) => {
    for (let at = 0; at < 3; at++) expect((await server.inject('/api/asked/broken')).statusCode).toBe(500)
  })
  expect(said().map(({ level, code }) => [level, code])).toEqual(
    Array.from({ length: 3 }, () => [50, 'http/unexpected']),
  )
  expect(await stored()).toEqual([])
})

test('an alarm that any request can meet is one line a minute', async () => {
  const log = pino({ base: null }, { write: (line: string) => void lines.push(line) })
  const at = Date.parse('2026-11-21T10:00:00Z')
  for (const seconds of [0, 1, 59, 61, 62]) {
    app.setNow(new Date(at + seconds * 1000))
    alarmByRequest({ ...app, log }, { alarm: 'tests/dry' }, 'too little')
  }
  alarmByRequest({ ...app, log }, { alarm: 'tests/other' }, 'another')
  app.setNow(null)
  expect(said().map(({ level, alarm }) => [level, alarm])).toEqual([
    [50, 'tests/dry'],
    [50, 'tests/dry'],
    [50, 'tests/other'],
  ])
})
