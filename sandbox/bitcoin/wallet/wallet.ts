import { InputError } from '../../control-input.ts'
import { serial } from '../../serial.ts'
import type { Chain } from '../chain.ts'
import type { Coin } from '../explorer/address-history.ts'
import type { ChainIndex, KnownTx } from '../explorer/chain-index.ts'
import { NodeRefusalError } from '../node/refused.ts'
import type { Account } from './keys.ts'
import { type Payment, signPayment, virtualSize } from './spend.ts'
import { readTransaction } from './transaction.ts'

const coinbaseMaturity = 100

/** Pays from one account of the sandbox, one payment after the other. */
export class Wallet {
  private readonly account: Account
  private readonly chain: Chain
  private readonly inTurn = serial()

  constructor(account: Account, chain: Chain) {
    this.account = account
    this.chain = chain
  }

  /** Signs and broadcasts a payment and answers its id. */
  pay(payment: Payment): Promise<string> {
    return this.inTurn(() => this.send([...this.coins(isConfirmed), ...this.coins(isWaiting)], payment))
  }

  /** Replaces a waiting payment of this account by a richer one of the same amount to the script `to`. */
  replace(txid: string, to: string): Promise<string> {
    return this.inTurn(async () => {
      const { index } = this.chain
      const replaced = index.tx(txid)
      const coins = replaced && coinsSpent(index, replaced, this.account.script)
      const [payment] = replaced ? readTransaction(replaced.raw).outputs : []
      if (!replaced || replaced.block || !coins || !payment) {
        throw new InputError('transactionHash must be that of a waiting payment of the payer.')
      }
      const feeRate = replaced.fee / Math.ceil(replaced.weight / 4) + 1
      const minFee = feesWith(index, replaced) + virtualSize(coins.length + 1, [to, this.account.script])
      return this.send([...coins, ...this.coins(isConfirmed)], {
        to,
        units: payment.value,
        feeRate,
        minFee,
        replaceable: true,
      })
    })
  }

  private async send(coins: Coin[], payment: Payment): Promise<string> {
    const raw = signPayment(this.account, coins, payment)
    if (!raw) throw new InputError('The account does not have that much. Its coins may be waiting for a block.')
    try {
      return await this.chain.send(raw)
    } catch (failure) {
      if (failure instanceof NodeRefusalError) throw new InputError(`The node refuses it: ${failure.message}.`)
      throw failure
    }
  }

  private coins(isWanted: (tx: KnownTx) => boolean): Coin[] {
    const { index } = this.chain
    return [...index.history(this.account.script).coins].filter(({ txid }) => {
      const tx = index.tx(txid)
      return tx && isWanted(tx) && isSpendableAt(tx, index.tip.height + 1)
    })
  }
}

/** Whether a block at this height may hold a transaction that spends `tx`: a coinbase has to be 100 blocks old. */
export function isSpendableAt({ block, position }: KnownTx, height: number): boolean {
  return !block || position > 0 || height - block.height >= coinbaseMaturity
}

// The coins that a transaction spends, where all of them are of this script.
function coinsSpent(index: ChainIndex, tx: KnownTx, script: string): Coin[] | undefined {
  const coins: Coin[] = []
  for (const { txid, vout } of readTransaction(tx.raw).inputs) {
    const output = index.output(txid, vout)
    if (output?.script !== script) return undefined
    coins.push({ txid, vout, value: output.value })
  }
  return coins
}

function isConfirmed(tx: KnownTx): boolean {
  return tx.block !== undefined
}

function isWaiting(tx: KnownTx): boolean {
  return !isConfirmed(tx)
}

// What a replacement pushes out, it has to outbid together.
function feesWith(index: ChainIndex, first: KnownTx): number {
  const txids = new Set([first.txid])
  let fees = first.fee
  for (const tx of index.waiting) {
    if (!readTransaction(tx.raw).inputs.some(({ txid }) => txids.has(txid))) continue
    txids.add(tx.txid)
    fees += tx.fee
  }
  return fees
}
