import { afterEach, beforeEach, expect, test } from 'vitest'
import { type LyingNode, lyingNode } from '#sandbox/evm/testing/lying-node.ts'
import type { App } from '#server/context.ts'
import { declareTransaction } from '../declared/declare-transaction.ts'
import { getInvoice } from '../invoices/get-invoice.ts'
import { payments } from '../tables.ts'
import { type PayingWorld, payingWorld, watchBsc } from '../testing/paying-world.ts'

let world: PayingWorld
let liar: LyingNode
beforeEach(async () => {
  world = await payingWorld()
  liar = await lyingNode(world.chain.url)
})
afterEach(async () => {
  await liar.stop()
  await world.close()
})

/** From now on these nodes are read, and alarms are noted. */
async function reading(...urls: string[]) {
  await world.watcher.stop()
  const alarms: unknown[] = []
  const log = Object.create(world.app.log, {
    error: { value: (said: { alarm?: string; payment?: string }) => alarms.push(said) },
  })
  const app: App = { ...world.app, log, config: { ...world.app.config, BSC_RPC_URLS: urls } }
  world.watcher = watchBsc(app)
  await world.watcher.pollNow()
  return alarms
}
const invented = `0x${'fa'.repeat(32)}` as const
/** Has the liar tell of a payment of an invoice in the newest block. */
async function invent(units: bigint) {
  const height = Number(await world.chain.client.getBlockNumber())
  liar.invented.push({ token: world.token, from: world.payer.address, to: world.payTo, units, height, hash: invented })
}
const bill = async (cents: bigint) => {
  const visitor = await world.app.visitor()
  const invoice = await world.ask(visitor, cents)
  return { ...invoice, visitor, now: () => getInvoice(visitor, invoice) }
}
const later = (minutes: number) => world.app.setNow(new Date(world.app.now().getTime() + minutes * 60_000))

test('an event that a node invented never counts for good, goes back to new, and raises an alarm', async () => {
  const alarms = await reading(liar.url)
  const invoice = await bill(2500n)
  await world.chain.mine()
  await invent(invoice.due.units)
  await world.mine(13)
  expect(await invoice.now()).toMatchObject({ status: 'processing', payments: [{ transactionHash: invented }] })
  await world.mine(1)
  await world.watcher.pollNow()
  expect((await invoice.now()).status).toBe('processing')
  later(2)
  await world.watcher.pollNow()
  expect(await invoice.now()).toMatchObject({ status: 'new', payments: [{ state: 'orphaned' }] })
  expect(alarms).toEqual([expect.objectContaining({ alarm: 'payments/denied', payment: `${invented}:0` })])
  expect(await world.books()).toEqual([])
  // The node goes on telling of it: it is not believed again.
  await world.mine(1)
  await world.mine(30)
  expect((await invoice.now()).status).toBe('new')
})

test('an event whose receipt is invented too never counts for good where a second node is configured', async () => {
  const alarms = await reading(liar.url, world.chain.url)
  const invoice = await bill(2500n)
  liar.hasReceipts = true
  await world.chain.mine()
  await invent(invoice.due.units)
  await world.mine(20)
  await world.watcher.pollNow()
  later(2)
  await world.watcher.pollNow()
  expect((await invoice.now()).status).toBe('new')
  expect(alarms).toHaveLength(1)
})

test('a node that does not know a true payment by its hash yet holds it up, and takes nothing back', async () => {
  const lagging = await lyingNode(world.chain.url)
  await reading(liar.url, lagging.url)
  const invoice = await bill(2500n)
  await world.pay(invoice.due.units)
  await world.chain.mine(15)
  lagging.refused.add('eth_getTransactionReceipt')
  liar.refused.add('eth_getTransactionReceipt')
  await world.watcher.pollNow()
  await world.watcher.pollNow()
  expect((await invoice.now()).status).toBe('processing')
  lagging.refused.clear()
  later(1)
  // No block came meanwhile: it is asked for again all the same.
  await world.watcher.pollNow()
  expect((await invoice.now()).status).toBe('settled')
  await lagging.stop()
})

test('where the second node lags behind, the first one’s own receipt is enough: payers do not wait for it', async () => {
  const lagging = await lyingNode(world.chain.url)
  lagging.lag = 40
  await reading(liar.url, lagging.url)
  const invoice = await bill(2500n)
  await world.pay(invoice.due.units)
  await world.mine(15)
  expect((await invoice.now()).status).toBe('settled')
  await lagging.stop()
})

test('two hundred payments that become final at once are proved by two batched requests', async () => {
  await reading(liar.url)
  for (let n = 0; n < 200; n++) await world.pay(BigInt(1000 + n))
  await world.mine(14)
  liar.requests = []
  await world.mine(1)
  const asked = liar.requests.filter((methods) => methods.includes('eth_getTransactionReceipt'))
  expect(asked.map((methods) => methods.length)).toEqual([100, 100])
  const rows = await world.app.system.db.select().from(payments)
  expect(rows.filter(({ state }) => state === 'final')).toHaveLength(200)
})

test('a node that hides a payment for eighteen blocks does not lose it: posted by its payer, it is written down', async () => {
  await reading(liar.url)
  const invoice = await bill(2500n)
  liar.hidesLogs = true
  const { hash } = await world.pay(invoice.due.units)
  for (let blocks = 0; blocks < 18; blocks++) await world.mine()
  liar.hidesLogs = false
  await world.mine(10)
  expect(await invoice.now()).toMatchObject({ status: 'new', payments: [] })
  const answer = await declareTransaction(invoice.visitor, { id: invoice.id, transactionHash: hash })
  expect(answer).toMatchObject({ verdict: 'ok' })
  expect(await invoice.now()).toMatchObject({ status: 'settled', payments: [{ transactionHash: hash }] })
})

test('a payment that was posted before its block came is found by its hash while the node hides it', async () => {
  await reading(liar.url)
  const invoice = await bill(2500n)
  liar.hidesLogs = true
  const { hash } = await world.pay(invoice.due.units)
  await declareTransaction(invoice.visitor, { id: invoice.id, transactionHash: hash })
  await world.mine()
  expect(await invoice.now()).toMatchObject({ status: 'processing', payments: [{ transactionHash: hash }] })
  await world.mine(14)
  expect((await invoice.now()).status).toBe('settled')
})
