import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { answerArrived } from '../declared/answer-arrived.ts'
import { declareTransaction } from '../declared/declare-transaction.ts'
import { getInvoice } from '../invoices/get-invoice.ts'
import { requote } from '../invoices/requote.ts'
import { askRefund } from '../refunds/ask-refund.ts'
import { listMyRequests } from '../requests/list-my-requests.ts'
import { listRails } from '../requests/list-rails.ts'
import { requestPayment } from '../requests/request-payment.ts'
import { type EthereumWorld, ethereumWorld } from '../testing/ethereum-world.ts'
import { claimPayment } from './claim-payment.ts'
import { getClaimMessage } from './get-claim-message.ts'

type Visitor = Awaited<ReturnType<EthereumWorld['app']['visitor']>>

let world: EthereumWorld
beforeAll(async () => {
  world = await ethereumWorld()
})
afterAll(() => world.close())

const claim = async (visitor: Visitor, id: string, transactionHash: string) => {
  const { message } = await getClaimMessage(visitor, { id, transactionHash })
  return claimPayment(visitor, { id, transactionHash, signature: await world.payer.signMessage({ message }) })
}

describe('money that does not count for an unpaid request', () => {
  test('unattributed payments: another amount is shown to whoever waits as perhaps theirs, by amount and time, until somebody claims it', async () => {
    const [visitor, other] = [await world.app.visitor(), await world.app.visitor()]
    const mine = await world.ask(visitor, 'USDC', 4_000n)
    const { hash } = await world.pay('USDC', mine.due.units / 2n + 1n)
    await world.mine()
    const shown = {
      transactionHash: hash,
      asset: 'USDC',
      amount: expect.stringMatching(/^20\.0/),
      saidAt: null,
      whose: 'perhaps',
    }
    expect((await getInvoice(visitor, mine)).unattributed).toEqual([{ ...shown, seenAt: expect.any(String) }])
    const listed = async () =>
      (await listMyRequests(visitor, {})).requests.find(({ invoiceId }) => invoiceId === mine.id)
    expect(await listed()).toMatchObject({ hasUnattributed: false, mayHaveUnattributed: true })
    // Dust hides nothing and is shown to nobody.
    for (const dust of [1n, 2n, 3n]) await world.pay('USDC', dust)
    await world.mine()
    expect((await getInvoice(visitor, mine)).unattributed).toMatchObject([shown])
    // Who asked for their money after it had come did not send it.
    const later = new Date(Date.now() + 3 * 60_000)
    world.app.setNow(later)
    const theirs = await world.ask(other, 'USDC', 4_100n)
    expect((await getInvoice(other, theirs)).unattributed).toEqual([])
    world.app.setNow(null)
    const claimed = await claim(visitor, mine.id, hash)
    expect(claimed).toMatchObject({ exception: 'paid_partial', unattributed: [] })
    expect(await listed()).toMatchObject({ hasUnattributed: false, mayHaveUnattributed: false })
  })
  test('unattributed payments: a request that was replaced after something came stays in the list with it, days later too, and can be claimed', async () => {
    const visitor = await world.app.visitor()
    const body = { amount: 43, currency: 'USD', description: 'Visit', paymentMethod: 'qr_code' } as const
    const ask = async (cryptocurrency: 'USDC' | 'LINK', replaces?: string) => {
      const made = await requestPayment(visitor, { ...body, cryptocurrency, ...(replaces && { replaces }) })
      if (!made.success) throw new Error('not made')
      return made.invoiceId
    }
    const listed = async () =>
      (await listMyRequests(visitor, {})).requests.map(({ invoiceId, isReplaced, mayHaveUnattributed }) => [
        invoiceId,
        isReplaced,
        mayHaveUnattributed,
      ])
    const untouched = await ask('LINK')
    const short = await ask('USDC', untouched)
    const { hash } = await world.pay('USDC', 42n * world.whole('USDC'))
    await world.mine()
    const next = await ask('LINK', short)
    // What nobody sent anything for has ended; what may have been paid is asked about.
    const both = [
      [next, false, false],
      [short, true, true],
      [untouched, true, false],
    ]
    expect(await listed()).toEqual(both)
    world.app.setNow(new Date(Date.now() + 3 * 24 * 3_600_000))
    expect(await listed()).toEqual(both)
    expect((await getInvoice(visitor, { id: short })).unattributed).toMatchObject([{ transactionHash: hash }])
    world.app.setNow(null)
    expect(await claim(visitor, short, hash)).toMatchObject({ unattributed: [], payments: [{ transactionHash: hash }] })
  })
  test('unattributed payments: a half that was followed by the whole is still shown when the bill is paid, and can be had back', async () => {
    const visitor = await world.app.visitor()
    const invoice = await world.ask(visitor, 'USDC', 4_500n)
    const { hash } = await world.pay('USDC', invoice.due.units / 2n + 1n)
    await world.mine()
    await world.pay('USDC', invoice.due.units)
    await world.mine(14)
    const paid = await getInvoice(visitor, invoice)
    expect(paid).toMatchObject({ status: 'settled', unattributed: [{ transactionHash: hash }] })
    expect(await claim(visitor, invoice.id, hash)).toMatchObject({ exception: 'paid_over', unattributed: [] })
    await world.mine()
    const back = await askRefund(visitor, { id: invoice.id })
    expect(back.refunds).toMatchObject([{ state: 'asked', addressBy: 'sender' }])
  })
  test('unattributed payments: a stranger’s payment is asked about only where it is 0.5 to 2 times what is asked and came while that was open', async () => {
    const [small, like, large] = [await world.app.visitor(), await world.app.visitor(), await world.app.visitor()]
    const asked = await Promise.all(
      (
        [
          [small, 150n],
          [like, 1_900n],
          [large, 9_900n],
        ] as const
      ).map(async ([visitor, cents]) => ({
        visitor,
        ...(await world.ask(visitor, 'USDC', cents)),
      })),
    )
    const { hash } = await world.pay('USDC', 11n * world.whole('USDC'))
    await world.mine()
    const shown = () =>
      Promise.all(asked.map(async (one) => (await getInvoice(one.visitor, one)).unattributed.map(({ whose }) => whose)))
    expect(await shown()).toEqual([[], ['perhaps'], []])
    const [of] = asked.filter(({ visitor }) => visitor === like)
    if (!of) throw new Error('asked')
    // What came after its time was over was not sent for it.
    world.app.setNow(new Date(Date.now() + 20 * 60_000))
    await world.watcher.pollNow()
    const late = await world.pay('USDC', 12n * world.whole('USDC'))
    await world.mine()
    expect((await getInvoice(like, of)).unattributed).toMatchObject([{ transactionHash: hash }])
    world.app.setNow(null)
    expect(late.hash).not.toBe(hash)
  })
  test('unattributed payments: a no is remembered with the request, for what its sender sends later too, until its payer says that they paid', async () => {
    const [visitor, other] = [await world.app.visitor(), await world.app.visitor()]
    const mine = await world.ask(visitor, 'USDC', 2_300n)
    const { hash } = await world.pay('USDC', 13n * world.whole('USDC'))
    await world.mine()
    const hashes = async () =>
      (await getInvoice(visitor, mine)).unattributed.map(({ transactionHash }) => transactionHash)
    expect(await hashes()).toContain(hash)
    await expect(answerArrived(other, { id: mine.id, answer: 'not-mine' })).rejects.toMatchObject({
      kind: { status: 404 },
    })
    expect((await answerArrived(visitor, { id: mine.id, answer: 'not-mine' })).unattributed).toEqual([])
    const again = await world.pay('USDC', 14n * world.whole('USDC'))
    const little = await world.pay('USDC', 4n * world.whole('USDC'))
    await world.mine()
    expect(await hashes()).toEqual([])
    // Whoever says that they paid sees all of it that is at all like what was asked.
    const said = await answerArrived(visitor, { id: mine.id, answer: 'paid' })
    expect(new Set(said.unattributed.map(({ whose }) => whose))).toEqual(new Set(['said']))
    expect(said.unattributed.map(({ transactionHash }) => transactionHash)).toContain(again.hash)
    expect(await claim(visitor, mine.id, little.hash)).toMatchObject({ exception: 'paid_partial' })
  })
  test('claim: a transaction in another coin is named as that, and can be claimed for a request in its coin', async () => {
    const visitor = await world.app.visitor()
    const [usdc, link] = [await world.ask(visitor, 'USDC', 5_000n), await world.ask(visitor, 'LINK', 5_000n)]
    const { hash } = await world.pay('LINK', link.due.units + 9n)
    await world.mine()
    // Shown to whoever's wallet named it, and to nobody else who waits for another coin.
    expect((await getInvoice(visitor, usdc)).unattributed).toEqual([])
    await declareTransaction(visitor, { id: usdc.id, transactionHash: hash })
    expect((await getInvoice(visitor, usdc)).unattributed).toMatchObject([{ asset: 'LINK', transactionHash: hash }])
    await expect(claim(visitor, usdc.id, hash)).rejects.toMatchObject({ kind: { code: 'payments/other-coin' } })
    expect(await claim(visitor, link.id, hash)).toMatchObject({ status: 'processing', exception: 'none' })
  })
  test('claim: a token that only has the name of the coin is told as that, one of ours that is not read yet as not seen', async () => {
    const visitor = await world.app.visitor()
    const invoice = await world.ask(visitor, 'USDC', 5_300n)
    const named = await world.chain.deployToken(world.payer)
    const { hash } = await world.chain.transfer(world.payer, named, world.receiver.address, invoice.due.units)
    await world.mine()
    expect((await declareTransaction(visitor, { id: invoice.id, transactionHash: hash })).verdict).toBe('foreign_token')
    await expect(claim(visitor, invoice.id, hash)).rejects.toMatchObject({ kind: { code: 'payments/foreign-token' } })
    const late = await world.pay('LINK', invoice.due.units)
    await world.chain.mine()
    await expect(claim(visitor, invoice.id, late.hash)).rejects.toMatchObject({ kind: { code: 'payments/not-seen' } })
  })
  test('claim: a transaction that failed on the chain is named as that, and what its wallet told of it too', async () => {
    const visitor = await world.app.visitor()
    const invoice = await world.ask(visitor, 'USDC', 5_100n)
    const poor = await world.chain.account()
    const { hash } = await world.chain.transfer(poor, world.tokens.USDC, world.receiver.address, invoice.due.units)
    await world.mine()
    const told = await declareTransaction(visitor, { id: invoice.id, transactionHash: hash })
    expect(told.verdict).toBe('reverted')
    expect((await getInvoice(visitor, invoice)).sent).toMatchObject({ transactionHash: hash, verdict: 'reverted' })
    await expect(claim(visitor, invoice.id, hash)).rejects.toMatchObject({
      kind: { code: 'payments/transaction-failed' },
    })
  })
  test('sent: what a wallet told stands with the request until the payment is seen, on every device', async () => {
    const visitor = await world.app.visitor()
    const invoice = await world.ask(visitor, 'USDC', 5_200n)
    expect((await getInvoice(visitor, invoice)).sent).toBeNull()
    const { hash } = await world.pay('USDC', invoice.due.units)
    await declareTransaction(visitor, { id: invoice.id, transactionHash: hash })
    expect((await getInvoice(visitor, invoice)).sent).toMatchObject({ transactionHash: hash, verdict: 'not_found' })
    await world.mine()
    expect(await getInvoice(visitor, invoice)).toMatchObject({ status: 'processing', sent: null })
  })
})

test('refund: asked for already, not final yet, and nothing beyond the bill are each told as what they are', async () => {
  const visitor = await world.app.visitor()
  const invoice = await world.ask(visitor, 'USDC', 5_300n)
  const back = (id: string) => askRefund(visitor, { id, address: world.payer.address })
  await expect(back(invoice.id)).rejects.toMatchObject({ kind: { code: 'payments/nothing-to-return' } })
  await world.pay('USDC', invoice.due.units)
  await world.mine()
  const { hash } = await world.pay('USDC', invoice.due.units)
  await world.mine()
  await claim(visitor, invoice.id, hash)
  await expect(back(invoice.id)).rejects.toMatchObject({ kind: { code: 'payments/not-final-yet' } })
  await world.mine(12)
  expect(await back(invoice.id)).toMatchObject({ refunds: [{ state: 'asked' }] })
  await expect(back(invoice.id)).rejects.toMatchObject({ kind: { code: 'payments/already-asked' } })
})

test('a chain that was not read for a minute is offered to nobody: no request, no new price, and the list says why', async () => {
  const visitor = await world.app.visitor()
  const invoice = await world.ask(visitor, 'USDC', 6_000n)
  const body = {
    amount: 60,
    currency: 'USD',
    description: 'Visit',
    cryptocurrency: 'USDC',
    paymentMethod: 'qr_code',
  } as const
  world.app.setNow(new Date(Date.now() + 90_000))
  await expect(requestPayment(visitor, body)).rejects.toMatchObject({ kind: { code: 'payments/chain-down' } })
  await expect(requote(visitor, invoice)).rejects.toMatchObject({ kind: { code: 'payments/chain-down' } })
  const { rails } = await listRails(visitor)
  expect(rails.find(({ coin, chain }) => coin === 'USDC' && chain === '0x1')?.status).toBe('unread')
  await world.watcher.pollNow()
  expect(await requestPayment(visitor, body)).toMatchObject({ success: true })
  world.app.setNow(null)
})
