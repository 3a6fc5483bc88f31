import type { BcoinBlock, BcoinTx } from './bcoin.ts'

/** A transaction as the node hands it out. */
export type NodeTx = { txid: string; raw: Uint8Array; weight: number }

/** A block as the node hands it out; hashes as people write them, `time` in Unix seconds. */
export type NodeBlock = {
  hash: string
  previous: string
  height: number
  version: number
  merkleRoot: string
  time: number
  bits: number
  nonce: number
  size: number
  weight: number
  txs: NodeTx[]
}

/** A transaction of bcoin's as the node hands it out. */
export function describeTx(tx: BcoinTx): NodeTx {
  return { txid: tx.txid(), raw: tx.toRaw(), weight: tx.getWeight() }
}

/** A block of bcoin's as the node hands it out. */
export function describeBlock(block: BcoinBlock, height: number): NodeBlock {
  const { version, time, bits, nonce } = block
  return {
    hash: block.rhash(),
    previous: reversed(block.prevBlock),
    height,
    version,
    merkleRoot: reversed(block.merkleRoot),
    time,
    bits,
    nonce,
    size: block.toRaw().length,
    weight: block.getWeight(),
    txs: block.txs.map(describeTx),
  }
}

// bcoin writes hashes in the order of the wire.
function reversed(hash: string): string {
  return Buffer.from(hash, 'hex').reverse().toString('hex')
}
