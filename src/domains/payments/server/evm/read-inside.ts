import { and, eq, ne } from 'drizzle-orm'
import { type Address, type Hash, type PublicClient, zeroAddress } from 'viem'
import { type EvmChainId } from '#domains/chains/chains.ts'
import { type SeenTransfer, type Watched } from '../recording/seen-transfer.ts'
import { payments } from '../tables.ts'
import type { Reader } from '../watching/chain-source.ts'
import { type BlockPlace, coinsMovedIn } from './read-coins.ts'
import { blockTimeOf, lower } from './read-head.ts'
import { type InsideCall, traceTransaction } from './trace-transaction.ts'

/** One node, and the addresses of ours for the chain's own coin. */
export type InsideReading = { app: Reader; chain: EvmChainId; client: PublicClient; watched: readonly Watched[] }

/**
 * What contracts sent us of the chain's own coin while they carried out a transaction: one payment for each of our
 * addresses, of all that came there, from the contract that sent it. By the node's trace; where it keeps none, by what the
 * address held before the block and after it.
 */
export async function readInside(
  reading: InsideReading,
  transaction: { transactionHash: Hash; to: Address | null },
  block: BlockPlace,
): Promise<SeenTransfer[]> {
  const { client, watched } = reading
  const { transactionHash: hash, to } = transaction
  // A plain payment to us has nothing inside; a contract that is being made may.
  if (watched.length === 0 || (to && watched.some(({ payTo }) => payTo === lower(to)))) return []
  const calls = await traceTransaction(client, hash)
  if (calls) return insideTransfers(watched, hash, calls, block)
  const found: SeenTransfer[] = []
  for (const of of watched) {
    const units = await unexplainedIn(reading, of, hash, block)
    // By the balance nobody can tell who sent it.
    if (units > 0n) found.push(transferOf(of, { hash, units, from: '' }, block))
  }
  return found
}

/** The payments in what a node traced of a transaction. */
export function insideTransfers(
  watched: readonly Watched[],
  hash: string,
  calls: readonly InsideCall[],
  block: BlockPlace,
): SeenTransfer[] {
  return watched.flatMap((of) => {
    const came = calls.filter(({ to, value }) => to === of.payTo && value > 0n)
    const senders = new Set(came.map(({ from }) => from))
    const units = came.reduce((sum, { value }) => sum + value, 0n)
    const [from = ''] = senders.size === 1 ? senders : []
    return units > 0n ? [transferOf(of, { hash, units, from }, block)] : []
  })
}

/** Whether a transfer is what a contract sent on inside of a transaction. */
export const isInside = ({ logIndex }: Pick<SeenTransfer, 'logIndex'>): boolean => logIndex <= firstInside

const firstInside = -1_000
// Logs count upwards from 0, and what the transaction moves itself has -1 and -2. Down here each address has a place of
// its own, the same however and by whichever node it is read: so it is written down once.
const insideIndex = (payTo: string) => firstInside - Number.parseInt(payTo.slice(2, 9), 16)

const transferOf = (
  { asset, payTo }: Watched,
  { hash, units, from }: { hash: string; units: bigint; from: string },
  block: BlockPlace,
): SeenTransfer => ({
  asset,
  txHash: hash,
  logIndex: insideIndex(payTo),
  units,
  from,
  to: payTo,
  marker: null,
  height: Number(block.number),
  blockHash: block.hash,
  blockTime: blockTimeOf(block.timestamp),
})

/** What an address got in a block beyond what its transactions moved themselves and what others are known to have brought inside. */
async function unexplainedIn(
  { app, chain, client }: InsideReading,
  of: Watched,
  hash: string,
  block: BlockPlace,
): Promise<bigint> {
  const held = (blockNumber: bigint) => client.getBalance({ address: of.payTo as Address, blockNumber })
  const [after, before, full] = await Promise.all([
    held(block.number),
    block.number === 0n ? 0n : held(block.number - 1n),
    client.getBlock({ blockNumber: block.number, includeTransactions: true }),
  ])
  if (full.hash !== block.hash) throw new Error(`two blocks at ${block.number}`)
  const { incoming, outgoing } = await coinsMovedIn(client, [of], full)
  const sum = (all: readonly { units: bigint }[]) => all.reduce((total, { units }) => total + units, 0n)
  // Withdrawals of validators and what a block earns come without a transaction: to our own node's address, or nobody's.
  if (lower(full.miner ?? zeroAddress) === of.payTo) return 0n
  const known = await app.databases.system
    .select({ logIndex: payments.logIndex, units: payments.units })
    .from(payments)
    .where(
      and(
        eq(payments.chain, chain),
        eq(payments.blockHash, block.hash),
        eq(payments.logIndex, insideIndex(of.payTo)),
        ne(payments.txHash, hash),
        ne(payments.state, 'orphaned'),
      ),
    )
  return after - before - sum(incoming) + sum(outgoing) - sum(known)
}
