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
  test('the same key again is the same order and the same page, and what was asked for beside it holds nothing', async () => {
    const { secret, ...ctx } = await world.app.visitor()
    const answerThem = world.hold()
    const before = world.asked()
    const both = [post(secret, 'asked-at-once'), post(secret, 'asked-at-once')]
    await expect.poll(() => world.asked() - before, { timeout: 20_000 }).toBe(2)
    answerThem()
    const made = (await Promise.all(both)).filter(({ statusCode }) => statusCode === 201)
    const again = await post(secret, 'asked-at-once')
    expect(new Set([...made, again].map(({ body }) => body)).size).toBe(1)
    const { rows } = await world.app.databases.pool.query<{ purchase_status: string }>(
      'select purchase_status from token.crypto_purchases where user_id = $1 order by 1',
      [ctx.userId],
    )
    expect(rows.map((row) => row.purchase_status)).toEqual(['expired', 'pending'])
    expect((await listMyPurchases(ctx, {})).purchases).toHaveLength(1)
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
