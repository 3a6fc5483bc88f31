import { type Address } from 'viem'
import { generatePrivateKey, privateKeyToAddress } from 'viem/accounts'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { listMyPurchases } from '../purchases/get-purchase.ts'
import { type CardWorld, cardWorld } from '../testing/card-world.ts'

let world: CardWorld
beforeAll(async () => {
  world = await cardWorld()
})
afterAll(() => world.close())

const wallet: Address = privateKeyToAddress(generatePrivateKey())

describe('ordering by card over HTTP', () => {
  const post = (secret: string, key: string, usdAmount = 10) =>
    world.server.inject({
      method: 'POST',
      url: '/api/crypto/purchase',
      headers: { cookie: `__Host-sid=${secret}`, 'idempotency-key': key },
      payload: {
        userId: 1,
        tokenSymbol: 'UDE',
        usdAmount,
        paymentMethod: 'credit_card',
        createWallet: false,
        walletAddress: wallet,
      },
    })

  test('more buyers than there are connections wait for a processor that does not answer, and everybody else is answered meanwhile', async () => {
    const buyers = await Promise.all(Array.from({ length: 8 }, () => world.app.visitor()))
    const other = await world.app.visitor()
    const before = world.asked()
    const answerThem = world.hold()
    const waiting = buyers.map(({ secret }, i) => post(secret, `slow-processor-${i}`))
    await expect.poll(() => world.asked() - before, { timeout: 20_000 }).toBe(8)
    expect(await listMyPurchases(other, {})).toEqual({ purchases: [] })
    answerThem()
    expect((await Promise.all(waiting)).map(({ statusCode }) => statusCode)).toEqual(Array(8).fill(201))
    await world.outOfTime()
  })
  test('the same key while the first still asks the processor is told that it runs, whatever it asks for, and holds nothing; later it is the same order and page', async () => {
    const { secret, ...ctx } = await world.app.visitor()
    await post(secret, 'an-order-before')
    const answerThem = world.hold()
    const before = world.asked()
    const first = post(secret, 'asked-at-once')
    await expect.poll(() => world.asked() - before, { timeout: 20_000 }).toBe(1)
    for (const usdAmount of [10, 11]) {
      const other = await post(secret, 'asked-at-once', usdAmount)
      expect([other.statusCode, other.headers['retry-after']]).toEqual([409, '1'])
      expect(other.json()).toMatchObject({ code: 'http/key-running' })
    }
    expect(world.asked() - before).toBe(1)
    answerThem()
    const made = await first
    expect(made.statusCode).toBe(201)
    expect((await post(secret, 'asked-at-once')).body).toBe(made.body)
    expect((await post(secret, 'asked-at-once', 11)).json()).toMatchObject({ code: 'http/key-reused' })
    expect((await listMyPurchases(ctx, {})).purchases).toHaveLength(2)
    await world.outOfTime()
  })
  test('who may not be promised so many tokens is refused before the processor is asked for a page', async () => {
    const { secret } = await world.app.visitor()
    await Promise.all(['first-of-two', 'second-of-two'].map((key) => post(secret, key)))
    const before = world.asked()
    expect((await post(secret, 'a-third-order')).json()).toMatchObject({ code: 'token/two-unpaid' })
    expect(world.asked()).toBe(before)
    await world.outOfTime()
  })
})
