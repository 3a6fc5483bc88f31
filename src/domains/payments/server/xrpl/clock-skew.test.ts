import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { unexplainedMoney } from '../claims/unexplained-money.ts'
import { getInvoice } from '../invoices/get-invoice.ts'
import { type XrplWorld, xrplWorld } from '../testing/xrpl-world.ts'
import { chainParts } from '../watching/chain-parts.ts'

let world: XrplWorld
beforeAll(async () => {
  world = await xrplWorld()
})
afterEach(() => world.app.setNow(null))
afterAll(() => world.end())

const skew = async (minutes: number) => {
  world.app.setNow(new Date(Date.now() + minutes * 60_000))
  await world.close()
}

test.each([10, -10])(
  'a clock that is wrong by %s minutes: what is paid at once pays, in time, and health says so',
  async (minutes) => {
    await skew(minutes)
    const visitor = await world.app.visitor()
    const invoice = await world.ask(visitor, 2_500n)
    await world.pay(invoice.due.units, invoice.marker)
    await world.close()
    const paid = await getInvoice(visitor, invoice)
    expect(paid).toMatchObject({ status: 'settled', exception: 'none', payments: [{ isLate: false }] })
    expect(await chainParts(world.app)['xrpl']?.()).toMatchObject({ status: 'slow' })
    expect(await unexplainedMoney(world.app.system)).toEqual([])
  },
)
test('a clock far ahead ends nobody’s time before a ledger says so', async () => {
  const visitor = await world.app.visitor()
  const invoice = await world.ask(visitor, 2_600n)
  await skew(25)
  expect((await getInvoice(visitor, invoice)).status).toBe('new')
  await world.pay(invoice.due.units, invoice.marker)
  await world.close()
  expect(await getInvoice(visitor, invoice)).toMatchObject({ status: 'settled', exception: 'none' })
})
