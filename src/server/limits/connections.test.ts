import { once } from 'node:events'
import { Agent, get, type IncomingMessage } from 'node:http'
import { type AddressInfo, connect, type Socket } from 'node:net'
import type { FastifyInstance } from 'fastify'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { z } from 'zod'
import { watch } from '../events/watch.ts'
import { serveHealth } from '../health/serve-health.ts'
import { buildServer } from '../http/build-server.ts'
import { routes } from '../http/route.ts'
import { type TestApp, testApp } from '../testing/test-app.ts'
import type { ConnectionLimits } from './connections.ts'

const answer = z.object({})
const contract = {
  read: { summary: 'Read', answer },
  write: { summary: 'Write', body: z.object({ name: z.string() }), answer, visitor: 'none' },
  follow: { summary: 'Follow', answer, kind: 'stream' },
} as const
const paths = { read: 'GET /api/read', write: 'POST /api/write', follow: 'GET /api/follow' } as const

let app: TestApp
beforeAll(async () => {
  app = await testApp()
})
afterAll(() => app.close())

let server: FastifyInstance
let port: number
let stop: AbortController
/** Reads begin, and are answered when the test says so. */
let begun: (() => void)[]

async function serve(connections: Partial<ConnectionLimits>, more: Record<string, string> = {}) {
  begun = []
  stop = new AbortController()
  const serving = { ...app, config: { ...app.config, ...more }, stopping: stop.signal }
  const testRoutes = routes(paths, contract, {
    read: () => new Promise((done) => begun.push(() => done({}))),
    write: () => Promise.resolve({}),
    follow: (ctx, _input, { signal }) => followed(ctx.live, signal),
  })
  server = await buildServer(serving, { routes: testRoutes, rateLimits: false, connections })
  serveHealth(server, serving, {})
  await server.listen({ host: '127.0.0.1', port: 0 })
  port = (server.server.address() as AddressInfo).port
}
async function* followed(live: TestApp['live'], signal: AbortSignal) {
  for await (const data of watch(live, 'x', signal, () => Promise.resolve({}))) yield { id: '1', data }
}
afterEach(() => server.close())

/** A connection that sends something; `closed` is all it heard once it is over. */
function send(text: string): { socket: Socket; closed: Promise<string> } {
  const socket = connect(port, '127.0.0.1')
  socket.write(text)
  let heard = ''
  socket.on('data', (chunk) => (heard += chunk.toString())).on('error', () => {})
  return { socket, closed: new Promise((over) => socket.once('close', () => over(heard))) }
}
/** The head of a write with a body, as this machine's own name. */
const post = () =>
  `POST /api/write HTTP/1.1\r\nhost: localhost:${port}\r\ncontent-type: application/json\r\ncontent-length: 900\r\n\r\n`

describe('who sends slowly', () => {
  const soon = { headersMs: 200, requestMs: 400, lookMs: 50 }
  test.each([
    ['a body that does not come to its end', () => `${post()}{"name":"`],
    ['headers that do not come to their end', () => 'POST /api/write HTTP/1.1\r\nhost: local'],
  ])('%s: told so, and the connection is closed though the caller keeps it open', async (_what, text) => {
    await serve(soon)
    const { socket, closed } = send(text())
    // A byte now and then does not keep it.
    const drip = setInterval(() => socket.write('x'), 20)
    expect(await closed).toMatch(/^HTTP\/1\.1 408 [\s\S]*application\/problem\+json[\s\S]*"http\/too-slow"/)
    clearInterval(drip)
  })
  test('a page that listens is no slow request', async () => {
    await serve(soon)
    const page = await ask('/api/follow')
    const slow = send(`${post()}{`)
    await slow.closed
    expect(page.destroyed).toBe(false)
    page.destroy()
  })
})

const ask = (path: string, agent: Agent | false = false): Promise<IncomingMessage> =>
  new Promise((came, failed) => get({ host: '127.0.0.1', port, path, agent }, came).on('error', failed))

describe('connections of one address', () => {
  test('one more than there may be is closed at once; when one ends there is room', async () => {
    await serve({ maxAtAddress: 3 })
    const open = [send(post()), send(post()), send(post())]
    await Promise.all(open.map(({ socket }) => once(socket, 'connect')))
    expect(await send(post()).closed, 'V15.2.2 an address has so many connections and no more').toBe('')
    open[0]?.socket.destroy()
    await expect
      .poll(() =>
        ask('/api/openapi.json').then(
          ({ statusCode }) => statusCode,
          () => null,
        ),
      )
      .toBe(200)
    for (const { socket } of open) socket.destroy()
  })
  test('behind a proxy they are the proxy’s to keep', async () => {
    app.config.TRUST_PROXY = 1
    await serve({ maxAtAddress: 1 })
    app.config.TRUST_PROXY = false
    const open = [send(post()), send(post())]
    expect((await ask('/api/openapi.json')).statusCode).toBe(200)
    for (const { socket } of open) socket.destroy()
  })
})

describe('a server that stops', () => {
  const reads = 40
  test('finishes what is under way, answers what still comes, ends what listens, and cuts nothing', async () => {
    await serve({})
    const agent = new Agent({ keepAlive: true })
    const followed = await ask('/api/follow')
    const ended = once(followed.resume(), 'end')
    const answers = Array.from({ length: reads }, () => ask('/api/read', agent))
    await expect.poll(() => begun.length).toBe(reads)
    stop.abort()
    const health = await ask('/api/health', agent)
    expect([health.statusCode, health.headers.connection]).toEqual([503, 'close'])
    const closed = server.close()
    const isOpen = () =>
      ask('/api/openapi.json').then(
        () => 'open',
        ({ code }: NodeJS.ErrnoException) => code,
      )
    await expect.poll(isOpen).toBe('ECONNREFUSED')
    for (const finish of begun) finish()
    for (const { statusCode, headers } of await Promise.all(answers))
      expect([statusCode, headers.connection]).toEqual([200, 'close'])
    await ended
    await closed
  })
  test('waits so long and no longer', async () => {
    await serve({ noticeMs: 0, drainMs: 100 })
    const cut = ask('/api/read').catch((error: NodeJS.ErrnoException) => error.code)
    await expect.poll(() => begun.length).toBe(1)
    stop.abort()
    await server.close()
    expect(await cut).toBe('ECONNRESET')
  })
})
