import { RawTx } from '@scure/btc-signer'
import type { NodeBlock, NodeTx } from '../node/block.ts'

/** The n-th id or hash. */
export function idOf(n: number): string {
  return n.toString(16).padStart(64, '0')
}

/** The n-th transaction, with id `idOf(n)`: n satoshis for a script, from a coin that nobody knows. */
export function madeTx(n: number, script = new Uint8Array([0x51])): NodeTx {
  const txid = Buffer.from(idOf(2 ** 40 + n), 'hex')
  const raw = RawTx.encode({
    version: 2,
    segwitFlag: false,
    inputs: [{ txid, index: 0, finalScriptSig: new Uint8Array(), sequence: 0xffffffff }],
    outputs: [{ amount: BigInt(n), script }],
    witnesses: undefined,
    lockTime: 0,
  })
  return { txid: idOf(n), raw, weight: 4 * raw.length }
}

/** A block that says nothing of itself but its place and what it holds. */
export function madeBlock(height: number, txs: NodeTx[]): NodeBlock {
  const header = { version: 4, merkleRoot: idOf(0), time: height, bits: 0x207fffff, nonce: 0, size: 0, weight: 0 }
  return { ...header, hash: idOf(2 ** 41 + height), previous: idOf(2 ** 41 + height - 1), height, txs }
}
