import { parseEther } from 'viem'
import { generatePrivateKey, privateKeyToAddress } from 'viem/accounts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { getInvoice } from '#domains/payments/server/invoices/get-invoice.ts'
import { describeSigner } from '#domains/payments/server/sending/ask-signer.ts'
import { claimNonces, sendingPower } from '#domains/payments/server/sending/own-transactions.ts'
import { type BuyingWorld, buyingWorld } from '../testing/buying-world.ts'
import { treasuryOf } from './treasury.ts'

let world: BuyingWorld
beforeAll(async () => {
  // An order of $100 buys 32,840.72 UDE: one goes today, and one of $10.
  world = await buyingWorld({}, parseEther('50000'))
})
afterAll(() => world.close())

const wallet = privateKeyToAddress(generatePrivateKey())
const delivered = { purchaseStatus: 'completed', transferStatus: 'completed' }

async function ordered(usd: number) {
  const visitor = await world.app.visitor()
  const { orderId, invoiceId } = await world.order(visitor, usd, wallet)
  const { amount } = await getInvoice(visitor, { id: invoiceId ?? '' })
  return { orderId, amount: parseEther(amount), see: () => world.see(visitor, orderId) }
}

/** Orders whose payments become final in the same block. */
async function paidAtOnce(...dollars: number[]) {
  const orders = []
  for (const usd of dollars) orders.push(await ordered(usd))
  for (const { amount } of orders) await world.pay('ETH', amount)
  await world.mine(15)
  return orders
}

test('two orders at once of which the signer lets one go today: one is delivered, so is a smaller one after them, and the money of the other goes back in half an hour', async () => {
  const both = await paidAtOnce(100, 100)
  for (let n = 0; n < 6; n++) await world.step(3_000, 5)
  const [small] = await paidAtOnce(10)
  const steps = async () => {
    await world.step(10_000, 8)
    return small?.see()
  }
  await expect.poll(steps, { timeout: 20_000 }).toMatchObject(delivered)
  const seen = await Promise.all(both.map(({ see }) => see()))
  expect(seen.map(({ purchaseStatus }) => purchaseStatus).sort()).toEqual(['completed', 'processing'])
  await world.step(31 * 60_000, 3)
  await world.step(16_000, 3)
  const later = await Promise.all(both.map(({ see }) => see()))
  expect(later.map(({ purchaseStatus }) => purchaseStatus).sort()).toEqual(['completed', 'failed'])
})

test('a nonce that the signer refuses is filled with nothing, what follows it is delivered, and its order goes back in time', async () => {
  await world.step(25 * 3_600_000, 3)
  const treasury = treasuryOf(world.app)
  if (!treasury) throw new Error('nothing is sold here')
  // Somebody else had the signer let so much go that the next is refused, though a nonce was claimed for it.
  const refused = await ordered(100)
  const chain = await sendingPower(world.app.system, treasury)
  if (!chain) throw new Error('the chain is not read')
  await world.app.system.transaction(async (tx) => {
    const call = { kind: 'transfer', to: wallet.toLowerCase(), units: String(parseEther('60000')) }
    await claimNonces(tx, treasury, chain, [{ id: refused.orderId, call }])
    await tx.db.execute(
      `update token.crypto_purchases set purchase_status = 'processing', payment_status = 'paid', paid_at = '${tx.now().toISOString()}',
        transfer_status = 'submitted' where order_id = '${refused.orderId}'`,
    )
    await tx.db.execute(
      `update payments.invoices set status = 'settled' where id = (select invoice_id from token.crypto_purchases where order_id = '${refused.orderId}')`,
    )
    await tx.db.execute(
      `insert into server.events (topic, subject, due_at) values ('token/deliver', '${refused.orderId}', '${tx.now().toISOString()}')`,
    )
  })
  expect((await describeSigner(treasury.signer)).left).toBe(parseEther('50000'))
  await world.step(3_000, 5)
  const { rows } = await world.app.databases.pool.query<{ id: string }>(
    `select id from payments.own_transactions where call ->> 'kind' = 'nothing'`,
  )
  expect(rows).toHaveLength(1)
  const steps = async () => {
    await world.step(10_000, 8)
    return refused.see()
  }
  // It waits as one without a nonce, which it has again once the signer lets it go.
  await expect.poll(steps, { timeout: 20_000 }).toMatchObject(delivered)
})
