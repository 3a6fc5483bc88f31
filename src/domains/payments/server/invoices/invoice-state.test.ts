import { afterAll, beforeAll, expect, test } from 'vitest'
import { money } from '#kit/money.ts'
import { type PayingWorld, payingWorld } from '../testing/paying-world.ts'
import { readInvoiceState } from './invoice-state.ts'

let world: PayingWorld
beforeAll(async () => {
  world = await payingWorld()
})
afterAll(() => world.close())

test('invoice state: what is asked while nothing came, and no moment at which it was settled', async () => {
  const { id, due } = await world.ask(await world.app.visitor(), 2500n)
  expect(await readInvoiceState(world.app.system, id)).toEqual({
    invoiceId: id,
    status: 'new',
    amount: due,
    fee: money('UDE', expect.any(BigInt)),
    settledAt: null,
    transactionHash: null,
    returnable: money('UDE', 0n),
    refunds: [],
    isRefunded: false,
    chainIsRead: true,
  })
})
test('invoice state: paid twice, it was paid by the first transaction and the second can go back', async () => {
  const { id, due } = await world.ask(await world.app.visitor(), 2500n)
  const { hash } = await world.pay(due.units)
  await world.pay(due.units)
  await world.mine(15)
  expect(await readInvoiceState(world.app.system, id)).toMatchObject({
    status: 'settled',
    amount: due,
    settledAt: expect.any(Date),
    transactionHash: hash,
    returnable: due,
    isRefunded: false,
  })
})
test('invoice state: 404 for another visitor', async () => {
  const { id } = await world.ask(await world.app.visitor(), 2500n)
  await expect(readInvoiceState(await world.app.visitor(), id)).rejects.toMatchObject({
    kind: { code: 'payments/no-such-invoice' },
  })
})
