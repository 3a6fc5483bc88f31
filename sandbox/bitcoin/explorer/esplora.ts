import { scriptOf } from '../node/network.ts'
import type { Coin } from './address-history.ts'
import type { ChainIndex, KnownTx } from './chain-index.ts'
import { blockJson, blockStatusJson, coinJson, overviewJson, statusJson, txJson } from './esplora-json.ts'

/** What the endpoint answers: text as it is, anything else as JSON. */
export type Answer = { status: number; body: unknown }

const mempoolPageSize = 50
const chainPageSize = 25
const maxRecentTransactions = 10
const maxCoins = 500

// What a wallet pays while no block is ever full: satoshis a virtual byte, by the blocks it may take.
const feeRates = { 1: 2, 2: 2, 3: 1.5, 6: 1, 12: 1, 25: 1, 144: 1, 504: 1, 1008: 1 }

type ReadIndex = (index: ChainIndex, ...parts: string[]) => Answer

/** What can be read, by path; https://github.com/Blockstream/esplora/blob/master/API.md */
const reads: [path: RegExp, read: ReadIndex][] = [
  [/^\/blocks\/tip\/height$/, (index) => ok(String(index.tip.height))],
  [/^\/blocks\/tip\/hash$/, (index) => ok(index.tip.hash)],
  [/^\/block-height\/([^/]+)$/, blockAtHeight],
  [/^\/block\/([^/]+)$/, withHash((index, hash) => jsonOrNotFound(index.block(hash), 'Block', blockJson))],
  [/^\/block\/([^/]+)\/status$/, withHash((index, hash) => ok(blockStatusJson(index, index.block(hash))))],
  [/^\/block\/([^/]+)\/txs$/, withHash((index, hash) => blockPage(index, hash, 0))],
  [/^\/block\/([^/]+)\/txs\/(\d{1,9})$/, withHash((index, hash, from) => blockPage(index, hash, Number(from)))],
  [
    /^\/tx\/([^/]+)$/,
    withHash((index, txid) => jsonOrNotFound(index.tx(txid), 'Transaction', (tx) => txJson(index, tx))),
  ],
  [/^\/tx\/([^/]+)\/status$/, withHash((index, txid) => ok(statusJson(index.tx(txid))))],
  [/^\/tx\/([^/]+)\/hex$/, withHash((index, txid) => jsonOrNotFound(index.tx(txid), 'Transaction', hexOf))],
  [/^\/address\/([^/]+)$/, withScript(addressStats)],
  [/^\/address\/([^/]+)\/txs$/, withScript((index, script) => ok([...waiting(index, script), ...page(index, script)]))],
  [/^\/address\/([^/]+)\/txs\/mempool$/, withScript((index, script) => ok(waiting(index, script)))],
  [/^\/address\/([^/]+)\/txs\/chain$/, withScript((index, script) => ok(page(index, script)))],
  [/^\/address\/([^/]+)\/txs\/chain\/([^/]+)$/, withScript((index, script, _, last) => ok(page(index, script, last)))],
  [/^\/address\/([^/]+)\/utxo$/, withScript(coinsOf)],
  [/^\/mempool\/recent$/, (index) => ok(index.newest(maxRecentTransactions).map(overviewJson))],
  [/^\/fee-estimates$/, () => ok(feeRates)],
]

/** Answers a GET request from the index alone. */
export function readEsplora(index: ChainIndex, path: string): Answer {
  for (const [pattern, read] of reads) {
    const match = pattern.exec(path)
    if (match) return read(index, ...match.slice(1))
  }
  return { status: 404, body: `endpoint does not exist ${JSON.stringify(path)}` }
}

function ok(body: unknown): Answer {
  return { status: 200, body }
}

function jsonOrNotFound<Thing>(thing: Thing | undefined, name: string, json: (thing: Thing) => unknown): Answer {
  return thing === undefined ? { status: 404, body: `${name} not found` } : ok(json(thing))
}

function withHash(read: (index: ChainIndex, hash: string, more?: string) => Answer): ReadIndex {
  return (index, hash = '', more) => {
    if (!/^[0-9a-fA-F]{64}$/.test(hash)) return { status: 400, body: 'Invalid hex string' }
    return read(index, hash.toLowerCase(), more)
  }
}

function withScript(read: (index: ChainIndex, script: string, address: string, last?: string) => Answer): ReadIndex {
  return (index, address = '', last) => {
    const script = scriptOf(address)
    if (script === undefined) return { status: 400, body: 'Invalid Bitcoin address' }
    return read(index, script, address, last)
  }
}

function blockAtHeight(index: ChainIndex, height = ''): Answer {
  if (!/^\d{1,9}$/.test(height)) return { status: 400, body: 'Invalid number' }
  return jsonOrNotFound(index.block(Number(height)), 'Block', ({ hash }) => hash)
}

// A page begins where a page can begin, like the real one's.
function blockPage(index: ChainIndex, hash: string, from: number): Answer {
  const block = index.block(hash)
  if (!block) return { status: 404, body: 'Block not found' }
  if (from % chainPageSize !== 0)
    return { status: 400, body: `start index must be a multipication of ${chainPageSize}` }
  if (from >= block.txids.length) return { status: 400, body: 'start index out of range' }
  return ok(inFull(index, block.txids.slice(from, from + chainPageSize)))
}

function hexOf({ raw }: KnownTx): string {
  return Buffer.from(raw).toString('hex')
}

function addressStats(index: ChainIndex, script: string, address: string): Answer {
  const { chainStats, mempoolStats } = index.history(script)
  return ok({ address, chain_stats: chainStats, mempool_stats: mempoolStats })
}

function coinsOf(index: ChainIndex, script: string): Answer {
  const history = index.history(script)
  if (history.coinCount > maxCoins) {
    return { status: 400, body: `Too many unspent transaction outputs (>${maxCoins}).` }
  }
  return ok([...history.coins].map((coin: Coin) => coinJson(index, coin)))
}

// The first that came, like the real one, however many wait.
function waiting(index: ChainIndex, script: string) {
  const txids: string[] = []
  for (const txid of index.history(script).waiting) {
    if (txids.length === mempoolPageSize) break
    txids.push(txid)
  }
  return inFull(index, txids)
}

// The newest first; after `last`, those that are older.
function page(index: ChainIndex, script: string, last?: string) {
  const { confirmed } = index.history(script)
  const end = last === undefined ? confirmed.length : placeOf(index, confirmed, last)
  return inFull(index, confirmed.slice(Math.max(0, end - chainPageSize), end).toReversed())
}

// Halving, since confirmed transactions stand in the order of their blocks; 0 where it is not among them.
function placeOf(index: ChainIndex, confirmed: string[], txid: string): number {
  const wanted = index.tx(txid)
  if (!wanted?.block) return 0
  let [low, high] = [0, confirmed.length]
  while (low < high) {
    const middle = (low + high) >>> 1
    const tx = index.tx(confirmed[middle] ?? '')
    if (tx?.block && isBefore(tx, wanted)) low = middle + 1
    else high = middle
  }
  return confirmed[low] === txid ? low : 0
}

function isBefore(a: KnownTx, b: KnownTx): boolean {
  const [first = 0, second = 0] = [a.block?.height, b.block?.height]
  return first === second ? a.position < b.position : first < second
}

function inFull(index: ChainIndex, txids: string[]) {
  return txids.flatMap((txid) => {
    const tx = index.tx(txid)
    return tx ? [txJson(index, tx)] : []
  })
}
