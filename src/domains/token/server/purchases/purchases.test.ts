import { sql } from 'drizzle-orm'
import { type Address, parseEther } from 'viem'
import { generatePrivateKey, privateKeyToAddress } from 'viem/accounts'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { findOwnTransactions, signedOf } from '#domains/payments/server/sending/own-transactions.ts'
import { refunds } from '#domains/payments/server/tables.ts'
import type { Ctx } from '#server/context.ts'
import { buyByCard } from '../card/buy-by-card.ts'
import { cryptoPurchases } from '../tables.ts'
import { type BuyingWorld, buyingWorld } from '../testing/buying-world.ts'

let world: BuyingWorld
beforeAll(async () => {
  world = await buyingWorld()
})
afterAll(() => world.close())

let visitor: Ctx
let wallet: Address
beforeEach(async () => {
  visitor = await world.app.visitor()
  wallet = privateKeyToAddress(generatePrivateKey())
})
const codeOf = (error: { kind?: { code: string } }) => error.kind?.code

/** An order that is paid for good, and heard of; `before`: what happens once it is made and nobody has paid. */
async function paidOrder(usdAmount = 100, before = async () => {}) {
  const order = await world.order(visitor, usdAmount, wallet)
  await before()
  await world.payFor(order.invoiceId ?? '')
  return order
}

/** An order once time has gone on a little. */
async function stepped(orderId: string, ms?: number) {
  await world.step(ms)
  return world.see(visitor, orderId)
}

describe('ordering', () => {
  test('BUY-16 BUY-21 BUY-24 BUY-35 C-18 an order holds price and tokens, asks for 2% more, and begins as pending', async () => {
    const order = await world.order(visitor, 100, wallet, { tokenSymbol: 'UDEGO' })
    expect(order).toMatchObject({ success: true, tokenAmount: '32840.722495', errors: [] })
    expect(order.orderId).toMatch(/^UDE-\d{8}-[0-9A-HJKMNP-TV-Z]{10}$/)
    expect(await world.see(visitor, order.orderId)).toMatchObject({
      purchaseStatus: 'pending',
      paymentStatus: 'pending',
      transferStatus: 'pending',
      usdAmount: '100.00',
      feeUsdAmount: '2.00',
      totalUsdAmount: '102.00',
      pricePerToken: '0.003045',
      walletAddress: wallet,
    })
    const [row] = await visitor.transaction((tx) => tx.db.select().from(cryptoPurchases))
    expect(row).toMatchObject({ tokenSymbol: 'UDE', networkId: 'BSC', usdAmount: 10_000n, paymentMethod: 'metamask' })
  })

  test('BUY-08 C-11 less than $10 or more than $10,000 is refused, the bounds are not', async () => {
    for (const amount of [9.99, 10_000.01, 10.005]) {
      const error = await world.order(visitor, amount, wallet).catch((refused: unknown) => refused)
      expect(codeOf(error as never)).toBe('token/amount-outside')
    }
    for (const amount of [10, 10_000]) expect((await world.order(visitor, amount, wallet)).success).toBe(true)
    await world.outOfTime()
  })

  test('one buyer holds at most two unpaid orders and a share of the treasury, until they are paid or their time is over', async () => {
    const refused = async (amount: number) =>
      codeOf((await world.order(visitor, amount, wallet).catch((error: unknown) => error)) as never)
    await world.order(visitor, 10_000, wallet)
    expect(await refused(10_000)).toBe('token/too-large-share')
    await world.order(visitor, 10, wallet)
    expect(await refused(10)).toBe('token/two-unpaid')
    expect((await world.order(await world.app.visitor(), 10, wallet)).success).toBe(true)
    await world.outOfTime()
    expect((await world.order(visitor, 10, wallet)).success).toBe(true)
    await world.outOfTime()
  })

  test('while the chain of a payment cannot be read, its order is held: somebody may have paid', async () => {
    const { orderId } = await world.order(visitor, 10, wallet)
    await world.stepUnread(21 * 60_000)
    expect(await world.see(visitor, orderId)).toMatchObject({ purchaseStatus: 'pending' })
    await world.step(61_000)
    expect(await world.see(visitor, orderId)).toMatchObject({ purchaseStatus: 'expired' })
  })

  test.each([
    ['WAL-21 WAL-44 no address', '', {}, 'token/no-wallet'],
    ['WAL-45 C-16 an address of Solana', 'So11111111111111111111111111111111111111112', {}, 'token/not-on-solana'],
    ['nobody’s address', `0x${'0'.repeat(40)}`, {}, 'token/not-a-wallet'],
    ['a program of the chain', `0x${'0'.repeat(39)}1`, {}, 'token/not-a-wallet'],
    ['where tokens are burned', '0x000000000000000000000000000000000000dEaD', {}, 'token/not-a-wallet'],
    ['C-17 Apple Pay', undefined, { paymentMethod: 'apple_pay', walletType: 'apple' }, 'token/apple-pay-not-set-up'],
    ['BUY-23 a method that is not that wallet’s', undefined, { walletType: 'trust' }, 'token/coin-not-taken'],
    ['a coin that is not taken', undefined, { coin: 'BTC' }, 'token/coin-not-taken'],
  ])('%s is refused before anything is asked for', async (_, to, more, code) => {
    const error = await world.order(visitor, 100, (to ?? wallet) as Address, more).catch((refused: unknown) => refused)
    expect(codeOf(error as never)).toBe(code)
    expect(await visitor.transaction((tx) => tx.db.select().from(cryptoPurchases))).toEqual([])
  })

  test('BUY-26 where no card processor is set up, nothing is bought by card', async () => {
    const asked = { tokenSymbol: 'UDE', usdAmount: 100, paymentMethod: 'credit_card', createWallet: false } as const
    const error = await buyByCard(visitor, { userId: 1, ...asked, walletAddress: wallet }).catch(
      (refused: unknown) => refused,
    )
    expect(codeOf(error as never)).toBe('token/card-not-set-up')
  })

  test('what the treasury does not have is not sold, also to two at once; what nobody paid is sold again', async () => {
    const all = await Promise.allSettled(
      // Each is 3,284,072 of 10,000,000 tokens.
      [1, 2, 3, 4, 5].map(async () => world.order(await world.app.visitor(), 10_000, wallet)),
    )
    const made = all.flatMap((one) => (one.status === 'fulfilled' ? [one.value.orderId] : []))
    expect(made).toHaveLength(3)
    const refused = all.flatMap((one) => (one.status === 'rejected' ? [codeOf(one.reason)] : []))
    expect(refused).toEqual(['token/not-available', 'token/not-available'])
    await world.outOfTime()
    const states = await world.app.system.db
      .select({ status: cryptoPurchases.purchaseStatus })
      .from(cryptoPurchases)
      .where(sql`${cryptoPurchases.orderId} = any(${sql.param(made)}::text[])`)
    expect(states.map(({ status }) => status)).toEqual(['expired', 'expired', 'expired'])
    expect((await world.order(visitor, 10_000, wallet)).success).toBe(true)
    await world.outOfTime()
  })

  test('another visitor’s order is not there', async () => {
    const { orderId } = await world.order(visitor, 10, wallet)
    const error = await world.see(await world.app.visitor(), orderId).catch((refused: unknown) => refused)
    expect(codeOf(error as never)).toBe('token/no-such-purchase')
  })
})

describe('delivering', () => {
  test('BUY-36 C-12 what is paid for good reaches the wallet once, and is completed by the transfer on the chain alone', async () => {
    const { orderId } = await paidOrder()
    // The watcher may need another look before the payment is final.
    await expect.poll(() => stepped(orderId)).toMatchObject({ paymentStatus: 'paid', transferStatus: 'submitted' })
    await world.step(3_000, 10)
    expect(await world.see(visitor, orderId)).toMatchObject({ purchaseStatus: 'processing', completedAt: null })
    await expect.poll(() => stepped(orderId), { timeout: 10_000 }).toMatchObject({ purchaseStatus: 'completed' })
    const done = await world.see(visitor, orderId)
    expect(done).toMatchObject({ transferStatus: 'completed', confirmations: 15 })
    const receipt = await world.bsc.client.getTransactionReceipt({ hash: done.transactionHash as never })
    expect(receipt.status).toBe('success')
    expect(await world.balanceOf(wallet)).toBe(parseEther('32840.722495'))
    const { rows } = await world.app.system.db.execute(
      sql`select account, sum(units)::text as units from payments.ledger_entries where key = ${`delivery:${orderId}`} group by account order by account`,
    )
    expect(rows).toEqual([
      { account: 'assets:bsc:treasury', units: '-32840722495000000000000' },
      { account: 'equity:ude-sold', units: '32840722495000000000000' },
    ])
    for (let times = 0; times < 3; times += 1) await world.step(60_000)
    expect(await world.balanceOf(wallet)).toBe(parseEther('32840.722495'))
  })

  test('a signer that is away for a while delays a delivery and doubles nothing', async () => {
    const { orderId } = await paidOrder(100, world.stopSigner)
    await expect.poll(() => stepped(orderId)).toMatchObject({ paymentStatus: 'paid', transferStatus: 'pending' })
    expect(await findOwnTransactions(world.app.system, [orderId])).toEqual([])
    await world.startSigner()
    for (let times = 0; times < 4; times += 1) await world.step(60_000, 8)
    expect(await world.see(visitor, orderId)).toMatchObject({ purchaseStatus: 'completed' })
    expect(await world.balanceOf(wallet)).toBe(parseEther('32840.722495'))
  })

  test('one that no block takes is signed again in its own place, and only one of them moves tokens', async () => {
    world.setDeaf(true)
    const { orderId } = await paidOrder()
    await expect.poll(() => stepped(orderId)).toMatchObject({ transferStatus: 'submitted' })
    for (let times = 0; times < 2; times += 1) await world.step(50_000)
    expect((await signedOf(world.app.system, orderId)).length).toBeGreaterThan(1)
    expect(await findOwnTransactions(world.app.system, [orderId])).toHaveLength(1)
    world.setDeaf(false)
    for (let times = 0; times < 4; times += 1) await world.step(60_000, 8)
    expect(await world.see(visitor, orderId)).toMatchObject({ purchaseStatus: 'completed' })
    expect(await world.balanceOf(wallet)).toBe(parseEther('32840.722495'))
  })

  test('while the chain makes no block nothing is signed again, however long that is: a higher fee would change nothing', async () => {
    const { orderId } = await paidOrder()
    await expect.poll(() => stepped(orderId)).toMatchObject({ transferStatus: 'submitted' })
    const before = await signedOf(world.app.system, orderId)
    for (let times = 0; times < 5; times += 1) await world.step(50_000, 0)
    expect(await signedOf(world.app.system, orderId)).toEqual(before)
    for (let times = 0; times < 4; times += 1) await world.step(60_000, 8)
    expect(await world.see(visitor, orderId)).toMatchObject({ purchaseStatus: 'completed' })
  })

  test('a place that something else used up for good ends the delivery: the money is asked back, and an operator is told', async () => {
    // It has its place, and nobody signs for it.
    world.setMute(true)
    const order = await paidOrder(10)
    await expect.poll(() => stepped(order.orderId)).toMatchObject({ transferStatus: 'submitted' })
    await world.usePlace()
    world.setMute(false)
    await expect
      .poll(() => stepped(order.orderId, 20_000))
      .toMatchObject({ purchaseStatus: 'failed', transferStatus: 'failed' })
    const asked = await world.app.system.db.select().from(refunds).where(sql`invoice_id = ${order.invoiceId}`)
    expect(asked).toMatchObject([{ state: 'asked', reason: 'not_provided' }])
    expect(world.alarms).toContainEqual(expect.objectContaining({ alarm: 'token/transfer-failed' }))
    expect(await world.balanceOf(wallet)).toBe(0n)
  })

  test('G-39 what cannot be sent within half an hour is not sent: the money is asked back for its sender', async () => {
    // The owner takes all tokens away before anybody pays.
    const order = await paidOrder(10, world.emptyTreasury)
    await expect.poll(() => stepped(order.orderId)).toMatchObject({ paymentStatus: 'paid', transferStatus: 'pending' })
    await world.step(31 * 60_000)
    expect(await world.see(visitor, order.orderId)).toMatchObject({
      purchaseStatus: 'failed',
      transferStatus: 'failed',
      why: 'not_delivered_in_time',
    })
    const asked = await world.app.system.db.select().from(refunds).where(sql`invoice_id = ${order.invoiceId}`)
    expect(asked).toMatchObject([{ state: 'asked', reason: 'not_provided', addressBy: 'sender' }])
    await world.fillTreasury()
    for (let times = 0; times < 2; times += 1) await world.step(60_000)
    expect(await world.balanceOf(wallet)).toBe(0n)
  })

  test('money that comes after the time of an order goes back, and buys nothing', async () => {
    const order = await world.order(visitor, 10, wallet)
    await world.outOfTime()
    expect(await world.see(visitor, order.orderId)).toMatchObject({
      purchaseStatus: 'expired',
      why: 'not_paid_in_time',
    })
    await world.payFor(order.invoiceId ?? '')
    // Late money counts once the price of its coin has been read anew.
    await expect
      .poll(() => stepped(order.orderId, 6_000))
      .toMatchObject({ purchaseStatus: 'failed', paymentStatus: 'paid' })
    const asked = await world.app.system.db.select().from(refunds).where(sql`invoice_id = ${order.invoiceId}`)
    expect(asked).toMatchObject([{ state: 'asked' }])
    expect(await world.balanceOf(wallet)).toBe(0n)
  })
})

test('BUY-20 C-13 while the price is only the reference price nothing is sold', async () => {
  await world.step(11 * 60_000, 0)
  const error = await world.order(visitor, 100, wallet).catch((refused: unknown) => refused)
  expect(codeOf(error as never)).toBe('token/no-live-price')
})
