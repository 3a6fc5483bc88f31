import { hexToBytes } from '@noble/hashes/utils.js'
import { expect, test } from 'vitest'
import { ChainIndex } from './explorer/chain-index.ts'
import { readEsplora } from './explorer/esplora.ts'
import { scriptOf } from './node/network.ts'
import type { TxAnswer } from './testing/bitcoins.ts'
import { idOf, madeBlock, madeTx } from './testing/made-blocks.ts'

const address = 'bcrt1qw508d6qejxtdg4y5r3zarvary0c5xw7kygt080'
const script = hexToBytes(scriptOf(address) ?? '')
const totalTransactions = 10_000
const perBlock = 1_250

/** An index that counts what is read from it. */
class CountingIndex extends ChainIndex {
  reads = 0

  override tx(txid: string) {
    this.reads++
    return super.tx(txid)
  }

  override output(txid: string, vout: number) {
    this.reads++
    return super.output(txid, vout)
  }
}

/** One address with 10,000 confirmed payments in eight blocks, and 60 that wait. */
function busyIndex(): CountingIndex {
  const index = new CountingIndex()
  const payments = Array.from({ length: totalTransactions }, (_, n) => madeTx(n + 1, script))
  const joined = Array.from({ length: totalTransactions / perBlock }, (_, height) =>
    madeBlock(height, payments.slice(height * perBlock, (height + 1) * perBlock)),
  )
  index.advance({ left: 0, joined, gone: [] }, 0)
  for (let n = 1; n <= 60; n++) index.arrive(madeTx(totalTransactions + n, script), [], 0)
  index.reads = 0
  return index
}

const index = busyIndex()
const read = (path: string) => readEsplora(index, `/address/${address}${path}`).body as TxAnswer[]

test('pages of 25 lead from the newest confirmed payment to the oldest, each once', () => {
  const seen: string[] = []
  let page = read('/txs/chain')
  while (page.length > 0) {
    expect(page).toHaveLength(25)
    seen.push(...page.map(({ txid }) => txid))
    page = read(`/txs/chain/${seen.at(-1)}`)
  }
  expect(seen).toEqual(Array.from({ length: totalTransactions }, (_, n) => idOf(totalTransactions - n)))
})

test('a page reads its own transactions and finds its place by halving, however long the history', () => {
  for (const last of [totalTransactions, totalTransactions / 2, 26]) {
    index.reads = 0
    expect(read(`/txs/chain/${idOf(last)}`)).toHaveLength(25)
    // Each transaction and its input, and some fourteen steps to the place.
    expect(index.reads).toBeLessThan(2 * 25 + 20)
  }
  index.reads = 0
  expect(read('/txs')).toHaveLength(75)
  expect(index.reads).toBeLessThanOrEqual(2 * 75)
})

test('the first page begins with the fifty that wait longest, and a place that is none has nothing after it', () => {
  const txids = read('/txs').map(({ txid }) => txid)
  expect(txids.slice(0, 50)).toEqual(Array.from({ length: 50 }, (_, n) => idOf(totalTransactions + 1 + n)))
  expect(txids[50]).toBe(idOf(totalTransactions))
  expect(read('/txs/mempool')).toHaveLength(50)
  expect(read(`/txs/chain/${idOf(totalTransactions + 1)}`)).toEqual([])
  expect(read(`/txs/chain/${'ff'.repeat(32)}`)).toEqual([])
  expect(read(`/txs/chain/${idOf(1)}`)).toEqual([])
})

test('more than 500 coins are not listed', () => {
  expect(readEsplora(index, `/address/${address}/utxo`)).toMatchObject({
    status: 400,
    body: expect.stringContaining('Too many unspent'),
  })
})

test('a block is read in pages of 25 that begin where a page can begin', () => {
  const { hash } = index.block(3) ?? {}
  const pages = Array.from({ length: perBlock / 25 }, (_, i) => readEsplora(index, `/block/${hash}/txs/${i * 25}`))
  expect(pages.flatMap(({ body }) => (body as TxAnswer[]).map(({ txid }) => txid))).toEqual(index.block(3)?.txids)
  expect(readEsplora(index, `/block/${hash}/txs`)).toEqual(pages[0])
  for (const from of [7, perBlock]) expect(readEsplora(index, `/block/${hash}/txs/${from}`).status).toBe(400)
  expect(readEsplora(index, `/block/${'f'.repeat(64)}/txs/0`).status).toBe(404)
})
