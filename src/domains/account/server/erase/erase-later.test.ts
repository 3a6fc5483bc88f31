import type { FastifyInstance } from 'fastify'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { bodyFor, type CopayWorld, copayWorld } from '#domains/costs/server/testing/copay-world.ts'
import { askRefund } from '#domains/payments/server/refunds/ask-refund.ts'
import { change } from '#domains/token/server/purchases/change.ts'
import { startJobs } from '#server/events/jobs.ts'
import { buildServer } from '#server/http/build-server.ts'
import { accountDomain } from '../domain.ts'
import { person } from '../passkeys/testing/person.ts'
import { accountRoutesWith } from '../routes.ts'

let copays: CopayWorld
let server: FastifyInstance
beforeAll(async () => {
  copays = await copayWorld()
  server = await buildServer(copays.world.app, { routes: accountRoutesWith([]), rateLimits: false })
})
afterAll(async () => {
  await server.close()
  await copays.close()
})

const url = '/api/users/me/erasing'
const isThere = async (userId: number) =>
  (await copays.world.app.databases.pool.query('select from visitor.users where id = $1', [userId])).rowCount === 1

/** Handles everything that has happened so far. */
async function handleEvents() {
  const jobs = startJobs(copays.world.app, accountDomain)
  await jobs.drain()
  await jobs.stop()
}

/** Somebody with a payment request, who asked to be erased once it is over. */
async function leaving() {
  const visitor = await copays.world.app.visitor()
  const { paymentId, amount } = await copays.opened(visitor, bodyFor(1234n))
  const me = person(server, visitor.secret)
  expect((await me.call('POST', url)).body).toEqual({ askedAt: expect.any(String) as string })
  await handleEvents()
  expect(await isThere(visitor.userId)).toBe(true)
  const units = BigInt(Math.round(amount * 1e6)) * 10n ** 12n
  return { visitor, me, paymentId, units }
}

test('erase later: nothing is erased while a payment is to come or not final; once it has settled all is', async () => {
  const { visitor, me, units } = await leaving()
  await copays.world.pay(units)
  await copays.world.mine()
  await handleEvents()
  expect(await isThere(visitor.userId)).toBe(true)
  await copays.world.mine(15)
  await handleEvents()
  expect(await isThere(visitor.userId)).toBe(false)
  expect((await me.call('PATCH', '/api/users/me', { firstName: 'Ada' })).refusal).toEqual([410, 'visitor/gone'])
})

test('erase later: money that can go back is waited for, until it was sent', async () => {
  const { visitor, paymentId, units } = await leaving()
  const { world } = copays
  await world.pay(units)
  await world.mine()
  await world.pay(units)
  await world.mine(15)
  await handleEvents()
  expect(await isThere(visitor.userId)).toBe(true)
  await askRefund(visitor, { id: paymentId })
  await handleEvents()
  expect(await isThere(visitor.userId)).toBe(true)
})

test('erase later: taken back, nothing is erased when the payment is over; asked twice, it is asked once', async () => {
  const { visitor, me, units } = await leaving()
  const again = await me.call('POST', url)
  expect(again.body).toEqual((await me.call('GET', url)).body)
  expect((await me.call('DELETE', url)).body).toEqual({ askedAt: null })
  await copays.world.pay(units)
  await copays.world.mine(16)
  await handleEvents()
  expect(await isThere(visitor.userId)).toBe(true)
  expect((await person(server, '').call('GET', url)).body).toEqual({ askedAt: null })
})

let orders = 0
/** An order by card of somebody, as it stands in the books. */
async function orderOf(userId: number, purchase: string, payment: string): Promise<string> {
  const id = `UDE-20260101-${String((orders += 1)).padStart(10, '0')}`
  await copays.world.app.databases.pool.query(
    `insert into token.crypto_purchases (order_id, user_id, wallet_address, token_amount, usd_amount, price_per_token,
        payment_method, checkout_session_id, platform_fee_amount, purchase_status, payment_status, created_at, held_until, paid_at)
      values ($1, $2, $3, 1, 1000, 1, 'credit_card', $1, 20, $4, $5, now(), now() + interval '1 hour', now())`,
    [id, userId, `0x${'ab'.repeat(20)}`, purchase, payment],
  )
  return id
}
const turn = (id: string, to: Parameters<typeof change>[2]) =>
  copays.world.app.system.transaction((tx) => change(tx, id, to))

test('erase later: an order of UDE is money under way, until its tokens came, its money went back or its time is over', async () => {
  const visitor = await copays.world.app.visitor()
  const id = await orderOf(visitor.userId, 'processing', 'paid')
  await person(server, visitor.secret).call('POST', url)
  await handleEvents()
  expect(await isThere(visitor.userId)).toBe(true)
  await turn(id, { purchaseStatus: 'failed' })
  await handleEvents()
  expect(await isThere(visitor.userId)).toBe(true)
  await turn(id, { purchaseStatus: 'refunded', paymentStatus: 'refunded' })
  await handleEvents()
  expect(await isThere(visitor.userId)).toBe(false)
})

test.each([
  ['may still be paid', 'to-pay', ['pending', 'pending'], { purchaseStatus: 'expired', paymentStatus: 'failed' }],
  ['has its tokens under way', 'to-deliver', ['processing', 'paid'], { purchaseStatus: 'completed' }],
  ['has money to go back', 'to-return', ['failed', 'paid'], { purchaseStatus: 'refunded', paymentStatus: 'refunded' }],
] as const)(
  'erase at once: refused and said while an order of UDE %s; then done',
  async (_, state, [purchase, payment], over) => {
    const visitor = await copays.world.app.visitor()
    const me = person(server, visitor.secret)
    const orderId = await orderOf(visitor.userId, purchase, payment)
    expect((await me.call('GET', `/api/users/me/money-under-way`)).body).toEqual({
      requests: [],
      orders: [{ orderId, state }],
    })
    expect((await me.call('DELETE', '/api/users/me')).refusal).toEqual([409, 'account/order-under-way'])
    expect(await isThere(visitor.userId)).toBe(true)
    // They are still signed in here.
    expect((await me.call('PATCH', '/api/users/me', { firstName: 'Ada' })).status).toBe(200)
    await turn(orderId, over)
    expect((await me.call('DELETE', '/api/users/me')).body).toEqual({ erased: true })
    expect(await isThere(visitor.userId)).toBe(false)
  },
)

test('erase later: whoever has nothing under way is erased at once', async () => {
  const visitor = await copays.world.app.visitor()
  await person(server, visitor.secret).call('POST', url)
  await handleEvents()
  expect(await isThere(visitor.userId)).toBe(false)
})

test('erase later: a payment nobody made ends it when its time is over', async () => {
  const { visitor } = await leaving()
  const { world } = copays
  const later = new Date(world.app.now().getTime() + 16 * 60_000)
  await world.chain.mineAt(later)
  world.app.setNow(later)
  await world.watcher.pollNow()
  await handleEvents()
  expect(await isThere(visitor.userId)).toBe(false)
})
