import fc from 'fast-check'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { decode, hashes, type Transaction } from 'xrpl'
import { emptyTree, hex, sha512Half, withLeaf, withoutLeaf } from './ledger/hash-tree.ts'
import { type Json, type TestLedger, TestLedgers } from './testing/ledgers.ts'

const ledgers = new TestLedgers()
let ledger: TestLedger
beforeAll(async () => {
  ledger = await ledgers.start()
  for (const units of ['1', '2', '3']) await ledger.control('POST /pay', { to: ledger.receiving, units, tag: 1 })
  await ledger.control('POST /pay', { to: ledger.receiving, units: '4', claimed: '9', tag: 1 })
  await ledger.close(3)
})
afterAll(() => ledgers.endAll())

type Header = Parameters<typeof hashes.hashLedger>[0]

test("each ledger's hash is that of its header, and names its parent", async () => {
  const all: Json[] = []
  for (const ledger_index of [1, 2, 3, 4]) {
    all.push((await ledger.rpc('ledger', { ledger_index, api_version: 2 }))['ledger'] as Json)
  }
  for (const [index, header] of all.entries()) {
    expect(hashes.hashLedger(header as unknown as Header)).toBe(header['ledger_hash'])
    if (index > 0) expect(header['parent_hash']).toBe(all[index - 1]?.['ledger_hash'])
  }
  expect(all[0]?.['ledger_hash']).toBe(ledger.about.genesisHash)
  expect(all[1]?.['total_coins']).toBe(String(100_000_000_000_000_000n - 50n))
})

test("a ledger's transaction hash is that of its transactions and what they did", async () => {
  const asked = { ledger_index: 2, transactions: true, expand: true, binary: true }
  const { ledger: header } = (await ledger.rpc('ledger', asked)) as {
    ledger: { transaction_hash: string; transactions: { tx_blob: string; meta: string }[] }
  }
  expect(header.transactions).toHaveLength(5)
  const transactions = header.transactions.map(({ tx_blob, meta }) => ({ ...decode(tx_blob), metaData: decode(meta) }))
  expect(hashes.hashTxTree(transactions as unknown as Transaction[])).toBe(header.transaction_hash)
})

test('a transaction is known by the hash of its bytes', async () => {
  const blob = await ledger.signed()
  const { tx_json } = await ledger.rpc('submit', { tx_blob: blob })
  expect(tx_json).toMatchObject({ hash: hashes.hashSignedTx(blob) })
})

const leaf = (key: string) => ({ key, hash: sha512Half(Buffer.from(key, 'hex')) })
// Keys that share their first digits, so that the tree is deep.
const keys = fc.uniqueArray(
  fc.stringMatching(/^[01]{4}[0-9A-F]$/).map((start) => start.padEnd(64, '0')),
  { maxLength: 40 },
)

test('a tree hashes alike in whatever order it grew, and as if what was taken out had never been there', () => {
  fc.assert(
    fc.property(keys, keys, fc.nat(), (kept, others, seed) => {
      const gone = others.filter((key) => !kept.includes(key))
      const shuffled = [...kept, ...gone].map((key, at) => [(at * 7919 + seed) % 101, key] as const)
      const grown = shuffled
        .sort(([one], [other]) => one - other)
        .reduce((tree, [, key]) => withLeaf(tree, leaf(key)), emptyTree)
      const cut = gone.reduce(withoutLeaf, grown)
      const expected = kept.reduce((tree, key) => withLeaf(tree, leaf(key)), emptyTree)
      expect(hex(cut.hash)).toBe(hex(expected.hash))
    }),
  )
})

test('taking out what is not there changes nothing', () => {
  const tree = withLeaf(emptyTree, leaf('A'.repeat(64)))
  expect(withoutLeaf(tree, 'B'.repeat(64)).hash).toEqual(tree.hash)
  expect(withoutLeaf(tree, `A${'B'.repeat(63)}`).hash).toEqual(tree.hash)
  expect(hex(withoutLeaf(tree, 'A'.repeat(64)).hash)).toBe('0'.repeat(64))
})
