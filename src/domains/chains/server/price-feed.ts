import { type Address, type PublicClient, parseAbi } from 'viem'

// https://docs.chain.link/data-feeds/api-reference#aggregatorv3interface
const aggregatorAbi = parseAbi([
  'function decimals() view returns (uint8)',
  'function description() view returns (string)',
  'function latestRoundData() view returns (uint80 roundId, int256 answer, uint256 startedAt, uint256 updatedAt, uint80 answeredInRound)',
])

/** A feed at an address, with what it must say it is. */
export type Feed = { address: string; description: string }

/** One round of a feed: the price of one whole coin in US dollars is `answer / 10^decimals`. */
export type FeedRound = { answer: bigint; decimals: number; roundId: bigint; at: Date }

/** The feed is not what the configuration says, or its newest round must not be used. */
export class FeedError extends Error {
  override readonly name = 'FeedError'
}

// A proxy in front of a feed can be pointed elsewhere, so what it says of itself is kept with the connection, not for ever;
// and with what it must say: one contract may be named as the feed of two coins.
const checked = new WeakMap<PublicClient, Map<string, Promise<number>>>()

// A block's clock and ours may differ by so much; a round that is further ahead was never made by now.
const maxAheadMs = 15 * 60_000

/** The newest round of a feed; refused when it is not positive, unfinished, from the future or older than `maxAgeMs`. */
export async function readFeed(client: PublicClient, feed: Feed, now: Date, maxAgeMs: number): Promise<FeedRound> {
  const address = feed.address as Address
  const [decimals, round] = await Promise.all([
    checkedDecimals(client, feed),
    client.readContract({ address, abi: aggregatorAbi, functionName: 'latestRoundData' }),
  ])
  const [roundId, answer, , updatedAt, answeredInRound] = round
  if (answer <= 0n || updatedAt === 0n || answeredInRound < roundId) throw new FeedError('the round is not complete')
  const ageMs = now.getTime() - Number(updatedAt) * 1000
  if (ageMs > maxAgeMs) throw new FeedError('the round is too old')
  if (-ageMs > Math.min(maxAgeMs, maxAheadMs)) throw new FeedError('the round is from the future')
  return { answer, decimals, roundId, at: new Date(Number(updatedAt) * 1000) }
}

function checkedDecimals(client: PublicClient, feed: Feed): Promise<number> {
  const known = checked.get(client) ?? new Map<string, Promise<number>>()
  checked.set(client, known)
  const key = `${feed.address} ${feed.description}`
  const before = known.get(key)
  if (before) return before
  const decimals = readDecimals(client, feed)
  known.set(key, decimals)
  decimals.catch(() => known.delete(key))
  return decimals
}

/** How many decimals a feed answers with; refused when it is not the feed that the configuration says. */
export async function readDecimals(client: PublicClient, feed: Feed): Promise<number> {
  const contract = { address: feed.address as Address, abi: aggregatorAbi } as const
  const [decimals, description] = await Promise.all([
    client.readContract({ ...contract, functionName: 'decimals' }),
    client.readContract({ ...contract, functionName: 'description' }),
  ])
  if (description !== feed.description) throw new FeedError(`the feed says it is ${description}`)
  if (decimals > 18) throw new FeedError('the feed has more than 18 decimals')
  return decimals
}
