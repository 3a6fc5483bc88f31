import { eq } from 'drizzle-orm'
import { generatePrivateKey, privateKeyToAccount } from 'viem/accounts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { watchedOn } from '../books/receiving-addresses.ts'
import { reconcile } from '../books/reconcile.ts'
import { getInvoice } from '../invoices/get-invoice.ts'
import { writeBatch } from '../recording/write-batch.ts'
import { cursorOf } from '../store.ts'
import { payments } from '../tables.ts'
import { type EthereumWorld, ethereumWorld, watchEthereum } from '../testing/ethereum-world.ts'
import { believed } from '../testing/made-chain.ts'
import { evmSource } from './evm-source.ts'

let world: EthereumWorld
beforeAll(async () => {
  world = await ethereumWorld()
})
afterAll(() => world.close())

/**
 * A process with another address of ours starts while the last blocks are read without it: a bill asks for money there, and
 * the money is in the first of two blocks that were read by who did not know the address yet.
 */
async function paidMeanwhile(coin: 'ETH' | 'USDC', cents: bigint) {
  const { system } = world.app
  await world.watcher.pollNow()
  await world.watcher.stop()
  const before = await watchedOn(system, '0x1')
  const { address } = privateKeyToAccount(generatePrivateKey())
  const app = { ...world.app, config: { ...world.app.config, [`${coin}_RECEIVING_ADDRESS`]: address } }
  await watchedOn({ ...system, config: app.config }, '0x1')
  const visitor = await world.app.visitor()
  const invoice = await world.ask(visitor, coin, cents)
  expect(invoice.payTo).toBe(address)
  if (coin === 'ETH') await world.chain.sendCoin(world.payer, address, invoice.due.units)
  else await world.chain.transfer(world.payer, world.tokens.USDC, address, invoice.due.units)
  await world.chain.mine()
  await world.pay('LINK', 7n)
  await world.chain.mine()
  const cursor = await cursorOf(system.db, '0x1')
  const batch = await evmSource(world.app, '0x1').nodes[0]?.read(cursor, before, [])
  if (!batch || batch === 'behind' || 'unchanged' in batch) throw new Error('nothing was read')
  await writeBatch(system, '0x1', cursor, await believed(system, '0x1', batch), new Map())
  return { app, now: () => getInvoice(visitor, invoice) }
}

test.each<['ETH' | 'USDC', string]>([
  ['USDC', 'nothing else happens'],
  ['USDC', 'the last block is replaced'],
  ['USDC', 'a payment of another bill turns out to stand elsewhere'],
  ['ETH', 'nothing else happens'],
  ['ETH', 'the last block is replaced'],
  ['ETH', 'a payment of another bill turns out to stand elsewhere'],
])('%s at a new address is seen also in blocks that were read without it, when %s', async (coin, meanwhile) => {
  const { app, now } = await paidMeanwhile(coin, 4_100n)
  if (meanwhile === 'the last block is replaced') await world.chain.reorg(1)
  if (meanwhile.startsWith('a payment'))
    await world.app.databases.system
      .update(payments)
      .set({ blockHash: `0x${'fa'.repeat(32)}` })
      .where(eq(payments.state, 'seen'))
  world.watcher = watchEthereum(app)
  await world.watcher.pollNow()
  expect((await now()).payments).toMatchObject([{ state: 'seen' }])
  await world.chain.mine(12)
  await world.watcher.pollNow()
  expect(await now()).toMatchObject({ status: 'settled', exception: 'none' })
  const compared = (await reconcile(app)).filter(({ asset }) => asset === coin)
  expect(compared).toMatchObject([{ difference: 0n }])
})
