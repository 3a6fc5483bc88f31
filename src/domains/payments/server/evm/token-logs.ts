import {
  type Address,
  BaseError,
  erc20Abi,
  formatTransactionReceipt,
  type Hex,
  numberToHex,
  type PublicClient,
  parseAbiItem,
  parseEventLogs,
  RpcRequestError,
  type RpcTransactionReceipt,
} from 'viem'
import { blocksInRow, type Row } from './blocks-in-row.ts'

const transferEvent = parseAbiItem('event Transfer(address indexed from, address indexed to, uint256 value)')
/** For how long a node is taken at its word that it answers only so much. */
const remembersMs = 10 * 60_000

/** A token's transfer as its contract told it. */
export type TokenLog = {
  address: Address
  args: { from: Address; to: Address; value: bigint }
  blockNumber: bigint
  blockHash: Hex
  transactionHash: Hex
  logIndex: number
}

/** Which transfers are looked for: of these contracts, to or from these addresses. */
export type LogFilter = { contracts: Address[]; ours: Address[] }

// How many blocks' events a node tells at once; 0: none at all.
const allowances = new WeakMap<PublicClient, { blocks: number; until: number }>()

/** How many blocks' events a node is asked for at once; 0 when it tells none. */
export function allowedBlocks(client: PublicClient): number {
  const known = allowances.get(client)
  return known && performance.now() < known.until ? known.blocks : Number.POSITIVE_INFINITY
}

/**
 * The transfers in these blocks, both ends included; null when the node tells no events, as many public ones do
 * (https://github.com/bnb-chain/bsc/issues/1215). Where it refuses many blocks, it is asked for fewer.
 */
export async function logsByRange(
  client: PublicClient,
  { contracts, ours }: LogFilter,
  from: number,
  to: number,
): Promise<TokenLog[] | null> {
  const matching = (args: { to: Address[] } | { from: Address[] }, first: number, last: number) => {
    const range = { fromBlock: BigInt(first), toBlock: BigInt(last) }
    return client.getLogs({ address: contracts, event: transferEvent, args, ...range, strict: true })
  }
  const found: TokenLog[] = []
  let most = allowedBlocks(client)
  for (let first = from; first <= to; ) {
    if (most === 0) return null
    const last = Math.min(to, first + most - 1)
    try {
      const both = await Promise.all([matching({ to: ours }, first, last), matching({ from: ours }, first, last)])
      found.push(...both.flat())
      first = last + 1
    } catch (error) {
      if (!isRefused(error)) throw error
      most = Math.floor((last - first + 1) / 2)
      allowances.set(client, { blocks: most, until: performance.now() + remembersMs })
    }
  }
  return found
}

// Up to which block a node was last read by its receipts.
const readWhole = new WeakMap<PublicClient, string>()

/** The same from the fresh blocks themselves and the receipts of their transactions. */
export async function logsByReceipts(
  client: PublicClient,
  { contracts, ours }: LogFilter,
  from: number,
  fresh: Row,
): Promise<TokenLog[]> {
  const [of, at] = [new Set(contracts.map(lower)), new Set(ours.map(lower))]
  const isWanted = ({ address, args }: TokenLog) =>
    of.has(lower(address)) && (at.has(lower(args.to)) || at.has(lower(args.from)))
  // Receipts come with their block; what was read before them were events, which may have been told late.
  const row = readWhole.get(client) === fresh.after ? fresh : { ...fresh, from, after: null }
  const blocks = blocksInRow(row, async (blockNumber) => {
    const block = await client.getBlock({ blockNumber })
    const logs = (await receiptsOf(client, block)).flatMap((receipt) => receipt.logs)
    const told = parseEventLogs({ abi: erc20Abi, eventName: 'Transfer', logs, strict: true }).filter(isWanted)
    return { ...block, told }
  })
  const found: TokenLog[] = []
  for await (const { told } of blocks) found.push(...told)
  readWhole.set(client, fresh.head.hash)
  return found
}

type Block = { number: bigint; hash: Hex; transactions: readonly Hex[] }

async function receiptsOf(client: PublicClient, { number, hash, transactions }: Block) {
  if (transactions.length === 0) return []
  const asked = { method: 'eth_getBlockReceipts', params: [numberToHex(number)] }
  const raw = (await client.request(asked as never)) as RpcTransactionReceipt[] | null
  const receipts = (raw ?? []).map((receipt) => formatTransactionReceipt(receipt))
  const isWhole = receipts.length === transactions.length && receipts.every(({ blockHash }) => blockHash === hash)
  if (!isWhole) throw new Error(`the receipts of block ${number} are not told whole`)
  return receipts
}

// The node understood and will not; that is no failure of the connection.
const isRefused = (error: unknown) =>
  error instanceof BaseError && error.walk((cause) => cause instanceof RpcRequestError) !== null

const lower = (address: Address) => address.toLowerCase()
