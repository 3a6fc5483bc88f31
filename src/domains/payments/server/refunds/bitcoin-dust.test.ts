import { afterAll, beforeAll, expect, test } from 'vitest'
import { attributePayment } from '../claims/attribute-payment.ts'
import { getInvoice } from '../invoices/get-invoice.ts'
import { requote } from '../invoices/requote.ts'
import { requestPayment } from '../requests/request-payment.ts'
import { type BitcoinWorld, bitcoinWorld } from '../testing/bitcoin-world.ts'
import { askRefund } from './ask-refund.ts'
import { grantRefund } from './grant-refund.ts'

let world: BitcoinWorld
beforeAll(async () => {
  world = await bitcoinWorld(({ receiving }) => ({ BTC_RECEIVING_ADDRESS: receiving.BTC }))
})
afterAll(() => world.close())

const inSats = (btc: string) => BigInt(btc.replace('.', ''))

/** A settled bill to which so much was given that its surplus is just so many satoshi. */
const surplusOf = async (sats: bigint) => {
  const visitor = await world.app.visitor()
  const invoice = await world.ask(visitor, 2_000n)
  await world.pay(invoice.payTo, invoice.due.units)
  await world.mine(6)
  // The amount that is asked may itself be a little more than the bill.
  const { creditOwed } = await getInvoice(visitor, invoice)
  const txHash = await world.pay(invoice.payTo, sats - inSats(creditOwed))
  await world.mine(6)
  await attributePayment(world.app.system, { txHash, invoiceId: invoice.id })
  const { received } = await getInvoice(visitor, invoice)
  return { visitor, invoice, received: inSats(received) }
}

test('refund: a surplus that bitcoin cannot carry is owed and said so, and one it can carry goes back', async () => {
  const small = await surplusOf(500n)
  const known = await getInvoice(small.visitor, small.invoice)
  expect(known).toMatchObject({ status: 'settled', returnable: '0.00000000', minReturnable: '0.00000546' })
  expect(known.creditOwed).toBe('0.00000500')
  const back = { id: small.invoice.id, address: known.payments[0]?.from ?? '' }
  await expect(askRefund(small.visitor, back)).rejects.toMatchObject({ kind: { code: 'payments/too-small-to-send' } })
  const plain = { reason: 'requested' as const, to: null, tag: null, confirmed: null }
  const grant = (usdUnits: bigint | null) => grantRefund(world.app.system, { invoiceId: back.id, usdUnits, ...plain })
  await expect(grant(40n)).rejects.toThrow('cannot carry so little')
  expect(await grant(null)).toMatchObject({ units: small.received })

  const more = await surplusOf(600n)
  const { payments, returnable } = await getInvoice(more.visitor, more.invoice)
  expect(returnable).toBe('0.00000600')
  const asked = await askRefund(more.visitor, { id: more.invoice.id, address: payments[0]?.from ?? '' })
  expect(asked).toMatchObject({ returnable: '0.00000000', refunds: [{ amount: '0.00000600' }] })
})

test.for([0.01, 0.19, 0.4])(
  'request: $%s in bitcoin is refused with words before there is a code, for no wallet sends so little',
  async (amount, { expect }) => {
    const visitor = await world.app.visitor()
    const body = { currency: 'USD', description: 'Visit', cryptocurrency: 'BTC', paymentMethod: 'qr_code' } as const
    await expect(requestPayment(visitor, { ...body, amount })).rejects.toMatchObject({
      kind: { code: 'payments/too-small-to-ask' },
    })
    expect(await requestPayment(visitor, { ...body, amount: 1 })).toMatchObject({ success: true })
  },
)

test('rest: what is left of a bill and too little for bitcoin is not asked for in it', async () => {
  const visitor = await world.app.visitor()
  const invoice = await world.ask(visitor, 2_000n)
  const txHash = await world.pay(invoice.payTo, invoice.due.units - 400n)
  await world.mine(6)
  await attributePayment(world.app.system, { txHash, invoiceId: invoice.id })
  await expect(requote(visitor, invoice)).rejects.toMatchObject({ kind: { code: 'payments/too-small-to-ask' } })
})
