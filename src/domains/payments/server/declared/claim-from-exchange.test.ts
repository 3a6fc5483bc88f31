import { afterAll, beforeAll, expect, test } from 'vitest'
import { attributePayment } from '../claims/attribute-payment.ts'
import { getInvoice } from '../invoices/get-invoice.ts'
import { printInbox } from '../operator/print-payments.ts'
import { listMyRequests } from '../requests/list-my-requests.ts'
import { type BitcoinWorld, bitcoinWorld } from '../testing/bitcoin-world.ts'
import { claimFromExchange } from './claim-from-exchange.ts'

let world: BitcoinWorld
beforeAll(async () => {
  world = await bitcoinWorld(({ receiving }) => ({ BTC_RECEIVING_ADDRESS: receiving.BTC }))
})
afterAll(() => world.close())

const inbox = async () => {
  const lines: object[] = []
  await printInbox(world.app.system.databases, (line) => void lines.push(line))
  return lines
}

test('short from an exchange: what its payer says is kept, shown to them and to the operator, and moves nothing; what makes it up is shown too', async () => {
  const [visitor, other] = [await world.app.visitor(), await world.app.visitor()]
  const invoice = await world.ask(visitor, 8_723n)
  const short = await world.pay(invoice.payTo, invoice.due.units - 1_500n)
  await world.mine()
  const of = { id: invoice.id, transactionHash: short }
  await expect(claimFromExchange(other, of)).rejects.toMatchObject({ kind: { status: 404 } })
  await expect(claimFromExchange(visitor, { ...of, transactionHash: 'ab'.repeat(32) })).rejects.toMatchObject({
    kind: { code: 'payments/not-seen' },
  })
  const listed = async () => (await listMyRequests(visitor, {})).requests[0]
  expect(await listed()).toMatchObject({ hasUnattributed: false, mayHaveUnattributed: true, saidAt: null })
  const said = await claimFromExchange(visitor, of)
  expect(said).toMatchObject({ status: 'new', payments: [] })
  const saidAt = said.unattributed[0]?.saidAt
  expect(saidAt).toEqual(expect.any(String))
  // Their list says that a person is checking it, and does not ask them again.
  expect(await listed()).toMatchObject({ hasUnattributed: true, saidAt })
  // Said again, it stays as it was said first.
  expect((await claimFromExchange(visitor, of)).unattributed[0]?.saidAt).toBe(saidAt)
  expect(await inbox()).toMatchObject([{ transaction: short, saidFromExchange: [{ invoiceId: invoice.id }] }])

  const rest = await world.pay(invoice.payTo, 1_500n)
  await world.mine()
  expect((await getInvoice(visitor, invoice)).unattributed).toMatchObject([
    { transactionHash: rest, saidAt: null },
    { transactionHash: short, saidAt },
  ])
})

test('a stranger who says it first gains nothing: no operator assigns what only payers’ words explain before they saw whose it is', async () => {
  const [visitor, stranger] = [await world.app.visitor(), await world.app.visitor()]
  const [mine, like] = [await world.ask(visitor, 7_111n), await world.ask(stranger, 7_112n)]
  const txHash = await world.pay(mine.payTo, mine.due.units - 1_500n)
  await world.mine()
  await claimFromExchange(stranger, { id: like.id, transactionHash: txHash })
  const assign = (invoiceId: string, more = {}) => attributePayment(world.app.system, { txHash, invoiceId }, more)
  // Whoever it was meant for has not said anything yet: the first word alone moves nothing.
  await expect(assign(like.id)).rejects.toMatchObject({ kind: { code: 'payments/payer-not-confirmed' } })
  await claimFromExchange(visitor, { id: mine.id, transactionHash: txHash })
  await expect(assign(like.id)).rejects.toThrow(`Said for: ${like.id}, ${mine.id}`)
  expect(await assign(mine.id, { isRehearsal: true })).toMatchObject({ invoiceId: mine.id })
  await assign(mine.id, { isPayerConfirmed: true })
  expect(await getInvoice(visitor, mine)).toMatchObject({ exception: 'paid_partial' })
  expect(await getInvoice(stranger, like)).toMatchObject({ payments: [], unattributed: [] })
})

test('three payments of strangers hide no exchange payment, and what was said of it stays in sight', async () => {
  const visitor = await world.app.visitor()
  const invoice = await world.ask(visitor, 9_241n)
  const short = await world.pay(invoice.payTo, invoice.due.units - 1_500n)
  const crowd = async () => {
    for (const extra of [0n, 1n, 2n]) await world.pay(invoice.payTo, invoice.due.units / 2n + 1_000n + extra)
    await world.mine()
  }
  await crowd()
  const said = await claimFromExchange(visitor, { id: invoice.id, transactionHash: short })
  await crowd()
  const { unattributed } = await getInvoice(visitor, invoice)
  expect(unattributed).toHaveLength(3)
  for (const shown of [said.unattributed, unattributed])
    expect(shown.find(({ transactionHash }) => transactionHash === short)?.saidAt).toEqual(expect.any(String))
})

test('an exact amount in bitcoin leaves no surplus, nothing owed back and nothing to return', async () => {
  const visitor = await world.app.visitor()
  const invoice = await world.ask(visitor, 2_501n)
  await world.pay(invoice.payTo, invoice.due.units)
  await world.mine(6)
  const paid = await getInvoice(visitor, invoice)
  expect(paid).toMatchObject({ status: 'settled', exception: 'none', creditOwed: '0.00000000' })
  expect(paid).toMatchObject({ returnable: '0.00000000', amount: paid.received })
})
