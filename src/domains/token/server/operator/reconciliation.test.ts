import { generatePrivateKey, privateKeyToAddress } from 'viem/accounts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type CardWorld, cardWorld } from '#domains/token/server/testing/card-world.ts'
import { printReconciliation } from './reconciliation.ts'

let world: CardWorld
beforeAll(async () => {
  world = await cardWorld()
})
afterAll(() => world.close())

async function allLines() {
  const lines: object[] = []
  await printReconciliation(world.app.databases, (line) => void lines.push(line), {
    ...world.app.config,
    LOG_LEVEL: 'silent',
  })
  return lines
}

/** What the operator reads of cards. */
const cardLines = async () => (await allLines()).filter((line) => 'cards' in line || 'payment' in line)

test('payments reconcile: the card processor is a line beside the chains, a payment that differs another, and one that is away is said', async () => {
  await world.paidOrder(await world.app.visitor(), privateKeyToAddress(generatePrivateKey()))
  await world.step()
  // What moved within ten minutes may not have been told yet.
  const agreed = { cards: 'USD', processor: '0.00', books: '0.00', difference: '0.00' }
  expect(await cardLines()).toEqual([agreed])
  const at = new Date().toISOString()
  const { orderId } = await world.buy(await world.app.visitor(), 100, privateKeyToAddress(generatePrivateKey()))
  // What is due for the order is done first: it would put its books right.
  await world.step()
  await world.app.databases.pool.query(`insert into payments.ledger_entries (key, account, asset, units, transfer_id, at)
    values ('wrong', 'assets:card:processor', 'USD', 105, 'card:${orderId}', '${at}'),
      ('wrong', 'equity:wrong', 'USD', -105, 'card:${orderId}', '${at}')`)
  expect(await cardLines()).toEqual([
    { cards: 'USD', processor: '0.00', books: '1.05', difference: '-1.05' },
    { order: orderId, payment: null, processor: '0.00', books: '1.05' },
  ])
  world.setAway(true)
  expect(await cardLines()).toEqual([
    { cards: 'USD', says: expect.stringMatching(/^The card processor was not compared: .*503\.$/) },
  ])
})

test('payments reconcile: what the treasury holds is a line for each coin, and what nobody entered is its difference', async () => {
  const own = async () => (await allLines()).filter((line) => 'account' in line)
  const amount = expect.stringMatching(/^\d+\.\d{18}$/)
  const none = { difference: '0.000000000000000000', before: '0.000000000000000000' }
  const of = { account: 'assets:bsc:treasury', address: world.treasury.address.toLowerCase() }
  await world.step(3_000, 16)
  expect(await own()).toMatchObject([
    { ...of, asset: 'UDE', onChain: amount, books: amount, ...none, says: 'Its books begin here.' },
    { ...of, asset: 'BNB', onChain: amount, books: amount, ...none, says: 'Its books begin here.' },
  ])
  await world.bsc.transfer(world.owner, world.token, world.treasury.address, 1n)
  await world.step(3_000, 16)
  expect(await own()).toMatchObject([
    { ...of, asset: 'UDE', difference: '0.000000000000000001', before: none.before },
    { ...of, asset: 'BNB', ...none },
  ])
})
