import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { FastifyInstance } from 'fastify'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { readPath } from '#kit/endpoint.ts'
import { serveHealth } from '#server/health/serve-health.ts'
import { buildServer } from '#server/http/build-server.ts'
import { type TestApp, testApp } from '#server/testing/test-app.ts'
import { sessionCookie } from '#server/visitor/session.ts'
import { allRoutes } from './domains.ts'
import { isPage } from './pages/all-pages.ts'

let app: TestApp
let server: FastifyInstance
let folder: string
const serverOf = async (more: Partial<TestApp['config']> = {}) => {
  const config = { ...app.config, ...more }
  const made = await buildServer(
    { ...app, config },
    { routes: allRoutes, rateLimits: false, site: { folder, isPage, facts: {} } },
  )
  serveHealth(made, app, {})
  return made
}
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'hub-site-'))
  await mkdir(join(folder, 'assets'))
  await writeFile(join(folder, 'assets', 'first-1.js'), 'program')
  await writeFile(join(folder, 'index.html'), '<meta name="hub-site" content=""><div id="root"></div>')
  app = await testApp()
  server = await serverOf()
})
afterAll(async () => {
  await server.close()
  await app.close()
  await rm(folder, { recursive: true })
})

const everyKind = [
  '/',
  '/nowhere',
  '/assets/first-1.js',
  '/api/health',
  '/api/openapi.json',
  '/api/nowhere',
  '/api/users/me',
]

test('headers: pages, files, answers and refusals are never sniffed, framed, referred from or read by another site', async () => {
  for (const url of everyKind) {
    const { headers } = await server.inject({ url, headers: { origin: 'https://evil.example' } })
    expect(headers, url).toMatchObject({
      'x-content-type-options': 'nosniff',
      'referrer-policy': 'no-referrer',
      'cross-origin-resource-policy': 'same-origin',
    })
    expect(
      Object.keys(headers).filter((name) => name.startsWith('access-control')),
      url,
    ).toEqual([])
    const csp = String(headers['content-security-policy'])
    for (const part of ["default-src 'none'", "object-src 'none'", "base-uri 'none'", "frame-ancestors 'none'"])
      expect(csp, url).toContain(part)
    expect(csp, url).not.toMatch(/unsafe|\*|https?:/)
  }
})

test('headers: a browser that came by HTTPS comes only so for two years, on all names below; plain loopback says nothing', async () => {
  expect((await server.inject('/')).headers['strict-transport-security']).toBeUndefined()
  const published = await serverOf({ PUBLIC_ORIGIN: 'https://pay.example.org' })
  const { headers } = await published.inject({ url: '/', headers: { host: 'pay.example.org' } })
  expect(headers['strict-transport-security']).toBe('max-age=63072000; includeSubDomains')
  await published.close()
})

test('answers: what is about a person is kept by nobody, and says its type with its letters', async () => {
  const visitor = await app.visitor()
  const headers = { cookie: `${sessionCookie}=${visitor.secret}` }
  for (const url of ['/api/users/me', '/api/payments/user/1', '/api/users/me/sessions', '/api/users/me/export']) {
    const answer = await server.inject({ url, headers })
    expect([answer.statusCode, answer.headers['cache-control']], url).toEqual([200, 'no-store'])
    expect(answer.headers['content-type'], url).toBe('application/json; charset=utf-8')
  }
  expect((await server.inject('/api/nowhere')).headers['content-type']).toBe('application/problem+json; charset=utf-8')
})

test('reading: no GET and no HEAD of any operation changes a row of any table, for a visitor who has nothing yet', async () => {
  const visitor = await app.visitor()
  const headers = { cookie: `${sessionCookie}=${visitor.secret}` }
  const { pool } = app.databases
  const { rows: tables } = await pool.query<{ name: string }>(
    `select format('%I.%I', schemaname, tablename) as name from pg_tables where schemaname not in ('pg_catalog', 'information_schema')`,
  )
  const changes = async () => {
    const counted = tables.map(
      ({ name }) =>
        `select '${name}' as name, count(*)::int, md5(string_agg(t::text, '|' order by t::text)) from ${name} t`,
    )
    return (await pool.query(`${counted.join(' union all ')} order by 1`)).rows as unknown[]
  }
  const before = await changes()
  for (const { path, shape } of allRoutes) {
    const { method, path: pattern } = readPath(path)
    if (method !== 'GET' || shape.kind === 'stream') continue
    const url = pattern.replace('{userId}', '1').replace(/\{\w+\}/g, '1')
    for (const way of ['GET', 'HEAD'] as const)
      expect((await server.inject({ method: way, url, headers })).statusCode).toBeLessThan(500)
  }
  expect(await changes()).toEqual(before)
})

test('exposure: no repository, configuration, source map, listing or TRACE is to be had', async () => {
  const urls = [
    '/.git/config',
    '/.env',
    '/package.json',
    '/assets/',
    '/assets/first-1.js.map',
    '/assets/../index.html',
    '/..%2f..%2fetc/passwd',
    '/server.mjs',
  ]
  for (const url of urls) expect((await server.inject(url)).statusCode, url).toBe(404)
  expect((await server.inject({ method: 'TRACE' as 'GET', url: '/' })).statusCode).toBe(405)
})
