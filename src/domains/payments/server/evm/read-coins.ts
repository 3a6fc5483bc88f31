import type { Block, PublicClient, Transaction } from 'viem'
import type { SeenTransfer, Transfers, Watched } from '../recording/seen-transfer.ts'
import { blocksInRow, type Row } from './blocks-in-row.ts'
import { blockTimeOf, lower } from './read-head.ts'

/** The chain's own coin moves without an event: it stands in the transaction, at no place among its logs. */
const ownIndex = -1
/** What a transaction cost us stands beside what it moved. */
const feeIndex = -2

/** Every transfer of the chain's own coin to our addresses and from them, in these blocks. */
export async function readCoins(client: PublicClient, watched: readonly Watched[], row: Row): Promise<Transfers> {
  const coins = coinsAmong(watched)
  const found: Transfers = { incoming: [], outgoing: [] }
  if (coins.length === 0) return found
  const blocks = blocksInRow(row, (blockNumber) => client.getBlock({ blockNumber, includeTransactions: true }))
  for await (const block of blocks) {
    const { incoming, outgoing } = await coinsMovedIn(client, coins, block)
    found.incoming.push(...incoming)
    found.outgoing.push(...outgoing)
  }
  return found
}

/** What of this is the chain's own coin. */
export const coinsAmong = (watched: readonly Watched[]): Watched[] =>
  watched.filter(({ tokenContract }) => tokenContract === null)

/** A block as far as a transfer names it. */
export type BlockPlace = Pick<Block<bigint, false, 'latest'>, 'number' | 'hash' | 'timestamp'>
type FullBlock = Block<bigint, true, 'latest'>
/** What a transfer of coins takes of a transaction, and of its receipt. */
type CoinTransaction = Pick<Transaction, 'hash' | 'from' | 'to' | 'value'>
type CoinReceipt = { status: 'success' | 'reverted'; gasUsed: bigint; effectiveGasPrice: bigint }

/** What the transactions of a block moved themselves. */
export async function coinsMovedIn(
  client: PublicClient,
  coins: readonly Watched[],
  block: FullBlock,
): Promise<Transfers> {
  const found: Transfers = { incoming: [], outgoing: [] }
  for (const transaction of block.transactions) {
    if (!movesCoins(coins, transaction)) continue
    const receipt = await client.getTransactionReceipt({ hash: transaction.hash })
    const { incoming, outgoing } = coinsMovedBy(coins, transaction, receipt, block)
    found.incoming.push(...incoming)
    found.outgoing.push(...outgoing)
  }
  return found
}

/** Whether a transaction itself may move coins to us or from us. */
const movesCoins = (coins: readonly Watched[], { from, to, value }: Omit<CoinTransaction, 'hash'>): boolean =>
  coinAt(coins, from) !== undefined || (coinAt(coins, to) !== undefined && value > 0n)

/** What a transaction moved itself, and what it cost us. */
export function coinsMovedBy(
  coins: readonly Watched[],
  transaction: CoinTransaction,
  { status, gasUsed, effectiveGasPrice }: CoinReceipt,
  block: BlockPlace,
): Transfers {
  const [to, from] = [coinAt(coins, transaction.to), coinAt(coins, transaction.from)]
  const moves = status === 'success' && transaction.value > 0n
  const at = (of: Watched, logIndex: number, units: bigint) => transferOf(transaction, block, of, logIndex, units)
  return {
    incoming: to && moves ? [at(to, ownIndex, transaction.value)] : [],
    outgoing: [
      ...(from && moves ? [at(from, ownIndex, transaction.value)] : []),
      // Whoever sends pays for it, also when nothing moved.
      ...(from ? [at(from, feeIndex, gasUsed * effectiveGasPrice)] : []),
    ],
  }
}

const coinAt = (coins: readonly Watched[], address: Transaction['to']) =>
  address ? coins.find(({ payTo }) => payTo === lower(address)) : undefined

const transferOf = (
  { hash, from, to }: CoinTransaction,
  block: BlockPlace,
  { asset }: Watched,
  logIndex: number,
  units: bigint,
): SeenTransfer => ({
  asset,
  txHash: hash,
  logIndex,
  units,
  from: lower(from),
  // A contract that is being made has no address yet.
  to: to ? lower(to) : '',
  marker: null,
  height: Number(block.number),
  blockHash: block.hash,
  blockTime: blockTimeOf(block.timestamp),
})
