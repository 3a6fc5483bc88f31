import type { FastifyInstance } from 'fastify'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { buildServer } from '#server/http/build-server.ts'
import { getInvoice } from '../invoices/get-invoice.ts'
import { requote } from '../invoices/requote.ts'
import { paymentsRoutes } from '../routes.ts'
import { notes } from '../tables.ts'
import { type EthereumWorld, ethereumWorld } from '../testing/ethereum-world.ts'
import { replaceInvoice } from './replace-invoice.ts'

let world: EthereumWorld
let server: FastifyInstance
beforeAll(async () => {
  world = await ethereumWorld()
  const eur = await world.chain.deployFeed(world.payer, 'EUR / USD', 108_123_456n)
  const feed = { symbol: 'EUR', chain: '0x1' as const, address: eur, heartbeatMs: 3_600_000 }
  const config = { ...world.app.config, RATE_FEEDS: [...world.app.config.RATE_FEEDS, feed] }
  server = await buildServer({ ...world.app, config }, { routes: paymentsRoutes, rateLimits: false })
})
afterAll(async () => {
  await server.close()
  await world.close()
})

const usual = {
  amount: 125,
  currency: 'USD',
  description: 'Copay for office visit',
  patientName: 'Ada Moreno',
  cryptocurrency: 'ETH',
  paymentMethod: 'qr_code',
}
type Visitor = { secret: string; userId: number }
const ask = async (visitor: Visitor, more: object = {}, headers: Record<string, string> = {}) => {
  const cookie = `__Host-sid=${visitor.secret}`
  const url = '/api/crypto/payment-request'
  const payload = { ...usual, ...more }
  const answer = await server.inject({ method: 'POST', url, headers: { cookie, ...headers }, payload })
  return { status: answer.statusCode, body: answer.json<Record<string, never> & { invoiceId: string; uri: string }>() }
}

describe('a payment request', () => {
  test('PORT-62 PORT-63 is made, says what to send where and until when, and is there again on reload', async () => {
    const visitor = await world.app.visitor()
    const { status, body } = await ask(visitor)
    expect(status).toBe(201)
    expect(body).toMatchObject({
      success: true,
      invoiceId: expect.stringMatching(/^INV-\d{8}-[0-9A-Z]{10}$/),
      status: 'pending',
      coin: 'ETH',
      network: 'Ethereum Network',
      address: world.receiver.address,
      tag: null,
      usdAmount: '125.00',
      rate: '2500.000000',
      rateSource: 'Chainlink ETH/USD',
    })
    expect(Number(body['coinAmount'])).toBeCloseTo(0.05, 4)
    const invoice = await getInvoice(visitor, { id: body.invoiceId })
    expect(invoice).toMatchObject({ status: 'new', amount: body['coinAmount'], stated: null, isReplaced: false })
    expect(invoice.note).toEqual({ description: usual.description, patientName: usual.patientName })
  })
  test('C-05 the link is EIP-681: wei for ether, units of the contract for tokens', async () => {
    const visitor = await world.app.visitor()
    const eth = (await ask(visitor)).body
    const wei = BigInt(String(eth['coinAmount']).replace('.', '')) * 10n ** 10n
    expect(eth.uri).toBe(`ethereum:${world.receiver.address}@1?value=${wei}`)
    const usdc = (await ask(visitor, { cryptocurrency: 'USDC' })).body
    const units = BigInt(String(usdc['coinAmount']).replace('.', ''))
    expect(usdc.uri).toBe(`ethereum:${world.tokens.USDC}@1/transfer?address=${world.receiver.address}&uint256=${units}`)
  })
  test('PORT-58 needs no name; what it is for is sealed, in no link, and nobody else’s to read', async () => {
    const [visitor, other] = [await world.app.visitor(), await world.app.visitor()]
    const { patientName: _, ...nameless } = usual
    const { status, body } = await ask(visitor, { ...nameless, patientName: undefined })
    expect(status).toBe(201)
    expect(body.uri).not.toMatch(/copay|office/i)
    const rows = await world.app.databases.system.select().from(notes)
    expect(rows.some(({ sealed }) => sealed.toString('latin1').includes('office'))).toBe(false)
    await expect(getInvoice(other, { id: body.invoiceId })).rejects.toThrow()
    expect(await other.transaction((tx) => tx.db.select().from(notes))).toEqual([])
  })
  test('C-25 WALLET is the own coin of the wallet that will pay', async () => {
    const visitor = await world.app.visitor()
    const direct = { cryptocurrency: 'WALLET', paymentMethod: 'direct_wallet' }
    const own = await ask(visitor, { ...direct, walletAddress: world.payer.address })
    expect(own.body).toMatchObject({ coin: 'ETH', chain: '0x1' })
    const unknown = await ask(visitor, direct)
    expect([unknown.status, unknown.body['detail']]).toEqual([400, 'Choose what to pay with'])
  })
  test('the same request sent twice with one key is made once', async () => {
    const visitor = await world.app.visitor()
    const key = { 'idempotency-key': 'portal-0000000000001' }
    const [first, again] = [await ask(visitor, {}, key), await ask(visitor, {}, key)]
    expect(again.body.invoiceId).toBe(first.body.invoiceId)
    expect((await ask(visitor, { amount: 126 }, key)).status).toBe(422)
  })
})

describe('another currency', () => {
  test('becomes US dollars at the feed’s rate, up to the cent, and is shown as it was stated', async () => {
    const visitor = await world.app.visitor()
    const { body } = await ask(visitor, { amount: 100, currency: 'EUR', cryptocurrency: 'USDC' })
    expect(body['usdAmount']).toBe('108.13')
    expect((await getInvoice(visitor, { id: body.invoiceId })).stated).toMatchObject({
      currency: 'EUR',
      amount: '100.00',
      rate: '1.08123456',
      source: 'Chainlink EUR/USD',
    })
  })
  test('without a rate is refused with what to do instead, and listed so', async () => {
    const visitor = await world.app.visitor()
    const { status, body } = await ask(visitor, { currency: 'GBP' })
    expect([status, body['success'], body['detail']]).toEqual([
      503,
      false,
      'There is no rate for GBP just now. State the amount in US dollars',
    ])
    const list = (await server.inject('/api/crypto/rails')).json<{
      currencies: { rate: string | null; rateSource: string | null }[]
    }>()
    expect(list.currencies.map(({ rate, rateSource }) => [rate, rateSource])).toEqual([
      ['1.00', null],
      ['1.08123456', 'Chainlink EUR/USD'],
      [null, null],
    ])
  })
})

describe('C-24 a request that takes another one’s place', () => {
  test('ends it: its details are outdated, and no new price is asked for it', async () => {
    const visitor = await world.app.visitor()
    const first = (await ask(visitor)).body.invoiceId
    expect((await ask(visitor, { amount: 130, replaces: first })).status).toBe(201)
    await world.mine()
    world.app.setNow(new Date(Date.now() + 120_000))
    await world.chain.mineAt(new Date(Date.now() + 120_000))
    await world.watcher.pollNow()
    const outdated = await getInvoice(visitor, { id: first })
    expect(outdated).toMatchObject({ isReplaced: true, canRequote: false, status: 'expired', remaining: '0.00000000' })
    await expect(requote(visitor, { id: first })).rejects.toThrow('There is nothing to pay')
    world.app.setNow(null)
  })
  test('is made also by a process whose clock is a little behind that of who made the old one', async () => {
    const visitor = await world.app.visitor()
    const first = (await ask(visitor)).body.invoiceId
    world.app.setNow(new Date(Date.now() - 5_000))
    const { status } = await ask(visitor, { amount: 130, replaces: first })
    world.app.setNow(null)
    expect(status).toBe(201)
    expect(await getInvoice(visitor, { id: first })).toMatchObject({ isReplaced: true, canRequote: false })
  })
  test('leaves it as it was when it comes to nothing itself', async () => {
    const visitor = await world.app.visitor()
    const first = (await ask(visitor)).body.invoiceId
    const cut = visitor.transaction(async (tx) => {
      await replaceInvoice(tx, first, first)
      throw new Error('cut off before the answer was stored')
    })
    await expect(cut).rejects.toThrow('cut off')
    expect(await getInvoice(visitor, { id: first })).toMatchObject({ isReplaced: false, status: 'new' })
  })
  test('is refused for somebody else’s, and for one that money has come for', async () => {
    const [visitor, other] = [await world.app.visitor(), await world.app.visitor()]
    const first = await world.ask(visitor, 'USDC', 6_100n)
    expect((await ask(other, { replaces: first.id })).status).toBe(404)
    await world.pay('USDC', first.due.units)
    await world.mine()
    expect((await ask(visitor, { replaces: first.id })).body['code']).toBe('payments/already-paid')
  })
  test('is told to whoever has the old one open, also when its time was over', async () => {
    const visitor = await world.app.visitor()
    const first = (await ask(visitor)).body.invoiceId
    world.app.setNow(new Date(Date.now() + 16 * 60_000))
    await world.chain.mineAt(new Date(Date.now() + 16 * 60_000))
    await world.watcher.pollNow()
    const before = await getInvoice(visitor, { id: first })
    expect(before).toMatchObject({ status: 'expired', isReplaced: false })
    await replaceInvoice(visitor, first, first)
    expect((await getInvoice(visitor, { id: first })).version).toBeGreaterThan(before.version)
    world.app.setNow(null)
  })
})

test.each([
  ['nothing', { amount: 0 }],
  ['less than nothing', { amount: -5 }],
  ['1e309', { amount: 1e309 }],
  ['too much', { amount: 1_000_001 }],
  ['a third decimal', { amount: 1.001 }],
  ['nineteen decimals', { amount: '0.0000000000000000001' }],
  ['no description', { description: '  ' }],
  ['an unknown coin', { cryptocurrency: 'DOGE' }],
  ['an unknown currency', { currency: 'YEN' }],
  ['an unknown method', { paymentMethod: 'cash' }],
  ['a byte no database keeps', { description: 'a\u0000b' }],
  ['10,000 letters', { patientName: 'x'.repeat(10_000) }],
])('400 %s', async (_, more) => {
  const visitor = await world.app.visitor()
  const { status, body } = await ask(visitor, more)
  expect([status, body['success']]).toEqual([400, false])
})
test('an address that is not configured is said so, and the coin is listed as such', async () => {
  const bare = { ...world.app, config: { ...world.app.config, LINK_RECEIVING_ADDRESS: undefined } }
  const lacking = await buildServer(bare as never, { routes: paymentsRoutes, rateLimits: false })
  const visitor = await world.app.visitor()
  const headers = { cookie: `__Host-sid=${visitor.secret}` }
  const payload = { ...usual, cryptocurrency: 'LINK' }
  const answer = await lacking.inject({ method: 'POST', url: '/api/crypto/payment-request', headers, payload })
  expect(answer.statusCode).toBe(404)
  expect(answer.json()).toMatchObject({
    success: false,
    code: 'chains/not-configured',
    detail: 'This chain is not set up here',
  })
  const { rails } = (await lacking.inject('/api/crypto/rails')).json<{ rails: { coin: string; status: string }[] }>()
  expect(rails).toContainEqual(expect.objectContaining({ coin: 'LINK', status: 'not-configured' }))
  expect(rails).toContainEqual(expect.objectContaining({ coin: 'ETH', status: 'ready', rate: '2500.000000' }))
  await lacking.close()
})
