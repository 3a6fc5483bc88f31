import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { startTestChain, type TestChain } from '#domains/chains/server/testing/test-chain.ts'
import { money } from '#kit/money.ts'
import { playBitcoin } from '#sandbox/bitcoin/play.ts'
import type { Played } from '#sandbox/played.ts'
import type { Ctx } from '#server/context.ts'
import { type TestApp, testApp } from '#server/testing/test-app.ts'
import { btc } from '../../rails/rails.ts'
import { reconcile } from '../books/reconcile.ts'
import { unexplainedMoney } from '../claims/unexplained-money.ts'
import { getInvoice } from '../invoices/get-invoice.ts'
import { openInvoice } from '../invoices/open-invoice.ts'
import { requote } from '../invoices/requote.ts'
import { streamInvoice } from '../invoices/stream-invoice.ts'
import { type ChainWatcher, startWatcher } from '../watching/start-watcher.ts'
import { bitcoinSource } from './bitcoin-source.ts'

let folder: string
let bitcoin: Played
let chain: TestChain
let app: TestApp
let watcher: ChainWatcher
let payTo: string
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'hub-btc-'))
  bitcoin = await playBitcoin({ dataDir: folder, port: 0, byClock: false, log: () => {} })
  payTo = (await bitcoin.describe()).receiving['BTC'] ?? ''
  chain = await startTestChain()
  const poster = await chain.account()
  const feed = () => chain.deployFeed(poster, 'BTC / USD', 8_000_000_000_000n)
  app = await testApp({
    SANDBOX_URL: 'http://127.0.0.1:1',
    BSC_RPC_URLS: chain.url,
    BITCOIN_ESPLORA_URLS: bitcoin.url,
    BTC_RECEIVING_ADDRESS: payTo,
    RATE_FEEDS: `BTC/USD@0x38=${await feed()},BTC/USD@0x38=${await feed()}`,
  })
  watcher = startWatcher(app, bitcoinSource(app), { intervalMs: 3_600_000 })
  await watcher.pollNow()
})
afterAll(async () => {
  await watcher.stop()
  await app.close()
  await Promise.all([bitcoin.stop(), chain.stop()])
  await rm(folder, { recursive: true })
})

const control = async <T>(name: string, fields: object): Promise<T> => {
  const answer = await bitcoin.calls[`POST /${name}`]?.(fields as Record<string, unknown>)
  await watcher.pollNow()
  return answer as T
}
const pay = async (units: bigint, more: object = {}) =>
  (await control<{ transactionHash: string }>('pay', { to: payTo, units: String(units), ...more })).transactionHash
const mine = (blocks = 1) => control('mine', { blocks })
const ask = (visitor: Ctx, cents: bigint) =>
  openInvoice(visitor, btc, { amount: money('USD', cents), fee: money('USD', 0n), reference: 'test', payer: null })

describe('a payment in bitcoin', () => {
  test('G-12 is seen while it waits for a block, and counts after one below a thousand dollars', async () => {
    const visitor = await app.visitor()
    const invoice = await ask(visitor, 12_500n)
    expect(invoice.due.units - 156_250n).toBeGreaterThanOrEqual(0n)
    expect(invoice.due.units - 156_250n).toBeLessThan(80n)
    expect(invoice.payTo).toBe(payTo)
    const hash = await pay(invoice.due.units)
    const waiting = await getInvoice(visitor, invoice)
    expect(waiting).toMatchObject({ status: 'processing', asset: 'BTC', chain: 'bitcoin', required: 1 })
    expect(waiting.payments).toMatchObject([{ transactionHash: hash, confirmations: 0, blockNumber: null }])
    await mine()
    const paid = await getInvoice(visitor, invoice)
    expect(paid).toMatchObject({
      status: 'settled',
      exception: 'none',
      payments: [{ confirmations: 1, state: 'final' }],
    })
    expect(paid.timeline.map(({ what }) => what)).toEqual(['made', 'seen', 'confirmed'])
  })
  test.each([
    [100_000n, 3],
    [500_000n, 6],
  ])('needs more blocks the more it is: %s cents, %s blocks', async (cents, required) => {
    const visitor = await app.visitor()
    const invoice = await ask(visitor, cents)
    await pay(invoice.due.units)
    await mine(required - 1)
    expect((await getInvoice(visitor, invoice)).status).toBe('processing')
    await mine()
    expect((await getInvoice(visitor, invoice)).status).toBe('settled')
  })
  test('that another transaction replaced is no payment any more; the next one is', async () => {
    const visitor = await app.visitor()
    const invoice = await ask(visitor, 5_100n)
    const hash = await pay(invoice.due.units)
    await control('replace', { transactionHash: hash })
    expect(await getInvoice(visitor, invoice)).toMatchObject({ status: 'new', payments: [{ state: 'orphaned' }] })
    await mine(2)
    expect((await getInvoice(visitor, invoice)).status).toBe('new')
    await pay(invoice.due.units)
    await mine()
    expect((await getInvoice(visitor, invoice)).status).toBe('settled')
  })
  test('in blocks that were replaced waits again, or is gone', async () => {
    const visitor = await app.visitor()
    const invoice = await ask(visitor, 5_200n)
    await pay(invoice.due.units)
    await mine(2)
    expect((await getInvoice(visitor, invoice)).status).toBe('settled')
    await control('reorg', { depth: 2 })
    const again = await getInvoice(visitor, invoice)
    expect(again.status).toBe('processing')
    await mine()
    expect((await getInvoice(visitor, invoice)).status).toBe('settled')
    await control('reorg', { depth: 3, drop: true })
    await mine()
    expect((await getInvoice(visitor, invoice)).status).not.toBe('settled')
  })
  test('tells two equal bills apart by eight satoshi or more; an amount that nobody was asked for waits in the inbox', async () => {
    const [a, b] = [await app.visitor(), await app.visitor()]
    const [first, second] = [await ask(a, 6_400n), await ask(b, 6_400n)]
    expect((second.due.units - first.due.units) ** 2n).toBeGreaterThanOrEqual(64n)
    await pay(second.due.units)
    await mine()
    expect([(await getInvoice(a, first)).status, (await getInvoice(b, second)).status]).toEqual(['new', 'settled'])
    const hash = await pay(30_000n)
    await mine()
    const inbox = await unexplainedMoney({ db: app.databases.system })
    expect(inbox).toContainEqual(expect.objectContaining({ chain: 'bitcoin', txHash: hash, units: 30_000n }))
  })
  test('that was seen in time counts as in time, however late its block comes', async () => {
    const visitor = await app.visitor()
    const invoice = await ask(visitor, 7_300n)
    await pay(invoice.due.units)
    app.setNow(new Date(Date.now() + 17 * 60_000))
    await watcher.pollNow()
    await mine()
    expect(await getInvoice(visitor, invoice)).toMatchObject({ status: 'settled', exception: 'none' })
    app.setNow(null)
  })
})

test('a server that is away is not believed to be empty; nothing is lost', async () => {
  const visitor = await app.visitor()
  const invoice = await ask(visitor, 8_800n)
  await bitcoin.calls['POST /node']?.({ up: false })
  await expect(watcher.pollNow()).rejects.toThrow()
  await bitcoin.calls['POST /node']?.({ up: true })
  await pay(invoice.due.units)
  await mine()
  expect((await getInvoice(visitor, invoice)).status).toBe('settled')
})
test('an invoice whose time is over expires though no block comes, and asks anew', async () => {
  const visitor = await app.visitor()
  const invoice = await ask(visitor, 9_100n)
  app.setNow(new Date(Date.now() + 40 * 60_000))
  await watcher.pollNow()
  expect((await getInvoice(visitor, invoice)).status).toBe('expired')
  expect((await requote(visitor, invoice)).status).toBe('new')
  app.setNow(null)
})
test('in the end chain, records and books agree', async () => {
  await mine()
  expect((await reconcile(app)).find(({ asset }) => asset === 'BTC')).toMatchObject({ difference: 0n })
})
test('a payment that its sender can still replace says so until a block has it; the one that takes its place counts once', async () => {
  const visitor = await app.visitor()
  const invoice = await ask(visitor, 6_600n)
  const first = await pay(invoice.due.units)
  const seen = async () => (await getInvoice(visitor, invoice)).payments
  const leave = new AbortController()
  const page = streamInvoice(visitor, invoice, { signal: leave.signal, lastEventId: null })
  const told = async () => JSON.stringify((await page.next()).value)
  expect(await told()).toContain(first)
  expect(await seen()).toMatchObject([{ transactionHash: first, isReplaceable: true }])
  const { transactionHash: second } = await control<{ transactionHash: string }>('replace', {
    transactionHash: first,
    to: payTo,
  })
  const states = async () => Object.fromEntries((await seen()).map((one) => [one.transactionHash, one.state]))
  expect(await states()).toEqual({ [first]: 'orphaned', [second]: 'seen' })
  expect(await told()).toContain(second)
  leave.abort()
  expect(await getInvoice(visitor, invoice)).toMatchObject({ status: 'processing', exception: 'none' })
  await mine()
  expect(await states()).toEqual({ [first]: 'orphaned', [second]: 'final' })
  expect(await getInvoice(visitor, invoice)).toMatchObject({ status: 'settled', exception: 'none' })
  expect((await seen()).map(({ isReplaceable }) => isReplaceable)).toEqual([false, false])
})
test('a payment that its sender cannot replace says nothing of the kind', async () => {
  const visitor = await app.visitor()
  const invoice = await ask(visitor, 6_700n)
  await pay(invoice.due.units, { rbf: false })
  expect((await getInvoice(visitor, invoice)).payments).toMatchObject([{ isReplaceable: false, blockNumber: null }])
  await mine()
})
