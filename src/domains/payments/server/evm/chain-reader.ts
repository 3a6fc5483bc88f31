import { type Address, erc20Abi, type Hex, type PublicClient, parseAbiItem } from 'viem'
import type { Head, SeenTransfer, Watched } from '../seen-transfer.ts'

const transferEvent = parseAbiItem('event Transfer(address indexed from, address indexed to, uint256 value)')

/** Transfers to us, and transfers from us. */
export type Transfers = { incoming: SeenTransfer[]; outgoing: SeenTransfer[] }

/** The newest block, or the one at a height. */
export async function readHead(client: PublicClient, height: number | 'latest' | 'finalized'): Promise<Head> {
  const block = await client.getBlock(
    typeof height === 'number' ? { blockNumber: BigInt(height) } : { blockTag: height },
  )
  const { number, hash, parentHash, timestamp } = block
  return { height: Number(number), hash, parentHash, time: timeOf(timestamp) }
}

/** Every transfer of the tokens to our addresses and from them in these blocks, both ends included. */
export async function readTokens(
  client: PublicClient,
  watched: readonly Watched[],
  from: number,
  to: number,
): Promise<Transfers> {
  const tokens = watched.filter(({ tokenContract }) => tokenContract !== null)
  if (tokens.length === 0) return { incoming: [], outgoing: [] }
  const ours = [...new Set(tokens.map(({ payTo }) => payTo as Address))]
  const address = [...new Set(tokens.map(({ tokenContract }) => tokenContract as Address))]
  const matching = (args: { to: Address[] } | { from: Address[] }) => {
    const range = { fromBlock: BigInt(from), toBlock: BigInt(to) }
    return client.getLogs({ address, event: transferEvent, args, ...range, strict: true })
  }
  const [incoming, outgoing] = await Promise.all([matching({ to: ours }), matching({ from: ours })])
  const times = await timesOf(client, new Set([...incoming, ...outgoing].map(({ blockHash }) => blockHash)))
  const seen = (at: 'to' | 'from') => (log: (typeof incoming)[number]) => {
    const of = tokens.find(
      ({ tokenContract, payTo }) => tokenContract === lower(log.address) && payTo === lower(log.args[at]),
    )
    // A token of ours can move to an address that is ours for another one.
    if (!of || log.args.value === 0n) return []
    const place = {
      height: Number(log.blockNumber),
      blockHash: log.blockHash,
      blockTime: times.get(log.blockHash) ?? null,
    }
    const sides = { from: lower(log.args.from), to: lower(log.args.to), marker: null }
    return {
      asset: of.asset,
      txHash: log.transactionHash,
      logIndex: log.logIndex,
      units: log.args.value,
      ...sides,
      ...place,
    }
  }
  return { incoming: incoming.flatMap(seen('to')), outgoing: outgoing.flatMap(seen('from')) }
}

/** How much of it the address held after a block. */
export function readBalance(client: PublicClient, of: Watched, height: number): Promise<bigint> {
  const [address, blockNumber] = [of.payTo as Address, BigInt(height)]
  if (of.tokenContract === null) return client.getBalance({ address, blockNumber })
  const token = { address: of.tokenContract as Address, abi: erc20Abi } as const
  return client.readContract({ ...token, functionName: 'balanceOf', args: [address], blockNumber })
}

/** A block's time. */
export const timeOf = (timestamp: bigint): Date => new Date(Number(timestamp) * 1000)

/** An address as it is compared and kept. */
export const lower = (address: Address): string => address.toLowerCase()

async function timesOf(client: PublicClient, blocks: ReadonlySet<Hex>): Promise<Map<Hex, Date>> {
  const times = new Map<Hex, Date>()
  for (const blockHash of blocks) times.set(blockHash, timeOf((await client.getBlock({ blockHash })).timestamp))
  return times
}
