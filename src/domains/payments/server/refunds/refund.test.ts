import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Answer } from '#kit/endpoint.ts'
import type { PaymentsContract } from '../../contract.ts'
import { reconcile } from '../books/reconcile.ts'
import { getInvoice } from '../invoices/get-invoice.ts'
import { requote } from '../invoices/requote.ts'
import { replaceInvoice } from '../requests/replace-invoice.ts'
import { openRefunds } from '../store.ts'
import { type ServedWorld, servedWorld } from '../testing/paying-world.ts'
import { askRefund } from './ask-refund.ts'
import { cancelRefund } from './cancel-refund.ts'
import { recordRefund } from './record-refund.ts'

type Invoice = Answer<PaymentsContract['invoice']>
type Visitor = Awaited<ReturnType<ServedWorld['app']['visitor']>>

let world: ServedWorld
beforeAll(async () => {
  world = await servedWorld()
})
afterAll(() => world.close())

const one = 10n ** 18n
const unitsOf = (ude: string) => BigInt(ude.replace('.', '')) * 10n ** 12n
const after = (instant: Date, seconds: number) => new Date(instant.getTime() + seconds * 1000)
const named = (invoice: Invoice) => invoice.timeline.map(({ what }) => what)
/** What the books hold on each account that is not empty. */
const accounts = async () => {
  const { rows } = await world.app.system.db.execute<{ account: string; units: string }>(
    sql`select account, sum(units) as units from payments.ledger_entries group by account having sum(units) <> 0`,
  )
  return Object.fromEntries(rows.map(({ account, units }) => [account, BigInt(units)]))
}
/** Somebody who paid their invoice twice, all of it final. */
const paidTwice = async () => {
  const visitor = await world.app.visitor()
  const invoice = await world.ask(visitor, 2500n)
  await world.pay(invoice.due.units)
  await world.mine()
  await world.pay(invoice.due.units)
  await world.mine(15)
  const known = await getInvoice(visitor, invoice)
  return { visitor, invoice, known }
}
const mine = async () => (await world.chain.account()).address
/** An operator sends money from the receiving address. */
const payOut = async (to: string, units: bigint, blocks = 15) => {
  const { hash } = await world.chain.transfer(world.receiver, world.token, to as `0x${string}`, units)
  await world.mine(blocks)
  return hash
}
const sendRefund = (who: Visitor, id: string, body: object) =>
  world.server.inject({
    method: 'POST',
    url: `/api/crypto/payment-request/${id}/refund`,
    headers: { cookie: `__Host-sid=${who.secret}` },
    payload: body,
  })

describe('a bill that was paid twice', () => {
  test('is settled once; the rest goes back to an address of the payer, and is booked each step', async () => {
    const before = await accounts()
    const changeOn = async (account: string) => ((await accounts())[account] ?? 0n) - (before[account] ?? 0n)
    const { visitor, invoice, known } = await paidTwice()
    expect(known).toMatchObject({ status: 'settled', exception: 'paid_over', refunds: [] })
    const units = unitsOf(known.returnable)
    expect(invoice.due.units - units).toBeLessThan(one / 100n)
    expect(await changeOn('liabilities:payer-credit')).toBeGreaterThanOrEqual(-invoice.due.units)
    const to = await mine()
    const asked = await askRefund(visitor, { id: invoice.id, address: to, cannotSign: true })
    expect(asked).toMatchObject({ status: 'settled', creditNotAsked: '0.000000', refunds: [{ to, state: 'asked' }] })
    expect(asked.version).toBeGreaterThan(known.version)
    expect(named(asked).at(-1)).toBe('refund_asked')
    const [refund] = (await openRefunds(world.app.system)).filter(({ invoiceId }) => invoiceId === invoice.id)
    expect(await changeOn('liabilities:refund-owed')).toBe(-(refund?.units ?? 0n))
    expect(await changeOn('liabilities:payer-credit')).toBe(0n)
    const hash = await payOut(to, refund?.units ?? 0n)
    const paid = await recordRefund(world.app.system, { invoiceId: invoice.id, txHash: hash, isAddressConfirmed: true })
    expect(paid).toMatchObject({ state: 'paid', txHash: hash })
    const now = await getInvoice(visitor, invoice)
    expect(now).toMatchObject({
      status: 'settled',
      creditOwed: '0.000000',
      returnable: '0.000000',
      refunds: [{ state: 'paid', transactionHash: hash }],
    })
    expect(named(now).at(-1)).toBe('refund_paid')
    expect(await changeOn('liabilities:refund-owed')).toBe(0n)
    // What left the address and what was sent back are the same money.
    expect(await changeOn('assets:bsc:withdrawn')).toBe(0n)
    expect((await reconcile(world.app))[0]).toMatchObject({ difference: 0n })
  })
  test('goes back once, however often it is asked at the same time', async () => {
    const { visitor, invoice } = await paidTwice()
    const address = await mine()
    const answers = await Promise.all(
      Array.from({ length: 8 }, () => sendRefund(visitor, invoice.id, { address, cannotSign: true })),
    )
    expect(answers.map(({ statusCode }) => statusCode).toSorted((a, b) => a - b)).toEqual([
      200,
      ...Array<number>(7).fill(409),
    ])
    const { refunds } = await getInvoice(visitor, invoice)
    expect(refunds, 'V2.3.4 what is asked for eight times at once goes back once').toHaveLength(1)
  })
  test('is asked back by its payer only, and not before it is final', async () => {
    const [visitor, other] = [await world.app.visitor(), await world.app.visitor()]
    const invoice = await world.ask(visitor, 2600n)
    await world.pay(invoice.due.units)
    await world.pay(invoice.due.units)
    await world.mine()
    const address = await mine()
    const early = await sendRefund(visitor, invoice.id, { address, cannotSign: true })
    expect(early.json(), 'V2.3.1 nothing goes back before it is final').toMatchObject({
      code: 'payments/not-final-yet',
    })
    expect((await sendRefund(other, invoice.id, { address })).statusCode).toBe(404)
  })
})

describe('an address to send it to', () => {
  test('must be one, with its checksum, and neither ours nor nobody’s', async () => {
    const { visitor, invoice } = await paidTwice()
    const good = await mine()
    const flipped = good.replace(/[a-f]/, (letter) => letter.toUpperCase())
    for (const [address, code] of [
      ['0x12', 'payments/not-an-address'],
      ['bc1qw508d6qejxtdg4y5r3zarvary0c5xw7kv8f3t4', 'payments/not-an-address'],
      [flipped, 'payments/not-an-address'],
      [`${good}0`, 'payments/not-an-address'],
      [world.payTo, 'payments/not-your-address'],
      [world.token, 'payments/not-your-address'],
      [`0x${'0'.repeat(40)}`, 'payments/not-your-address'],
    ] as const)
      expect((await sendRefund(visitor, invoice.id, { address, cannotSign: true })).json()).toMatchObject({
        status: 400,
        code,
      })
    expect((await sendRefund(visitor, invoice.id, { address: good, tag: '7' })).statusCode).toBe(400)
    expect(
      (await sendRefund(visitor, invoice.id, { address: good.toLowerCase(), cannotSign: true })).json<Invoice>()
        .refunds,
    ).toMatchObject([{ to: good }])
  })
})

describe('what an operator says they sent', () => {
  test('counts only when the chain shows it: to that address, enough, final, not before, and once', async () => {
    const { visitor, invoice } = await paidTwice()
    const earlier = await mine()
    const old = await payOut(earlier, 10_000n * one)
    world.app.setNow(after(world.app.now(), 300))
    await askRefund(visitor, { id: invoice.id, address: earlier, cannotSign: true })
    const [refund] = (await openRefunds(world.app.system)).filter(({ invoiceId }) => invoiceId === invoice.id)
    const { id: refundId, units } = refund as NonNullable<typeof refund>
    const say = (txHash: string) =>
      recordRefund(world.app.system, { refundId, txHash, isAddressConfirmed: true }).then(
        ({ state }) => state,
        (failure: Error) => failure.message,
      )
    expect(await say(`0x${'ab'.repeat(32)}`)).toMatch(/no such transaction/)
    expect(await say(old)).toMatch(/older than the refund/)
    await world.chain.mineAt(after(world.app.now(), 10))
    expect(await say(await payOut(await mine(), units))).toMatch(/pays nothing in UDE to/)
    expect(await say(await payOut(earlier, units - 1n))).toMatch(/are owed$/)
    const hash = await payOut(earlier, units, 3)
    expect(await say(hash)).toMatch(/not final yet/)
    await world.mine(12)
    const both = await Promise.all([say(hash), say(hash)])
    expect(both).toContain('paid')
    expect(both.filter((said) => said === 'paid')).toHaveLength(1)
    expect(await say(hash)).toMatch(/no such refund/)
    // The same payout does not count for another refund to the same address.
    const again = await paidTwice()
    await askRefund(again.visitor, { id: again.invoice.id, address: earlier, cannotSign: true })
    const twice = recordRefund(world.app.system, {
      invoiceId: again.invoice.id,
      txHash: hash,
      isAddressConfirmed: true,
    })
    await expect(twice).rejects.toThrow()
    world.app.setNow(null)
  })
  test('that they took it back lets the payer ask again', async () => {
    const { visitor, invoice } = await paidTwice()
    const first = await askRefund(visitor, { id: invoice.id, address: await mine(), cannotSign: true })
    const refundId = first.refunds[0]?.refundId ?? ''
    await cancelRefund(world.app.system, { refundId })
    const cancelled = await getInvoice(visitor, invoice)
    expect(cancelled).toMatchObject({ refunds: [{ state: 'cancelled', why: 'operator' }] })
    expect(cancelled.returnable).not.toBe('0.000000')
    const second = await askRefund(visitor, { id: invoice.id, address: await mine(), cannotSign: true })
    expect(second.refunds.map(({ state }) => state)).toEqual(['cancelled', 'asked'])
    await expect(cancelRefund(world.app.system, { refundId })).rejects.toThrow('no such refund')
  })
})

describe('a bill that was not paid in time', () => {
  test('gives everything back that came, and asks for nothing any more', async () => {
    const visitor = await world.app.visitor()
    const invoice = await world.ask(visitor, 2700n)
    await world.price(152_250n)
    await world.pay(invoice.due.units)
    await world.chain.mineAt(after(invoice.expiresAt, 5))
    world.app.setNow(after(invoice.expiresAt, 6))
    await world.mine(15)
    const late = await getInvoice(visitor, invoice)
    // Half the price: it does not cover the bill, so the payer chooses.
    expect(late).toMatchObject({ status: 'expired', exception: 'paid_partial', canRequote: true })
    expect(unitsOf(late.returnable)).toBe(invoice.due.units)
    const to = await mine()
    const asked = await askRefund(visitor, { id: invoice.id, address: to, cannotSign: true })
    expect(asked).toMatchObject({ status: 'expired', exception: 'paid_over', canRequote: false, remaining: '0.000000' })
    await expect(requote(visitor, invoice)).rejects.toThrow('nothing to pay')
    const hash = await payOut(to, invoice.due.units)
    await recordRefund(world.app.system, { invoiceId: invoice.id, txHash: hash, isAddressConfirmed: true })
    // Money that comes all the same can be asked back as well.
    await world.pay(invoice.due.units)
    await world.mine(15)
    const again = await getInvoice(visitor, invoice)
    expect(again).toMatchObject({ status: 'expired', exception: 'paid_over', refunds: [{ state: 'paid' }] })
    expect(unitsOf(again.returnable)).toBe(invoice.due.units)
    world.app.setNow(null)
    expect((await reconcile(world.app))[0]).toMatchObject({ difference: 0n })
  })
})

test('C-24 what is sent for a request that a newer one replaced pays nothing and can go back', async () => {
  const visitor = await world.app.visitor()
  const later = after(world.app.now(), 7_200)
  world.app.setNow(later)
  await world.chain.mineAt(later)
  await world.price(304_500n)
  const invoice = await world.ask(visitor, 2900n)
  world.app.setNow(after(world.app.now(), 10))
  const next = await world.ask(visitor, 2900n)
  await replaceInvoice(visitor, invoice.id, next.id)
  await world.pay(invoice.due.units)
  await world.chain.mineAt(after(world.app.now(), 60))
  await world.mine(15)
  const known = await getInvoice(visitor, invoice)
  expect(known).toMatchObject({ status: 'expired', exception: 'paid_over', isReplaced: true, canRequote: false })
  expect(unitsOf(known.returnable)).toBe(invoice.due.units)
  expect(unitsOf(known.creditOwed)).toBe(invoice.due.units)
  const earlier = { invoiceId: invoice.id, asset: 'UDE', received: known.received, goesBack: false }
  expect(await getInvoice(visitor, next)).toMatchObject({ earlier })
  const asked = await askRefund(visitor, { id: invoice.id, address: await mine(), cannotSign: true })
  expect(asked).toMatchObject({ returnable: '0.000000', creditNotAsked: '0.000000', refunds: [{ state: 'asked' }] })
  expect(await getInvoice(visitor, next)).toMatchObject({ earlier: { ...earlier, goesBack: true } })
  world.app.setNow(null)
})

test('refund: a token’s contract and addresses of nobody are refused, whatever is known of the sender', async () => {
  const { visitor, invoice } = await paidTwice()
  for (const address of [world.token, `0x${'0'.repeat(37)}100`, `0x${'0'.repeat(36)}dEaD`, await foreignToken()]) {
    const { status, code } = await refused(visitor, invoice.id, address)
    expect([address, status, code]).toEqual([address, 400, 'payments/not-your-address'])
  }
})
const refused = async (who: Visitor, id: string, address: string) => {
  const { statusCode, body } = await sendRefund(who, id, { address, cannotSign: true })
  return { status: statusCode, code: (JSON.parse(body) as { code: string }).code }
}
const foreignToken = async () => world.chain.deployToken(await world.chain.account())
