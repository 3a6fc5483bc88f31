import { once } from 'node:events'
import { createServer, type RequestListener } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, beforeEach, expect, onTestFinished, test } from 'vitest'
import { type PayingWorld, payingWorld } from '../testing/paying-world.ts'
import { redeliver } from './redeliver.ts'
import { startWebhooks, type WebhookSender } from './start-webhooks.ts'
import { stopDelivery, stoppedByHand } from './stop-delivery.ts'
import { webhookDeliveries } from './tables.ts'
import { webhooksPart } from './webhooks-part.ts'

let world: PayingWorld
beforeAll(async () => {
  world = await payingWorld({ WEBHOOK_URL: 'http://127.0.0.1:1/', WEBHOOK_SECRET: 'a-secret-of-this-test-0123456789' })
})
afterAll(() => world.close())
beforeEach(async () => {
  world.app.setNow(new Date())
  await world.app.system.db.delete(webhookDeliveries)
  await world.ask(await world.app.visitor(), 2500n)
})

const only = async () => {
  const [one] = await world.app.system.db.select().from(webhookDeliveries)
  if (!one) throw new Error('nothing was told')
  return one
}
const later = (seconds: number) => world.app.setNow(new Date(world.app.now().getTime() + seconds * 1000))

/** Sends to a merchant who answers so, until the test is over. */
async function sendingTo(answer: RequestListener): Promise<WebhookSender> {
  const server = createServer(answer).listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  const config = { ...world.app.config, WEBHOOK_URL: `http://127.0.0.1:${port}/` }
  const sending = startWebhooks({ ...world.app, config })
  onTestFinished(async () => {
    await sending.stop()
    server.closeAllConnections()
    server.close()
  })
  return sending
}

test('a delivery that an operator stopped is sent no more and no reason to worry, until it is asked for again', async () => {
  let status = 503
  const sending = await sendingTo((_, response) => response.writeHead(status).end())
  await sending.sendDue()
  const { id } = await only()
  await stopDelivery(world.app.system, id)
  later(3600)
  await sending.sendDue()
  expect(await only()).toMatchObject({ state: 'failed', attempts: 1, lastAnswer: stoppedByHand })
  expect(await webhooksPart(world.app)()).toMatchObject({ status: 'up' })
  await redeliver(world.app.system, { id })
  await sending.sendDue()
  expect(await only()).toMatchObject({ state: 'waiting', attempts: 2, lastAnswer: '503' })
  status = 204
  later(600)
  await sending.sendDue()
  expect(await only()).toMatchObject({ state: 'delivered', attempts: 3 })
  await expect(stopDelivery(world.app.system, id)).rejects.toThrow('It was taken already')
})

test.each([
  [503, 'failed', stoppedByHand],
  [204, 'delivered', '204'],
])('a delivery stopped during an attempt that is answered %i is %s', async (status, state, lastAnswer) => {
  const { id } = await only()
  const sending = await sendingTo((_, response) => {
    void stopDelivery(world.app.system, id).then(() => response.writeHead(status).end())
  })
  await sending.sendDue()
  expect(await only()).toMatchObject({ state, lastAnswer, attempts: 1 })
})
