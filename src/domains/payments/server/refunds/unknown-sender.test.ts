import { afterAll, beforeAll, expect, test } from 'vitest'
import { readConfig } from '#main/read-config.ts'
import { getInvoice } from '../invoices/get-invoice.ts'
import { type PayingWorld, payingWorld } from '../testing/paying-world.ts'
import { askRefund } from './ask-refund.ts'
import { recordRefund } from './record-refund.ts'

let world: PayingWorld
beforeAll(async () => {
  world = await payingWorld()
})
afterAll(() => world.close())

/** Somebody whose money is to go back, to whom, and how much. */
async function openRefund() {
  const visitor = await world.app.visitor()
  const invoice = await world.ask(visitor, 2500n)
  await world.pay(invoice.due.units)
  await world.mine()
  await world.pay(invoice.due.units)
  await world.mine(15)
  const { address } = world.payer
  const { refunds } = await askRefund(visitor, { id: invoice.id, address })
  const units = BigInt(String(refunds[0]?.amount).replace('.', '')) * 10n ** 12n + 10n ** 12n
  return { visitor, invoice, address, units }
}

test('refund: a transfer between two strangers closes nothing; only its sender, named by the operator, confirms it', async () => {
  const { visitor, invoice, address, units } = await openRefund()
  const [stranger, other] = [await world.chain.account(), await world.chain.account()]
  await world.chain.transfer(world.payer, world.token, stranger.address, units)
  await world.mine()
  const { hash: txHash } = await world.chain.transfer(stranger, world.token, address, units)
  await world.mine(15)
  const record = (from?: string[]) => recordRefund(world.app.system, { invoiceId: invoice.id, txHash, from })
  const confirm = `Only if you sent it from there, say so: --from ${stranger.address}`
  await expect(record()).rejects.toThrow(confirm)
  await expect(record([])).rejects.toThrow(confirm)
  await expect(record([other.address])).rejects.toThrow(`was not sent from ${other.address}`)
  await expect(record([stranger.address, other.address])).rejects.toThrow('was not sent from')
  expect(await getInvoice(visitor, invoice)).toMatchObject({ refunds: [{ state: 'asked' }] })
  expect(await record([stranger.address.toLowerCase()])).toMatchObject({
    state: 'paid',
    paidFrom: [stranger.address.toLowerCase()],
  })
})
test('refund: a payout from a receiving address or one of PAYOUT_ADDRESSES needs no word of the operator', async () => {
  const first = await openRefund()
  const own = await world.chain.transfer(world.receiver, world.token, first.address, first.units)
  await world.mine(15)
  const paid = await recordRefund(world.app.system, { invoiceId: first.invoice.id, txHash: own.hash })
  expect(paid).toMatchObject({ state: 'paid', paidFrom: [world.payTo.toLowerCase()] })

  const second = await openRefund()
  const hot = await world.chain.account()
  await world.chain.transfer(world.payer, world.token, hot.address, second.units)
  await world.mine()
  const { hash: txHash } = await world.chain.transfer(hot, world.token, second.address, second.units)
  await world.mine(15)
  const config = { ...world.app.config, PAYOUT_ADDRESSES: [hot.address] }
  const record = (from?: string[]) =>
    recordRefund({ ...world.app.system, config }, { invoiceId: second.invoice.id, txHash, from })
  await expect(record([second.address])).rejects.toThrow('was not sent from')
  expect(await record()).toMatchObject({ state: 'paid', paidFrom: [hot.address.toLowerCase()] })
})
test('PAYOUT_ADDRESSES: addresses of any chain, each with its checksum', () => {
  const good = [
    '0x52908400098527886E0F7030069857D2E4169EE7',
    'rHb9CJAWyB4rj91VRWn96DkukG4bwdtyTh',
    'bc1qw508d6qejxtdg4y5r3zarvary0c5xw7kv8f3t4',
    'EPjFWdd5AufqSSqeM2qN1xzybapC8G4wEGGkZwyTDt1v',
  ]
  const read = (text: string) => readConfig({ PAYOUT_ADDRESSES: text })
  const wrong = (text: string) => {
    try {
      read(text)
      return ''
    } catch (error) {
      return String(error)
    }
  }
  expect(wrong(good.join(', '))).not.toContain('PAYOUT_ADDRESSES')
  expect(wrong('')).not.toContain('PAYOUT_ADDRESSES')
  for (const one of ['0x52908400098527886E0F7030069857D2E4169Ee7', 'rHb9CJAWyB4rj91VRWn96DkukG4bwdtyTi', 'mine'])
    expect(wrong([good[0], one].join(','))).toContain('PAYOUT_ADDRESSES: must be addresses')
})
