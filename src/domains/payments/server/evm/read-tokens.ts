import type { Address, Hex, PublicClient } from 'viem'
import type { SeenTransfer, Transfers, Watched } from '../recording/seen-transfer.ts'
import type { Row } from './blocks-in-row.ts'
import { lower, readHead } from './read-head.ts'
import { type LogFilter, logsByRange, logsByReceipts, type TokenLog } from './token-logs.ts'

/**
 * Every transfer of the tokens to our addresses and from them in the fresh blocks. Those from `from` on were read
 * already, and are looked at again where events can be told late.
 */
export async function readTokens(
  client: PublicClient,
  watched: readonly Watched[],
  from: number,
  fresh: Row,
): Promise<Transfers> {
  const tokens = watched.filter(({ tokenContract }) => tokenContract !== null)
  if (tokens.length === 0) return { incoming: [], outgoing: [] }
  const wanted: LogFilter = {
    ours: [...new Set(tokens.map(({ payTo }) => payTo as Address))],
    contracts: [...new Set(tokens.map(({ tokenContract }) => tokenContract as Address))],
  }
  const told = await logsByRange(client, wanted, from, fresh.head.height)
  const logs = told ?? (await logsByReceipts(client, wanted, from, fresh))
  return tokensMoved(tokens, logs, await timesOf(client, logs))
}

/** What these events moved of the tokens to our addresses and from them; `times`: those of their blocks. */
export function tokensMoved(
  tokens: readonly Watched[],
  logs: readonly TokenLog[],
  times: ReadonlyMap<Hex, Date>,
): Transfers {
  const at = (side: 'to' | 'from') => logs.flatMap((log) => transferOf(log, tokens, side, times) ?? [])
  return { incoming: unique(at('to')), outgoing: unique(at('from')) }
}

function transferOf(
  log: TokenLog,
  tokens: readonly Watched[],
  side: 'to' | 'from',
  times: ReadonlyMap<Hex, Date>,
): SeenTransfer | null {
  const of = tokens.find(
    ({ tokenContract, payTo }) => tokenContract === lower(log.address) && payTo === lower(log.args[side]),
  )
  // A token of ours can move to an address that is ours for another one.
  if (!of || log.args.value === 0n) return null
  return {
    asset: of.asset,
    txHash: log.transactionHash,
    logIndex: log.logIndex,
    units: log.args.value,
    from: lower(log.args.from),
    to: lower(log.args.to),
    marker: null,
    height: Number(log.blockNumber),
    blockHash: log.blockHash,
    blockTime: times.get(log.blockHash) ?? null,
  }
}

// Both questions tell of what moved from us to us.
const unique = (transfers: readonly SeenTransfer[]): SeenTransfer[] => [
  ...new Map(transfers.map((one) => [`${one.txHash}:${one.logIndex}`, one])).values(),
]

// A node behind a load balancer may tell of a block that another one replaced.
async function timesOf(client: PublicClient, logs: readonly TokenLog[]): Promise<Map<Hex, Date>> {
  const blocks = new Map(logs.map(({ blockHash, blockNumber }) => [blockHash, Number(blockNumber)]))
  const times = new Map<Hex, Date>()
  for (const [hash, height] of blocks) {
    const block = await readHead(client, height)
    if (block.hash !== hash) throw new Error(`two blocks at ${height}`)
    times.set(hash, block.time)
  }
  return times
}
