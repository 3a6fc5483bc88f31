import { p2wpkh, Transaction, WIF } from '@scure/btc-signer'
import { pubECDSA } from '@scure/btc-signer/utils.js'
import type { Bitcoin } from './bitcoins.ts'

const regtest = { bech32: 'bcrt', pubKeyHash: 0x6f, scriptHash: 0xc4, wif: 0xef }

/** A coin as the endpoint answers it. */
export type CoinAnswer = { txid: string; vout: number; value: number; status: { confirmed: boolean } }

type Order = { to: string; units: number; fee?: number; sequence?: number; coin?: CoinAnswer }

/** A wallet outside the sandbox that knows one key and asks the endpoint for its coins, as a browser wallet does. */
export class TestWallet {
  private readonly bitcoin: Bitcoin
  private readonly privateKey: Uint8Array

  constructor(bitcoin: Bitcoin, wif: string) {
    this.bitcoin = bitcoin
    this.privateKey = WIF(regtest).decode(wif)
  }

  get address(): string {
    return this.own.address
  }

  coins(): Promise<CoinAnswer[]> {
    return this.bitcoin.json(`/address/${this.address}/utxo`)
  }

  /** A signed payment in hex, from `coin` or else the first coin of the wallet. */
  async sign({ to, units, fee = 1_000, sequence = 0xffffffff, coin }: Order): Promise<string> {
    const { txid, vout, value } = coin ?? (await this.coins())[0] ?? { txid: '', vout: 0, value: 0 }
    const tx = new Transaction()
    const witnessUtxo = { script: this.own.script, amount: BigInt(value) }
    tx.addInput({ txid, index: vout, sequence, witnessUtxo })
    tx.addOutputAddress(to, BigInt(units), regtest)
    tx.addOutputAddress(this.address, BigInt(value - units - fee), regtest)
    tx.sign(this.privateKey)
    tx.finalize()
    return tx.hex
  }

  /** Signs and broadcasts a payment; answers its id. */
  async pay(order: Order): Promise<string> {
    const { status, body } = await this.bitcoin.broadcast(await this.sign(order))
    if (status !== 200) throw new Error(body)
    return body
  }

  private get own() {
    return p2wpkh(pubECDSA(this.privateKey), regtest)
  }
}

/** The same transaction with one bit of its first signature turned over. */
export function withBrokenSignature(hex: string): string {
  const at = hex.search(/(47304402|48304502)/) + 20
  const digit = Number.parseInt(hex.charAt(at), 16)
  return hex.slice(0, at) + (digit ^ 1).toString(16) + hex.slice(at + 1)
}
