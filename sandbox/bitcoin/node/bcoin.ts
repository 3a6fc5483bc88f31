import { createRequire } from 'node:module'

/** A transaction as bcoin holds it; hashes in hex are in the order of the wire, `txid` in the order people write. */
export type BcoinTx = {
  inputs: { prevout: { hash: string; index: number }; sequence: number }[]
  hash: (encoding: 'hex') => string
  witnessHash: (encoding: 'hex') => string
  txid: () => string
  toRaw: () => Buffer
  getWeight: () => number
  hasCoins: (view: BcoinView) => boolean
  checkSanity: () => Verdict
  checkStandard: () => Verdict
  check: (view: BcoinView, flags: number) => void
}

type Verdict = [isRight: boolean, reason: string]

/** The coins that a transaction spends. */
export type BcoinView = { addTX: (tx: BcoinTx, height: number) => void }

/** A block as bcoin holds it. */
export type BcoinBlock = {
  version: number
  prevBlock: string
  merkleRoot: string
  time: number
  bits: number
  nonce: number
  txs: BcoinTx[]
  rhash: () => string
  toRaw: () => Buffer
  getWeight: () => number
}

/** Where a block stands in the chain. */
export type BcoinEntry = { hash: string; height: number }

/** A block that is not yet mined. */
export type BcoinTemplate = {
  time: number
  /** The median time of the eleven blocks before it, which its own has to be above. */
  mtp: number
  target: Buffer
  pushTX: (tx: BcoinTx, view: BcoinView) => void
  refresh: () => void
  getProof: (nonce1: number, nonce2: number, time: number, nonce: number) => { verify: (target: Buffer) => boolean }
  commit: (proof: object) => BcoinBlock
}

type Listener = (entry: BcoinEntry, block: BcoinBlock) => unknown

/** bcoin's chain: consensus, and which blocks are the best. */
export type BcoinChain = {
  network: { genesisBlock: string; pow: { targetReset: boolean } }
  tip: BcoinEntry
  height: number
  open: () => Promise<void>
  close: () => Promise<void>
  add: (block: BcoinBlock) => Promise<BcoinEntry | null>
  getEntry: (height: number) => Promise<BcoinEntry | null>
  on: (event: 'connect' | 'disconnect', listener: Listener) => void
}

/** One waiting transaction in bcoin's mempool. */
export type BcoinMempoolEntry = { tx: BcoinTx; fee: number; size: number }

/** bcoin's mempool: what waits for a block, under the relay policy of its time. */
export type BcoinMempool = {
  open: () => Promise<void>
  close: () => Promise<void>
  reset: () => Promise<void>
  addTX: (tx: BcoinTx) => Promise<string[] | null>
  hasEntry: (hash: string) => boolean
  getSpent: (hash: string, index: number) => BcoinMempoolEntry | undefined
  getDescendants: (entry: BcoinMempoolEntry) => BcoinMempoolEntry[]
  getSpentView: (tx: BcoinTx) => Promise<BcoinView>
  verify: (entry: BcoinMempoolEntry, view: BcoinView) => Promise<void>
  evictEntry: (entry: BcoinMempoolEntry) => void
  _addBlock: (entry: BcoinEntry, transactions: BcoinTx[]) => Promise<void>
}

/** Who checks scripts for the chain and the mempool; bcoin calls it a worker pool. */
export type BcoinWorkers = { check: (tx: BcoinTx, view: BcoinView, flags: number) => Promise<void> }

/** Makes blocks that follow any block of the chain; the ones of a miner without a mempool are empty. */
export type BcoinMiner = { createBlock: (on: BcoinEntry, reward: object) => Promise<BcoinTemplate> }

/** What bcoin logs to. */
export type BcoinLogger = { context: () => BcoinLogger } & Record<LogLevel | 'memory', () => void>

type LogLevel = 'error' | 'warning' | 'info' | 'debug' | 'spam'

type New<Options, Made> = new (options: Options) => Made
type ChainOptions = { network: string; memory: boolean; workers: BcoinWorkers; logger: BcoinLogger }
type MinerOptions = { chain: BcoinChain; mempool?: BcoinMempool; coinbaseFlags: Buffer; maxWeight: number }
type MempoolOptions = {
  chain: BcoinChain
  workers: BcoinWorkers
  requireStandard: boolean
  replaceByFee: boolean
  maxOrphans: number
  relayPriority: boolean
  limitFree: boolean
}

/** The parts of bcoin that a node needs and a wallet, a peer or a server does not. */
export type Bcoin = {
  Chain: New<ChainOptions, BcoinChain>
  Mempool: New<MempoolOptions, BcoinMempool>
  MempoolEntry: { fromTX: (tx: BcoinTx, view: BcoinView, height: number) => BcoinMempoolEntry }
  Miner: New<MinerOptions, BcoinMiner>
  Block: { fromRaw: (raw: Buffer) => BcoinBlock }
  TX: { fromRaw: (raw: Buffer) => BcoinTx }
  CoinView: new () => BcoinView
  Address: { fromProgram: (version: number, hash: Buffer) => object }
}

/**
 * Loads bcoin 1.0.2 without its native addons: hashes come from Node, curve arithmetic is JavaScript, and LevelDB is
 * not used. Throws one plain sentence where the optional package is not installed.
 */
export function loadBcoin(): Bcoin {
  const ours = createRequire(import.meta.url)
  const inside = createRequire(findBcoin(ours))
  const withDatabase = createRequire(inside.resolve('bdb'))
  // Even a database in memory loads this addon; it is never called.
  const addon = withDatabase.resolve('leveldown')
  ours.cache[addon] = Object.assign(Object.create(null) as NodeJS.Module, { id: addon, loaded: true, exports: {} })
  loadMurmur(createRequire(inside.resolve('bfilter')))
  return {
    Chain: inside('./blockchain/chain'),
    Mempool: inside('./mempool/mempool'),
    MempoolEntry: inside('./mempool/mempoolentry'),
    Miner: inside('./mining/miner'),
    Block: inside('./primitives/block'),
    TX: inside('./primitives/tx'),
    CoinView: inside('./coins/coinview'),
    Address: inside('./primitives/address'),
  }
}

function findBcoin(require: NodeJS.Require): string {
  try {
    return require.resolve('bcoin')
  } catch {
    throw new Error('Bitcoin cannot be played: the optional package bcoin is not installed (npm install bcoin@1.0.2).')
  }
}

// The one package that asks this variable and has no other way to its JavaScript.
function loadMurmur(require: NodeJS.Require): void {
  const before = process.env['NODE_BACKEND']
  process.env['NODE_BACKEND'] = 'js'
  try {
    require('mrmr')
  } finally {
    if (before === undefined) delete process.env['NODE_BACKEND']
    else process.env['NODE_BACKEND'] = before
  }
}
