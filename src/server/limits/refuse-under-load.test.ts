import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setImmediate as nextTurn } from 'node:timers/promises'
import type { FastifyInstance } from 'fastify'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { buildServer } from '../http/build-server.ts'
import { type TestApp, testApp } from '../testing/test-app.ts'

let app: TestApp
let server: FastifyInstance
let folder: string
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'hub-site-'))
  await mkdir(join(folder, 'assets'))
  await writeFile(join(folder, 'assets', 'first-1.js'), 'program')
  await writeFile(join(folder, 'index.html'), '<meta name="hub-site" content=""><div id="root"></div>')
  app = await testApp()
  const site = { folder, isPage: () => true, facts: {} }
  server = await buildServer(app, { routes: [], notBuilt: ['GET /api/later'], site })
})
afterEach(async () => {
  await server.close()
  await app.close()
  await rm(folder, { recursive: true })
})

/** Keeps this process from everything else, for longer than anybody should wait for it. */
async function hold(): Promise<void> {
  const until = performance.now() + 1_600
  while (performance.now() < until);
  await nextTurn()
  await nextTurn()
}

const listen = () => server.listen({ port: 0, host: '127.0.0.1' })

test('a process that is held up again and again turns work away for a moment, but no page and no file, and says so once', async () => {
  const said: [string, object][] = []
  const note = (level: string) => (fields: object) => void said.push([level, fields])
  server.log.warn = note('warn')
  // What a request logs goes through a child of the server's.
  server.log.child = () => Object.assign(Object.create(server.log), { error: note('error') })
  await listen()
  let answer = await server.inject('/api/later')
  expect(answer.statusCode).toBe(501)
  while (answer.statusCode !== 503) {
    await hold()
    answer = await server.inject('/api/later')
  }
  expect(answer.json()).toMatchObject({ status: 503, code: 'http/busy' })
  expect(answer.headers['retry-after']).toBe('2')
  for (let more = 0; more < 3; more++) await server.inject('/api/later')
  expect(said.length).toBeGreaterThan(0)
  expect(said.filter(([level]) => level === 'error')).toEqual([])
  expect(said[0]?.[1]).toEqual({ delayMs: expect.any(Number) })
  expect((await server.inject('/')).statusCode).toBe(200)
  expect((await server.inject('/assets/first-1.js')).statusCode).toBe(200)
})

test('what it takes to start is not counted', async () => {
  await hold()
  await hold()
  await listen()
  expect((await server.inject('/api/later')).statusCode).toBe(501)
})
