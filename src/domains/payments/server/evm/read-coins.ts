import type { Block, PublicClient, Transaction } from 'viem'
import type { SeenTransfer, Watched } from '../watching/seen-transfer.ts'
import { blocksInRow, type Row } from './blocks-in-row.ts'
import { lower, type Transfers, timeOf } from './chain-reader.ts'

/** The chain's own coin moves without an event: it stands in the transaction, at no place among its logs. */
const ownIndex = -1
/** What a transaction cost us stands beside what it moved. */
const feeIndex = -2

/** Every transfer of the chain's own coin to our addresses and from them, in these blocks. */
export async function readCoins(client: PublicClient, watched: readonly Watched[], row: Row): Promise<Transfers> {
  const coins = watched.filter(({ tokenContract }) => tokenContract === null)
  const found: Transfers = { incoming: [], outgoing: [] }
  if (coins.length === 0) return found
  const blocks = blocksInRow(row, (blockNumber) => client.getBlock({ blockNumber, includeTransactions: true }))
  for await (const block of blocks) await readBlock(client, coins, block, found)
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
