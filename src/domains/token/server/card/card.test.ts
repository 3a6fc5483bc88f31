import { sql } from 'drizzle-orm'
import { type Address, parseEther } from 'viem'
import { generatePrivateKey, privateKeyToAddress } from 'viem/accounts'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { signEvent } from '#sandbox/card/tell.ts'
import type { Ctx } from '#server/context.ts'
import { listMyPurchases } from '../purchases/get-purchase.ts'
import { cardEvents } from '../tables.ts'
import { type CardWorld, cardWorld, goodCard, onPage } from '../testing/card-world.ts'

let world: CardWorld
beforeAll(async () => {
  world = await cardWorld()
})
afterAll(() => world.close())

let visitor: Ctx
let wallet: Address
beforeEach(async () => {
  visitor = await world.app.visitor()
  wallet = privateKeyToAddress(generatePrivateKey())
  world.alarms.length = 0
  await world.tell({ tell: 'now' })
})

/** What $100 buy at $0.003045. */
const bought = parseEther('32840.722495')
const codeOf = (error: unknown) => (error as { kind?: { code: string } }).kind?.code
const refusal = async (order: Promise<unknown>) => codeOf(await order.catch((error: unknown) => error))
const stepped = (orderId: string) => async () => {
  await world.step(3_000, 8)
  return world.see(visitor, orderId)
}
const isPaid = { purchaseStatus: 'completed', paymentStatus: 'paid', transferStatus: 'completed' }

const earned = {
  'assets:card:processor': '10500',
  'liabilities:payee': '-10000',
  'revenue:processing-fee': '-200',
  'revenue:card-fee': '-300',
}

describe('ordering by card', () => {
  test('BUY-11 BUY-25 BUY-26 C-18 an order holds price and tokens for five minutes, and names the page on which 5% more is paid', async () => {
    const order = await world.buy(visitor, 100, wallet)
    expect(order).toMatchObject({ success: true, tokenAmount: '32840.722495', errors: [] })
    expect(order.clientSecret).toMatch(/^cs_test_/)
    const seen = await world.see(visitor, order.orderId)
    const waiting = { purchaseStatus: 'pending', paymentMethod: 'credit_card', checkoutUrl: order.checkoutUrl }
    expect(seen).toMatchObject({ ...waiting, totalUsdAmount: '105.00', cardFeeUsdAmount: '3.00', invoiceId: null })
    const heldMs = +new Date(seen.heldUntil) - +new Date(seen.createdAt)
    // The clock goes on between the two.
    expect(Math.round(heldMs / 1000)).toBe(300)
    expect(await (await fetch(order.checkoutUrl)).text()).toContain('$105.00')
    expect(await world.booksOf(order.orderId)).toEqual({})
    // It stands among what its buyer paid, and nobody else's.
    const listed = (ctx: Ctx) => listMyPurchases(ctx, {})
    expect(await listed(visitor)).toMatchObject({ purchases: [{ orderId: order.orderId, totalUsdAmount: '105.00' }] })
    expect(await listed(await world.app.visitor())).toEqual({ purchases: [] })
  })
  test('BUY-29 WAL-40 C-17 Apple Pay is not set up without Apple’s certificate: no session is opened for it', async () => {
    const answer = await world.server.inject({ method: 'POST', url: '/api/crypto/apple-pay/session', payload: {} })
    const { code, detail, success, errors } = answer.json<Record<string, unknown>>()
    expect(answer.statusCode).toBe(409)
    expect({ code, detail }).toEqual({ code: 'token/apple-pay-not-set-up', detail: 'Apple Pay is not set up' })
    expect({ success, errors }).toEqual({ success: false, errors: ['Apple Pay is not set up'] })
  })
  test('WAL-44 without a wallet, outside the limits or to Solana nothing is ordered, and nobody is sent to the processor', async () => {
    expect(await refusal(world.buy(visitor, 100, undefined))).toBe('token/no-wallet')
    expect(await refusal(world.buy(visitor, 9.99, wallet))).toBe('token/amount-outside')
    const solana = 'So11111111111111111111111111111111111111112' as Address
    expect(await refusal(world.buy(visitor, 100, solana))).toBe('token/not-on-solana')
  })
  test('while the processor does not answer nothing is ordered, and who asks is told that nothing was charged', async () => {
    world.setAway(true)
    for (let tries = 0; tries < 3; tries++)
      expect(await refusal(world.buy(visitor, 100, wallet))).toBe('token/card-away')
    expect(await listMyPurchases(visitor, {})).toEqual({ purchases: [] })
    world.setAway(false)
    expect((await world.buy(visitor, 100, wallet)).success).toBe(true)
  })
})

describe('paying by card', () => {
  test('BUY-32 BUY-36 C-12 what the processor says was paid reaches the wallet, and stands in the books', async () => {
    const { orderId } = await world.paidOrder(visitor, wallet)
    await expect.poll(stepped(orderId), { timeout: 20_000 }).toMatchObject(isPaid)
    expect(await world.balanceOf(wallet)).toBe(bought)
    expect(await world.booksOf(orderId)).toEqual(earned)
  })
  test('BUY-28 a declined card charges nothing and the same order is paid by another, once its bank knows who it is', async () => {
    const { orderId, checkoutUrl } = await world.buy(visitor, 100, wallet)
    expect(await onPage(checkoutUrl, { card: '4000 0000 0000 0002' })).toContain('Your card was declined')
    await world.tell()
    await world.step()
    expect(await world.see(visitor, orderId)).toMatchObject({ purchaseStatus: 'pending', why: 'card_refused' })
    expect(await onPage(checkoutUrl, { card: '4000 0027 6000 3184' })).toContain('is it you?')
    await world.step()
    expect(await world.see(visitor, orderId)).toMatchObject({ paymentStatus: 'pending' })
    expect(await onPage(checkoutUrl, { bank: 'yes' })).toContain(`order=${orderId}`)
    await world.tell()
    await expect.poll(stepped(orderId), { timeout: 20_000 }).toMatchObject({ ...isPaid, why: null })
  })
  test('G-07 after five minutes nobody can pay any more, at the processor as well, and the tokens are given back', async () => {
    const { orderId, checkoutUrl } = await world.buy(visitor, 10_000, wallet)
    await world.step(5 * 60_000 + 1_000)
    await expect.poll(stepped(orderId)).toMatchObject({ purchaseStatus: 'expired', checkoutUrl: null })
    expect(await onPage(checkoutUrl, { card: goodCard })).toContain('Nothing was charged')
    expect((await world.buy(visitor, 10_000, wallet)).success).toBe(true)
    await world.step(5 * 60_000 + 1_000)
  })
  test('while the processor cannot be asked, what it may have taken money for is not sold to others', async () => {
    const { orderId } = await world.buy(visitor, 100, wallet)
    world.setAway(true)
    await world.step(5 * 60_000 + 1_000)
    expect(await world.see(visitor, orderId)).toMatchObject({ purchaseStatus: 'pending' })
    world.setAway(false)
    await world.step(11 * 60_000)
    await expect.poll(stepped(orderId)).toMatchObject({ purchaseStatus: 'expired' })
  })
})

describe('what the processor tells', () => {
  const post = (raw: string, signature: string) =>
    world.server.inject({
      method: 'POST',
      url: '/api/crypto/purchase/webhook',
      payload: raw,
      headers: { 'content-type': 'application/json', 'stripe-signature': signature },
    })
  const eventOf = (orderId: string, more: object = {}) => {
    const object = { id: 'cs_test_1', object: 'checkout.session', client_reference_id: orderId, payment_status: 'paid' }
    const paid = { ...object, payment_intent: 'pi_forged', amount_total: 10_500, currency: 'usd', ...more }
    const event = { id: `evt_${orderId}`, type: 'checkout.session.completed', livemode: false, data: { object: paid } }
    return JSON.stringify({ ...event, created: Math.floor(world.app.now().getTime() / 1000) })
  }

  test('is believed by its signature alone: forged, altered, old, of another secret or without one it changes nothing', async () => {
    const { orderId } = await world.buy(visitor, 100, wallet)
    const raw = eventOf(orderId)
    const now = world.app.now()
    const right = signEvent(world.secret, raw, now)
    const old = signEvent(world.secret, raw, new Date(now.getTime() - 301_000))
    const foreign = signEvent('whsec_0000000000000000', raw, now)
    for (const [body, signature] of [
      [raw, ''],
      [raw, 't=1,v1='],
      [raw, foreign],
      [raw, old],
      [raw, right.replace('v1=', 'v0=')],
      [raw.replace('10500', '10600'), right],
      [`${raw} `, right],
    ] as const) {
      const answer = await post(body, signature)
      expect([answer.statusCode, answer.json<{ code: string }>().code]).toEqual([400, 'token/not-signed'])
    }
    await world.step()
    expect(await world.see(visitor, orderId)).toMatchObject({ paymentStatus: 'pending' })
    expect(await world.app.system.db.select().from(cardEvents).where(sql`order_id = ${orderId}`)).toEqual([])
  })
  test('signed by it and naming an order, but of another checkout or another account, pays nothing', async () => {
    const { orderId, clientSecret } = await world.buy(visitor, 100, wallet)
    const ofAccount = { ...(JSON.parse(eventOf(orderId, { id: clientSecret })) as object), account: 'acct_other' }
    for (const raw of [eventOf(orderId), JSON.stringify({ ...ofAccount, id: `evt_2_${orderId}` })]) {
      expect((await post(raw, signEvent(world.secret, raw, world.app.now()))).statusCode).toBe(200)
      await world.step()
      expect(await world.see(visitor, orderId)).toMatchObject({ paymentStatus: 'pending', purchaseStatus: 'pending' })
    }
    const strange = await world.app.system.db.execute(sql`select from server.audit where action = 'token/card-strange'`)
    expect(strange.rowCount).toBeGreaterThan(0)
    // The same of the checkout that was opened for it pays.
    const right = eventOf(orderId, { id: clientSecret }).replace(`evt_${orderId}`, `evt_3_${orderId}`)
    await post(right, signEvent(world.secret, right, world.app.now()))
    await expect.poll(stepped(orderId)).toMatchObject({ paymentStatus: 'paid' })
  })
  test('signed by it, of another order, of no interest or no event at all, is taken and nothing comes of it', async () => {
    const { orderId } = await world.buy(visitor, 100, wallet)
    const other = eventOf('UDE-20260101-0000000000')
    const paidEvent = JSON.parse(eventOf(orderId)) as object
    for (const raw of [
      '{}',
      '[]',
      'not JSON',
      JSON.stringify({ ...paidEvent, id: 'evt_\u0000' }),
      JSON.stringify({ ...paidEvent, created: 9e15 }),
      eventOf(orderId, { payment_intent: 'pi_\u0000' }),
      eventOf(orderId, { currency: 'u\u0000d' }),
      eventOf('shop-17'),
      other,
      eventOf(orderId).replace('completed', 'other'),
    ]) {
      const answer = await post(raw, signEvent(world.secret, raw, world.app.now()))
      expect([answer.statusCode, answer.json()]).toEqual([200, { received: true }])
    }
    await world.step()
    expect(await world.see(visitor, orderId)).toMatchObject({ paymentStatus: 'pending' })
  })
  test('twice and played again comes to one delivery', async () => {
    await world.tell({ tell: 'twice' })
    const { orderId } = await world.paidOrder(visitor, wallet)
    await expect.poll(stepped(orderId), { timeout: 20_000 }).toMatchObject(isPaid)
    const raw = eventOf(orderId).replace(`evt_${orderId}`, `evt_again_${orderId}`)
    await post(raw, signEvent(world.secret, raw, world.app.now()))
    await world.step(60_000)
    expect(await world.balanceOf(wallet)).toBe(bought)
    expect(await world.booksOf(orderId)).toEqual(earned)
  })
  test('in the wrong order comes to the same: a decline that is told after the payment changes nothing', async () => {
    await world.tell({ tell: 'held' })
    const { orderId, checkoutUrl } = await world.buy(visitor, 100, wallet)
    await onPage(checkoutUrl, { card: '4000 0000 0000 9995' })
    await onPage(checkoutUrl, { card: goodCard })
    await world.tell({ tell: 'backwards' })
    await expect.poll(stepped(orderId), { timeout: 20_000 }).toMatchObject({ ...isPaid, why: null })
    expect(await world.balanceOf(wallet)).toBe(bought)
  })
  test('before our own answer is not lost', async () => {
    world.setHasty(true)
    const { orderId } = await world.buy(visitor, 100, wallet)
    world.setHasty(false)
    await expect.poll(stepped(orderId), { timeout: 20_000 }).toMatchObject(isPaid)
  })
  test('late: what was paid in time is delivered when it is told, and not given to others before', async () => {
    await world.tell({ tell: 'held' })
    const { orderId } = await world.paidOrder(visitor, wallet)
    await world.step(6 * 60_000)
    expect(await world.see(visitor, orderId)).toMatchObject({ purchaseStatus: 'pending' })
    await world.tell({ tell: 'now' })
    await expect.poll(stepped(orderId), { timeout: 20_000 }).toMatchObject(isPaid)
  })
  test('of another amount than was asked is an alarm, and goes back', async () => {
    const { orderId, clientSecret } = await world.buy(visitor, 100, wallet)
    const raw = eventOf(orderId, { id: clientSecret, amount_total: 100 })
    await post(raw, signEvent(world.secret, raw, world.app.now()))
    await world.step()
    expect(await world.see(visitor, orderId)).toMatchObject({ purchaseStatus: 'failed', why: 'payment_returned' })
    expect(world.alarms).toContainEqual(expect.objectContaining({ alarm: 'token/card-amount' }))
  })
})
