import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { FastifyInstance } from 'fastify'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { buildServer } from './http.ts'
import { type TestApp, testApp } from './testing/test-app.ts'

let app: TestApp
let server: FastifyInstance
let folder: string
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'hub-site-'))
  await mkdir(join(folder, 'assets'))
  await writeFile(join(folder, 'assets', 'first-1.js'), 'program')
  await writeFile(join(folder, 'index.html'), '<meta name="hub-site" content=""><div id="root"></div>')
  app = await testApp()
  server = await buildServer(app, { routes: [], site: { folder, isPage: () => true, facts: {} } })
})
afterAll(async () => {
  await server.close()
  await app.close()
  await rm(folder, { recursive: true })
})

const statuses = async (times: number, method: 'GET' | 'POST', url: string) => {
  const answers = await Promise.all(Array.from({ length: times }, () => server.inject({ method, url })))
  return new Set(answers.map(({ statusCode }) => statusCode))
}

test('however many people share an address, each gets every file and page', async () => {
  expect(await statuses(1_000, 'GET', '/assets/first-1.js')).toEqual(new Set([200]))
  expect(await statuses(1_000, 'GET', '/settings')).toEqual(new Set([200]))
})
test('a path of the API answers so many times a minute, then says when to come again', async () => {
  expect(await statuses(300, 'POST', '/api/visitor')).toContain(429)
  const refused = await server.inject({ method: 'POST', url: '/api/visitor' })
  expect(refused.json()).toMatchObject({ status: 429, code: 'http/too-many' })
  expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0)
})
