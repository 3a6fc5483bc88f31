import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Answer } from '#kit/endpoint.ts'
import type { PaymentsContract } from '../../contract.ts'
import { claimPayment } from '../claims/claim-payment.ts'
import { getClaimMessage } from '../claims/get-claim-message.ts'
import { askRefund } from '../refunds/ask-refund.ts'
import { type ServedWorld, servedWorld } from '../testing/paying-world.ts'
import { getInvoice } from './get-invoice.ts'
import { requote } from './requote.ts'

type Invoice = Answer<PaymentsContract['invoice']>
type Visitor = Awaited<ReturnType<ServedWorld['app']['visitor']>>

let world: ServedWorld
beforeAll(async () => {
  world = await servedWorld()
})
afterAll(() => world.close())

const step = 10n ** 12n
const unitsOf = (ude: string) => BigInt(ude.replace('.', '')) * step
const send = (who: Visitor, id: string, headers: object = {}) =>
  world.server.inject({
    method: 'POST',
    url: `/api/crypto/payment-request/${id}/requote`,
    headers: { cookie: `__Host-sid=${who.secret}`, ...headers },
  })
/** Lets fifteen minutes pass, here and on the chain, and the feed say a price then. */
const letTimeRunOut = async (answer = 304_500n) => {
  const later = new Date(world.app.now().getTime() + 15 * 60_000 + 1000)
  await world.chain.post(world.payer, world.feed, answer)
  await world.chain.mineAt(later)
  world.app.setNow(later)
  await world.watcher.pollNow()
}
/** Pays from the payer's wallet and claims it by its signature. */
const payAndClaim = async (visitor: Visitor, id: string, units: bigint) => {
  const { hash } = await world.pay(units)
  await world.mine()
  const claim = { id, transactionHash: hash }
  const { message } = await getClaimMessage(visitor, claim)
  return claimPayment(visitor, { ...claim, signature: await world.payer.signMessage({ message }) })
}

describe('a new amount', () => {
  test('is refused while the one shown still holds', async () => {
    const visitor = await world.app.visitor()
    const { id } = await world.ask(visitor, 2500n)
    const answer = await send(visitor, id)
    expect(
      [answer.statusCode, answer.json<{ code: string }>().code],
      'V2.3.1 no new price while the one shown holds',
    ).toEqual([409, 'payments/quote-holds'])
    expect((await getInvoice(visitor, { id })).canRequote).toBe(false)
  })
  test('is kept together with its answer, or not at all', async () => {
    const visitor = await world.app.visitor()
    const { id } = await world.ask(visitor, 2400n)
    await letTimeRunOut()
    await world.watcher.pollNow()
    const before = await getInvoice(visitor, { id })
    const cut = visitor.transaction(async (tx) => {
      expect((await requote(tx, { id })).version).toBeGreaterThan(before.version)
      throw new Error('cut off before the answer was stored')
    })
    await expect(cut).rejects.toThrow('cut off')
    expect(await getInvoice(visitor, { id })).toEqual(before)
    expect((await send(visitor, id)).statusCode).toBe(200)
    world.app.setNow(null)
  })
  test('comes at the price of now when the time is over, and the same key asks once', async () => {
    const visitor = await world.app.visitor()
    const { id, due } = await world.ask(visitor, 2500n)
    await letTimeRunOut(609_000n)
    await world.watcher.pollNow()
    const before = await getInvoice(visitor, { id })
    expect(before).toMatchObject({
      status: 'expired',
      canRequote: true,
      remaining: '0.000000',
      remainingUsdAmount: '25.50',
    })
    const headers = { 'idempotency-key': 'one-tap-on-new-price' }
    const [first, again] = [await send(visitor, id, headers), await send(visitor, id, headers)]
    expect(again.json()).toEqual(first.json())
    const asked = first.json<Invoice>()
    expect(asked).toMatchObject({ status: 'new', canRequote: false, rate: { price: '0.006090', source: 'feed' } })
    expect(asked).toMatchObject({ amount: asked.remaining, feeAmount: '82.101807' })
    expect(asked.amount).toMatch(/^4187\.19[234]\d{3}$/)
    expect(asked.version).toBeGreaterThan(before.version)
    expect(asked.timeline.map(({ what }) => what)).toEqual(['made', 'expired', 'requoted'])
    expect(Date.parse(asked.expiresAt)).toBe(world.app.now().getTime() + 15 * 60_000)
    expect(unitsOf(asked.amount)).not.toBe(due.units)
    await letTimeRunOut()
  })
  test('may be paid, and so may the one before: its amount stays this invoice’s', async () => {
    const [visitor, other] = [await world.app.visitor(), await world.app.visitor()]
    const old = await world.ask(visitor, 2600n)
    await letTimeRunOut()
    const { remaining } = await requote(visitor, old)
    // Both amounts are taken: the next who owes as much is asked for another.
    const next = await world.ask(other, 2600n)
    expect([old.due.units, unitsOf(remaining)]).not.toContain(next.due.units)
    await world.pay(unitsOf(remaining))
    await world.mine(15)
    expect(await getInvoice(visitor, old)).toMatchObject({ status: 'settled', exception: 'none' })
    await world.pay(old.due.units)
    await world.mine(15)
    expect(await getInvoice(visitor, old)).toMatchObject({ status: 'settled', exception: 'paid_over' })
    expect(await getInvoice(other, next)).toMatchObject({ status: 'new', payments: [] })
  })
  test('asks for the rest when only a part came, and the rest settles it', async () => {
    const visitor = await world.app.visitor()
    const invoice = await world.ask(visitor, 5000n)
    const partly = await payAndClaim(visitor, invoice.id, invoice.due.units / 3n)
    expect(partly).toMatchObject({ status: 'new', exception: 'paid_partial', canRequote: true, remaining: '0.000000' })
    expect(partly).toMatchObject({ creditedUsdAmount: '17.00', remainingUsdAmount: '34.00', creditOwed: '0.000000' })
    const rest = await requote(visitor, invoice)
    expect(rest).toMatchObject({ canRequote: false, remainingUsdAmount: '34.00' })
    await world.mine(15)
    const backNow = askRefund(visitor, { id: invoice.id, address: world.payer.address })
    await expect(backNow).rejects.toMatchObject({ kind: { code: 'payments/still-payable' } })
    expect(unitsOf(rest.remaining) - (invoice.due.units * 2n) / 3n).toBeLessThan(10n ** 16n)
    await world.pay(unitsOf(rest.remaining))
    await world.mine(15)
    expect(await getInvoice(visitor, invoice)).toMatchObject({
      status: 'settled',
      exception: 'none',
      creditedUsdAmount: '51.00',
      remainingUsdAmount: '0.00',
      canRequote: false,
    })
  })
  test('is refused when nothing is outstanding, even before what came is final', async () => {
    const visitor = await world.app.visitor()
    const { id, due } = await world.ask(visitor, 2700n)
    await world.pay(due.units)
    await world.mine()
    await letTimeRunOut()
    const answer = await send(visitor, id)
    expect([answer.statusCode, answer.json<{ code: string }>().code]).toEqual([409, 'payments/nothing-due'])
  })
  test('is refused to anybody else', async () => {
    const [visitor, other] = [await world.app.visitor(), await world.app.visitor()]
    const { id } = await world.ask(visitor, 2800n)
    await letTimeRunOut()
    expect((await send(other, id)).json()).toMatchObject({ status: 404, code: 'payments/no-such-invoice' })
  })
  test('asked for ten times at once is made once', async () => {
    const visitor = await world.app.visitor()
    const { id } = await world.ask(visitor, 2900n)
    await letTimeRunOut()
    const answers = await Promise.all(Array.from({ length: 10 }, () => send(visitor, id)))
    const statuses = answers.map(({ statusCode }) => statusCode)
    expect(statuses.toSorted((a, b) => a - b)).toEqual([200, ...Array<number>(9).fill(409)])
    expect((await getInvoice(visitor, { id })).timeline.map(({ what }) => what)).toEqual([
      'made',
      'expired',
      'requoted',
    ])
  })
})
