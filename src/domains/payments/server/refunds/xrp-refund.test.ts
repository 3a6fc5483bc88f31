import { afterAll, beforeAll, expect, test } from 'vitest'
import { claimPayment } from '../claims/claim-payment.ts'
import { getInvoice } from '../invoices/get-invoice.ts'
import { type XrplWorld, xrplWorld } from '../testing/xrpl-world.ts'
import { askRefund } from './ask-refund.ts'
import { recordRefund } from './record-refund.ts'

let world: XrplWorld
beforeAll(async () => {
  world = await xrplWorld()
})
afterAll(() => world.end())

/** The sandbox's payer sends drops to somebody, in a ledger that is closed then. */
const send = async (to: string, units: bigint, tag?: number) => {
  const fields = { to, units: String(units), ...(tag !== undefined && { tag }) }
  const { body } = await world.ledger.control('POST /pay', fields)
  await world.close()
  return (body as { transactionHash: string }).transactionHash
}

test('what was too much goes back to an account of the payer, with the tag they named', async () => {
  const visitor = await world.app.visitor()
  const invoice = await world.ask(visitor, 5_000n)
  await world.pay(invoice.due.units * 2n, invoice.marker)
  await world.close()
  expect(await getInvoice(visitor, invoice)).toMatchObject({ exception: 'paid_over', returnable: '20.000000' })
  const other = world.ledger.about.accounts[0]?.address ?? ''
  const ask = (address: string, tag?: string) => askRefund(visitor, { id: invoice.id, address, ...(tag && { tag }) })
  await expect(ask(`${other.slice(0, -1)}${other.endsWith('a') ? 'b' : 'a'}`)).rejects.toThrow('not an address')
  await expect(ask(world.ledger.receiving)).rejects.toThrow('Nothing can be sent back')
  await expect(ask('rrrrrrrrrrrrrrrrrrrrrhoLvTp')).rejects.toThrow('Nothing can be sent back')
  expect(await ask(other, '4294967295')).toMatchObject({ refunds: [{ to: other, tag: '4294967295' }] })
  const say = async (txHash: string) => recordRefund(world.app.system, { invoiceId: invoice.id, txHash })
  await expect(say(await send(other, 20_000_000n))).rejects.toThrow('pays nothing in XRP')
  await expect(say(await send(other, 20_000_000n, 7))).rejects.toThrow('pays nothing in XRP')
  await expect(say(await send(other, 19_999_999n, 4_294_967_295))).rejects.toThrow('are owed')
  const txHash = await send(other, 20_000_000n, 4_294_967_295)
  expect(await say(txHash.toLowerCase())).toMatchObject({ state: 'paid', txHash })
  expect(await getInvoice(visitor, invoice)).toMatchObject({ status: 'settled', creditOwed: '0.000000' })
})
test('nobody can sign for a payment on the XRP Ledger here, and that is said', async () => {
  const visitor = await world.app.visitor()
  const invoice = await world.ask(visitor, 5_000n)
  const claim = { id: invoice.id, transactionHash: 'AB'.repeat(32), signature: '0x00' }
  await expect(claimPayment(visitor, claim)).rejects.toMatchObject({
    kind: { code: 'payments/not-signed-here' },
    message: expect.stringContaining('An operator can attribute it'),
  })
})
