import { hexToBytes } from '@noble/hashes/utils.js'
import { Transaction } from '@scure/btc-signer'
import type { Coin } from '../explorer/address-history.ts'
import type { Account } from './keys.ts'
import type { Output } from './transaction.ts'

/** A payment to be made: satoshis for an output script, at a fee in satoshis a virtual byte. */
export type Payment = {
  to: string
  units: number
  feeRate: number
  /** The fee is at least this, whatever the rate. */
  minFee?: number
  /** Whether it says of itself that a richer payment may replace it. */
  replaceable: boolean
}

// Bitcoin Core's dust limit of a P2WPKH output.
const dustSatoshis = 294
const replaceableSequence = 0xfffffffd
const finalSequence = 0xffffffff

/** Signs a payment from the first of `coins` that suffice, change back to the account; undefined where all do not. */
export function signPayment(from: Account, coins: Iterable<Coin>, payment: Payment): Uint8Array | undefined {
  const { to, units, feeRate, minFee = 0, replaceable } = payment
  const chosen: Coin[] = []
  let total = 0
  for (const coin of coins) {
    chosen.push(coin)
    total += coin.value
    const fee = Math.max(Math.ceil(virtualSize(chosen.length, [to, from.script]) * feeRate), minFee)
    const change = total - units - fee
    if (change < 0) continue
    const outputs = [{ script: to, value: units }]
    if (change >= dustSatoshis) outputs.push({ script: from.script, value: change })
    return signSpend(from, chosen, outputs, replaceable)
  }
  return undefined
}

/** Signs a transaction that spends these coins of an account for these outputs. */
export function signSpend(from: Account, coins: Coin[], outputs: Output[], replaceable: boolean): Uint8Array {
  const tx = new Transaction()
  const sequence = replaceable ? replaceableSequence : finalSequence
  const script = hexToBytes(from.script)
  for (const { txid, vout, value } of coins) {
    tx.addInput({ txid, index: vout, sequence, witnessUtxo: { script, amount: BigInt(value) } })
  }
  for (const output of outputs) tx.addOutput({ script: hexToBytes(output.script), amount: BigInt(output.value) })
  tx.sign(from.privateKey)
  tx.finalize()
  return tx.extract()
}

/** The size that fees are counted by, of a transaction with P2WPKH inputs and these output scripts (hex). */
export function virtualSize(inputs: number, scripts: string[]): number {
  const outputBytes = scripts.reduce((sum, script) => sum + 9 + script.length / 2, 0)
  return Math.ceil((42 + 272 * inputs + 4 * outputBytes) / 4)
}
