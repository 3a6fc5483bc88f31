import type { Address } from 'viem'
import { generatePrivateKey, privateKeyToAddress } from 'viem/accounts'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { Ctx } from '#server/context.ts'
import { ordersUnderWayOf } from '../purchases/orders-under-way.ts'
import { type CardWorld, cardWorld } from '../testing/card-world.ts'
import { compareCards } from './compare-cards.ts'

let world: CardWorld
beforeAll(async () => {
  world = await cardWorld()
})
afterAll(() => world.close())

let visitor: Ctx & { userId: number }
let wallet: Address
beforeEach(async () => {
  visitor = await world.app.visitor()
  wallet = privateKeyToAddress(generatePrivateKey())
  world.alarms.length = 0
  await world.setCoins(10n ** 18n)
  await world.tell({ tell: 'now' })
})

const steppedTo = (orderId: string, state: object) => {
  const stepped = async () => {
    await world.step(3_000, 8)
    return world.see(visitor, orderId)
  }
  return expect.poll(stepped, { timeout: 20_000 }).toMatchObject(state)
}
const isStopped = { purchaseStatus: 'failed', paymentStatus: 'paid', transferStatus: 'failed', why: 'payment_returned' }
const isBack = { purchaseStatus: 'refunded', paymentStatus: 'refunded', transferStatus: 'failed' }

/** An order that is paid and cannot be sent yet. */
async function paidAndWaiting(): Promise<string> {
  await world.setCoins(0n)
  const { orderId } = await world.paidOrder(visitor, wallet)
  await steppedTo(orderId, { paymentStatus: 'paid', transferStatus: 'pending' })
  return orderId
}

/** The treasury can send again, much later, and nothing was sent. */
async function nothingIsSent(): Promise<void> {
  await world.setCoins(10n ** 18n)
  for (let times = 0; times < 3; times++) await world.step(60_000, 8)
  expect(await world.balanceOf(wallet)).toBe(0n)
}

/** Processor and books agree, and the order is over for its buyer. */
async function agrees(): Promise<void> {
  await world.step(11 * 60_000)
  expect((await compareCards(world.app))?.differing).toEqual([])
  expect(await ordersUnderWayOf(world.app.system, visitor.userId)).toEqual([])
}

describe('a dispute before the tokens are sent', () => {
  test('stops the delivery and waits for the bank: no refund is asked of the processor, which would refuse it', async () => {
    const orderId = await paidAndWaiting()
    await world.tell({ dispute: orderId })
    await steppedTo(orderId, isStopped)
    await nothingIsSent()
    await world.step(40 * 60_000)
    expect(await world.see(visitor, orderId)).toMatchObject(isStopped)
    expect(world.alarms).not.toContainEqual(expect.objectContaining({ alarm: 'token/refund-by-hand' }))
    expect(await world.booksOf(orderId)).toEqual({
      'assets:card:disputed': '10500',
      'liabilities:refund-owed': '-10500',
    })
  })

  test('won: the money that comes back from the bank is refunded, once, and nothing is delivered', async () => {
    const orderId = await paidAndWaiting()
    await world.tell({ dispute: orderId })
    await steppedTo(orderId, isStopped)
    await world.tell({ tell: 'twice', won: orderId })
    await steppedTo(orderId, isBack)
    await nothingIsSent()
    expect(await world.booksOf(orderId)).toEqual({})
    await agrees()
  })

  test('lost: the cardholder has the money from the bank, so nothing more is owed, and the order is over', async () => {
    const orderId = await paidAndWaiting()
    await world.tell({ dispute: orderId })
    await steppedTo(orderId, isStopped)
    await world.tell({ lost: orderId })
    await steppedTo(orderId, isBack)
    await nothingIsSent()
    expect(await world.booksOf(orderId)).toEqual({})
    await agrees()
  })

  test('told of in the wrong order comes to the same', async () => {
    await world.setCoins(0n)
    await world.tell({ tell: 'held' })
    const { orderId } = await world.paidOrder(visitor, wallet)
    await world.tell({ dispute: orderId })
    await world.tell({ lost: orderId })
    await world.tell({ tell: 'backwards' })
    await steppedTo(orderId, isBack)
    await nothingIsSent()
    expect(await world.booksOf(orderId)).toEqual({})
    await agrees()
  })
})

test('a dispute that is lost after the tokens were sent is our loss, which the books show as no sale', async () => {
  const { orderId } = await world.paidOrder(visitor, wallet)
  await steppedTo(orderId, { purchaseStatus: 'completed' })
  await world.tell({ dispute: orderId })
  await world.tell({ lost: orderId })
  await steppedTo(orderId, { purchaseStatus: 'completed', paymentStatus: 'refunded', transferStatus: 'completed' })
  expect(world.alarms).toContainEqual(expect.objectContaining({ alarm: 'token/payment-taken-back' }))
  expect(await world.booksOf(orderId)).toEqual({})
  await agrees()
})

describe('a part of the money that an operator sends back at the processor', () => {
  test('before the tokens are sent stops the delivery, and the rest goes back as well', async () => {
    const orderId = await paidAndWaiting()
    await world.tell({ refund: orderId, cents: 4_000 })
    await steppedTo(orderId, isBack)
    await nothingIsSent()
    expect(await world.booksOf(orderId)).toEqual({})
    await agrees()
  })

  test('after they were sent is told of, and the books agree with the processor', async () => {
    const { orderId } = await world.paidOrder(visitor, wallet)
    await steppedTo(orderId, { purchaseStatus: 'completed' })
    await world.tell({ refund: orderId, cents: 4_000 })
    await world.step()
    expect(world.alarms).toContainEqual(expect.objectContaining({ alarm: 'token/payment-taken-back' }))
    expect(await world.booksOf(orderId)).toMatchObject({
      'assets:card:processor': '6500',
      'expenses:card-returns': '4000',
    })
    await agrees()
  })
})

test('G-39 each state of an order is in the audit, and the database lets none that ended go on', async () => {
  const { orderId } = await world.paidOrder(visitor, wallet)
  await steppedTo(orderId, { purchaseStatus: 'completed' })
  const { pool } = world.app.databases
  const { rows } = await pool.query<{ detail: object }>(
    `select detail from server.audit where subject = $1 and action = 'token/order-changed' order by id`,
    [orderId],
  )
  expect(rows.map(({ detail }) => detail)).toEqual([
    { purchaseStatus: 'processing', paymentStatus: 'paid' },
    { transferStatus: 'submitted' },
    { purchaseStatus: 'completed', transferStatus: 'completed' },
  ])
  for (const to of [
    `purchase_status = 'failed'`,
    `purchase_status = 'pending'`,
    `transfer_status = 'pending'`,
    `payment_status = 'refunded', purchase_status = 'refunded'`,
  ]) {
    const changing = pool.query(`update token.crypto_purchases set ${to} where order_id = $1`, [orderId])
    await expect(changing).rejects.toThrow('an order that ended stays ended')
  }
})
