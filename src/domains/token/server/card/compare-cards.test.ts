import { sql } from 'drizzle-orm'
import type { Address } from 'viem'
import { generatePrivateKey, privateKeyToAddress } from 'viem/accounts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Ctx } from '#server/context.ts'
import { type CardWorld, cardWorld, goodCard, onPage } from '../testing/card-world.ts'
import { cardPart } from './card-checks.ts'
import { compareCards } from './compare-cards.ts'

let world: CardWorld
let visitor: Ctx
let wallet: Address
beforeAll(async () => {
  world = await cardWorld()
  visitor = await world.app.visitor()
  wallet = privateKeyToAddress(generatePrivateKey())
})
afterAll(() => world.close())

const alarms = (code: string) => world.alarms.filter((said) => (said as { alarm?: string }).alarm === code)

test('what the card processor holds is what the books say: charged, sent back and taken for a dispute', async () => {
  const { orderId } = await world.paidOrder(visitor, wallet)
  const disputed = await world.paidOrder(await world.app.visitor(), wallet)
  const refunded = await world.paidOrder(await world.app.visitor(), wallet)
  await world.step()
  await world.tell({ dispute: disputed.orderId })
  await world.tell({ refund: refunded.orderId })
  await world.step(11 * 60_000)
  expect(orderId).toMatch(/^UDE-/)
  expect(await compareCards(world.app)).toEqual({ processor: 10_500n, books: 10_500n, differing: [] })
})

test('a charge of which no webhook told is a difference once it could have, named by its payment; so is a cent in the books', async () => {
  await world.tell({ tell: 'held' })
  const { checkoutUrl, orderId } = await world.buy(await world.app.visitor(), 100, wallet)
  await onPage(checkoutUrl, { card: goodCard })
  expect(await compareCards(world.app)).toMatchObject({ differing: [] })
  await world.pass(11 * 60_000, 1)
  const found = await compareCards(world.app)
  expect(found).toMatchObject({ processor: 21_000n, books: 10_500n })
  expect(found?.differing).toEqual([
    { orderId: null, paymentIntentId: expect.stringMatching(/^pi_/), processor: 10_500n, books: 0n },
  ])
  await world.tell({ tell: 'now' })
  await world.step()
  expect(await compareCards(world.app)).toMatchObject({ differing: [] })
  const at = world.app.now().toISOString()
  await world.app.databases.pool.query(`insert into payments.ledger_entries (key, account, asset, units, transfer_id, at)
    values ('wrong', 'assets:card:processor', 'USD', -1, 'card:${orderId}', '${at}'), ('wrong', 'equity:wrong', 'USD', 1, 'card:${orderId}', '${at}')`)
  expect((await compareCards(world.app))?.differing).toMatchObject([{ orderId, processor: 10_500n, books: 10_499n }])
})

test('a checkout that the processor does not know is an alarm, its tokens stay held, and health says so', async () => {
  const { orderId } = await world.buy(await world.app.visitor(), 100, wallet)
  await world.app.system.db.execute(
    sql`update token.crypto_purchases set checkout_session_id = 'cs_test_gone' where order_id = ${orderId}`,
  )
  expect(await cardPart(world.app)()).toMatchObject({ status: 'up' })
  await world.step(6 * 60_000)
  await world.step(11 * 60_000)
  expect(alarms('token/checkout-missing')).toContainEqual(expect.objectContaining({ order: orderId }))
  const { rows } = await world.app.system.db.execute(
    sql`select purchase_status as status from token.crypto_purchases where order_id = ${orderId}`,
  )
  expect(rows).toEqual([{ status: 'pending' }])
  expect(await cardPart(world.app)()).toMatchObject({ status: 'down' })
})
