import { type Address, parseEther } from 'viem'
import { generatePrivateKey, privateKeyToAddress } from 'viem/accounts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { compareOwnAccounts } from '#domains/payments/server/books/compare-own-accounts.ts'
import { getInvoice } from '#domains/payments/server/invoices/get-invoice.ts'
import type { Ctx } from '#server/context.ts'
import { type CardWorld, cardWorld, goodCard, onPage } from '../testing/card-world.ts'

let world: CardWorld
beforeAll(async () => {
  world = await cardWorld()
  await world.step(3_000, 20)
  await compareOwnAccounts(world.app)
})
afterAll(() => world.close())

const minutes = 60_000
/** What $10 buy. */
const bought = parseEther('3284.072249')

/** Somebody who orders UDE for $10 to a wallet of their own. */
async function buyer(order: (visitor: Ctx, wallet: Address) => Promise<{ orderId: string }>) {
  const visitor = await world.app.visitor()
  const wallet = privateKeyToAddress(generatePrivateKey())
  const { orderId } = await order(visitor, wallet)
  return {
    orderId,
    see: () => world.see(visitor, orderId),
    invoice: async () => getInvoice(visitor, { id: (await world.see(visitor, orderId)).invoiceId ?? '' }),
    holds: () => world.balanceOf(wallet),
  }
}
const byCoin = (visitor: Ctx, wallet: Address) => world.order(visitor, 10, wallet)

/** The books in every asset together, and what they hold of an account. */
async function booksNow() {
  const { rows } = await world.app.databases.pool.query<{ asset: string; sum: string }>(
    'select asset, sum(units)::text as sum from payments.ledger_entries group by asset order by asset',
  )
  return rows.filter(({ sum }) => sum !== '0')
}

test('G-39 the nodes are away for 20 minutes while purchases are open: nobody is told a falsehood, and then all that was paid in time is delivered once', async () => {
  const paidInEther = await buyer(byCoin)
  const unpaid = await buyer(byCoin)
  let page = ''
  const paidByCard = await buyer(async (visitor, wallet) => {
    const made = await world.buy(visitor, 10, wallet)
    page = made.checkoutUrl
    return made
  })
  const { amount } = await paidInEther.invoice()
  world.setNodesAway(true)
  // Both pay while nobody can look: the one is in a block within the time of its quote, the other told by the processor.
  await world.pay('ETH', parseEther(amount))
  await onPage(page, { card: goodCard })
  await world.tell()
  for (let times = 0; times < 4; times += 1) await world.step(5 * minutes)
  await world.step(1 * minutes)

  expect(await paidInEther.see()).toMatchObject({ purchaseStatus: 'pending', paymentStatus: 'pending', why: null })
  expect(await paidInEther.invoice()).toMatchObject({ chainIsRead: false, payments: [] })
  expect(await unpaid.see()).toMatchObject({ purchaseStatus: 'pending', why: null })
  const waiting = { purchaseStatus: 'processing', paymentStatus: 'paid', transferStatus: 'pending', why: null }
  expect(await paidByCard.see()).toMatchObject(waiting)
  const refused = world.order(await world.app.visitor(), 10, privateKeyToAddress(generatePrivateKey()))
  await expect(refused).rejects.toMatchObject({ kind: { status: 503 } })
  expect(await world.booksOf(paidByCard.orderId)).toMatchObject({ 'assets:card:processor': '1050' })
  expect(await booksNow()).toEqual([])
  await expect(compareOwnAccounts(world.app)).rejects.toMatchObject({ kind: { code: 'chains/unreachable' } })

  world.setNodesAway(false)
  const stepped = async () => {
    await world.step(6_000, 4)
    const [coin, card] = [await paidInEther.see(), await paidByCard.see()]
    return [coin.purchaseStatus, card.purchaseStatus]
  }
  await expect.poll(stepped, { timeout: 30_000 }).toEqual(['completed', 'completed'])
  await world.step(2 * minutes)
  expect(await unpaid.see()).toMatchObject({
    purchaseStatus: 'expired',
    paymentStatus: 'failed',
    why: 'not_paid_in_time',
  })
  expect([await paidInEther.holds(), await paidByCard.holds(), await unpaid.holds()]).toEqual([bought, bought, 0n])
  expect(await paidInEther.invoice()).toMatchObject({ status: 'settled', exception: 'none' })
  await world.step(3_000, 16)
  expect((await compareOwnAccounts(world.app)).map(({ difference }) => difference)).toEqual([0n, 0n])
  expect(await booksNow()).toEqual([])
})
