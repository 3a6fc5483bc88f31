import { type Address, type Hex, type PublicClient, parseAbiItem } from 'viem'

/** A block as the watcher needs it. */
export type Head = { height: number; hash: string; parentHash: string; time: Date }

/** A transfer of the token to us, as one block records it. Addresses and hashes in lower case. */
export type SeenTransfer = {
  txHash: string
  logIndex: number
  units: bigint
  from: string
  height: number
  blockHash: string
  blockTime: Date
}

const transferEvent = parseAbiItem('event Transfer(address indexed from, address indexed to, uint256 value)')

/** The newest block, or the one at a height. */
export async function readHead(client: PublicClient, height: number | 'latest'): Promise<Head> {
  const block = await client.getBlock(height === 'latest' ? {} : { blockNumber: BigInt(height) })
  const { number, hash, parentHash, timestamp } = block
  return { height: Number(number), hash, parentHash, time: new Date(Number(timestamp) * 1000) }
}

/** Every transfer of the token to the address in these blocks, both ends included. */
export async function readTransfers(
  client: PublicClient,
  of: { token: string; payTo: string },
  from: number,
  to: number,
): Promise<SeenTransfer[]> {
  const logs = await client.getLogs({
    address: of.token as Address,
    event: transferEvent,
    args: { to: of.payTo as Address },
    fromBlock: BigInt(from),
    toBlock: BigInt(to),
    strict: true,
  })
  const paying = logs.filter(({ args }) => args.value > 0n)
  const times = new Map<Hex, Date>()
  for (const { blockHash } of paying) {
    if (times.has(blockHash)) continue
    const { timestamp } = await client.getBlock({ blockHash })
    times.set(blockHash, new Date(Number(timestamp) * 1000))
  }
  return paying.map((log) => ({
    txHash: log.transactionHash,
    logIndex: log.logIndex,
    units: log.args.value,
    from: log.args.from.toLowerCase(),
    height: Number(log.blockNumber),
    blockHash: log.blockHash,
    blockTime: times.get(log.blockHash) as Date,
  }))
}
