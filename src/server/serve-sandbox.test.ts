import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { FastifyInstance } from 'fastify'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { buildServer } from './http/build-server.ts'
import { serveSandbox } from './serve-sandbox.ts'
import { type TestApp, testApp } from './testing/test-app.ts'

let sandbox: Server
let app: TestApp
let server: FastifyInstance
let asked: string[] = []
beforeAll(async () => {
  sandbox = createServer((request, response) => {
    asked.push(`${request.method} ${request.url}`)
    response.setHeader('content-type', request.url?.endsWith('/front') ? 'image/jpeg' : 'application/json')
    response.end('{"accounts":[{"privateKey":"0x01"}]}')
  })
  await new Promise<void>((ready) => sandbox.listen(0, '127.0.0.1', ready))
  app = await testApp({ HOST: '0.0.0.0', PUBLIC_ORIGIN: 'http://demo.example', TRUST_PROXY: '1' })
  server = await buildServer(app, { routes: [], rateLimits: false })
  serveSandbox(server, `http://127.0.0.1:${(sandbox.address() as AddressInfo).port}`)
  await server.ready()
})
afterAll(async () => {
  await server.close()
  await app.close()
  sandbox.close()
})

/** Each path there is below the sandbox’s, as the server itself knows it. */
const paths = () =>
  ['GET /api/sandbox', 'GET /api/sandbox/cards', 'GET /api/sandbox/cards/jordan-sample/front'].concat(
    server
      .printRoutes({ commonPrefix: false })
      .split('\n')
      .flatMap((line) => /\/?([a-z]+) \(POST\)/.exec(line)?.[1] ?? [])
      .filter((name) => server.hasRoute({ method: 'POST', url: `/api/sandbox/${name}` }))
      .map((name) => `POST /api/sandbox/${name}`),
  )
const call = async (path: string, headers: Record<string, string> = {}, remoteAddress = '127.0.0.1') => {
  const [method = '', url = ''] = path.split(' ')
  const posted = method === 'POST' && { payload: {} }
  const given = {
    method: method as 'GET',
    url,
    remoteAddress,
    headers: { host: 'localhost:3000', ...headers },
    ...posted,
  }
  return (await server.inject(given)).statusCode
}

test('who sits at this machine sees what the sandbox holds, and plays with it', async () => {
  expect(paths().length).toBeGreaterThanOrEqual(14)
  for (const address of ['127.0.0.1', '127.8.0.1', '::1', '::ffff:127.0.0.1'])
    for (const path of paths()) expect(await call(path, {}, address), `${address} ${path}`).toBe(200)
})

test('whoever comes from elsewhere sees none of it, whatever name they write, and a proxy’s callers neither', async () => {
  asked = []
  const elsewhere = ['203.0.113.9', '10.0.0.7', '192.168.1.20', '2001:db8::7', '::ffff:203.0.113.9']
  const proxied = [
    { 'x-forwarded-for': '127.0.0.1' },
    { 'x-forwarded-host': 'localhost' },
    { 'x-forwarded-proto': 'https' },
    { forwarded: 'for=127.0.0.1' },
    { 'x-real-ip': '127.0.0.1' },
    { 'cf-connecting-ip': '127.0.0.1' },
    { 'true-client-ip': '127.0.0.1' },
    { via: '1.1 front' },
  ]
  for (const path of paths()) {
    for (const address of elsewhere)
      for (const host of ['localhost:3000', '127.0.0.1', '[::1]:3000'])
        expect(await call(path, { host }, address), `${path} from ${address}`).toBe(404)
    for (const headers of proxied) expect(await call(path, headers), `${path} ${Object.keys(headers)}`).toBe(404)
    expect(await call(path, { host: 'demo.example' })).toBe(404)
  }
  expect(asked).toEqual([])
})
