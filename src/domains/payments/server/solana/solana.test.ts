import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { reconcile } from '../books/reconcile.ts'
import { unexplainedMoney } from '../claims/unexplained-money.ts'
import { getInvoice } from '../invoices/get-invoice.ts'
import { type SolanaWorld, solanaWorld, watchSolana } from '../testing/solana-world.ts'
import { isSpendable } from '../verifying/is-spendable.ts'
import type { ChainWatcher } from '../watching/start-watcher.ts'

let world: SolanaWorld
let app: SolanaWorld['app']
let watcher: ChainWatcher
beforeAll(async () => {
  world = await solanaWorld()
  ;({ app } = world)
  watcher = watchSolana(app)
  await watcher.pollNow()
})
afterAll(async () => {
  await watcher.stop()
  await world.close()
})

const control = async (name: string, fields: Record<string, unknown>): Promise<void> => {
  await world.control(name, fields)
  await watcher.pollNow()
}
/** Pays, and waits for the block that confirms it. */
async function pay(asset: 'SOL' | 'USDC', units: bigint, more: object = {}): Promise<string> {
  const hash = await world.pay(asset, units, more)
  await watcher.pollNow()
  await control('mine', { blocks: 2 })
  return hash
}
const final = () => control('mine', { blocks: 40 })
const ask = (...asked: Parameters<SolanaWorld['ask']>) => world.ask(...asked)

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
  await world.control('node', { up: false })
  await expect(watcher.pollNow()).rejects.toThrow()
  await world.control('node', { up: true })
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

test('address: nothing goes to an account of a program, a mint or a token’s account, and nothing too small is asked for', async () => {
  const visitor = await app.visitor()
  const { tokens, receiving } = await world.solana.describe()
  const mint = tokens?.['USDC']?.address ?? ''
  const isTaken = (address: string) => isSpendable(app, 'solana', { address, tag: null })
  expect(await isTaken(mint)).toBe(false)
  expect(await isTaken('HAgk14JpMQLgt6rVgv7cBQFJWFto5Dqxi472uT3DKpqk')).toBe(true)
  expect(await isTaken(receiving['SOL'] ?? '')).toBe(true)
  await expect(ask(visitor, 'SOL', 10n)).rejects.toMatchObject({ kind: { code: 'payments/too-small-to-ask' } })
  expect(await ask(visitor, 'USDC', 10n)).toMatchObject({ status: 'new' })
})
