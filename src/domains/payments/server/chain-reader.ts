import { type Address, erc20Abi, type Hex, type PublicClient, parseAbiItem } from 'viem'

/** A block as the watcher needs it. */
export type Head = { height: number; hash: string; parentHash: string; time: Date }

/** A transfer of the token to us or from us, as one block records it. Addresses and hashes in lower case. */
export type SeenTransfer = {
  txHash: string
  logIndex: number
  units: bigint
  from: string
  to: string
  height: number
  blockHash: string
  blockTime: Date
}

/** Which token is watched, and at which address. */
export type Watched = { token: string; payTo: string }

const transferEvent = parseAbiItem('event Transfer(address indexed from, address indexed to, uint256 value)')

/** The newest block, or the one at a height. */
export async function readHead(client: PublicClient, height: number | 'latest'): Promise<Head> {
  const block = await client.getBlock(height === 'latest' ? {} : { blockNumber: BigInt(height) })
  const { number, hash, parentHash, timestamp } = block
  return { height: Number(number), hash, parentHash, time: new Date(Number(timestamp) * 1000) }
}

/** Every transfer of the token to the address and from it in these blocks, both ends included. */
export async function readTransfers(
  client: PublicClient,
  of: Watched,
  from: number,
  to: number,
): Promise<{ incoming: SeenTransfer[]; outgoing: SeenTransfer[] }> {
  const matching = async (args: { to: Address } | { from: Address }) => {
    const range = { fromBlock: BigInt(from), toBlock: BigInt(to) }
    const logs = await client.getLogs({
      address: of.token as Address,
      event: transferEvent,
      args,
      ...range,
      strict: true,
    })
    return logs.filter(({ args: { value } }) => value > 0n)
  }
  const address = of.payTo as Address
  const [incoming, outgoing] = await Promise.all([matching({ to: address }), matching({ from: address })])
  const times = await timesOf(client, new Set([...incoming, ...outgoing].map(({ blockHash }) => blockHash)))
  const seen = (log: (typeof incoming)[number]): SeenTransfer => ({
    txHash: log.transactionHash,
    logIndex: log.logIndex,
    units: log.args.value,
    from: log.args.from.toLowerCase(),
    to: log.args.to.toLowerCase(),
    height: Number(log.blockNumber),
    blockHash: log.blockHash,
    blockTime: times.get(log.blockHash) as Date,
  })
  return { incoming: incoming.map(seen), outgoing: outgoing.map(seen) }
}

/** How much of the token the address held after a block. */
export const readBalance = (client: PublicClient, of: Watched, height: number): Promise<bigint> =>
  client.readContract({
    address: of.token as Address,
    abi: erc20Abi,
    functionName: 'balanceOf',
    args: [of.payTo as Address],
    blockNumber: BigInt(height),
  })

async function timesOf(client: PublicClient, blocks: ReadonlySet<Hex>): Promise<Map<Hex, Date>> {
  const times = new Map<Hex, Date>()
  for (const blockHash of blocks) {
    const { timestamp } = await client.getBlock({ blockHash })
    times.set(blockHash, new Date(Number(timestamp) * 1000))
  }
  return times
}
