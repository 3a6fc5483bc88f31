import { sql } from 'drizzle-orm'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { userWallets } from '#domains/wallet/server/tables.ts'
import type { Ctx } from '#server/context.ts'
import { reconcile } from '../books/reconcile.ts'
import { getInvoice } from '../invoices/get-invoice.ts'
import { askRefund } from '../refunds/ask-refund.ts'
import { recordRefund } from '../refunds/record-refund.ts'
import { openRefunds } from '../store.ts'
import { payments } from '../tables.ts'
import { type PayingWorld, payingWorld, watchBsc } from '../testing/paying-world.ts'
import { attributePayment } from './attribute-payment.ts'
import { unexplainedMoney } from './unexplained-money.ts'

let world: PayingWorld
beforeEach(async () => {
  world = await payingWorld()
})
afterEach(() => world.close())

const after = (instant: Date, seconds: number) => new Date(instant.getTime() + seconds * 1000)
const unitsOf = (ude: string) => BigInt(ude.replace('.', '')) * 10n ** 12n
/** Writes down that a visitor has proved the payer's address, as signing in does. */
const proves = async (visitor: { userId: number }) => {
  const row = { userId: visitor.userId, walletAddress: world.payer.address.toLowerCase(), networkId: 'EVM' as const }
  const now = world.app.now()
  await world.app.system.db.insert(userWallets).values({ ...row, provedAt: now, createdAt: now })
}
const inbox = async () => (await unexplainedMoney(world.app.system)).map(({ txHash }) => txHash)

describe('money of another amount, from an address that a visitor proved', () => {
  test('goes to their only open invoice: a part of it, then too much', async () => {
    const visitor = await world.app.visitor()
    await proves(visitor)
    const invoice = await world.ask(visitor, 2500n)
    await world.pay(invoice.due.units / 2n)
    await world.mine()
    expect(await getInvoice(visitor, invoice)).toMatchObject({
      status: 'new',
      exception: 'paid_partial',
      payments: [{ attributedBy: 'proof', creditedUsdAmount: '12.75' }],
      timeline: [{ what: 'made' }, { what: 'seen' }],
    })
    await world.pay(invoice.due.units)
    await world.mine(15)
    await world.pay(invoice.due.units / 4n)
    await world.mine(15)
    const paid = await getInvoice(visitor, invoice)
    expect(paid).toMatchObject({ status: 'settled', exception: 'paid_over' })
    expect(new Set(paid.payments.map(({ attributedBy }) => attributedBy))).toEqual(new Set(['proof']))
    // A settled bill is open no more: what comes then is the inbox's.
    expect(await inbox()).toHaveLength(1)
    expect((await reconcile(world.app))[0]).toMatchObject({ difference: 0n })
  })
  test('waits in the inbox when they have no open invoice, or two, or made it after the money', async () => {
    const visitor = await world.app.visitor()
    await proves(visitor)
    const none = await world.pay(7n)
    await world.mine()
    const [first] = [await world.ask(visitor, 2500n), await world.ask(visitor, 2600n)]
    const two = await world.pay(first.due.units / 2n)
    await world.mine(15)
    expect(await inbox()).toEqual([none.hash, two.hash])
  })
  test('of somebody else stays nobody’s', async () => {
    const [visitor, other] = [await world.app.visitor(), await world.app.visitor()]
    await proves(other)
    const invoice = await world.ask(visitor, 2500n)
    const { hash } = await world.pay(invoice.due.units / 2n)
    await world.mine()
    expect(await inbox()).toEqual([hash])
    expect((await getInvoice(visitor, invoice)).payments).toEqual([])
  })
  test('counts for an invoice whose time is over, for its day, and not beyond', async () => {
    const visitor = await world.app.visitor()
    await proves(visitor)
    const invoice = await world.ask(visitor, 2500n)
    await world.pay(invoice.due.units / 3n)
    await world.chain.mineAt(after(invoice.expiresAt, 3_600))
    await world.mine()
    expect((await getInvoice(visitor, invoice)).payments).toMatchObject([{ attributedBy: 'proof', isLate: true }])
    const { hash } = await world.pay(invoice.due.units + 2n)
    await world.chain.mineAt(after(invoice.expiresAt, 25 * 3_600))
    await world.mine()
    expect(await inbox()).toEqual([hash])
  })
  test('the chain takes it back and brings it again: it is the same invoice’s, once', async () => {
    const visitor = await world.app.visitor()
    await proves(visitor)
    const invoice = await world.ask(visitor, 2500n)
    const { raw } = await world.pay(invoice.due.units + 5n)
    await world.mine(2)
    await world.chain.reorg(2)
    await world.watcher.pollNow()
    expect(await getInvoice(visitor, invoice)).toMatchObject({ status: 'new', payments: [{ state: 'orphaned' }] })
    await world.chain.client.sendRawTransaction({ serializedTransaction: raw })
    await world.mine(16)
    expect(await getInvoice(visitor, invoice)).toMatchObject({ status: 'settled', payments: [{ state: 'final' }] })
    expect(await world.app.system.db.select().from(payments)).toHaveLength(1)
  })
})

describe('an operator', () => {
  test('attributes what nobody explained, once, by the transaction or one place in it', async () => {
    const visitor = await world.app.visitor()
    const invoice = await world.ask(visitor, 2500n)
    const { hash } = await world.pay(invoice.due.units + 3n)
    await world.mine(15)
    const say = (more: object = {}) =>
      attributePayment(world.app.system, { txHash: hash, invoiceId: invoice.id, ...more })
    await expect(say({ chain: 'bitcoin' })).rejects.toThrow('No such transaction')
    await expect(say({ index: 99 })).rejects.toThrow('No such transaction')
    await expect(say({ invoiceId: 'INV-20260101-0000000000' })).rejects.toThrow('no such payment request')
    expect(await say({ chain: '0x38' })).toEqual({
      invoiceId: invoice.id,
      status: 'settled',
      exception: 'none',
      asset: 'UDE',
      units: invoice.due.units + 3n,
      creditedUsdUnits: expect.any(BigInt),
      beyondUnits: 0n,
    })
    await expect(say()).rejects.toThrow('already counts')
    expect((await getInvoice(visitor, invoice)).payments).toMatchObject([{ attributedBy: 'operator' }])
    expect(await inbox()).toEqual([])
  })
})

describe('money to go back that the chain takes away', () => {
  /** Somebody who paid twice and asked for the second payment back; answers how the chain forgets the second. */
  const askedBack = async (visitor: Ctx) => {
    const invoice = await world.ask(visitor, 2500n)
    await world.pay(invoice.due.units)
    await world.mine()
    await world.pay(invoice.due.units)
    await world.mine(16)
    const { address } = await world.chain.account()
    await askRefund(visitor, { id: invoice.id, address, cannotSign: true })
    const [refund] = await openRefunds(world.app.system)
    return { invoice, address, refund: refund as NonNullable<typeof refund> }
  }
  test('is not sent any more: the refund is cancelled and says why', async () => {
    const visitor = await world.app.visitor()
    const { invoice } = await askedBack(visitor)
    await world.chain.reorg(16)
    await world.mine()
    const known = await getInvoice(visitor, invoice)
    expect(known).toMatchObject({ status: 'settled', returnable: '0.000000', creditOwed: '0.000000' })
    expect(known.refunds).toMatchObject([{ state: 'cancelled', why: 'undone' }])
    expect(known.timeline.map(({ what }) => what)).toContain('refund_cancelled')
    const { rows } = await world.app.system.db.execute(
      `select 1 from payments.ledger_entries where account = 'liabilities:refund-owed' group by account having sum(units) <> 0`,
    )
    expect(rows).toEqual([])
  })
  test('after it was sent is an alarm, and stands in the books as what it is', async () => {
    const visitor = await world.app.visitor()
    const { invoice, refund } = await askedBack(visitor)
    const { hash } = await world.chain.transfer(
      world.receiver,
      world.token,
      refund.toAddress as `0x${string}`,
      refund.units,
    )
    await world.mine(15)
    await recordRefund(world.app.system, { refundId: refund.id, txHash: hash, isAddressConfirmed: true })
    const alarms: unknown[] = []
    const log = Object.create(world.app.log, { error: { value: (said: unknown) => alarms.push(said) } })
    await world.watcher.stop()
    world.watcher = watchBsc({ ...world.app, log })
    await world.chain.reorg(31)
    await world.mine(20)
    expect(alarms).toContainEqual({ alarm: 'payments/refund-uncovered', invoice: invoice.id })
    const { rows } = await world.app.system.db.execute<{ units: string }>(
      `select sum(units) as units from payments.ledger_entries where account = 'assets:refund-uncovered'`,
    )
    expect(BigInt(rows[0]?.units ?? 0)).toBe(refund.units)
    expect(unitsOf((await getInvoice(visitor, invoice)).creditOwed)).toBe(0n)
  })
})

test('the database takes no money for what nobody was asked for, and removes nothing that somebody was', async () => {
  const invoice = await world.ask(await world.app.visitor(), 2500n)
  await world.pay(invoice.due.units)
  const stray = await world.pay(7n)
  await world.mine(15)
  const run = (statement: ReturnType<typeof sql>) => world.app.system.db.execute(statement)
  const nowhere = 'INV-20260101-0000000000'
  const again = (
    id: string,
    seq: number | null,
  ) => sql`insert into payments.payments (chain, genesis, tx_hash, log_index,
      asset, units, from_address, to_address, state, seen_at, paid_at, required, invoice_id, quote_seq, attributed_by)
    select chain, genesis, tx_hash, log_index + 7, asset, units, from_address, to_address, 'seen', seen_at, paid_at,
      required, ${id}, ${seq}::integer, 'amount' from payments.payments`
  const give = (id: string, seq: number | null) =>
    sql`update payments.payments set invoice_id = ${id}, quote_seq = ${seq}::integer where tx_hash = ${stray.hash}`
  for (const statement of [again(nowhere, null), again(invoice.id, 2), give(nowhere, null), give(invoice.id, 2)])
    await expect(run(statement)).rejects.toMatchObject({ cause: { code: '23503' } })
  await expect(world.app.databases.pool.query('delete from payments.quotes')).rejects.toMatchObject({ code: '23514' })
})
test('what is found as open is what is new or processing, whoever writes', async () => {
  const [paid, open] = [
    await world.ask(await world.app.visitor(), 2500n),
    await world.ask(await world.app.visitor(), 2600n),
  ]
  await world.pay(paid.due.units)
  await world.mine()
  const found = async () => {
    const { rows } = await world.app.system.db.execute(
      sql`select id from payments.invoices where is_open order by usd_units`,
    )
    return rows.map(({ id }) => id)
  }
  expect(await found()).toEqual([paid.id, open.id])
  await world.mine(15)
  expect(await found()).toEqual([open.id])
  await world.app.system.db.execute(sql`update payments.invoices set is_open = true`)
  expect(await found()).toEqual([open.id])
})
