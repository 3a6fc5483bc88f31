import { asc, eq, inArray } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { bitcoinAccount } from '#domains/chains/server/addresses/bitcoin-account.ts'
import { reconcile } from '../books/reconcile.ts'
import { unexplainedMoney } from '../claims/unexplained-money.ts'
import { getInvoice } from '../invoices/get-invoice.ts'
import { requote } from '../invoices/requote.ts'
import { listRails } from '../requests/list-rails.ts'
import { addresses, invoices } from '../tables.ts'
import { type BitcoinWorld, bitcoinWorld, watchBitcoin } from '../testing/bitcoin-world.ts'
import { webhookDeliveries } from '../webhooks/tables.ts'
import { writeMade } from '../webhooks/write-made.ts'
import { esploraNode } from './esplora-node.ts'
import { keepFreeAddresses } from './own-addresses.ts'

let world: BitcoinWorld
beforeAll(async () => {
  world = await bitcoinWorld(({ receivingAccount }) => ({
    BTC_ACCOUNT_KEY: receivingAccount.vpub,
    WEBHOOK_URL: 'http://127.0.0.1:1/',
    WEBHOOK_SECRET: 'a-secret-of-this-test-0123456789',
  }))
})
afterAll(() => world.close())

const db = () => world.app.databases.system
const account = () => bitcoinAccount(world.about.receivingAccount.vpub)
const balanced = async () =>
  expect((await reconcile(world.app)).filter(({ asset }) => asset === 'BTC')).toMatchObject([{ difference: 0n }])
const all = () => db().select().from(addresses)

describe('an address for each payment request', () => {
  test('is the next of the account, and is nobody else’s', async () => {
    const visitor = await world.app.visitor()
    const [first, second] = [await world.ask(visitor, 5_000n), await world.ask(visitor, 5_000n)]
    expect([first.payTo, second.payTo]).toEqual([account().addressAt(0), account().addressAt(1)])
    expect(first.due).toEqual(second.due)
    expect(first.marker).toBeNull()
    const shown = await getInvoice(visitor, first)
    expect(shown).toMatchObject({ payTo: first.payTo, tag: null, status: 'new' })
    const { rails } = await listRails(visitor)
    expect(rails.find(({ coin }) => coin === 'BTC')).toMatchObject({ status: 'ready', address: null })
  })
  test('many at once take each its own, and none when there is none ahead', async () => {
    const visitor = await world.app.visitor()
    const free = (await all()).filter(({ invoiceId, wasUsed }) => invoiceId === null && !wasUsed).length
    const asked = await Promise.allSettled(Array.from({ length: free + 5 }, () => world.ask(visitor, 900n)))
    const made = asked.flatMap((one) => (one.status === 'fulfilled' ? one.value.payTo : []))
    expect(new Set(made).size).toBe(made.length)
    expect(made).toHaveLength(free)
    await world.watcher.pollNow()
    expect((await world.ask(visitor, 900n)).payTo).toBe(account().addressAt(free + 2))
  })
  test('takes what comes: a part, the rest at the same address, and more than was asked', async () => {
    const visitor = await world.app.visitor()
    const invoice = await world.ask(visitor, 8_000n)
    await world.pay(invoice.payTo, 40_000n)
    expect(await getInvoice(visitor, invoice)).toMatchObject({ exception: 'paid_partial', remainingUsdAmount: '48.00' })
    await world.mine()
    const more = await requote(visitor, invoice)
    expect(more.payTo).toBe(invoice.payTo)
    expect(more.remaining).toBe('0.00060000')
    await world.pay(invoice.payTo, 60_000n)
    await world.mine()
    expect(await getInvoice(visitor, invoice)).toMatchObject({ status: 'settled', exception: 'none' })
    await world.pay(invoice.payTo, 500_000n)
    await world.mine()
    expect(await getInvoice(visitor, invoice)).toMatchObject({ status: 'settled', exception: 'paid_over' })
    await balanced()
  })
  test('is told to the merchant’s system as the address, never as a tag, from the first news to the last', async () => {
    const visitor = await world.app.visitor()
    const invoice = await world.ask(visitor, 3_000n)
    await world.pay(invoice.payTo, invoice.due.units)
    await world.mine(6)
    const isOf = eq(webhookDeliveries.invoiceId, invoice.id)
    const rows = await db().select().from(webhookDeliveries).where(isOf).orderBy(asc(webhookDeliveries.seq))
    const told = (await writeMade({ db: db() }, rows)).map(({ kind, body }) => [kind, JSON.parse(body).invoice])
    expect(told.at(0)).toMatchObject(['invoice.created', { payTo: invoice.payTo, tag: null }])
    expect(told.at(-1)).toMatchObject(['invoice.settled', { payTo: invoice.payTo, tag: null }])
  })
  test('stays watched: money that comes long after the end is still its own', async () => {
    const visitor = await world.app.visitor()
    const invoice = await world.ask(visitor, 4_400n)
    world.app.setNow(new Date(Date.now() + 3 * 86_400_000))
    await world.mine()
    const hash = await world.pay(invoice.payTo, invoice.due.units)
    world.app.setNow(null)
    await world.mine()
    const late = await getInvoice(visitor, invoice)
    expect(late.payments).toMatchObject([{ transactionHash: hash, state: 'final' }])
    expect(await unexplainedMoney({ db: db() })).toEqual([])
    await balanced()
  })
})

test('blocks are read whole when there are more addresses than pages, and nothing in them is missed', async () => {
  const visitor = await world.app.visitor()
  const invoices = await Promise.all(Array.from({ length: 9 }, () => world.ask(visitor, 700n)))
  // More than one page of the block: each of 30 transactions pays one of them, one by one.
  const paid = Array.from({ length: 30 }, (_, n) => invoices[n % 9])
  for (const invoice of paid) await world.control('pay', { to: invoice?.payTo, units: '5000' })
  await world.mine()
  const seen = await Promise.all(invoices.map((invoice) => getInvoice(visitor, invoice)))
  expect(seen.flatMap(({ payments }) => payments)).toHaveLength(30)
  expect(seen.flatMap(({ payments }) => payments.map(({ state }) => state))).toEqual(Array(30).fill('final'))
  await balanced()
})
test('of many open bills some are asked about in each round, in turns, so that a waiting payment is seen all the same', async () => {
  const visitors = [await world.app.visitor(), await world.app.visitor()]
  const visitorOf = (i: number) => visitors[i % 2] as (typeof visitors)[number]
  const asked = await Promise.all(Array.from({ length: 30 }, (_, i) => world.ask(visitorOf(i), 600n)))
  const open = await db().$count(invoices, inArray(invoices.status, ['new', 'processing']))
  for (const { payTo, due } of asked.slice(0, 5)) await world.control('pay', { to: payTo, units: String(due.units) })
  const isSeen = async () => {
    const all = await Promise.all(asked.slice(0, 5).map((invoice, i) => getInvoice(visitorOf(i), invoice)))
    return all.every(({ status }) => status === 'processing')
  }
  for (let round = 0; round <= open / 25 && !(await isSeen()); round++) await world.watcher.pollNow()
  expect(await isSeen()).toBe(true)
  await world.mine()
  await balanced()
})
test('of many open bills one is seen as paid in the next round, whoever’s turn it is', async () => {
  const visitors = [await world.app.visitor(), await world.app.visitor()]
  const visitorOf = (i: number) => visitors[i % 2] as (typeof visitors)[number]
  const asked = await Promise.all(Array.from({ length: 30 }, (_, i) => world.ask(visitorOf(i), 650n)))
  const open = await db().$count(invoices, inArray(invoices.status, ['new', 'processing']))
  expect(open).toBeGreaterThan(50)
  for (const { payTo, due } of asked.slice(0, 9)) await world.control('pay', { to: payTo, units: String(due.units) })
  await world.watcher.pollNow()
  const seen = await Promise.all(asked.slice(0, 9).map((invoice, i) => getInvoice(visitorOf(i), invoice)))
  expect(seen.map(({ status }) => status)).toEqual(Array(9).fill('processing'))
  await world.mine()
  await balanced()
})
test('a long absence is read by address or by block, whichever asks less, each payment once', async () => {
  const visitor = await world.app.visitor()
  const [early, late] = [await world.ask(visitor, 7_000n), await world.ask(visitor, 7_100n)]
  await world.control('pay', { to: early.payTo, units: String(early.due.units) })
  await world.control('mine', { blocks: 20 })
  await world.control('pay', { to: late.payTo, units: String(late.due.units) })
  await world.control('mine', { blocks: 200 })
  await world.watcher.pollNow()
  for (const invoice of [early, late]) {
    const { status, payments } = await getInvoice(visitor, invoice)
    expect([status, payments.length]).toEqual(['settled', 1])
  }
  await balanced()
})

test('an address that was used before it was made again is watched and given to nobody', async () => {
  const before = await all()
  const next = Math.max(...before.map(({ index }) => index)) + 1
  await world.control('pay', { to: account().addressAt(next + 1), units: '7000' })
  // As after a backup was put back: nobody here has given out what comes next.
  await db().update(addresses).set({ wasUsed: true }).where(eq(addresses.wasUsed, false))
  await keepFreeAddresses(world.app.system, account(), esploraNode(world.node.url))
  const made = (await all()).filter(({ index }) => index >= next)
  expect(made.length).toBeGreaterThan(2)
  expect(made.filter(({ wasUsed }) => wasUsed)).toMatchObject([{ index: next + 1 }])
  const visitor = await world.app.visitor()
  const given = [await world.ask(visitor, 800n), await world.ask(visitor, 800n)].map(({ payTo }) => payTo)
  expect(given).toEqual([account().addressAt(next), account().addressAt(next + 2)])
  await world.mine()
  expect(await unexplainedMoney({ db: db() })).toMatchObject([{ units: 7_000n }])
  await balanced()
})

test('where blocks are read whole, an address for all is opened with what was there before the first of them', async () => {
  const shared = account().addressAt(500)
  const give = () => world.control('pay', { to: shared, units: '9000' })
  for (let n = 0; n < 8; n++) {
    await give()
    await world.mine()
  }
  await world.watcher.stop()
  const app = { ...world.app, config: { ...world.app.config, BTC_RECEIVING_ADDRESS: shared } }
  const watcher = watchBitcoin(app)
  await watcher.pollNow()
  await balanced()
  await give()
  await world.control('mine', { blocks: 1 })
  await watcher.pollNow()
  await balanced()
  await watcher.stop()
})
