import { afterAll, beforeAll, expect, test } from 'vitest'
import { reconcile } from '../books/reconcile.ts'
import { attributePayment } from '../claims/attribute-payment.ts'
import { claimPayment } from '../claims/claim-payment.ts'
import { unexplainedMoney } from '../claims/unexplained-money.ts'
import { getInvoice } from '../invoices/get-invoice.ts'
import { askRefund } from '../refunds/ask-refund.ts'
import { recordRefund } from '../refunds/record-refund.ts'
import { ledgerEntries } from '../tables.ts'
import { type XrplWorld, xrplWorld } from '../testing/xrpl-world.ts'

let world: XrplWorld
beforeAll(async () => {
  world = await xrplWorld()
  // As an account stands that does not demand tags.
  await world.act({ TransactionType: 'AccountSet', ClearFlag: 1 })
  await world.close()
})
afterAll(() => world.end())

const inbox = async () => (await unexplainedMoney(world.app.system)).map(({ txHash }) => txHash)
const owedToNobodyKnown = async () => {
  const rows = await world.app.system.db.select().from(ledgerEntries)
  const lines = rows.filter(({ account }) => account === 'liabilities:unattributed')
  return -lines.reduce((sum, { units }) => sum + units, 0n)
}

test.each([
  ['without a tag', null],
  ['with a tag that nobody has', '4294967295'],
])('money %s is kept for its sender, an operator says whose it is, and it pays or goes back', async (_what, tag) => {
  const visitor = await world.app.visitor()
  const invoice = await world.ask(visitor, 5_000n)
  const { transactionHash: hash } = await world.pay(invoice.due.units, tag)
  await world.close()
  // The right amount is no sign of whose it is: here no amount is reserved.
  expect(await getInvoice(visitor, invoice)).toMatchObject({ status: 'new', payments: [] })
  expect(await inbox()).toEqual([hash])
  expect(await owedToNobodyKnown()).toBe(invoice.due.units)
  const claim = { id: invoice.id, transactionHash: hash, signature: '0x00' }
  await expect(claimPayment(visitor, claim)).rejects.toMatchObject({ kind: { code: 'payments/not-signed-here' } })

  const say = (txHash: string, more: object = {}) =>
    attributePayment(world.app.system, { txHash, invoiceId: invoice.id, ...more })
  await expect(say(hash, { chain: '0x1' })).rejects.toThrow('No such transaction')
  expect(await say(hash.toLowerCase())).toMatchObject({ status: 'settled', asset: 'XRP', units: invoice.due.units })
  await expect(say(hash)).rejects.toThrow('already counts')
  const paid = await getInvoice(visitor, invoice)
  expect(paid).toMatchObject({ exception: 'none', payments: [{ attributedBy: 'operator', isLate: false }] })
  expect([await inbox(), await owedToNobodyKnown()]).toEqual([[], 0n])

  const second = await world.pay(invoice.due.units, tag)
  await world.close()
  expect(await say(second.transactionHash)).toMatchObject({ status: 'settled', exception: 'paid_over' })
  const back = world.ledger.about.accounts[0]?.address ?? ''
  expect(await askRefund(visitor, { id: invoice.id, address: back, cannotSign: true })).toMatchObject({
    refunds: [{ to: back }],
  })
  const { body } = await world.ledger.control('POST /pay', { to: back, units: String(invoice.due.units) })
  await world.close()
  const { transactionHash: txHash } = body as { transactionHash: string }
  const from = [paid.payments[0]?.from ?? '']
  expect(
    await recordRefund(world.app.system, { invoiceId: invoice.id, txHash, from, isAddressConfirmed: true }),
  ).toMatchObject({ state: 'paid' })
  expect(await getInvoice(visitor, invoice)).toMatchObject({ status: 'settled', creditOwed: '0.000000' })
  expect((await reconcile(world.app)).map(({ asset, difference }) => [asset, difference])).toEqual([['XRP', 0n]])
})
