import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { startTestChain, type TestChain } from '#domains/chains/server/testing/test-chain.ts'
import { money } from '#kit/money.ts'
import type { Played } from '#sandbox/played.ts'
import { playSolana } from '#sandbox/solana/play.ts'
import type { Ctx } from '#server/context.ts'
import { type TestApp, testApp } from '#server/testing/test-app.ts'
import { sol } from '../rails/sol.ts'
import { usdcOnSolana } from '../rails/usdc-on-solana.ts'
import { getInvoice } from './get-invoice.ts'
import { unexplainedMoney } from './inbox.ts'
import { openInvoice } from './open-invoice.ts'
import { reconcile } from './reconcile.ts'
import { solanaSource } from './solana/solana-source.ts'
import { type ChainWatcher, startWatcher } from './watch-chain.ts'

let folder: string
let solana: Played
let chain: TestChain
let app: TestApp
let watcher: ChainWatcher
let payTo: string
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'hub-sol-'))
  solana = await playSolana({ dataDir: folder, port: 0, byClock: false, log: () => {} })
  const { receiving, tokens, url } = await solana.describe()
  payTo = receiving['SOL'] ?? ''
  chain = await startTestChain()
  const poster = await chain.account()
  const [solFeed, usdcFeed] = [
    await chain.deployFeed(poster, 'SOL / USD', 20_000_000_000n),
    await chain.deployFeed(poster, 'USDC / USD', 100_000_000n),
  ]
  app = await testApp({
    BSC_RPC_URLS: chain.url,
    SOLANA_RPC_URLS: url,
    SOL_RECEIVING_ADDRESS: payTo,
    SOLANA_USDC_MINT: tokens?.['USDC']?.address ?? '',
    RATE_FEEDS: ['SOL', 'USDC']
      .flatMap((coin, i) => [0, 1].map(() => `${coin}/USD@0x38=${i === 0 ? solFeed : usdcFeed}`))
      .join(','),
  })
  watcher = startWatcher(app, solanaSource(app), { intervalMs: 3_600_000 })
  await watcher.pollNow()
})
afterAll(async () => {
  await watcher.stop()
  await app.close()
  await Promise.all([solana.stop(), chain.stop()])
  await rm(folder, { recursive: true })
})

const control = async <T>(name: string, fields: object): Promise<T> => {
  const answer = await solana.calls[`POST /${name}`]?.(fields as Record<string, unknown>)
  await watcher.pollNow()
  return answer as T
}
/** Pays, and waits for the block that confirms it. */
async function pay(asset: 'SOL' | 'USDC', units: bigint, more: object = {}): Promise<string> {
  const asked = { to: payTo, asset, units: String(units), ...more }
  const { transactionHash } = await control<{ transactionHash: string }>('pay', asked)
  await control('mine', { blocks: 2 })
  return transactionHash
}
const final = () => control('mine', { blocks: 40 })
const ask = (visitor: Ctx, asset: 'SOL' | 'USDC', cents: bigint) =>
  openInvoice(visitor, asset === 'SOL' ? sol : usdcOnSolana, {
    amount: money('USD', cents),
    fee: money('USD', 0n),
    reference: 'test',
    payer: null,
  })

describe.each(['SOL', 'USDC'] as const)('%s on Solana', (asset) => {
  test('the exact amount is seen at once and counts when its slot is final', async () => {
    const visitor = await app.visitor()
    const invoice = await ask(visitor, asset, 12_500n)
    const hash = await pay(asset, invoice.due.units)
    const seen = await getInvoice(visitor, invoice)
    expect(seen).toMatchObject({ status: 'processing', asset, chain: 'solana', required: null })
    expect(seen.payments).toMatchObject([{ transactionHash: hash, blockNumber: null, state: 'seen' }])
    await final()
    const paid = await getInvoice(visitor, invoice)
    expect(paid).toMatchObject({ status: 'settled', exception: 'none' })
    expect(paid.timeline.map(({ what }) => what)).toEqual(['made', 'seen', 'confirmed'])
  })
  test('the reference tells whose it is, also of a part and of what is too much', async () => {
    const visitor = await app.visitor()
    const invoice = await ask(visitor, asset, 4_000n)
    const half = invoice.due.units / 2n
    await pay(asset, half, { reference: invoice.marker })
    await final()
    expect(await getInvoice(visitor, invoice)).toMatchObject({ status: 'new', exception: 'paid_partial' })
    await pay(asset, invoice.due.units, { reference: invoice.marker })
    await final()
    expect(await getInvoice(visitor, invoice)).toMatchObject({ status: 'settled', exception: 'paid_over' })
  })
  test('what a fork drops before it is final was no payment', async () => {
    const visitor = await app.visitor()
    const invoice = await ask(visitor, asset, 5_500n)
    await pay(asset, invoice.due.units)
    await control('reorg', { depth: 10, drop: true })
    expect(await getInvoice(visitor, invoice)).toMatchObject({ status: 'new', payments: [{ state: 'orphaned' }] })
    await final()
    expect((await getInvoice(visitor, invoice)).status).toBe('new')
  })
  test('money of another amount without a reference waits in the inbox', async () => {
    const hash = await pay(asset, 1_234_567n)
    await final()
    const inbox = await unexplainedMoney({ db: app.databases.system })
    expect(inbox).toContainEqual(expect.objectContaining({ chain: 'solana', asset, txHash: hash, units: 1_234_567n }))
  })
})

test('a node that is away loses nothing', async () => {
  const visitor = await app.visitor()
  const invoice = await ask(visitor, 'USDC', 8_800n)
  await solana.calls['POST /node']?.({ up: false })
  await expect(watcher.pollNow()).rejects.toThrow()
  await solana.calls['POST /node']?.({ up: true })
  await pay('USDC', invoice.due.units)
  await final()
  expect((await getInvoice(visitor, invoice)).status).toBe('settled')
})
test('in the end chain, records and books agree', async () => {
  await final()
  const found = await reconcile(app)
  const ofSolana = found.filter((one) => one.chain === 'solana')
  expect(Object.fromEntries(ofSolana.map(({ asset, difference }) => [asset, difference]))).toEqual({
    SOL: 0n,
    USDC: 0n,
  })
})
