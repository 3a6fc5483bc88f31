import { afterAll, beforeAll, expect, test } from 'vitest'
import { claimPayment } from '../claims/claim-payment.ts'
import { claimText } from '../claims/get-claim-message.ts'
import { getInvoice } from '../invoices/get-invoice.ts'
import { replaceInvoice } from '../requests/replace-invoice.ts'
import { type ServedWorld, servedWorld } from '../testing/paying-world.ts'
import { askRefund, getRefundMessage } from './ask-refund.ts'
import { recordRefund } from './record-refund.ts'

let world: ServedWorld
beforeAll(async () => {
  world = await servedWorld()
})
afterAll(() => world.close())

type Visitor = Awaited<ReturnType<ServedWorld['app']['visitor']>>
const elsewhere = async () => (await world.chain.account()).address
/** Money that somebody sent to a stranger’s replaced request, all of it final. */
async function paidToThief() {
  const [victim, thief] = [await world.app.visitor(), await world.app.visitor()]
  // Half a minute after the last block, so that blocks and clocks go on together.
  const { timestamp } = await world.chain.client.getBlock()
  world.app.setNow(new Date(Number(timestamp) * 1000 + 30_000))
  await world.price(304_500n)
  const other = await world.ask(thief, 6_100n)
  world.app.setNow(new Date(world.app.now().getTime() + 5_000))
  await replaceInvoice(thief, other.id, other.id)
  const { hash } = await world.pay(other.due.units)
  await world.chain.mineAt(new Date(world.app.now().getTime() + 20_000))
  await world.mine(15)
  return { victim, thief, other, hash }
}
const sign = (message: string) => world.payer.signMessage({ message })
const claims = async (who: Visitor, id: string, hash: string) =>
  claimPayment(who, {
    id,
    transactionHash: hash,
    signature: await sign(claimText(world.app.config, { id, chain: '0x38' }, hash)),
  })

test('refund: an address that is not the sender’s needs the sender’s signature', async () => {
  const { thief, other } = await paidToThief()
  expect((await getInvoice(thief, other)).returnsTo).toBe(world.payer.address)
  const address = await elsewhere()
  const refuse = (more: object, code: string) =>
    expect(askRefund(thief, { id: other.id, address, ...more })).rejects.toMatchObject({ kind: { code } })
  await refuse({}, 'payments/sender-must-sign')
  const { message } = await getRefundMessage(thief, { id: other.id, address })
  for (const part of ['http://localhost:', other.id, address, 'UDE', 'Test Payee']) expect(message).toContain(part)
  const [mine, wrong] = [await world.chain.account(), await sign(message.replace(address, await elsewhere()))]
  for (const signature of [await mine.signMessage({ message }), wrong])
    await refuse({ signature }, 'payments/not-the-sender')
  const asked = await askRefund(thief, { id: other.id, address, signature: await sign(message) })
  expect(asked.refunds).toMatchObject([{ to: address, addressBy: 'signature' }])
})
test('refund: without an address it goes back to where it came from, and the operator need not confirm that', async () => {
  const { thief, other } = await paidToThief()
  const asked = await askRefund(thief, { id: other.id })
  expect(asked.refunds).toMatchObject([{ to: world.payer.address, addressBy: 'sender', state: 'asked' }])
  const { hash } = await world.chain.transfer(world.receiver, world.token, world.payer.address, other.due.units)
  await world.mine(15)
  expect(await recordRefund(world.app.system, { invoiceId: other.id, txHash: hash })).toMatchObject({ state: 'paid' })
})
test('refund: where the sender cannot sign, the operator has to say that they made sure of the address', async () => {
  const { thief, other } = await paidToThief()
  const address = await elsewhere()
  const asked = await askRefund(thief, { id: other.id, address, cannotSign: true })
  expect(asked.refunds).toMatchObject([{ to: address, addressBy: 'operator' }])
  const { hash } = await world.chain.transfer(world.receiver, world.token, address, other.due.units)
  await world.mine(15)
  const say = (isAddressConfirmed: boolean) =>
    recordRefund(world.app.system, { invoiceId: other.id, txHash: hash, isAddressConfirmed })
  await expect(say(false)).rejects.toMatchObject({ kind: { code: 'payments/address-not-confirmed' } })
  expect(await say(true)).toMatchObject({ state: 'paid' })
})
test('refund: of money that several sent, no address is taken without an operator’s word', async () => {
  const { thief, other } = await paidToThief()
  const second = await world.chain.account()
  await world.chain.transfer(world.payer, world.token, second.address, other.due.units)
  await world.mine()
  await world.chain.transfer(second, world.token, world.payTo, other.due.units)
  await world.mine(15)
  expect((await getInvoice(thief, other)).returnsTo).toBeNull()
  await expect(askRefund(thief, { id: other.id })).rejects.toMatchObject({ kind: { code: 'payments/not-an-address' } })
  const asked = await askRefund(thief, { id: other.id, address: second.address })
  expect(asked.refunds).toMatchObject([{ addressBy: 'operator' }])
})
test('claim: the sender takes money back from a stranger who asked for it to be sent to them; what was sent stays', async () => {
  const { victim, thief, other, hash } = await paidToThief()
  await askRefund(thief, { id: other.id, address: await elsewhere(), cannotSign: true })
  const mine = await world.ask(victim, 6_100n)
  const claimed = await claims(victim, mine.id, hash)
  expect(claimed.payments).toMatchObject([{ attributedBy: 'claim', transactionHash: hash }])
  const left = await getInvoice(thief, other)
  expect(left).toMatchObject({ returnable: '0.000000', refunds: [{ state: 'cancelled', why: 'claimed' }] })

  const again = await paidToThief()
  const to = await elsewhere()
  await askRefund(again.thief, { id: again.other.id, address: to, cannotSign: true })
  const { hash: txHash } = await world.chain.transfer(world.receiver, world.token, to, again.other.due.units)
  await world.mine(15)
  await recordRefund(world.app.system, { invoiceId: again.other.id, txHash, isAddressConfirmed: true })
  const late = await world.ask(again.victim, 6_200n)
  await expect(claims(again.victim, late.id, again.hash)).rejects.toMatchObject({
    kind: { code: 'payments/already-sent-back' },
  })
})

/** Somebody else sends as much to the same request. */
async function secondSends({ due }: { due: { units: bigint } }): Promise<void> {
  const second = await world.chain.account()
  await world.chain.transfer(world.payer, world.token, second.address, due.units)
  world.app.setNow(new Date(world.app.now().getTime() + 20_000))
  await world.chain.mineAt(world.app.now())
  await world.chain.transfer(second, world.token, world.payTo, due.units)
  await world.mine(15)
}

test('refund: what goes back to its sender, or where they signed for, is not paid of what somebody else sent once the sender claims theirs', async () => {
  for (const isSigned of [false, true]) {
    const { victim, thief, other, hash } = await paidToThief()
    const address = isSigned ? await elsewhere() : undefined
    const signature = address && (await sign((await getRefundMessage(thief, { id: other.id, address })).message))
    await askRefund(thief, { id: other.id, ...(address && { address, signature }) })
    await secondSends(other)
    const mine = await world.ask(victim, 6_300n)
    await claims(victim, mine.id, hash)
    const left = await getInvoice(thief, other)
    const [refund] = left.refunds
    expect(refund).toMatchObject({ state: 'cancelled', why: 'claimed' })
    // What the other one sent is still to go back, and is asked for anew.
    expect(left.returnable).toBe(refund?.amount)
  }
})
test('claim: whose money was sent back to them already cannot have it counted too, though somebody else sent as much', async () => {
  const { victim, thief, other, hash } = await paidToThief()
  await askRefund(thief, { id: other.id })
  const { hash: txHash } = await world.chain.transfer(world.receiver, world.token, world.payer.address, other.due.units)
  await world.mine(15)
  await recordRefund(world.app.system, { invoiceId: other.id, txHash })
  await secondSends(other)
  const mine = await world.ask(victim, 6_400n)
  await expect(claims(victim, mine.id, hash)).rejects.toMatchObject({ kind: { code: 'payments/already-sent-back' } })
})
