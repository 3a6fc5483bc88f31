import { afterAll, beforeAll, expect, test } from 'vitest'
import { claimPayment } from '../claims/claim-payment.ts'
import { getInvoice } from '../invoices/get-invoice.ts'
import { type XrplWorld, xrplWorld } from '../testing/xrpl-world.ts'
import { askRefund } from './ask-refund.ts'
import { grantRefund } from './grant-refund.ts'
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
  const from = (await getInvoice(visitor, invoice)).payments.map((payment) => payment.from)
  const say = async (txHash: string) =>
    recordRefund(world.app.system, { invoiceId: invoice.id, txHash, from, isAddressConfirmed: true })
  await expect(say(await send(other, 20_000_000n))).rejects.toThrow('pays nothing in XRP')
  await expect(say(await send(other, 20_000_000n, 7))).rejects.toThrow(
    `pays nothing in XRP to ${other} with tag 4294967295`,
  )
  await expect(say(await send(other, 19_999_999n, 4_294_967_295))).rejects.toThrow('are owed')
  const txHash = await send(other, 20_000_000n, 4_294_967_295)
  expect(await say(txHash.toLowerCase())).toMatchObject({ state: 'paid', txHash })
  expect(await getInvoice(visitor, invoice)).toMatchObject({ status: 'settled', creditOwed: '0.000000' })
})
test('refund: a tag written 007 is tag 7, a payout with tag 7 closes it, and one of more than 32 bits is refused', async () => {
  const visitor = await world.app.visitor()
  const invoice = await world.ask(visitor, 5_000n)
  await world.pay(invoice.due.units * 2n, invoice.marker)
  await world.close()
  const other = world.ledger.about.accounts[0]?.address ?? ''
  for (const tag of ['4294967296', '9999999999', '7\u001b[8m', '-7', '7.0', ''])
    await expect(askRefund(visitor, { id: invoice.id, address: other, tag }), tag).rejects.toThrow('destination tag')
  const asked = await askRefund(visitor, { id: invoice.id, address: other, tag: '007' })
  expect(asked.refunds).toMatchObject([{ to: other, tag: '7' }])
  for (const tag of ['007', '4294967296', '7\u001b[8m'])
    await expect(
      world.app.databases.pool.query(`update payments.refunds set to_tag = $1 where state = 'asked'`, [tag]),
    ).rejects.toThrow('refunds_tag')
  const say = (txHash: string, from?: string[]) =>
    recordRefund(world.app.system, { invoiceId: invoice.id, txHash, from, isAddressConfirmed: true })
  await expect(say(await send(other, 20_000_000n))).rejects.toThrow(`pays nothing in XRP to ${other} with tag 7`)
  const payer = (await getInvoice(visitor, invoice)).payments[0]?.from ?? ''
  const txHash = await send(other, 20_000_000n, 7)
  await expect(say(txHash)).rejects.toThrow(`was sent from ${payer}, which is no address of ours`)
  expect(await say(txHash, [payer])).toMatchObject({ state: 'paid', txHash, paidFrom: [payer] })
})
test('grantRefund: on the XRP Ledger the account and its tag are named, for an exchange needs one', async () => {
  const visitor = await world.app.visitor()
  const invoice = await world.ask(visitor, 5_000n)
  await world.pay(invoice.due.units, invoice.marker)
  await world.close()
  const [payment] = (await getInvoice(visitor, invoice)).payments
  const plain = { invoiceId: invoice.id, usdUnits: null, reason: 'duplicate' as const, tag: null, confirmed: null }
  const grant = (more: { to: string | null; tag?: string }) => grantRefund(world.app.system, { ...plain, ...more })
  await expect(grant({ to: null })).rejects.toThrow(`name both: --to ${payment?.from}`)
  const row = await grant({ to: payment?.from ?? '', tag: '7' })
  expect(row).toMatchObject({ units: invoice.due.units, toAddress: payment?.from, toTag: '7' })
  expect((await getInvoice(visitor, invoice)).refunds).toMatchObject([{ tag: '7', usdAmount: '50.00' }])
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
