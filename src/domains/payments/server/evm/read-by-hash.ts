import {
  BlockNotFoundError,
  erc20Abi,
  type Hash,
  type PublicClient,
  parseEventLogs,
  type TransactionReceipt,
  TransactionReceiptNotFoundError,
} from 'viem'
import { fewAtOnce } from '#kit/limit-concurrency.ts'
import type { Transfers, Watched } from '../recording/seen-transfer.ts'
import type { NodeTransactions } from '../watching/chain-source.ts'
import { type BlockPlace, coinsAmong, coinsMovedBy } from './read-coins.ts'
import { blockTimeOf } from './read-head.ts'
import { type InsideReading, readInside } from './read-inside.ts'
import { tokensMoved } from './read-tokens.ts'

const askedAtOnce = 8

/** One node: by single questions, and by many in one request. `batching` is the same node. */
type ByHash = Omit<InsideReading, 'watched'> & { batching: PublicClient }

/**
 * Reads transactions by their own receipts, as far as their blocks stand in the node's chain: whatever the node says when
 * it is asked for events.
 */
export async function readByHash(
  { batching, ...reading }: ByHash,
  hashes: readonly string[],
  watched: readonly Watched[],
  inside: ReadonlySet<string>,
): Promise<NodeTransactions> {
  const { client } = reading
  // First, so that what is missing up to there is not only late.
  const upTo = Number(await client.getBlockNumber({ cacheTime: 0 }))
  const ask = <K, T>(keys: readonly K[], question: (asked: PublicClient, key: K) => Promise<T>) =>
    askTogether({ client, batching }, keys, question)
  const receipts = (await ask(hashes, receiptOf)).flatMap((receipt) => receipt ?? [])
  const heights = [...new Set(receipts.map(({ blockNumber }) => blockNumber))]
  const blocks = new Map((await ask(heights, blockAt)).flatMap((block) => (block ? [[block.number, block]] : [])))
  const coins = coinsAmong(watched)
  const isOurs = (address: string | null) => coins.some(({ payTo }) => payTo === address?.toLowerCase())
  const values = await ask(
    receipts.filter(({ from, to }) => isOurs(from) || isOurs(to)).map(({ transactionHash }) => transactionHash),
    (asked, hash) => asked.getTransaction({ hash }),
  )
  const sent = new Map(values.map((transaction) => [transaction.hash, transaction]))
  const moved = new Map<string, Transfers>()
  for (const receipt of receipts) {
    const block = blocks.get(receipt.blockNumber)
    if (!block || block.hash !== receipt.blockHash) continue
    const transaction = sent.get(receipt.transactionHash)
    const own = transaction ? coinsMovedBy(coins, transaction, receipt, block) : nothing
    const tokens = tokensOf(receipt, block, watched)
    const isAsked = inside.has(receipt.transactionHash) && receipt.status === 'success'
    const within = isAsked ? await readInside({ ...reading, watched: coins }, receipt, block) : []
    moved.set(receipt.transactionHash, {
      incoming: [...own.incoming, ...tokens.incoming, ...within],
      outgoing: [...own.outgoing, ...tokens.outgoing],
    })
  }
  const waiting = receipts.map(({ transactionHash }) => transactionHash).filter((hash) => !moved.has(hash))
  return { upTo, moved, waiting: new Set(waiting) }
}

const nothing: Transfers = { incoming: [], outgoing: [] }

function tokensOf(receipt: TransactionReceipt, block: BlockPlace, watched: readonly Watched[]): Transfers {
  if (receipt.status !== 'success') return nothing
  const tokens = watched.filter(({ tokenContract }) => tokenContract !== null)
  const logs = parseEventLogs({ abi: erc20Abi, eventName: 'Transfer', logs: receipt.logs, strict: true })
  return tokensMoved(tokens, logs, new Map([[block.hash, blockTimeOf(block.timestamp)]]))
}

const receiptOf = (client: PublicClient, hash: string) =>
  orNull(client.getTransactionReceipt({ hash: hash as Hash }), TransactionReceiptNotFoundError)

const blockAt = (client: PublicClient, blockNumber: bigint) =>
  orNull(client.getBlock({ blockNumber }), BlockNotFoundError)

async function askTogether<K, T>(
  { client, batching }: Pick<ByHash, 'client' | 'batching'>,
  keys: readonly K[],
  question: (asked: PublicClient, key: K) => Promise<T>,
): Promise<T[]> {
  const [first, ...more] = keys
  if (first === undefined) return []
  if (more.length === 0) return [await question(client, first)]
  try {
    return await Promise.all(keys.map((key) => question(batching, key)))
  } catch {
    // Some nodes answer one question at a time only.
    return fewAtOnce(askedAtOnce, keys, (key) => question(client, key))
  }
}

/** What was read, or null where it is not there. */
export async function orNull<T>(reading: Promise<T>, missing: new (...args: never[]) => Error): Promise<T | null> {
  try {
    return await reading
  } catch (error) {
    if (error instanceof missing) return null
    throw error
  }
}
