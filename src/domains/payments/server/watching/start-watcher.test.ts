import { eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { invariant } from '#kit/problem.ts'
import { events } from '#server/database/tables.ts'
import { receivedOn } from '../books/receiving-addresses.ts'
import { declareTransaction } from '../declared/declare-transaction.ts'
import { evmSource } from '../evm/evm-source.ts'
import { getInvoice } from '../invoices/get-invoice.ts'
import { writeBatch } from '../recording/write-batch.ts'
import { cursorOf } from '../store.ts'
import { ledgerEntries, payments } from '../tables.ts'
import { believed } from '../testing/made-chain.ts'
import { type PayingWorld, payingWorld, watchBsc } from '../testing/paying-world.ts'

let world: PayingWorld
beforeAll(async () => {
  world = await payingWorld()
})
afterAll(() => world.close())

const booksOf = async (id: string) => {
  const lines = await world.app.system.db.select().from(ledgerEntries).where(eq(ledgerEntries.invoiceId, id))
  const byAccount: Record<string, bigint> = {}
  for (const { account, units } of lines) byAccount[account] = (byAccount[account] ?? 0n) + units
  return { keys: [...new Set(lines.map(({ key }) => key))].sort(), byAccount, lines: lines.length }
}
const sumOfBooks = (lines: Record<string, bigint>) => Object.values(lines).reduce((sum, units) => sum + units, 0n)

describe('an exact payment', () => {
  test('PAY-26 is seen, confirms block by block, settles at 15 and is booked once to the last unit', async () => {
    const visitor = await world.app.visitor()
    const invoice = await world.ask(visitor, 2500n)
    const { hash } = await world.pay(invoice.due.units)
    await world.mine()
    expect(await getInvoice(visitor, invoice)).toMatchObject({
      status: 'processing',
      payments: [{ transactionHash: hash, confirmations: 1, state: 'seen' }],
      remaining: '0.000000',
    })
    await world.mine(13)
    expect(await getInvoice(visitor, invoice)).toMatchObject({
      status: 'processing',
      payments: [{ confirmations: 14 }],
    })
    expect((await booksOf(invoice.id)).lines).toBe(0)
    await world.mine()
    const settled = await getInvoice(visitor, invoice)
    expect(settled).toMatchObject({
      status: 'settled',
      exception: 'none',
      payments: [{ confirmations: 15, state: 'final' }],
      chainIsCurrent: true,
    })
    expect(settled.timeline.map(({ what }) => what)).toEqual(['made', 'seen', 'confirmed'])
    const { keys, byAccount } = await booksOf(invoice.id)
    expect(keys).toEqual([`settle:${invoice.id}:v3`])
    expect(byAccount).toEqual({
      'assets:bsc:receiving': invoice.due.units,
      'liabilities:payee': invoice.fee.units - invoice.due.units,
      'revenue:processing-fee': -invoice.fee.units,
    })
    expect(sumOfBooks(byAccount)).toBe(0n)
  })
  test('two hundred polls of the same blocks credit it once', async () => {
    const visitor = await world.app.visitor()
    const invoice = await world.ask(visitor, 1900n)
    await world.pay(invoice.due.units)
    await world.chain.mine(15)
    await Promise.all(Array.from({ length: 200 }, () => world.watcher.pollNow()))
    for (let i = 0; i < 20; i++) await world.mine()
    expect((await getInvoice(visitor, invoice)).payments).toHaveLength(1)
    expect((await booksOf(invoice.id)).keys).toHaveLength(1)
    const told = await world.app.system.db.select().from(events).where(eq(events.subject, invoice.id))
    expect(told.filter(({ topic }) => topic === 'payments/invoice-changed')).toHaveLength(1)
  })
  test('a second payment of the same amount is owed back to the payer, not to the next one who asks', async () => {
    const [first, second] = [await world.app.visitor(), await world.app.visitor()]
    const invoice = await world.ask(first, 1800n)
    await world.pay(invoice.due.units)
    await world.pay(invoice.due.units)
    await world.mine(15)
    const next = await world.ask(second, 1800n)
    const apart = next.due.units - invoice.due.units
    expect(apart * apart).toBeGreaterThanOrEqual((8n * 10n ** 12n) ** 2n)
    expect(await getInvoice(first, invoice)).toMatchObject({ status: 'settled', exception: 'paid_over' })
    const { byAccount } = await booksOf(invoice.id)
    expect(byAccount['liabilities:payer-credit']).toBe(-invoice.due.units)
    expect(sumOfBooks(byAccount)).toBe(0n)
  })
})

describe('what is no payment', () => {
  const unpaid = async (cents: bigint, send: (units: bigint) => Promise<{ hash: string }>) => {
    const visitor = await world.app.visitor()
    const invoice = await world.ask(visitor, cents)
    const { hash } = await send(invoice.due.units)
    await world.mine(16)
    const answer = await getInvoice(visitor, invoice)
    expect(answer).toMatchObject({ status: 'new', payments: [] })
    return (await declareTransaction(visitor, { id: invoice.id, transactionHash: hash })).verdict
  }
  test('PAY-26 one unit short stays unexplained money and is called underpaid', async () => {
    expect(await unpaid(3100n, (units) => world.pay(units - 1n))).toBe('underpaid')
    const rows = await world.app.system.db.select().from(payments).where(sql`${payments.invoiceId} is null`)
    expect(rows).toHaveLength(1)
  })
  test('one unit too much is not the reserved amount either', async () => {
    expect(await unpaid(3150n, (units) => world.pay(units + 1n))).toBe('other_amount')
  })
  test('another token with the same event', async () => {
    expect(await unpaid(3200n, (units) => world.pay(units, { of: world.foreignToken }))).toBe('foreign_token')
  })
  test('the right token to somebody else', async () => {
    expect(await unpaid(3300n, (units) => world.pay(units, { to: world.payer.address }))).toBe('wrong_recipient')
  })
  test('a transfer that failed on chain', async () => {
    const poor = await world.chain.account()
    const send = (units: bigint) => world.chain.transfer(poor, world.token, world.payTo, units)
    expect(await unpaid(3400n, send)).toBe('reverted')
  })
  test('a hash nobody knows', async () => {
    expect(await unpaid(3500n, () => Promise.resolve({ hash: `0x${'ab'.repeat(32)}` }))).toBe('not_found')
  })
  test('PAY-26 a hash that already paid another invoice', async () => {
    const payer = await world.app.visitor()
    const paid = await world.ask(payer, 3600n)
    const { hash } = await world.pay(paid.due.units)
    await world.mine(15)
    const thief = await world.app.visitor()
    // The same exact amount cannot be asked twice, so the thief's is brought to it here as a fault of ours would.
    const stolen = await world.ask(thief, 3600n)
    await world.app.system.db.execute(
      sql`update payments.quotes set units = ${paid.due.units}::numeric, is_reserved = false where invoice_id = ${stolen.id}`,
    )
    const declared = await declareTransaction(thief, { id: stolen.id, transactionHash: hash })
    expect(declared).toMatchObject({ verdict: 'already_used', confirmations: 15, required: 15 })
    expect(await getInvoice(thief, stolen)).toMatchObject({ status: 'new', payments: [] })
  })
})

describe('a chain that changes its mind', () => {
  test('takes a seen payment back, and confirms it again when it is mined again', async () => {
    const visitor = await world.app.visitor()
    const invoice = await world.ask(visitor, 4100n)
    const { raw, hash } = await world.pay(invoice.due.units)
    await world.mine(3)
    await world.chain.reorg(3)
    await world.watcher.pollNow()
    expect(await getInvoice(visitor, invoice)).toMatchObject({ status: 'new', payments: [{ state: 'orphaned' }] })
    await world.chain.client.sendRawTransaction({ serializedTransaction: raw })
    await world.mine(15)
    const answer = await getInvoice(visitor, invoice)
    expect(answer).toMatchObject({ status: 'settled', payments: [{ transactionHash: hash, state: 'final' }] })
    expect(answer.timeline.map(({ what }) => what)).toEqual(['made', 'seen', 'undone', 'seen', 'confirmed'])
  })
  test('reverses the books when it takes a settled payment back, and books it anew later', async () => {
    const visitor = await world.app.visitor()
    const invoice = await world.ask(visitor, 4200n)
    const { raw } = await world.pay(invoice.due.units)
    await world.mine(16)
    expect((await getInvoice(visitor, invoice)).status).toBe('settled')
    await world.chain.reorg(16)
    await world.mine()
    expect(await getInvoice(visitor, invoice)).toMatchObject({ status: 'new', settledAt: null })
    const undone = await booksOf(invoice.id)
    expect(undone.keys).toEqual([`reverse:${invoice.id}:v3`, `settle:${invoice.id}:v2`])
    expect(Object.values(undone.byAccount).every((units) => units === 0n)).toBe(true)
    await world.chain.client.sendRawTransaction({ serializedTransaction: raw })
    await world.mine(15)
    expect((await getInvoice(visitor, invoice)).status).toBe('settled')
    expect((await booksOf(invoice.id)).byAccount['liabilities:payee']).toBe(invoice.fee.units - invoice.due.units)
  })
})

describe('two servers', () => {
  test('have one leader; the other takes over when it ends', async () => {
    const other = watchBsc(world.app)
    await other.pollNow()
    expect([world.watcher.leader(), other.leader()]).toEqual([true, false])
    await world.watcher.stop()
    await other.pollNow()
    expect(other.leader()).toBe(true)
    await other.stop()
    world.watcher = watchBsc(world.app)
    await world.watcher.pollNow()
    expect(world.watcher.leader()).toBe(true)
  })
  test('a batch read before another server moved on is not written', async () => {
    const cursor = await cursorOf(world.app.system.db, '0x38')
    await world.chain.mine()
    const watched = await receivedOn(world.app.system.db, '0x38')
    const batch = await evmSource(world.app, '0x38').nodes[0]?.read(cursor, watched, [])
    invariant(batch && batch !== 'behind' && !('unchanged' in batch), 'there is a block to read')
    await world.watcher.pollNow()
    const read = await believed(world.app.system, '0x38', batch)
    expect(await writeBatch(world.app.system, '0x38', cursor, read, new Map())).toBe(false)
  })
})

describe('a fault in the middle', () => {
  test('leaves nothing half done; the next look does it all', async () => {
    const visitor = await world.app.visitor()
    const invoice = await world.ask(visitor, 6100n)
    await world.pay(invoice.due.units)
    await world.mine()
    const run = (text: string) => world.app.databases.pool.query(text)
    await run(`create function payments.fail() returns trigger language plpgsql as $$ begin raise 'fault'; end $$;
      create trigger fault before insert on payments.ledger_entries for each row execute function payments.fail()`)
    const before = await cursorOf(world.app.system.db, '0x38')
    await expect(world.mine(14)).rejects.toThrow()
    expect(await cursorOf(world.app.system.db, '0x38')).toEqual(before)
    expect(await getInvoice(visitor, invoice)).toMatchObject({ status: 'processing', payments: [{ confirmations: 1 }] })
    await run('drop function payments.fail cascade')
    await world.watcher.pollNow()
    expect((await getInvoice(visitor, invoice)).status).toBe('settled')
  })
  test('a leader whose database connection is cut is no leader, and becomes one again', async () => {
    const visitor = await world.app.visitor()
    const invoice = await world.ask(visitor, 6200n)
    await world.app.system.db.execute(sql`select pg_terminate_backend(l.pid, 5000) from pg_locks l
      join pg_database d on d.oid = l.database
      where l.locktype = 'advisory' and l.granted and d.datname = current_database()`)
    await expect.poll(() => world.watcher.leader()).toBe(false)
    await world.pay(invoice.due.units)
    await world.mine(15)
    expect(world.watcher.leader()).toBe(true)
    expect((await getInvoice(visitor, invoice)).status).toBe('settled')
  })
})

test('the books as a whole sum to zero', async () => {
  const lines = await world.books()
  expect(lines.length).toBeGreaterThan(0)
  expect(lines.reduce((sum, { units }) => sum + units, 0n)).toBe(0n)
})
