/** An unspent output of an address. */
export type Coin = { txid: string; vout: number; value: number }

/** What one transaction does to one address: the outputs it gives and the coins it takes. */
export type Effect = { funded: Coin[]; spent: Coin[] }

/** Esplora's sums over the transactions of an address; sums are satoshis. */
export type Stats = {
  tx_count: number
  funded_txo_count: number
  funded_txo_sum: number
  spent_txo_count: number
  spent_txo_sum: number
}

const nothing: Stats = { tx_count: 0, funded_txo_count: 0, funded_txo_sum: 0, spent_txo_count: 0, spent_txo_sum: 0 }

/** All transactions of one output script, in an order that makes any page of them cheap. */
export class AddressHistory {
  /** Ids of the confirmed transactions, oldest first. */
  readonly confirmed: string[] = []
  /** Ids of the waiting ones in the order they came. */
  readonly waiting = new Set<string>()
  readonly chainStats = { ...nothing }
  readonly mempoolStats = { ...nothing }
  private readonly byOutpoint = new Map<string, Coin>()

  /** Unspent outputs, those of waiting transactions included, oldest first. */
  get coins(): Iterable<Coin> {
    return this.byOutpoint.values()
  }

  /** How many unspent outputs there are. */
  get coinCount(): number {
    return this.byOutpoint.size
  }

  /** A transaction begins to wait. */
  arrive(txid: string, effect: Effect): void {
    this.waiting.add(txid)
    count(this.mempoolStats, effect, 1)
    for (const coin of effect.spent) this.byOutpoint.delete(outpoint(coin))
    for (const coin of effect.funded) this.byOutpoint.set(outpoint(coin), coin)
  }

  /** A waiting transaction is gone without a block. */
  leave(txid: string, effect: Effect): void {
    this.waiting.delete(txid)
    count(this.mempoolStats, effect, -1)
    for (const coin of effect.funded) this.byOutpoint.delete(outpoint(coin))
    for (const coin of effect.spent) this.byOutpoint.set(outpoint(coin), coin)
  }

  /** A waiting transaction is in a block now, the newest of the confirmed ones. */
  confirm(txid: string, effect: Effect): void {
    this.waiting.delete(txid)
    count(this.mempoolStats, effect, -1)
    this.confirmed.push(txid)
    count(this.chainStats, effect, 1)
  }

  /** The newest confirmed transaction waits again. */
  unconfirm(txid: string, effect: Effect): void {
    this.confirmed.pop()
    count(this.chainStats, effect, -1)
    this.waiting.add(txid)
    count(this.mempoolStats, effect, 1)
  }
}

function outpoint({ txid, vout }: Coin): string {
  return `${txid}:${vout}`
}

function count(stats: Stats, { funded, spent }: Effect, sign: 1 | -1): void {
  stats.tx_count += sign
  stats.funded_txo_count += sign * funded.length
  stats.funded_txo_sum += sign * sum(funded)
  stats.spent_txo_count += sign * spent.length
  stats.spent_txo_sum += sign * sum(spent)
}

function sum(coins: Coin[]): number {
  return coins.reduce((total, { value }) => total + value, 0)
}
