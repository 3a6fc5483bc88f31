import type { FastifyInstance } from 'fastify'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { readPath } from '#kit/endpoint.ts'
import { buildServer } from '#server/http/build-server.ts'
import { type TestApp, testApp } from '#server/testing/test-app.ts'
import { visitorRoutes } from '#server/visitor/routes.ts'
import { sessionCookie } from '#server/visitor/session.ts'
import { allRoutes } from './domains.ts'

type Method = 'GET' | 'POST' | 'PATCH' | 'DELETE'

let app: TestApp
let server: FastifyInstance
let cookie: string
beforeAll(async () => {
  app = await testApp()
  server = await buildServer(app, { routes: allRoutes, rateLimits: false })
  cookie = `${sessionCookie}=${(await app.visitor()).secret}`
})
afterAll(async () => {
  await server.close()
  await app.close()
})

/** Every table and how many rows it has. */
const rowsStored = async () => {
  const { pool } = app.databases
  const { rows: tables } = await pool.query<{ name: string }>(
    `select format('%I.%I', schemaname, tablename) as name from pg_tables where schemaname not in ('pg_catalog', 'information_schema')`,
  )
  const counted = tables.map(({ name }) => `select '${name}' as name, count(*)::int as rows from ${name}`)
  return (await pool.query(`${counted.join(' union all ')} order by 1`)).rows as unknown[]
}

/** Sends each and answers what was not refused as standing in the wrong place. */
async function misplaced(sent: readonly { method: Method; url: string; body?: object | string }[]): Promise<string[]> {
  const said = sent.map(async ({ method, url, body }) => {
    const payload = body === undefined ? {} : { payload: body, headers: { cookie, ...json } }
    const answer = await server.inject({ method, url, headers: { cookie }, ...payload })
    const detail = answer.statusCode === 400 ? answer.json<{ detail: string }>().detail : ''
    const isRefused = /is no part of this request|comes twice|Unrecognized key/.test(detail)
    return isRefused
      ? []
      : [`${answer.statusCode} ${method} ${url} ${JSON.stringify(body)} ${answer.body.slice(0, 200)}`]
  })
  return (await Promise.all(said)).flat()
}

const good: Record<string, unknown> = {
  serviceType: 'primary_care',
  seenBefore: true,
  patientAge: 46,
  doctorId: 1,
  facilityId: 1,
  userId: 1,
  jsonrpc: '2.0',
  location: { city: 'Kansas City', state: 'MO' },
  doctors: [{ doctorId: 1 }],
  zip: '64108',
  height: '6',
  weight: '180',
  pregnancy: 'no',
  bodyConfirmed: true,
  screenings: ['none'],
  smokerAtHome: false,
  lastPhysicalExam: '2026-01-05',
  lastDentalVisit: '2026-01-05',
  lastEyeExam: '2026-01-05',
  bloodPressure: '118/76',
  cholesterol: '124',
  bloodSugar: '92',
  monthlyHealthcareSpend: 1,
  deductibleAmount: 1,
  age: 46,
  gender: 'other',
  exerciseFrequency: 'daily',
  smokingStatus: 'never',
  smokingStopped: '5-or-more',
  alcoholConsumption: 'none',
  sleepHours: 7,
  stressLevel: 5,
  vaccinations: ['Tetanus'],
  chronicConditions: ['Asthma'],
  hasInsurance: true,
  kind: 'doctor',
  refId: '1234567893',
}
const json = { 'content-type': 'application/json' }
const complete = (path: string) =>
  path
    .replace('{chain}', '0x38')
    .replace('{userId}', '1')
    .replace('{id}', /doctors|appointments/.test(path) ? '1' : 'INV-1')
    .replace('{address}', 'bcrt1qpayer0000000000000')

describe('every field of every operation has one place', () => {
  const parts = [...visitorRoutes, ...allRoutes].map(({ path: text, shape }) => {
    const { method, path } = readPath(text)
    const [params, query, body] = [shape.params, shape.query, shape.body].map((part) => Object.keys(part?.shape ?? {}))
    const isSigned = shape.signedBy !== undefined
    return { method: method as Method, url: complete(path), params, query, body, isSigned } as Place
  })
  type Place = { method: Method; url: string; params: string[]; query: string[]; body: string[]; isSigned: boolean }
  const valueOf = (field: string) => good[field] ?? '1'
  const inUrl = (field: string) => `${field}=${encodeURIComponent(JSON.stringify(valueOf(field)))}`
  const wholeOf = ({ method, body }: Place) =>
    method === 'GET' ? undefined : Object.fromEntries(body.map((field) => [field, valueOf(field)]))

  test('of the path or the body, in the query: 400, alone, doubled and beside its own place, and nothing is stored', async () => {
    const before = await rowsStored()
    const sent = parts.flatMap((place) =>
      [...place.params, ...place.body, 'nobodysField'].flatMap((field) => {
        const { method, url } = place
        const whole = wholeOf(place)
        const without = whole && Object.fromEntries(Object.entries(whole).filter(([name]) => name !== field))
        const query = [inUrl(field), `${inUrl(field)}&${inUrl(field)}`]
        return query.flatMap((text) =>
          [whole, without].map((body) => ({ method, url: `${url}?${text}`, ...(body && { body }) })),
        )
      }),
    )
    expect(await misplaced(sent), 'V2.2.1 V15.3.3 a field out of its place is refused').toEqual([])
    expect(await rowsStored(), 'V2.2.2 what is refused stores nothing').toEqual(before)
  })
  test('of the path or the query, in the body: 400, alone and beside its own place, and nothing is stored', async () => {
    const before = await rowsStored()
    // What is signed is read by nobody before its signature was.
    const open = parts.filter(({ isSigned }) => !isSigned)
    const sent = open.flatMap((place) =>
      [...place.params, ...place.query, 'nobodysField', '__proto'].flatMap((field) => {
        const body = { ...wholeOf(place), [field]: valueOf(field) }
        const urls = place.query.includes(field) ? [place.url, `${place.url}?${inUrl(field)}`] : [place.url]
        return urls.map((url) => ({ method: place.method, url, body }))
      }),
    )
    expect(await misplaced(sent)).toEqual([])
    expect(await rowsStored()).toEqual(before)
  })
  test('of the query, twice: 400', async () => {
    const sent = parts.flatMap(({ method, url, query }) =>
      query.map((field) => ({ method, url: `${url}?${inUrl(field)}&${inUrl(field)}` })),
    )
    expect(sent.length).toBeGreaterThan(20)
    expect(await misplaced(sent), 'V15.3.7 a parameter that comes twice is refused').toEqual([])
  })
})
