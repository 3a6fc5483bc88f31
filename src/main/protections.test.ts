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
  await mkdir(join(folder, '.git'))
  for (const name of ['first-1.js', 'first-1.js.map']) await writeFile(join(folder, 'assets', name), 'program')
  for (const name of ['.git/config', '.git/HEAD', '.gitignore', '.env']) await writeFile(join(folder, name), 'secret')
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
    const about = (name: string) => [url, headers[name]]
    expect(about('x-content-type-options'), 'V3.4.4 nothing is sniffed').toEqual([url, 'nosniff'])
    expect(about('referrer-policy'), 'V3.4.5 no address is told to another site').toEqual([url, 'no-referrer'])
    expect(about('cross-origin-resource-policy'), 'V3.2.1 no other site embeds an answer').toEqual([url, 'same-origin'])
    const allowed = Object.keys(headers).filter((name) => name.startsWith('access-control'))
    expect([url, ...allowed], 'V3.4.2 no other origin reads an answer').toEqual([url])
    const csp = String(headers['content-security-policy'])
    const policies = csp.split('; ')
    for (const part of ["default-src 'none'", "object-src 'none'", "base-uri 'none'"])
      expect(policies, 'V3.4.3 nothing loads but what is named').toContain(part)
    expect(csp, 'V3.4.3 no exception names a site or lets text run').not.toMatch(/unsafe|\*|https?:/)
    expect(policies, 'V3.4.6 nobody frames an answer').toContain("frame-ancestors 'none'")
  }
})

test('headers: a browser that came by HTTPS comes only so for two years, on all names below; plain loopback says nothing', async () => {
  expect((await server.inject('/')).headers['strict-transport-security']).toBeUndefined()
  const published = await serverOf({ PUBLIC_ORIGIN: 'https://pay.example.org' })
  const { headers } = await published.inject({ url: '/', headers: { host: 'pay.example.org' } })
  expect(headers['strict-transport-security'], 'V3.4.1 HTTPS only for two years, on all names below').toBe(
    'max-age=63072000; includeSubDomains',
  )
  await published.close()
})

test('answers: what is about a person is kept by nobody, and says its type with its letters', async () => {
  const visitor = await app.visitor()
  const headers = { cookie: `${sessionCookie}=${visitor.secret}` }
  for (const url of ['/api/users/me', '/api/payments/user/1', '/api/users/me/sessions', '/api/users/me/export']) {
    const answer = await server.inject({ url, headers })
    expect([url, answer.statusCode, answer.headers['cache-control']], 'V14.3.2 no browser keeps it').toEqual([
      url,
      200,
      'no-store',
    ])
    expect([url, answer.headers['content-type']], 'V4.1.1 an answer says its type and its letters').toEqual([
      url,
      'application/json; charset=utf-8',
    ])
  }
  const refusal = await server.inject('/api/nowhere')
  expect(refusal.headers['content-type'], 'V4.1.1 a refusal says its type and its letters').toBe(
    'application/problem+json; charset=utf-8',
  )
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

// Some of them lie there; the site is all that is named.
const hidden = [
  '/.env',
  '/package.json',
  '/assets/first-1.js.map',
  '/assets/../index.html',
  '/..%2f..%2fetc/passwd',
  '/server.mjs',
]

test('exposure: no repository, configuration, source map, listing or TRACE is to be had', async () => {
  const statusOf = async (url: string) => [url, (await server.inject(url)).statusCode]
  for (const url of ['/.git/config', '/.git/HEAD', '/.gitignore'])
    expect(await statusOf(url), 'V13.4.1 nothing of the repository is served').toEqual([url, 404])
  for (const url of ['/assets/', '/assets'])
    expect(await statusOf(url), 'V13.4.3 no folder is listed').toEqual([url, 404])
  for (const url of hidden) expect(await statusOf(url), 'V13.4.5 nothing beside the site is served').toEqual([url, 404])
  const trace = await server.inject({ method: 'TRACE' as 'GET', url: '/' })
  expect(trace.statusCode, 'V13.4.4 TRACE is answered to nobody').toBe(405)
})
