import { afterAll, beforeAll, expect, test } from 'vitest'
import { getInvoice } from '../invoices/get-invoice.ts'
import { replaceInvoice } from '../requests/replace-invoice.ts'
import { type ServedWorld, servedWorld } from '../testing/paying-world.ts'

let world: ServedWorld
beforeAll(async () => {
  world = await servedWorld()
})
afterAll(() => world.close())

const after = (instant: Date, seconds: number) => new Date(instant.getTime() + seconds * 1000)

test('what was sent before a newer request took the place pays the bill, and the newer one says that nothing is owed', async () => {
  const visitor = await world.app.visitor()
  const start = after(world.app.now(), 7_200)
  world.app.setNow(start)
  await world.chain.mineAt(start)
  await world.price(304_500n)
  const invoice = await world.ask(visitor, 2900n)
  await world.pay(invoice.due.units)
  await world.chain.mineAt(after(start, 5))
  // Its block is not seen yet when another coin is chosen.
  world.app.setNow(after(start, 30))
  const next = await world.ask(visitor, 2900n)
  await replaceInvoice(visitor, invoice.id, next.id)
  expect(await getInvoice(visitor, next)).toMatchObject({ earlier: null })
  await world.mine(15)
  const paid = await getInvoice(visitor, invoice)
  expect(paid).toMatchObject({ status: 'settled', isReplaced: true })
  expect(await getInvoice(visitor, next)).toMatchObject({
    earlier: { invoiceId: invoice.id, asset: 'UDE', received: paid.received, isPaid: true, goesBack: false },
  })
  world.app.setNow(null)
})
