import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { FastifyInstance } from 'fastify'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { z } from 'zod'
import { readConfig } from '#main/read-config.ts'
import { serveHealth } from '../health/serve-health.ts'
import { buildServer } from '../http/build-server.ts'
import { routes } from '../http/route.ts'
import { serveSandbox } from '../serve-sandbox.ts'
import { type TestApp, testApp, testSettings } from '../testing/test-app.ts'

const contract = {
  ask: { summary: 'Ask', answer: z.object({}), perMinute: 3 },
  paid: { summary: 'Paid for', answer: z.object({}), perMinute: 20, perDay: 2 },
}
const asking = routes({ ask: 'GET /api/ask', paid: 'GET /api/paid' }, contract, {
  ask: () => Promise.resolve({}),
  paid: () => Promise.resolve({}),
})

let app: TestApp
let folder: string
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'hub-site-'))
  await mkdir(join(folder, 'assets'))
  await writeFile(join(folder, 'assets', 'first-1.js'), 'program')
  await writeFile(join(folder, 'index.html'), '<meta name="hub-site" content=""><div id="root"></div>')
  app = await testApp()
})
afterAll(async () => {
  await app.close()
  await rm(folder, { recursive: true })
})

let server: FastifyInstance
const serve = async (trust = '') => {
  const config = readConfig({ ...testSettings(app.config.DATABASE_URL), TRUST_PROXY: trust })
  const built = await buildServer(
    { ...app, config },
    { routes: asking, site: { folder, isPage: () => true, facts: {} } },
  )
  serveHealth(built, app, {})
  serveSandbox(built, app.config.SANDBOX_URL)
  return built
}
beforeEach(async () => {
  server = await serve()
  return () => server.close()
})

type Caller = { url?: string; method?: 'GET' | 'POST'; at?: string; forwarded?: string; cookie?: string }
const call = async ({ url = '/api/ask', method = 'GET', at = '203.0.113.1', forwarded, cookie }: Caller = {}) =>
  server.inject({
    method,
    url,
    remoteAddress: at,
    headers: {
      ...(forwarded && { 'x-forwarded-for': forwarded }),
      ...(cookie && { cookie: `__Host-sid=${cookie}` }),
    },
  })
const statuses = async (times: number, caller: (turn: number) => Caller) => {
  const all: number[] = []
  for (let turn = 0; turn < times; turn++) all.push((await call(caller(turn))).statusCode)
  return all
}
const refused = (all: number[]) => all.filter((status) => status === 429).length

test('however many people share an address, each gets every file and page', async () => {
  for (const url of ['/assets/first-1.js', '/settings'])
    expect(new Set(await statuses(1_000, () => ({ url })))).toEqual(new Set([200]))
})
test('a path of the API answers so many times a minute, then says when to come again', async () => {
  expect(refused(await statuses(4, () => ({ cookie: 'one' })))).toBe(1)
  const answer = await call({ cookie: 'one' })
  expect(answer.json()).toMatchObject({ status: 429, code: 'http/too-many' })
  expect(Number(answer.headers['retry-after'])).toBeGreaterThan(0)
})

describe('visitors and their addresses', () => {
  test('a visitor whose address changes with every request is limited all the same', async () => {
    const all = await statuses(10, (turn) => ({ at: `203.0.113.${turn}`, cookie: 'one' }))
    expect(refused(all), 'V2.4.1 a visitor is limited at whatever address').toBe(7)
  })
  test('a visitor who is refused, however often, does not shut out another at the same address', async () => {
    expect(refused(await statuses(100, () => ({ cookie: 'one' })))).toBe(97)
    expect((await call({ cookie: 'other' })).statusCode).toBe(200)
    expect((await call()).statusCode).toBe(200)
  })
  test('what is paid for has a number a day, of a visitor and of an address', async () => {
    const one = await statuses(3, () => ({ url: '/api/paid', cookie: 'one' }))
    expect(one).toEqual([200, 200, 429])
    expect(refused(await statuses(20, (turn) => ({ url: '/api/paid', cookie: `made-up-${turn}` })))).toBe(12)
    const later = await server.inject({ url: '/api/paid', remoteAddress: '203.0.113.1' })
    expect(Number(later.headers['retry-after'])).toBeGreaterThan(3_600)
  })
  test('cookies that are made up, and none, meet the limit of the address', async () => {
    const all = await statuses(40, (turn) => ({ cookie: `made-up-${turn}` }))
    expect(refused(all), 'V2.4.1 an address is limited as whatever visitor').toBe(25)
    expect((await call()).statusCode).toBe(429)
    expect((await call({ at: '203.0.113.2' })).statusCode).toBe(200)
  })
  test('of IPv6 one network counts as one address', async () => {
    expect(refused(await statuses(20, (turn) => ({ at: `2001:db8:1:2::${turn + 1}` })))).toBe(5)
    expect((await call({ at: '2001:db8:1:3::1' })).statusCode).toBe(200)
  })
  test.each([
    ['health', '/api/health', 1_200],
    ['the description of the API', '/api/openapi.json', 300],
    ['the sandbox', '/api/sandbox', 3_000],
  ])('%s has a limit of its own', async (_what, url, perMinute) => {
    const all = await statuses(perMinute + 10, () => ({ url }))
    expect(refused(all)).toBe(10)
    expect((await call()).statusCode).toBe(200)
  })
})

describe('behind a proxy', () => {
  const behind = async (trust: string) => {
    await server.close()
    server = await serve(trust)
  }
  test.each(['1', '10.0.0.0/8'])(
    'TRUST_PROXY=%s: an address that the caller puts in front of the proxy’s is not theirs',
    async (trust) => {
      await behind(trust)
      const forged = (turn: number) => ({ at: '10.0.0.1', forwarded: `6.6.${turn}.6, 203.0.113.9` })
      const all = await statuses(20, forged)
      expect(refused(all), 'V4.1.3 V15.3.4 the address the proxy adds is the caller’s, none before it').toBe(5)
      expect((await call({ at: '10.0.0.1', forwarded: '203.0.113.10' })).statusCode).toBe(200)
    },
  )
  test('TRUST_PROXY=10.0.0.0/8: who comes past the proxy is not believed', async () => {
    await behind('10.0.0.0/8')
    const forged = (turn: number) => ({ at: '203.0.113.1', forwarded: `203.0.113.${turn}` })
    expect(refused(await statuses(20, forged))).toBe(5)
  })
  test('without TRUST_PROXY nobody is believed', async () => {
    const all = await statuses(20, (turn: number) => ({ forwarded: `203.0.113.${turn}` }))
    expect(refused(all), 'V4.1.3 without a proxy no header says who calls').toBe(5)
  })
  test.each(['true', 'yes', '10', '-1', '10.0.0.0/0', '::/0', '10.0.0.1/33', 'proxy.example.org', '10.0.0.1,'])(
    'TRUST_PROXY=%s is refused with a sentence',
    (trust) => {
      const reading = () => readConfig({ ...testSettings('postgres://x'), TRUST_PROXY: trust })
      expect(reading).toThrow(/TRUST_PROXY: must be how many proxies stand in front/)
    },
  )
})
