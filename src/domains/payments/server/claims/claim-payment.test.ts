import { eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { audits } from '#server/database/tables.ts'
import { lockWaitedFor } from '#server/testing/lock-waited-for.ts'
import { reconcile } from '../books/reconcile.ts'
import { getInvoice } from '../invoices/get-invoice.ts'
import { cursors, payments } from '../tables.ts'
import { type ServedWorld, servedWorld } from '../testing/paying-world.ts'
import { unexplainedMoney } from './unexplained-money.ts'

type Visitor = Awaited<ReturnType<ServedWorld['app']['visitor']>>

let world: ServedWorld
beforeAll(async () => {
  world = await servedWorld()
})
afterAll(() => world.close())

const path = (id: string) => `/api/crypto/payment-request/${id}/claim`
const messageFor = async (who: Visitor, id: string, transactionHash: string) => {
  const headers = { cookie: `__Host-sid=${who.secret}` }
  const answer = await world.server.inject({ url: `${path(id)}?transactionHash=${transactionHash}`, headers })
  return answer.json<{ message: string }>().message
}
const claim = async (who: Visitor, id: string, transactionHash: string, signature: string) => {
  const headers = { cookie: `__Host-sid=${who.secret}` }
  const payload = { transactionHash, signature }
  const answer = await world.server.inject({ method: 'POST', url: path(id), headers, payload })
  const body = answer.json<{ code?: string; status: string | number; exception?: string }>()
  return [answer.statusCode, body.code ?? body.status, body.exception].filter((part) => part !== undefined)
}
/** Signs as the payer, over the message the server gave. */
const signed = async (who: Visitor, id: string, hash: string) =>
  world.payer.signMessage({ message: await messageFor(who, id, hash) })
/** Money that matches nobody's amount, one block deep. */
const strayMoney = async (units: bigint) => {
  const { hash } = await world.pay(units)
  await world.mine()
  return hash
}
const accounts = async () => {
  const { rows } = await world.app.system.db.execute<{ account: string; units: string }>(
    sql`select account, sum(units) as units from payments.ledger_entries group by account having sum(units) <> 0`,
  )
  return Object.fromEntries(rows.map(({ account, units }) => [account, BigInt(units)]))
}

test('the message names the site, the transaction, the payment request and the payee', async () => {
  const visitor = await world.app.visitor()
  const { id } = await world.ask(visitor, 1000n)
  const hash = `0x${'AB'.repeat(32)}`
  const message = await messageFor(visitor, id, hash)
  for (const part of ['http://localhost:', id, hash.toLowerCase(), 'Test Payee']) expect(message).toContain(part)
})

describe('the sender', () => {
  test('claims a payment of the right worth and odd amount; it settles like any other', async () => {
    const visitor = await world.app.visitor()
    const { id, due } = await world.ask(visitor, 2500n)
    const before = await accounts()
    const hash = await strayMoney(due.units + 7n)
    expect((await unexplainedMoney(world.app.system)).map(({ txHash }) => txHash)).toContain(hash)
    const signature = await signed(visitor, id, hash)
    expect(await claim(visitor, id, hash, signature)).toEqual([200, 'processing', 'none'])
    expect(await claim(visitor, id, hash, signature)).toEqual([200, 'processing', 'none'])
    await world.mine(14)
    expect(await getInvoice(visitor, { id })).toMatchObject({ status: 'settled', exception: 'none' })
    expect((await unexplainedMoney(world.app.system)).map(({ txHash }) => txHash)).not.toContain(hash)
    const after = await accounts()
    expect(after['liabilities:unattributed']).toBe(before['liabilities:unattributed'])
    expect((after['assets:bsc:receiving'] ?? 0n) - (before['assets:bsc:receiving'] ?? 0n)).toBe(due.units + 7n)
    const [written] = await world.app.system.db
      .select()
      .from(audits)
      .where(eq(audits.action, 'payments/payment-claimed'))
    expect(written).toMatchObject({ userId: visitor.userId, subject: id, detail: { transactionHash: hash } })
  })
  test('claims money that lay in the books unexplained: the books move it, once', async () => {
    const visitor = await world.app.visitor()
    const { id, due } = await world.ask(visitor, 2600n)
    const hash = await strayMoney(due.units - 3n)
    await world.mine(14)
    expect((await accounts())['liabilities:unattributed']).toBe(-(due.units - 3n))
    expect(await claim(visitor, id, hash, await signed(visitor, id, hash))).toEqual([200, 'settled', 'none'])
    const books = await accounts()
    expect(books['liabilities:unattributed']).toBeUndefined()
    expect((await reconcile(world.app))[0]).toMatchObject({ difference: 0n })
  })
  test('claims too much: what is beyond the bill is owed back', async () => {
    const visitor = await world.app.visitor()
    const { id, due } = await world.ask(visitor, 2700n)
    const hash = await strayMoney(due.units * 2n)
    expect(await claim(visitor, id, hash, await signed(visitor, id, hash))).toEqual([200, 'processing', 'paid_over'])
    const { creditOwed } = await getInvoice(visitor, { id })
    expect(BigInt(creditOwed.replace('.', '')) * 10n ** 12n - due.units).toBeLessThan(10n ** 17n)
  })
  test('may be a contract wallet, which is asked on the chain', async () => {
    const visitor = await world.app.visitor()
    const { id, due } = await world.ask(visitor, 2800n)
    const wallet = await world.chain.account()
    await world.chain.transfer(world.payer, world.token, wallet.address, due.units + 5n)
    await world.mine()
    const { hash } = await world.chain.transfer(wallet, world.token, world.payTo, due.units + 5n)
    await world.mine()
    const signature = await signed(visitor, id, hash)
    expect(await claim(visitor, id, hash, signature)).toEqual([403, 'payments/not-the-sender'])
    // From now on there is a contract at its address: first one that says no to everything, then one that says yes.
    const become = (code: string) =>
      world.chain.client.request({ method: 'anvil_setCode' as never, params: [wallet.address, code] as never })
    await become('0x60006000f3')
    expect(await claim(visitor, id, hash, signature)).toEqual([403, 'payments/not-the-sender'])
    await become('0x7f1626ba7e0000000000000000000000000000000000000000000000000000000060005260206000f3')
    expect(await claim(visitor, id, hash, signature)).toEqual([200, 'processing', 'none'])
  })
  test('keeps what was claimed when the chain mines it again elsewhere', async () => {
    const visitor = await world.app.visitor()
    const { id, due } = await world.ask(visitor, 2900n)
    const { raw, hash } = await world.pay(due.units + 9n)
    await world.mine()
    expect(await claim(visitor, id, hash, await signed(visitor, id, hash))).toEqual([200, 'processing', 'none'])
    await world.chain.reorg(1)
    await world.watcher.pollNow()
    expect(await getInvoice(visitor, { id })).toMatchObject({ status: 'new', payments: [{ state: 'orphaned' }] })
    await world.chain.client.sendRawTransaction({ serializedTransaction: raw })
    await world.mine(15)
    expect(await getInvoice(visitor, { id })).toMatchObject({ status: 'settled', payments: [{ state: 'final' }] })
  })
  test('keeps it also when it stands where it stood before anybody claimed it', async () => {
    const visitor = await world.app.visitor()
    const { id, due } = await world.ask(visitor, 2950n)
    const other = await world.chain.account()
    await world.pay(1_000n, { to: other.address })
    await world.mine()
    const { raw, hash } = await world.pay(due.units + 11n)
    const again = () => world.chain.client.sendRawTransaction({ serializedTransaction: raw })
    const places = async () => {
      const mine = eq(payments.txHash, hash)
      const rows = await world.app.system.db.select().from(payments).where(mine).orderBy(payments.logIndex)
      return rows.map(({ logIndex, state, invoiceId }) => [logIndex, state, invoiceId])
    }
    await world.mine()
    expect(await places()).toEqual([[0, 'seen', null]])
    await world.chain.reorg(1)
    // Behind another transfer now, so it has another place in its block.
    await world.chain.transfer(other, world.token, world.payTo, 1n)
    await again()
    await world.mine()
    expect(await claim(visitor, id, hash, await signed(visitor, id, hash))).toEqual([200, 'processing', 'none'])
    expect(await places()).toEqual([
      [0, 'orphaned', null],
      [1, 'seen', id],
    ])
    await world.chain.reorg(1)
    await again()
    await world.mine(15)
    expect(await getInvoice(visitor, { id })).toMatchObject({ status: 'settled' })
    expect(await places()).toEqual([
      [0, 'final', id],
      [1, 'orphaned', id],
    ])
  })
})

describe('nobody else', () => {
  test('claims by the hash alone, a foreign signature, or one over another invoice, transaction or site', async () => {
    const [visitor, thief] = [await world.app.visitor(), await world.app.visitor()]
    const mine = await world.ask(visitor, 3000n)
    const theirs = await world.ask(thief, 3000n)
    const hash = await strayMoney(mine.due.units + 11n)
    const other = await strayMoney(mine.due.units + 12n)
    const stranger = await world.chain.account()
    const message = await messageFor(thief, theirs.id, hash)
    const refused = [403, 'payments/not-the-sender']
    for (const signature of [
      `0x${'00'.repeat(65)}`,
      '0x00',
      await stranger.signMessage({ message }),
      // The sender's own words, meant for something else.
      await world.payer.signMessage({ message: hash }),
      await signed(visitor, mine.id, hash),
      await world.payer.signMessage({ message: await messageFor(thief, theirs.id, other) }),
      await world.payer.signMessage({ message: message.replace('http://localhost:', 'http://localhost.example:') }),
    ])
      expect(await claim(thief, theirs.id, hash, signature)).toEqual(refused)
    expect(await claim(visitor, mine.id, hash, await signed(visitor, mine.id, hash))).toEqual([
      200,
      'processing',
      'none',
    ])
    // It counts already: not even its sender can move it.
    const again = await world.payer.signMessage({ message })
    expect(await claim(thief, theirs.id, hash, again)).toEqual([409, 'payments/already-counted'])
  })
  test('claims for an invoice of somebody else, or asks for its message', async () => {
    const [visitor, other] = [await world.app.visitor(), await world.app.visitor()]
    const { id } = await world.ask(visitor, 3100n)
    expect(await messageFor(other, id, `0x${'ab'.repeat(32)}`)).toBeUndefined()
    expect(await claim(other, id, `0x${'ab'.repeat(32)}`, '0x00')).toEqual([404, 'payments/no-such-invoice'])
  })
  test('moves attributed money, not even the product itself', async () => {
    const moving = world.app.system.db.update(payments).set({ invoiceId: null, quoteSeq: null })
    await expect(moving).rejects.toMatchObject({ cause: { message: expect.stringContaining('stays attributed') } })
  })
})

test('what cannot be claimed says why', async () => {
  const visitor = await world.app.visitor()
  const { id } = await world.ask(visitor, 3200n)
  expect(await claim(visitor, id, `0x${'cd'.repeat(32)}`, '0x00')).toEqual([409, 'payments/not-seen'])
  for (const [hash, signature] of [
    ['0x12', '0x00'],
    [`0x${'cd'.repeat(32)}`, 'yes'],
    [`0x${'cd'.repeat(32)}`, `0x${'0'.repeat(9000)}`],
  ])
    expect((await claim(visitor, id, hash as string, signature as string))[0]).toBe(400)
})
test('money for a bill that is paid already can be claimed all the same: it is its sender’s, who may have it back', async () => {
  const visitor = await world.app.visitor()
  const { id, due } = await world.ask(visitor, 3200n)
  const stray = await strayMoney(due.units + 13n)
  await world.pay(due.units)
  await world.mine(15)
  expect(await claim(visitor, id, stray, await signed(visitor, id, stray))).toEqual([200, 'settled', 'paid_over'])
  expect((await getInvoice(visitor, { id })).returnable).not.toBe('0.000000')
})
test('two claims of the same money at once: one has it', async () => {
  const visitor = await world.app.visitor()
  const [a, b] = [await world.ask(visitor, 3300n), await world.ask(visitor, 3300n)]
  const hash = await strayMoney(a.due.units + 15n)
  const [first, second] = [await signed(visitor, a.id, hash), await signed(visitor, b.id, hash)]
  const answers = await Promise.all([claim(visitor, a.id, hash, first), claim(visitor, b.id, hash, second)])
  expect(new Set(answers.map(([status]) => status))).toEqual(new Set([200, 409]))
})
test('the same claim sent again before it was answered is answered alike, and written down once', async () => {
  const visitor = await world.app.visitor()
  const { id, due } = await world.ask(visitor, 3400n)
  const hash = await strayMoney(due.units + 17n)
  const signature = await signed(visitor, id, hash)
  let both: Promise<unknown[]> | undefined
  await world.app.system.transaction(async ({ db }) => {
    await db.update(cursors).set({ knownUntil: sql`known_until` }).where(eq(cursors.chain, '0x38'))
    both = Promise.all([claim(visitor, id, hash, signature), claim(visitor, id, hash, signature)])
    await lockWaitedFor(world.app, 2)
  })
  const held = [200, 'processing', 'none']
  expect(await both).toEqual([held, held])
  const written = await world.app.system.db.select().from(audits).where(eq(audits.subject, id))
  expect(written.map(({ action }) => action)).toEqual(['payments/invoice-opened', 'payments/payment-claimed'])
})
