import { afterEach, describe, expect, test } from 'vitest'
import type { App, Ctx } from '#server/context.ts'
import type { TestApp } from '#server/testing/test-app.ts'
import { bitcoinSource } from '../bitcoin/bitcoin-source.ts'
import { reconcile } from '../books/reconcile.ts'
import { declareTransaction } from '../declared/declare-transaction.ts'
import { getInvoice } from '../invoices/get-invoice.ts'
import { solanaSource } from '../solana/solana-source.ts'
import { bitcoinWorld } from '../testing/bitcoin-world.ts'
import { type Fault, type FaultyNode, faultyNode, type NodeRequest } from '../testing/faulty-node.ts'
import { solanaWorld } from '../testing/solana-world.ts'
import { xrplWorld } from '../testing/xrpl-world.ts'
import type { ChainSource } from '../watching/chain-source.ts'
import { type ChainWatcher, startWatcher } from '../watching/start-watcher.ts'
import { xrplSource } from '../xrpl/xrpl-source.ts'

/** A chain, a payer on it, and a node in front of it that can go wrong. */
type Place = {
  app: TestApp
  node: FaultyNode
  source: (app: App) => ChainSource
  settings: (url: string) => Partial<App['config']>
  ask(visitor: Ctx): Promise<{ id: string; due: { units: bigint }; marker: string | null }>
  /** Pays just that; answers the transaction's hash. */
  pay(invoice: { due: { units: bigint }; marker: string | null }): Promise<string>
  /** Has the chain go on until a payment is final. */
  settle(): Promise<unknown>
  /** Denies a transaction that is asked for by its hash, and nothing else. */
  denies: (asked: NodeRequest) => Fault | null
  close(): Promise<unknown>
}

const places: Record<'Bitcoin' | 'the XRP Ledger' | 'Solana', () => Promise<Place>> = {
  Bitcoin: async () => {
    const world = await bitcoinWorld(({ receiving }) => ({ BTC_RECEIVING_ADDRESS: receiving.BTC }))
    await world.watcher.stop()
    return {
      app: world.app,
      node: await faultyNode(world.node.url),
      source: bitcoinSource,
      settings: (url) => ({ BITCOIN_ESPLORA_URLS: [url] }),
      ask: (visitor) => world.ask(visitor, 2_500n),
      pay: async ({ due: { units } }) => {
        const fields = { to: world.about.receiving.BTC, units: String(units) }
        return (await world.control<{ transactionHash: string }>('pay', fields)).transactionHash
      },
      settle: () => world.control('mine', { blocks: 1 }),
      denies: ({ path }) => (/^\/tx\/[0-9a-f]+$/.test(path) ? { status: 404, text: 'Transaction not found' } : null),
      close: world.close,
    }
  },
  'the XRP Ledger': async () => {
    const world = await xrplWorld()
    await world.watcher.stop()
    return {
      app: world.app,
      node: await faultyNode(world.ledger.about.url),
      source: xrplSource,
      settings: (url) => ({ XRPL_RPC_URLS: [url] }),
      ask: (visitor) => world.ask(visitor, 2_500n),
      pay: async ({ due: { units }, marker }) => (await world.pay(units, marker)).transactionHash,
      settle: () => world.ledger.close(1),
      denies: ({ method }) =>
        method === 'tx' ? { text: '{"result":{"error":"txnNotFound","status":"error"}}' } : null,
      close: world.end,
    }
  },
  Solana: async () => {
    const world = await solanaWorld()
    return {
      app: world.app,
      node: await faultyNode(world.solana.url),
      source: solanaSource,
      settings: (url) => ({ SOLANA_RPC_URLS: [url] }),
      ask: (visitor) => world.ask(visitor, 'SOL', 2_500n),
      pay: ({ due: { units }, marker }) => world.pay('SOL', units, { references: [marker] }),
      settle: () => world.mine(40),
      // The history is read by the same question: here the node does not say which slot is final.
      denies: ({ method }) => (method === 'getSlot' ? { status: 503, text: '' } : null),
      close: world.close,
    }
  },
}

let place: Place
let watcher: ChainWatcher
afterEach(async () => {
  await watcher.stop()
  await place.node.stop()
  await place.close()
})
async function begin(name: keyof typeof places) {
  place = await places[name]()
  const app = { ...place.app, config: { ...place.app.config, ...place.settings(place.node.url) } }
  watcher = startWatcher(app, place.source(app), { intervalMs: 3_600_000 })
  await watcher.pollNow()
  const visitor = await place.app.visitor()
  const invoice = await place.ask(visitor)
  return { visitor, invoice, now: () => getInvoice(visitor, invoice) }
}

describe.each(Object.keys(places) as (keyof typeof places)[])('on %s', (name) => {
  test('a payment counts for good only once the chain was asked for it by its hash, also while no block comes', async () => {
    const { invoice, now } = await begin(name)
    await place.pay(invoice)
    await place.settle()
    place.node.fault = place.denies
    await watcher.pollNow()
    await watcher.pollNow()
    expect((await now()).status).toBe('processing')
    place.node.fault = null
    await watcher.pollNow()
    expect((await now()).status).toBe('settled')
    expect((await reconcile(place.app)).every(({ difference }) => difference === 0n)).toBe(true)
  })
  test('a payment that was missed is written down when its hash is posted, once however often', async () => {
    const { visitor, invoice, now } = await begin(name)
    const transactionHash = await place.pay(invoice)
    await place.settle()
    await watcher.pollNow()
    // As if no list had told of it.
    await place.app.databases.pool.query('delete from payments.payments')
    await watcher.pollNow()
    expect((await now()).payments).toEqual([])
    for (let times = 0; times < 3; times++) await declareTransaction(visitor, { id: invoice.id, transactionHash })
    expect(await now()).toMatchObject({ status: 'settled', payments: [{ transactionHash, state: 'final' }] })
    expect((await reconcile(place.app)).every(({ difference }) => difference === 0n)).toBe(true)
  })
})
