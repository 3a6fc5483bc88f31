import { type IncomingMessage, request } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { FastifyInstance } from 'fastify'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { z } from 'zod'
import { buildServer } from '../http/build-server.ts'
import { routes } from '../http/route.ts'
import { type TestApp, testApp } from '../testing/test-app.ts'
import { notifyPages } from './events.ts'
import { watch } from './watch.ts'

const shape = { summary: 'Follow', answer: z.object({ seen: z.number() }), kind: 'stream' } as const
let looks = 0
const following = routes(
  { follow: 'GET /api/follow' },
  { follow: shape },
  {
    follow: async function* (ctx, _input, { signal }) {
      const look = () => Promise.resolve(++looks)
      for await (const seen of watch(ctx.live, 'followed', signal, look)) yield { id: String(seen), data: { seen } }
    },
  },
)

let app: TestApp
let server: FastifyInstance
let port: number
beforeAll(async () => {
  app = await testApp({ TRUST_PROXY: '127.0.0.1' })
  server = await buildServer(app, { routes: following, rateLimits: false })
  await server.listen({ host: '127.0.0.1', port: 0 })
  port = (server.server.address() as AddressInfo).port
})
afterAll(async () => {
  await server.close()
  await app.close()
})

/** Follows as a page does. `heard` is all so far, `ended` when it is over, `message` when the next one has come. */
async function follow({ secret, from = '203.0.113.1' }: { secret?: string; from?: string }) {
  const headers = { 'x-forwarded-for': from, ...(secret && { cookie: `__Host-sid=${secret}` }) }
  const asked = request({ host: '127.0.0.1', port, path: '/api/follow', headers }).end()
  const answer = await new Promise<IncomingMessage>((came, failed) => asked.on('response', came).on('error', failed))
  let heard = ''
  answer.setEncoding('utf8').on('data', (text: string) => (heard += text))
  const ended = new Promise<void>((over) => answer.on('end', over).on('error', () => over()))
  return { status: answer.statusCode, heard: () => heard, ended, leave: () => asked.destroy() }
}

describe('open pages', () => {
  test('a visitor’s seventh page makes room by the oldest, which comes back later; the others go on', async () => {
    const { secret } = await app.visitor()
    const other = await follow({ secret: (await app.visitor()).secret })
    const pages = []
    for (let count = 0; count < 7; count++) pages.push(await follow({ secret }))
    const [oldest, ...rest] = pages
    await oldest?.ended
    expect(oldest?.heard()).toMatch(/retry: 20000\n\n$/)
    await notifyPages(app.system, 'test/changed', 'followed')
    for (const page of [...rest, other]) await expect.poll(() => page.heard().split('data:').length).toBeGreaterThan(2)
    for (const page of [...rest, other]) page.leave()
  })
  test('at one address there are so many, and the next one is told to come again; elsewhere there is room', async () => {
    const one = async () => follow({ secret: (await app.visitor()).secret, from: '203.0.113.7' })
    const pages = await Promise.all(Array.from({ length: 200 }, one))
    const { secret } = await app.visitor()
    expect((await follow({ secret, from: '203.0.113.7' })).status).toBe(429)
    const elsewhere = await follow({ secret, from: '203.0.113.8' })
    expect(elsewhere.status).toBe(200)
    pages[0]?.leave()
    const gotRoom = async () => {
      const page = await follow({ secret, from: '203.0.113.7' })
      page.leave()
      return page.status
    }
    await expect.poll(gotRoom).toBe(200)
    for (const page of [...pages, elsewhere]) page.leave()
  })
})

test('a change that a thousand pages hear of is looked at by four at a time, by each of them', async () => {
  const stop = new AbortController()
  let [now, most] = [0, 0]
  const seen = new Set<number>()
  const pages = Array.from({ length: 1_000 }, async (_, page) => {
    const look = async () => {
      most = Math.max(most, ++now)
      await app.databases.visitor.execute('select 1')
      now -= 1
    }
    let looked = 0
    for await (const _ of watch(app.live, 'shared', stop.signal, look)) if (++looked === 2) seen.add(page)
  })
  await notifyPages(app.system, 'test/changed', 'shared')
  await expect.poll(() => seen.size).toBe(1_000)
  expect(most).toBe(4)
  stop.abort()
  await Promise.all(pages)
})

test('a page goes on when the database was away as it looked', async () => {
  const stop = new AbortController()
  const outcomes = ['first', new Error('Connection terminated unexpectedly'), 'again']
  const looked = watch(app.live, 'gone', stop.signal, () => {
    const outcome = outcomes.shift()
    return outcome instanceof Error ? Promise.reject(outcome) : Promise.resolve(outcome)
  })
  expect(await looked.next()).toEqual({ done: false, value: 'first' })
  const next = looked.next()
  await notifyPages(app.system, 'test/changed', 'gone')
  expect(await next).toEqual({ done: false, value: 'again' })
  stop.abort()
  await looked.return(undefined)
})
