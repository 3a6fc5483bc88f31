import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type ServedWorld, servedWorld } from '../testing/paying-world.ts'

let world: ServedWorld
beforeAll(async () => {
  world = await servedWorld()
})
afterAll(() => world.close())

type TestVisitor = Awaited<ReturnType<ServedWorld['app']['visitor']>>
type RequestView = { invoiceId: string; remaining: string; payTo: string; status: string; canRequote: boolean }

/** Asks over HTTP, as a visitor or as nobody. */
async function call(who: TestVisitor | null, method: 'GET' | 'POST' | 'DELETE', path: string, payload?: object) {
  const headers = who ? { cookie: `__Host-sid=${who.secret}` } : {}
  const answer = await world.server.inject({ method, url: `/api/crypto/${path}`, headers, ...(payload && { payload }) })
  return { status: answer.statusCode, text: answer.body, cookies: answer.cookies, body: answer.json<never>() }
}

const bill = { amount: 87.23, currency: 'USD', cryptocurrency: 'UDE', paymentMethod: 'qr_code' }
async function asked(more: object = {}) {
  const visitor = await world.app.visitor()
  const note = { description: 'Secret visit', patientName: 'Jordan Secret' }
  const { body } = await call(visitor, 'POST', 'payment-request', { ...bill, ...note, ...more })
  return { visitor, id: (body as { invoiceId: string }).invoiceId }
}
async function shared(visitor: TestVisitor, id: string): Promise<string> {
  const { status, body } = await call(visitor, 'POST', `payment-request/${id}/link`)
  expect(status).toBe(201)
  return (body as { secret: string }).secret
}
/** Lets minutes pass, for us and for the chain, and has the price said anew. */
async function pass(minutes: number): Promise<void> {
  const later = new Date(world.app.now().getTime() + minutes * 60_000)
  await world.chain.mineAt(later)
  world.app.setNow(later)
  await world.price(304_500n)
  await world.watcher.pollNow()
}
const [phone, app] = [randomUUID(), randomUUID()]
const open = (secret: string, key = phone) => call(null, 'POST', 'payment-link', { secret, key })
const passed = async (secret: string, key = phone) => {
  const { status, body } = await call(null, 'POST', 'payment-link/pass', { secret, key })
  return { status, secret: (body as { secret: string }).secret }
}

test('a link shows what to pay on another device, and nobody’s name, service or address', async () => {
  const { visitor, id } = await asked()
  const secret = await shared(visitor, id)
  const own = (await call(visitor, 'GET', `payment-request/${id}`)).body as RequestView & { isShared: boolean }
  expect(own.isShared).toBe(true)
  const { status, body, text, cookies } = await open(secret)
  expect(status).toBe(200)
  expect(body).toMatchObject({ invoiceId: id, remaining: own.remaining, payTo: own.payTo, canRequote: false })
  expect(text).not.toMatch(/secret|jordan/i)
  // Looking makes nobody a visitor, and nothing else can be done with it.
  expect(cookies).toEqual([])
  for (const path of ['requote', 'tx', 'refund', 'claim', 'link'])
    expect((await call(null, 'POST', `payment-request/${id}/${path}`, { secret, key: phone })).status, path).not.toBe(
      200,
    )
  const { rows } = await world.app.databases.pool.query('select l::text as kept from payments.links l')
  expect(JSON.stringify(rows)).not.toContain(secret)
})

test('a payment by a link is followed there to its end, and shown no longer than a quarter of an hour', async () => {
  const { visitor, id } = await asked()
  const secret = await shared(visitor, id)
  const { remaining } = (await open(secret)).body as RequestView
  await world.pay(BigInt(remaining.replace('.', '')) * 10n ** 12n)
  await world.mine(1)
  expect((await open(secret)).body).toMatchObject({ status: 'processing', payments: [{ from: '' }] })
  await world.mine(15)
  expect((await open(secret)).body).toMatchObject({ status: 'settled' })
  await pass(16)
  expect((await open(secret)).status).toBe(404)
})

test('a link opens once: for the browser that opened it first, and for no other', async () => {
  const { visitor, id } = await asked()
  const secret = await shared(visitor, id)
  const keys = [phone, app]
  const statuses = await Promise.all(keys.map(async (key) => (await open(secret, key)).status))
  const [first = phone, second = app] = statuses[0] === 200 ? keys : keys.toReversed()
  expect([(await open(secret, first)).status, (await open(secret, second)).status]).toEqual([200, 404])
  expect((await passed(secret, second)).status).toBe(404)
  const { rows } = await world.app.databases.pool.query('select l::text as kept from payments.links l')
  expect(JSON.stringify(rows)).not.toContain(first)
})

test('a link that nobody opened within ten minutes opens for nobody; one that was opened goes on', async () => {
  const { visitor, id } = await asked()
  const [opened, unopened] = [await shared(visitor, id), await shared(visitor, id)]
  expect((await open(opened)).status).toBe(200)
  await pass(11)
  expect([(await open(opened)).status, (await open(unopened)).status]).toEqual([200, 404])
})

test('whoever holds a link hands the very request on to the browser of a wallet app, which holds it then', async () => {
  const { visitor, id } = await asked()
  const secret = await shared(visitor, id)
  await open(secret)
  const { secret: handed, status } = await passed(secret)
  expect([status, handed === secret]).toEqual([201, false])
  expect((await open(handed, app)).body).toMatchObject({ invoiceId: id, canRequote: false })
  expect((await open(handed)).status).toBe(404)
  await call(visitor, 'DELETE', `payment-request/${id}/link`)
  expect([(await open(secret)).status, (await open(handed, app)).status]).toEqual([404, 404])
})

test('links end when their maker ends them, or the time of the request is over', async () => {
  const { visitor, id } = await asked()
  const first = await shared(visitor, id)
  const second = await shared(visitor, id)
  expect([(await open(first)).status, (await open(second)).status]).toEqual([200, 200])
  expect((await call(visitor, 'DELETE', `payment-request/${id}/link`)).body).toEqual({ ended: true })
  expect((await call(visitor, 'DELETE', `payment-request/${id}/link`)).body).toEqual({ ended: false })
  expect(await open(second)).toMatchObject({ status: 404, body: { code: 'payments/no-such-link' } })
  const third = await shared(visitor, id)
  expect((await open(third)).status).toBe(200)
  await pass(15)
  expect((await open(third)).status).toBe(404)
})

test('a link to a request that another one replaced shows nothing; nobody links to somebody else’s', async () => {
  const { visitor, id } = await asked()
  const secret = await shared(visitor, id)
  const stranger = await world.app.visitor()
  expect((await call(stranger, 'POST', `payment-request/${id}/link`)).status).toBe(404)
  expect((await call(stranger, 'DELETE', `payment-request/${id}/link`)).status).toBe(404)
  expect((await open(secret)).status).toBe(200)
  await pass(1)
  const note = { description: 'Secret visit', amount: 90 }
  await call(visitor, 'POST', 'payment-request', { ...bill, ...note, replaces: id })
  expect((await open(secret)).status).toBe(404)
  expect((await open('A'.repeat(22))).status).toBe(404)
  expect((await open('short')).status).toBe(400)
})

test('one’s own requests are listed with what they are for, the newest first, and nobody else’s', async () => {
  const { visitor, id } = await asked()
  await pass(1)
  const copay = await world.ask(visitor, 2_500n)
  await asked()
  const list = await call(visitor, 'GET', 'payment-request')
  expect(list.body).toMatchObject({
    requests: [
      { invoiceId: copay.id, totalUsdAmount: '25.50', description: null, status: 'new', received: '0.000000' },
      { invoiceId: id, totalUsdAmount: '87.23', description: 'Secret visit', asset: 'UDE', network: 'BNB Smart Chain' },
    ],
    isWhole: true,
  })
  expect((list.body as { requests: object[] }).requests).toHaveLength(2)
  expect((await call(null, 'GET', 'payment-request')).body).toEqual({ requests: [], isWhole: true })
})

test('a request that another one replaced before anything came is listed as replaced', async () => {
  const { visitor, id } = await asked()
  await pass(1)
  const { body } = await call(visitor, 'POST', 'payment-request', { ...bill, description: 'Again', replaces: id })
  const { invoiceId } = body as { invoiceId: string }
  expect((await call(visitor, 'GET', 'payment-request')).body).toMatchObject({
    requests: [
      { invoiceId, isReplaced: false, status: 'new' },
      { invoiceId: id, isReplaced: true },
    ],
  })
})
