import type { AddressInfo } from 'node:net'
import { connect } from 'node:net'
import type { FastifyInstance } from 'fastify'
import type { OpenAPIV3_1 } from 'openapi-types'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { buildServer } from '#server/http/build-server.ts'
import { serveSandbox } from '#server/serve-sandbox.ts'
import { type TestApp, testApp } from '#server/testing/test-app.ts'
import { sessionCookie } from '#server/visitor/session.ts'
import { users } from '#server/visitor/tables.ts'
import { allRoutes } from './domains.ts'
import { notBuiltPaths } from './not-built-paths.ts'

type Method = 'GET' | 'POST' | 'PATCH' | 'DELETE' | 'HEAD'
type Call = { method: Method; path: string; queries: string[]; fields: string[] }

let app: TestApp
let server: FastifyInstance
let cookie: string
let calls: Call[]
beforeAll(async () => {
  app = await testApp()
  server = await buildServer(app, { routes: allRoutes, notBuilt: notBuiltPaths, rateLimits: false })
  serveSandbox(server, app.config.SANDBOX_URL)
  cookie = `${sessionCookie}=${(await app.visitor()).secret}`
  calls = described((await server.inject('/api/openapi.json')).json<OpenAPIV3_1.Document>())
})
afterAll(async () => {
  await server.close()
  await app.close()
})

function described({ paths = {} }: OpenAPIV3_1.Document): Call[] {
  return Object.entries(paths).flatMap(([path, item]) =>
    Object.entries(item ?? {}).map(([method, value]) => {
      const { parameters = [], requestBody } = value as OpenAPIV3_1.OperationObject
      const named = parameters.filter((parameter) => 'name' in parameter)
      const content = requestBody && 'content' in requestBody ? requestBody.content['application/json'] : undefined
      const properties = content?.schema && 'properties' in content.schema ? content.schema.properties : {}
      return {
        method: method.toUpperCase() as Method,
        path,
        queries: named.filter((parameter) => parameter.in === 'query').map(({ name }) => name),
        fields: Object.keys(properties ?? {}),
      }
    }),
  )
}

const words = ['1e309', '1e21', 'NaN', '-1', '-0', '1.5', '%00', '%zz', '%ff', '%ED%A0%80', '__proto__', 'constructor']
const texts = [...words, '9'.repeat(40), 'a'.repeat(9_000), '..%2f..%2fetc', '%F0%9F%92%A3', '%27%3B--']
const deep = (levels: number) => `{"params":${'['.repeat(levels)}${']'.repeat(levels)}}`
const values = [null, true, 0, -0, -1, 1e21, 1.5, '', 'a'.repeat(9_000), '\u0000', '\ud800', [], [[[]]], { a: 1 }, '💣']
const odd = ['', '{', 'null', '[]', '"x"', '1', '{"a":1e309}', '{"a":NaN}', '\ufeff{}', '{"__proto__":{"a":1}}']
const unstorable = ['{"a":"\\ud800"}', '{"a\\udc00":1}', '{"a":"\\u0000"}', deep(1_000), deep(30_000)]
const notUtf8 = Buffer.from([0x7b, 0x22, 0xff, 0xfe, 0x22, 0x3a, 0x31, 0x7d])
const bodies = [...odd, ...unstorable, '{"constructor":{"prototype":{"a":1}}}', 'x'.repeat(100_000), notUtf8]
const types = [
  'text/plain',
  'application/xml',
  'multipart/form-data; boundary=x',
  ';;',
  'application/json; charset=utf-16',
]
const keys = ['a', 'a'.repeat(300), 'with a space', '\u00e9'.repeat(20), 'a-good-key-1']
const cookies = [
  'x',
  `${sessionCookie}=%zz`,
  `${sessionCookie}=a; ${sessionCookie}=b`,
  `a=${'b'.repeat(8_000)}`,
  '=;=;;',
]
const complete = (path: string) =>
  path
    .replace('{chain}', '0x38')
    .replace('{userId}', '1')
    .replace('{id}', 'INV-1')
    .replace('{address}', 'bcrt1qpayer0000000000000')

/** Sends it and answers what is wrong with the answer, or nothing. */
async function fault(method: Method, url: string, headers: object = {}, payload?: string | Buffer): Promise<string[]> {
  const answer = await server.inject({ method, url, headers: { cookie, ...headers }, ...(payload && { payload }) })
  const said = `${answer.statusCode} ${method} ${url.slice(0, 90)} ${JSON.stringify(headers).slice(0, 90)} ${String(payload).slice(0, 60)}`
  // 503: there is no chain in this test, and that is said.
  if (answer.statusCode >= 500 && ![501, 503].includes(answer.statusCode)) return [said]
  const isProblem = String(answer.headers['content-type']).startsWith('application/problem+json')
  if (answer.statusCode >= 400 && method !== 'HEAD' && !isProblem) return [`no problem: ${said}`]
  return /node_modules|\n\s+at /.test(answer.body) ? [`tells our code: ${said}`] : []
}
const faultsOf = async (sent: Promise<string[]>[]) => (await Promise.all(sent)).flat()
const json = { 'content-type': 'application/json' }

describe('whatever is sent is answered, and never with a fault of ours', () => {
  test('in the path and the query', async () => {
    for (const { method, path, queries } of calls) {
      const url = complete(path)
      const more = method === 'POST' ? '{}' : undefined
      const send = (address: string) => fault(method, address, more ? json : {}, more)
      const inPath = path.includes('{') ? texts.map((text) => send(path.replace(/\{\w+\}/, text))) : []
      const inQuery = queries.flatMap((name) => [
        ...texts.map((text) => send(`${url}?${name}=${text}&city=Kansas%20City`)),
        send(`${url}?${name}=a&${name}=b&${name}[]=c`),
      ])
      const names = send(`${url}?__proto__=1&constructor=2&__proto__[a]=1&toString=3`)
      const faults = await faultsOf([...inPath, ...inQuery, names])
      expect(faults, 'V1.4.2 no number and no text of an address is a fault of ours').toEqual([])
    }
  })
  test('in the body, its type and its fields', async () => {
    for (const { method, path, fields } of calls.filter((call) => ['POST', 'PATCH'].includes(call.method))) {
      const url = complete(path)
      const whole = bodies.map((body) => fault(method, url, json, body))
      const inFields = fields.flatMap((field) =>
        values.map((value) => fault(method, url, json, JSON.stringify({ ...good, [field]: value }))),
      )
      const missing = fields.map((field) => fault(method, url, json, JSON.stringify({ ...good, [field]: undefined })))
      const typed = types.map((type) => fault(method, url, { 'content-type': type }, '{}'))
      const faults = await faultsOf([...whole, ...inFields, ...missing, ...typed])
      expect(faults, 'V16.5.1 no body is answered with a fault of ours or a place in the program').toEqual([])
    }
  })
  test('in the headers', async () => {
    for (const { method, path } of calls.filter((call) => !call.path.endsWith('/events'))) {
      const send = (more: object) =>
        fault(method, complete(path), { ...(method === 'POST' && json), ...more }, method === 'POST' ? '{}' : undefined)
      const headers = [
        ...cookies.map((text) => ({ cookie: text })),
        ...keys.map((key) => ({ 'idempotency-key': key })),
        ...['null', 'http://[', 'garbage', 'https://evil.example'].map((origin) => ({ origin })),
        ...['', '[', 'a b', '%', 'localhost:99999'].map((host) => ({ host, origin: 'http://localhost' })),
        { 'x-forwarded-for': 'x, y', 'x-forwarded-proto': 'gopher', 'x-forwarded-host': '[' },
      ]
      expect(await faultsOf(headers.map(send))).toEqual([])
    }
  })
  test('on paths that are not built, not there, or the sandbox’s', async () => {
    const unbuilt = notBuiltPaths.map((text) => text.split(' ') as [Method, string])
    const nowhere = ['/api/', '/api/nope', '/api/%00', '/api/%zz', '/api/sandbox/x', `/api${'/a'.repeat(3_000)}`]
    const sandbox = ['faucet', 'pay', 'mine', 'reorg', 'price', 'node'].map((call) => `/api/sandbox/${call}`)
    const sent = [
      ...unbuilt.map(([method, path]) =>
        fault(method, complete(path), json, method === 'POST' ? deep(30_000) : undefined),
      ),
      ...nowhere.flatMap((url) => [fault('GET', url), fault('POST', url), fault('DELETE', url), fault('HEAD', url)]),
      ...sandbox.flatMap((url) => bodies.map((body) => fault('POST', url, json, body))),
    ]
    expect(await faultsOf(sent)).toEqual([])
  })
})

const good = {
  userId: 1,
  amount: 10_000,
  usdAmount: 25,
  feeAmount: 1,
  feeUsdAmount: 0.5,
  tokenSymbol: 'UDE',
  walletAddress: `0x${'a'.repeat(40)}`,
  networkId: 'BSC',
  serviceType: 'Office Visit',
  patientAge: 40,
  insuranceCompany: 'Aetna',
  location: { city: 'Kansas City', state: 'MO' },
  jsonrpc: '2.0',
  id: 1,
  method: 'eth_none',
}

test('half a character cannot reach what is stored of an answer', async () => {
  const body = JSON.stringify({ jsonrpc: '2.0', id: '\ud800', method: 'eth_none' })
  expect(await fault('POST', '/api/chains/0x38/rpc', { ...json, 'idempotency-key': 'half-a-character' }, body)).toEqual(
    [],
  )
})
test('asking for headers only makes nobody a visitor, on no path', async () => {
  const before = await app.system.db.$count(users)
  for (const { path } of calls.filter((call) => call.method === 'GET')) {
    const answer = await server.inject({
      method: 'HEAD',
      url: complete(path),
      headers: { 'sec-fetch-site': 'cross-site' },
    })
    expect(answer.headers['set-cookie']).toBeUndefined()
  }
  expect(await app.system.db.$count(users)).toBe(before)
})
test('the sandbox is not shown under another name', async () => {
  for (const host of ['evil.example', 'localhost.evil.example', '127.0.0.1.evil.example', 'localhost@evil.example'])
    expect((await server.inject({ url: '/api/sandbox', headers: { host } })).statusCode).toBe(421)
})
test('a body that is cut off or never was HTTP leaves the next request unharmed', async () => {
  await server.listen({ host: '127.0.0.1', port: 0 })
  const { port } = server.server.address() as AddressInfo
  const head = 'POST /api/payments/crypto HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\n'
  const cut = [
    `${head}Content-Length: 500\r\n\r\n{"a"`,
    `${head}Transfer-Encoding: chunked\r\n\r\nzz\r\n`,
    'NONSENSE\r\n\r\n',
  ]
  for (const text of cut)
    await new Promise<void>((done) => {
      const wire = connect(port, '127.0.0.1', () => wire.end(text))
      wire.resume().on('close', () => done())
    })
  expect((await fetch(`http://127.0.0.1:${port}/api/specialties`)).status).toBe(200)
})
