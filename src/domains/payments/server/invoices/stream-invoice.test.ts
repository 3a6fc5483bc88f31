import type { AddressInfo } from 'node:net'
import type { FastifyInstance } from 'fastify'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { buildServer } from '#server/http/build-server.ts'
import { paymentsRoutes } from '../routes.ts'
import { type PayingWorld, payingWorld, watchBsc } from '../testing/paying-world.ts'

let world: PayingWorld
let server: FastifyInstance
let origin: string
beforeAll(async () => {
  world = await payingWorld()
  server = await buildServer(world.app, { routes: paymentsRoutes, rateLimits: false })
  await server.listen({ host: '127.0.0.1', port: 0 })
  origin = `http://127.0.0.1:${(server.server.address() as AddressInfo).port}`
})
afterAll(async () => {
  await server.close()
  await world.close()
})

type Message = { id: string; status: string; confirmations: number | undefined }

/** Listens as a browser does: `next` is the next message, whenever it comes. */
async function listen(id: string, secret: string, lastEventId?: string) {
  const leave = new AbortController()
  const answer = await fetch(`${origin}/api/crypto/payment-request/${id}/events`, {
    headers: { cookie: `__Host-sid=${secret}`, ...(lastEventId && { 'last-event-id': lastEventId }) },
    signal: leave.signal,
  })
  const reader = (answer.body as ReadableStream<Uint8Array>).getReader()
  const decoder = new TextDecoder()
  let text = ''
  const next = async (): Promise<Message> => {
    for (;;) {
      const message = /(?:^|\n)id: (.*)\ndata: (.*)\n\n/.exec(text)
      if (message) {
        text = text.slice(message.index + message[0].length)
        const invoice = JSON.parse(message[2] as string) as { status: string; payments: { confirmations: number }[] }
        return { id: message[1] as string, status: invoice.status, confirmations: invoice.payments[0]?.confirmations }
      }
      const { value, done } = await reader.read()
      if (done) throw new Error('the stream ended')
      text += decoder.decode(value, { stream: true })
    }
  }
  return { type: answer.headers.get('content-type'), next, leave: () => leave.abort() }
}

test('PAY-26 every confirmation is told as it comes, the settlement too', async () => {
  const visitor = await world.app.visitor()
  const invoice = await world.ask(visitor, 2500n)
  const page = await listen(invoice.id, visitor.secret)
  expect(page.type).toContain('text/event-stream')
  expect(await page.next()).toEqual({ id: '1.0', status: 'new', confirmations: undefined })
  await world.pay(invoice.due.units)
  for (let confirmations = 1; confirmations <= 15; confirmations++) {
    await world.mine()
    const isLast = confirmations === 15
    expect(await page.next()).toEqual({
      id: `${isLast ? 3 : 2}.${confirmations}`,
      status: isLast ? 'settled' : 'processing',
      confirmations,
    })
  }
  page.leave()
})
test('a page that comes back hears only what it has not seen', async () => {
  const visitor = await world.app.visitor()
  const invoice = await world.ask(visitor, 2600n)
  await world.pay(invoice.due.units)
  await world.mine(4)
  const first = await listen(invoice.id, visitor.secret)
  expect((await first.next()).id).toBe('2.4')
  first.leave()
  const upToDate = await listen(invoice.id, visitor.secret, '2.4')
  await world.mine()
  expect((await upToDate.next()).id).toBe('2.5')
  upToDate.leave()
  const behind = await listen(invoice.id, visitor.secret, '2.4')
  expect((await behind.next()).id).toBe('2.5')
  behind.leave()
})
test('a page hears that the chain cannot be read, and when it can be again', async () => {
  const visitor = await world.app.visitor()
  const invoice = await world.ask(visitor, 2700n)
  await world.watcher.pollNow()
  const page = await listen(invoice.id, visitor.secret)
  expect((await page.next()).id).toBe('1.0')
  await world.watcher.stop()
  const away = watchBsc({ ...world.app, config: { ...world.app.config, BSC_RPC_URLS: ['http://127.0.0.1:1'] } })
  await expect(away.pollNow()).rejects.toThrow()
  world.app.setNow(new Date(Date.now() + 120_000))
  await expect(away.pollNow()).rejects.toThrow()
  expect((await page.next()).id).toBe('1.0.unread')
  await away.stop()
  world.watcher = watchBsc(world.app)
  await world.watcher.pollNow()
  expect((await page.next()).id).toBe('1.0')
  page.leave()
  world.app.setNow(null)
})
