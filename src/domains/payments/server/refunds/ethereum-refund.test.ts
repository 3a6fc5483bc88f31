import { afterAll, beforeAll, expect, test } from 'vitest'
import { reconcile } from '../books/reconcile.ts'
import { getInvoice } from '../invoices/get-invoice.ts'
import { type EthereumWorld, ethereumWorld } from '../testing/ethereum-world.ts'
import { askRefund } from './ask-refund.ts'
import { recordRefund } from './record-refund.ts'

let world: EthereumWorld
beforeAll(async () => {
  world = await ethereumWorld()
})
afterAll(() => world.close())

test.each(['ETH', 'USDC'] as const)('%s that was paid twice goes back when its block is final', async (coin) => {
  const visitor = await world.app.visitor()
  const invoice = await world.ask(visitor, coin, 10_000n)
  await world.pay(coin, invoice.due.units)
  await world.mine()
  await world.pay(coin, invoice.due.units)
  await world.mine(12)
  expect(await getInvoice(visitor, invoice)).toMatchObject({ status: 'settled', exception: 'paid_over' })
  const { address } = await world.chain.account()
  await askRefund(visitor, { id: invoice.id, address, cannotSign: true })
  const pay = (units: bigint) =>
    coin === 'ETH'
      ? world.chain.sendCoin(world.payer, address, units)
      : world.chain.transfer(world.payer, world.tokens[coin], address, units)
  const { hash } = await pay(invoice.due.units)
  const say = (from?: readonly string[]) =>
    recordRefund(world.app.system, { invoiceId: invoice.id, txHash: hash, from, isAddressConfirmed: true })
  await expect(say()).rejects.toThrow('no such transaction')
  await world.mine()
  await expect(say()).rejects.toThrow('not final yet')
  await world.mine(70)
  const payer = world.payer.address
  await expect(say()).rejects.toThrow(`was sent from ${payer}, which is no address of ours`)
  await expect(say([address])).rejects.toThrow(`was not sent from ${address}`)
  expect(await say([payer])).toMatchObject({ state: 'paid', txHash: hash, paidFrom: [payer.toLowerCase()] })
  for (const { difference } of await reconcile(world.app)) expect(difference).toBe(0n)
})
