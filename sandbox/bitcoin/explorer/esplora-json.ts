import { describeScript } from '../node/network.ts'
import { type Input, type Output, readTransaction } from '../wallet/transaction.ts'
import type { Coin } from './address-history.ts'
import type { ChainIndex, KnownBlock, KnownTx } from './chain-index.ts'

/** A transaction in Esplora's shape. */
export function txJson(index: ChainIndex, tx: KnownTx) {
  const { version, lockTime, inputs, outputs } = readTransaction(tx.raw)
  return {
    txid: tx.txid,
    version,
    locktime: lockTime,
    vin: inputs.map((input) => inputJson(index, input)),
    vout: outputs.map(outputJson),
    size: tx.raw.length,
    weight: tx.weight,
    fee: tx.fee,
    status: statusJson(tx),
  }
}

/** What the list of new transactions says of one, in Esplora's shape. */
export function overviewJson({ txid, raw, fee, weight }: KnownTx) {
  const value = readTransaction(raw).outputs.reduce((sum, output) => sum + output.value, 0)
  return { txid, fee, vsize: Math.ceil(weight / 4), value }
}

/** Whether and where a transaction is confirmed, in Esplora's shape; an unknown one is not. */
export function statusJson(tx: KnownTx | undefined) {
  if (!tx?.block) return { confirmed: false }
  const { height, hash, time } = tx.block
  return { confirmed: true, block_height: height, block_hash: hash, block_time: time }
}

/** An unspent output in Esplora's shape. */
export function coinJson(index: ChainIndex, { txid, vout, value }: Coin) {
  return { txid, vout, status: statusJson(index.tx(txid)), value }
}

/** A block in Esplora's shape. */
export function blockJson(block: KnownBlock) {
  return {
    id: block.hash,
    height: block.height,
    version: block.version,
    timestamp: block.time,
    tx_count: block.txids.length,
    size: block.size,
    weight: block.weight,
    merkle_root: block.merkleRoot,
    previousblockhash: block.height === 0 ? null : block.previous,
    mediantime: block.medianTime,
    nonce: block.nonce,
    bits: block.bits,
    difficulty: difficultyOf(block.bits),
  }
}

/** Where a block of the best chain stands, in Esplora's shape; any other is none of it. */
export function blockStatusJson(index: ChainIndex, block: KnownBlock | undefined) {
  if (!block) return { in_best_chain: false, height: null, next_best: null }
  return { in_best_chain: true, height: block.height, next_best: index.block(block.height + 1)?.hash ?? null }
}

function inputJson(index: ChainIndex, { txid, vout, scriptSig, witness, sequence, isCoinbase }: Input) {
  const spent = isCoinbase ? undefined : index.output(txid, vout)
  return {
    txid,
    vout,
    prevout: spent ? outputJson(spent) : null,
    scriptsig: scriptSig,
    ...(witness.length > 0 && { witness }),
    is_coinbase: isCoinbase,
    sequence,
  }
}

function outputJson({ script, value }: Output) {
  const { type, address } = describeScript(script)
  return {
    scriptpubkey: script,
    scriptpubkey_type: type,
    ...(address !== undefined && { scriptpubkey_address: address }),
    value,
  }
}

// How many times harder than the easiest block of the main network.
function difficultyOf(bits: number): number {
  return (0xffff / (bits & 0xffffff)) * 256 ** (0x1d - (bits >>> 24))
}
