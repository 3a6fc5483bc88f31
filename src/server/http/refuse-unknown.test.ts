import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import type { AddressInfo } from 'node:net'
import { connect } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { FastifyInstance } from 'fastify'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { z } from 'zod'
import { serveHealth } from '../health/serve-health.ts'
import { type TestApp, testApp } from '../testing/test-app.ts'
import { buildServer } from './build-server.ts'
import { routes } from './route.ts'

const paths = { read: 'GET /api/thing/{id}', change: 'PATCH /api/thing/{id}', make: 'POST /api/thing' } as const
const params = z.object({ id: z.string() })
const answer = z.object({})
const summary = ''
const testRoutes = routes(
  paths,
  { read: { summary, params, answer }, change: { summary, params, answer }, make: { summary, answer } },
  { read: () => Promise.resolve({}), change: () => Promise.resolve({}), make: () => Promise.resolve({}) },
)

let app: TestApp
let server: FastifyInstance
let folder: string
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'hub-paths-'))
  await mkdir(join(folder, 'assets'))
  await writeFile(join(folder, 'assets', 'first-1.js'), 'program')
  await writeFile(join(folder, 'index.html'), '<meta name="hub-site" content=""><div id="root"></div>')
  await writeFile(join(folder, 'index.html.br'), 'x')
  app = await testApp()
  const isPage = (path: string) => path === '/' || path === '/settings'
  const site = { folder, isPage, facts: {} }
  server = await buildServer(app, { routes: testRoutes, notBuilt: ['GET /api/later/{id}'], rateLimits: false, site })
  serveHealth(server, app, {})
})
afterAll(async () => {
  await server.close()
  await app.close()
  await rm(folder, { recursive: true })
})

type Method = 'GET' | 'HEAD' | 'POST' | 'PUT' | 'PATCH' | 'DELETE' | 'OPTIONS' | 'TRACE'
const send = (method: string, url: string, headers: Record<string, string> = {}, payload?: string) =>
  server.inject({ method: method as Method, url, headers, ...(payload !== undefined && { payload }) })

test.each(['/', '/settings', '/nowhere', '/assets/first-1.js', '/api/thing/1', '/api/openapi.json'])(
  'HEAD of %s answers as GET does, without the body',
  async (url) => {
    for (const headers of [{}, { 'accept-encoding': 'br' }]) {
      const [whole, head] = [await send('GET', url, headers), await send('HEAD', url, headers)]
      const same = ['content-type', 'content-length', 'content-encoding', 'cache-control', 'content-security-policy']
      expect([head.statusCode, head.body]).toEqual([whole.statusCode, ''])
      for (const name of same) expect(head.headers[name], name).toBe(whole.headers[name])
    }
  },
)

test.each([
  ['PUT', '/api/thing/1', 'GET, HEAD, PATCH'],
  ['POST', '/api/thing/1?x=1', 'GET, HEAD, PATCH'],
  ['OPTIONS', '/api/thing/1', 'GET, HEAD, PATCH'],
  ['TRACE', '/api/thing/1', 'GET, HEAD, PATCH'],
  ['DELETE', '/api/thing', 'POST'],
  ['GET', '/api/thing', 'POST'],
  ['POST', '/api/later/1', 'GET, HEAD'],
  ['POST', '/api/health', 'GET, HEAD'],
  ['PUT', '/api/openapi.json', 'GET, HEAD'],
  ['POST', '/', 'GET, HEAD'],
  ['PUT', '/settings', 'GET, HEAD'],
  ['OPTIONS', '/', 'GET, HEAD'],
  ['DELETE', '/assets/first-1.js', 'GET, HEAD'],
])('405 %s %s says which methods are taken, and reads nothing', async (method, url, allow) => {
  const hasBody = ['PUT', 'POST', 'DELETE'].includes(method)
  const refused = await send(method, url, hasBody ? { 'content-type': 'text/csv' } : {}, hasBody ? 'a,b' : undefined)
  expect([refused.statusCode, refused.headers['allow']]).toEqual([405, allow])
  expect(refused.json()).toMatchObject({ code: 'http/bad-method', status: 405 })
})

test.each([
  ['PUT', '/api/nowhere'],
  ['POST', '/nowhere'],
  ['GET', '/api'],
  ['GET', '/api/thing/1/2'],
  ['OPTIONS', '*'],
])('404 %s %s is known by no method', async (method, url) => {
  const refused = await send(method, url)
  expect([refused.statusCode, refused.headers['allow']]).toEqual([404, undefined])
  expect(refused.json()).toMatchObject({ code: 'http/not-found' })
})

test.each(['/index.html', '/index.html.br', '//index.html', '/assets/../index.html', '/INDEX.HTML'])(
  'the bare page is no page: %s is 404',
  async (url) => {
    const { statusCode, body } = await send('GET', url, { 'accept-encoding': 'br' })
    expect(statusCode).toBe(404)
    expect(body).not.toContain('content=""')
  },
)

test('a method that nobody knows is no failure of ours', async () => {
  await server.listen({ port: 0, host: '127.0.0.1' })
  const { port } = server.server.address() as AddressInfo
  const statusOf = (text: string) =>
    new Promise<string>((heard) => {
      let said = ''
      const wire = connect(port, '127.0.0.1', () => wire.write(text))
      wire.on('data', (part) => (said += part.toString()))
      wire.on('close', () => heard(said.slice(9, 12)))
    })
  const ask = (method: string) =>
    statusOf(`${method} /api/thing HTTP/1.1\r\nHost: localhost:${port}\r\nConnection: close\r\n\r\n`)
  expect(await Promise.all(['PROPFIND', 'TRACE', 'PURGE', 'NONSENSE'].map(ask))).toEqual(['405', '405', '405', '400'])
})
