import { afterEach, beforeEach, expect, test } from 'vitest'
import { type PayingWorld, payingWorld } from '../testing/paying-world.ts'
import { getInvoice } from './get-invoice.ts'

let world: PayingWorld
beforeEach(async () => {
  world = await payingWorld()
})
afterEach(() => world.close())

const after = (instant: Date, seconds: number) => new Date(instant.getTime() + seconds * 1000)

test('paid late, and its price still covers the bill: it is settled and said so', async () => {
  const visitor = await world.app.visitor()
  const invoice = await world.ask(visitor, 2500n)
  await world.pay(invoice.due.units)
  await world.chain.mineAt(after(invoice.expiresAt, 5))
  await world.mine(15)
  expect(await getInvoice(visitor, invoice)).toMatchObject({
    status: 'settled',
    exception: 'paid_late',
    payments: [
      { state: 'final', isLate: true, keepsPrice: true, creditedUsdAmount: '25.50', rate: { price: '0.003045' } },
    ],
    creditOwed: '0.000000',
    canRequote: false,
  })
})
test('paid late, after the price rose: it counts at the price that was promised, and is not too much', async () => {
  const visitor = await world.app.visitor()
  const invoice = await world.ask(visitor, 2500n)
  await world.price(609_000n)
  await world.pay(invoice.due.units)
  await world.chain.mineAt(after(invoice.expiresAt, 5))
  await world.mine(15)
  expect(await getInvoice(visitor, invoice)).toMatchObject({
    status: 'settled',
    exception: 'paid_late',
    payments: [{ isLate: true, keepsPrice: true, creditedUsdAmount: '25.50', rate: { price: '0.003045' } }],
    creditOwed: '0.000000',
    returnable: '0.000000',
  })
})
test('paid late and twice: the bill is paid once, and the rest is the payer’s', async () => {
  const visitor = await world.app.visitor()
  const invoice = await world.ask(visitor, 2500n)
  await world.pay(invoice.due.units)
  await world.pay(invoice.due.units)
  await world.chain.mineAt(after(invoice.expiresAt, 5))
  await world.mine(15)
  const twice = await getInvoice(visitor, invoice)
  expect(twice).toMatchObject({ status: 'settled', exception: 'paid_over' })
  expect(new Set(twice.payments.map(({ creditedUsdAmount }) => creditedUsdAmount))).toEqual(new Set(['25.50']))
})
test('paid late, after the price fell: credited at the price of when it came, and the rest can be paid', async () => {
  const visitor = await world.app.visitor()
  const invoice = await world.ask(visitor, 2500n)
  await world.price(152_250n)
  await world.pay(invoice.due.units)
  await world.chain.mineAt(after(invoice.expiresAt, 5))
  await world.watcher.pollNow()
  await world.price(304_500n)
  await world.mine(15)
  const answer = await getInvoice(visitor, invoice)
  expect(answer).toMatchObject({
    status: 'expired',
    exception: 'paid_partial',
    canRequote: true,
    remaining: '0.000000',
  })
  expect(answer).toMatchObject({ creditedUsdAmount: '12.75', remainingUsdAmount: '12.75' })
  const books = await world.books()
  expect(books.map(({ account, units }) => [account, units])).toEqual([
    ['assets:bsc:receiving', invoice.due.units],
    ['liabilities:payer-credit', -invoice.due.units],
  ])
})
test('paid late while there is no live price: it waits, and is credited when the price is back', async () => {
  const visitor = await world.app.visitor()
  const invoice = await world.ask(visitor, 2500n)
  await world.pay(invoice.due.units)
  await world.chain.mineAt(after(invoice.expiresAt, 5))
  // An hour on, the feed's last round is too old to be used.
  world.app.setNow(after(invoice.expiresAt, 3600))
  await world.mine(15)
  expect(await getInvoice(visitor, invoice)).toMatchObject({
    status: 'expired',
    exception: 'needs_review',
    payments: [{ state: 'final', creditedUsdAmount: null, rate: null }],
  })
  await world.chain.mineAt(after(invoice.expiresAt, 3600))
  await world.price(304_500n)
  world.app.setNow(after(invoice.expiresAt, 3610))
  await world.watcher.pollNow()
  await world.watcher.pollNow()
  expect(await getInvoice(visitor, invoice)).toMatchObject({ status: 'settled', exception: 'paid_late' })
})
