import type { Block, Hash, PublicClient, Transaction } from 'viem'
import type { Head, SeenTransfer, Watched } from '../watching/seen-transfer.ts'
import { lower, type Transfers, timeOf } from './chain-reader.ts'

/** The chain's own coin moves without an event: it stands in the transaction, at no place among its logs. */
const ownIndex = -1
/** What a transaction cost us stands beside what it moved. */
const feeIndex = -2
const atOnce = 8

/** Every transfer of the chain's own coin to our addresses and from them, from a block on up to the last one to read. */
export async function readCoins(
  client: PublicClient,
  watched: readonly Watched[],
  from: number,
  head: Head,
): Promise<Transfers> {
  const coins = watched.filter(({ tokenContract }) => tokenContract === null)
  const found: Transfers = { incoming: [], outgoing: [] }
  if (coins.length === 0) return found
  let before: Hash | null = null
  for (let height = from; height <= head.height; height += atOnce) {
    const count = Math.min(atOnce, head.height - height + 1)
    const heights = Array.from({ length: count }, (_, i) => BigInt(height + i))
    const blocks = await Promise.all(
      heights.map((blockNumber) => client.getBlock({ blockNumber, includeTransactions: true })),
    )
    for (const block of blocks) {
      if (before !== null && block.parentHash !== before)
        throw new Error(`block ${block.number} has another one before it`)
      before = block.hash
      await readBlock(client, coins, block, found)
    }
  }
  if (before !== null && before !== head.hash) throw new Error(`two blocks at ${head.height}`)
  return found
}

type FullBlock = Block<bigint, true, 'latest'>

async function readBlock(client: PublicClient, coins: readonly Watched[], block: FullBlock, found: Transfers) {
  for (const transaction of block.transactions) {
    const [to, from] = [coinAt(coins, transaction.to), coinAt(coins, transaction.from)]
    if (!from && (!to || transaction.value === 0n)) continue
    const receipt = await client.getTransactionReceipt({ hash: transaction.hash })
    const moves = receipt.status === 'success' && transaction.value > 0n
    const at = (of: Watched, logIndex: number, units: bigint) => transferOf(transaction, block, of, logIndex, units)
    if (to && moves) found.incoming.push(at(to, ownIndex, transaction.value))
    if (from && moves) found.outgoing.push(at(from, ownIndex, transaction.value))
    // Whoever sends pays for it, also when nothing moved.
    if (from) found.outgoing.push(at(from, feeIndex, receipt.gasUsed * receipt.effectiveGasPrice))
  }
}

const coinAt = (coins: readonly Watched[], address: Transaction['to']) =>
  address ? coins.find(({ payTo }) => payTo === lower(address)) : undefined

const transferOf = (
  { hash, from, to }: Transaction,
  block: FullBlock,
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
  blockTime: timeOf(block.timestamp),
})
