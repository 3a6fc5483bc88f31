import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { createServer, type RequestListener, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Writable } from 'node:stream'
import { asc, eq } from 'drizzle-orm'
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import { type Receiver, startReceiver } from '#sandbox/webhooks/receiver.ts'
import type { App } from '#server/context.ts'
import { openLog } from '#server/open-log.ts'
import { bundle } from '#server/testing/bundle.ts'
import { testSettings } from '#server/testing/test-app.ts'
import { type PayingWorld, payingWorld } from '../testing/paying-world.ts'
import { redeliver } from './redeliver.ts'
import { startWebhooks, type WebhookSender } from './start-webhooks.ts'
import { webhookDeliveries } from './tables.ts'
import { webhooksPart } from './webhooks-part.ts'

let world: PayingWorld
let merchant: Receiver
let folder: string
const senders: WebhookSender[] = []
const servers: Server[] = []

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'hub-merchant-'))
  merchant = await startReceiver({ dataDir: folder, log: () => {}, now: () => world.app.now() })
  world = await payingWorld({ WEBHOOK_URL: merchant.url, WEBHOOK_SECRET: merchant.secret })
})
afterAll(async () => {
  await world.close()
  await merchant.stop()
  rmSync(folder, { recursive: true })
})
beforeEach(async () => {
  world.app.setNow(new Date())
  await world.app.system.db.delete(webhookDeliveries)
  await merchant.behave({ next: 'take' })
})
afterEach(async () => {
  for (const one of senders.splice(0)) await one.stop()
  for (const one of servers.splice(0)) {
    one.closeAllConnections()
    one.close()
  }
})

const sender = (app: App = world.app, options = {}): WebhookSender => {
  const started = startWebhooks(app, options)
  senders.push(started)
  return started
}
const make = async () => world.ask(await world.app.visitor(), 2500n)
const all = () => world.app.system.db.select().from(webhookDeliveries).orderBy(asc(webhookDeliveries.seq))
const only = async () => {
  const [one] = await all()
  if (!one) throw new Error('nothing was told')
  return one
}
const later = (seconds: number) => world.app.setNow(new Date(world.app.now().getTime() + seconds * 1000))
const timesTaken = (id: string) => merchant.received().find((one) => one.id === id)?.times ?? 0

/** Another merchant of the test's own; the product is told of it instead. */
async function otherMerchant(answer: RequestListener): Promise<App> {
  const server = createServer(answer).listen(0, '127.0.0.1')
  servers.push(server)
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  return { ...world.app, config: { ...world.app.config, WEBHOOK_URL: `http://127.0.0.1:${port}/` } }
}

test('what becomes due while nothing is due is sent by itself', async () => {
  const sending = sender()
  await sending.sendDue()
  await make()
  while (merchant.received().length === 0) await new Promise(setImmediate)
  await sending.sendDue()
  const sent = await only()
  expect(sent).toMatchObject({ state: 'delivered', attempts: 1, lastAnswer: '204' })
  expect(merchant.received().at(-1)).toMatchObject({ id: sent.id, event: 'invoice.created', times: 1 })
  expect(merchant.received().at(-1)?.body).toEqual(JSON.parse(sent.body ?? ''))
})

test('a failure is tried again after 10 s, 1 min and six times 10 min; then it is given up with an alarm, until asked for by hand', async () => {
  await make()
  await merchant.behave({ next: 'refuse', times: 1000, status: 503 })
  const lines: string[] = []
  const stream = new Writable({ write: (chunk, _encoding, done) => (lines.push(String(chunk)), done()) })
  const sending = sender({ ...world.app, log: openLog('error', stream) })
  for (const [made, pause] of [10, 60, 600, 600, 600, 600, 600, 600].entries()) {
    await sending.sendDue()
    expect(await only()).toMatchObject({ state: 'waiting', attempts: made + 1, lastAnswer: '503' })
    later(pause - 1)
    await sending.sendDue()
    expect((await only()).attempts).toBe(made + 1)
    later(1)
  }
  expect(lines).toEqual([])
  expect(await webhooksPart(world.app)()).toMatchObject({ status: 'slow' })
  await sending.sendDue()
  const { id, state, attempts } = await only()
  expect([state, attempts]).toEqual(['failed', 9])
  expect(JSON.parse(lines[0] ?? '')).toMatchObject({ alarm: 'payments/webhook-failed', delivery: id, status: 503 })
  expect(await webhooksPart(world.app)()).toMatchObject({ status: 'slow' })
  await redeliver(world.app.system, { id })
  await sending.sendDue()
  expect(await only()).toMatchObject({ id, state: 'waiting', attempts: 10 })
  await merchant.behave({ next: 'take' })
  later(10)
  await sending.sendDue()
  expect(await only()).toMatchObject({ id, state: 'delivered', attempts: 11 })
  expect(timesTaken(id)).toBe(1)
  expect(await webhooksPart(world.app)()).toMatchObject({ status: 'up' })
})

test('what was delivered can be sent again by hand: the same id, the same body', async () => {
  await make()
  const sending = sender()
  await sending.sendDue()
  const { id, body } = await only()
  await redeliver(world.app.system, { id })
  await sending.sendDue()
  expect(await only()).toMatchObject({ id, body, state: 'delivered', attempts: 2 })
  expect(timesTaken(id)).toBe(2)
  await expect(redeliver(world.app.system, { id: 'whd_nothing' })).rejects.toThrow('There is no such delivery')
})

test('what is refused for good, or leads elsewhere, is not tried again and not followed', async () => {
  let asked = 0
  for (const status of [302, 404]) {
    world.app.setNow(new Date())
    await world.app.system.db.delete(webhookDeliveries)
    await make()
    const elsewhere = await otherMerchant((_request, response) => {
      asked += 1
      response.writeHead(status, { location: merchant.url }).end('a long answer')
    })
    const sending = sender(elsewhere)
    await sending.sendDue()
    later(3600)
    await sending.sendDue()
    expect(await only()).toMatchObject({ state: 'failed', attempts: 1, lastAnswer: String(status) })
    await sending.stop()
  }
  expect(asked).toBe(2)
})

test('no answer in time, a line that is cut and nobody there are failures that may pass', async () => {
  await make()
  const hasty = sender(world.app, { timeoutMs: 200 })
  await merchant.behave({ next: 'hang' })
  await hasty.sendDue()
  expect(await only()).toMatchObject({ state: 'waiting', lastAnswer: 'timeout' })
  await hasty.stop()
  const sending = sender()
  await merchant.behave({ next: 'cut' })
  later(10)
  await sending.sendDue()
  expect(await only()).toMatchObject({ state: 'waiting', attempts: 2, lastAnswer: 'UND_ERR_SOCKET' })
  await sending.stop()
  const nobody = { ...world.app, config: { ...world.app.config, WEBHOOK_URL: 'http://127.0.0.1:1/' } }
  later(60)
  const trying = sender(nobody)
  await trying.sendDue()
  expect(await only()).toMatchObject({ state: 'waiting', attempts: 3 })
  await trying.stop()
  later(600)
  await sender().sendDue()
  const { id, state } = await only()
  expect([state, timesTaken(id)]).toEqual(['delivered', 1])
})

test('the answer lost, the same delivery comes again, by the same id', async () => {
  await make()
  await merchant.behave({ next: 'repeat' })
  const sending = sender()
  await sending.sendDue()
  later(10)
  await sending.sendDue()
  const { id, state } = await only()
  expect([state, timesTaken(id)]).toEqual(['delivered', 2])
})

test('a process killed between sending and writing it down delays the next attempt by seconds only', async () => {
  await make()
  const silent = await otherMerchant(() => {})
  const env = {
    ...testSettings(silent.config.DATABASE_URL),
    WEBHOOK_URL: silent.config.WEBHOOK_URL,
    WEBHOOK_SECRET: merchant.secret,
  }
  const script = await bundle('src/domains/payments/server/testing/send-webhooks-alone.ts')
  const child = spawn(process.execPath, [script], { env, stdio: 'inherit' })
  await once(servers.at(-1) as Server, 'request')
  child.kill('SIGKILL')
  await once(child, 'exit')
  expect(await only()).toMatchObject({ state: 'waiting', attempts: 1, lastAnswer: null })
  world.app.setNow(new Date())
  const sending = sender()
  await sending.sendDue()
  expect((await only()).attempts).toBe(1)
  await expect.poll(async () => (await only()).state, { timeout: 8_000, interval: 100 }).toBe('delivered')
  const { id, attempts } = await only()
  expect([attempts, timesTaken(id)]).toEqual([2, 1])
})

test('of two servers each sends what the other does not', async () => {
  await Promise.all(Array.from({ length: 60 }, make))
  const before = merchant.received().length
  const two = [sender(), sender()]
  await Promise.all(two.map((one) => one.sendDue()))
  await Promise.all(two.map((one) => one.sendDue()))
  const rows = await all()
  expect(rows.filter(({ state, attempts }) => state === 'delivered' && attempts === 1)).toHaveLength(60)
  expect(
    merchant
      .received()
      .slice(before)
      .map(({ times }) => times),
  ).toEqual(Array(60).fill(1))
})

test('one that hangs does not hold up the others', async () => {
  await make()
  const stuck = await only()
  const slow = await otherMerchant((request, response) => {
    if (request.headers['hub-delivery'] !== stuck.id) response.writeHead(200).end()
  })
  const sending = sender(slow)
  await Promise.all(Array.from({ length: 20 }, make))
  while ((await all()).filter(({ state }) => state === 'delivered').length < 20) await new Promise(setImmediate)
  await sending.stop()
  expect((await all()).filter(({ state }) => state === 'waiting')).toMatchObject([{ id: stuck.id, attempts: 1 }])
})

test('without a webhook nothing is written down', async () => {
  const { config } = world.app
  const quiet = { ...(await world.app.visitor()), config: { ...config, WEBHOOK_URL: undefined } }
  await world.ask(quiet, 2500n)
  expect(await all()).toEqual([])
  expect(await webhooksPart({ ...world.app, config: quiet.config })()).toEqual({ status: 'off', lagMs: null })
  const [row] = await world.app.system.db.select().from(webhookDeliveries).where(eq(webhookDeliveries.id, 'none'))
  expect(row).toBeUndefined()
})
