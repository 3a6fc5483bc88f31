import type { SeenTransfer, Transfers, Watched } from '../recording/seen-transfer.ts'
import type { BlockBatch } from '../watching/block-batch.ts'
import type { Row } from './blocks-in-row.ts'
import type { EvmReading } from './find-start.ts'
import { coinsAmong } from './read-coins.ts'
import { readBalance, readHead } from './read-head.ts'
import { insideTransfers } from './read-inside.ts'
import { traceBlock } from './trace-transaction.ts'

/** What came inside of transactions, and what came and was not found. */
type Inside = { incoming: SeenTransfer[]; unexplained: NonNullable<BlockBatch['unexplained']> }

/**
 * Finds what contracts sent us of the chain's own coin in these blocks: where an address holds more after them than
 * `known` explains, the blocks in which it grew are looked up in the node's traces.
 */
export async function findInside(reading: EvmReading, row: Row, known: Transfers): Promise<Inside> {
  const found: Inside = { incoming: [], unexplained: [] }
  if (row.from > row.head.height || row.from === 0) return found
  for (const of of coinsAmong(reading.watched)) {
    const range = { first: row.from, last: row.head.height }
    const grown = await grownBy(reading, of, range, known)
    if (grown <= 0n) continue
    const traced: SeenTransfer[] = []
    for (const height of await blocksGrown(reading, of, range, known))
      traced.push(...((await tracedIn(reading, of, height)) ?? []))
    found.incoming.push(...traced)
    const units = grown - sum(traced)
    if (units > 0n) found.unexplained.push({ of, units })
  }
  // What was held is asked by height: of another block it says nothing.
  const isStill = async () => (await readHead(reading.client, row.head.height)).hash === row.head.hash
  if (found.unexplained.length > 0 && !(await isStill())) throw new Error(`two blocks at ${row.head.height}`)
  return found
}

type Range = { first: number; last: number }

const sum = (all: readonly { units: bigint }[]) => all.reduce((total, { units }) => total + units, 0n)

/** By how much an address grew in these blocks beyond what is known; nothing where the node no longer knows what it held. */
async function grownBy({ client }: EvmReading, of: Watched, { first, last }: Range, known: Transfers): Promise<bigint> {
  const held = (height: number) => readBalance(client, of, height).catch(() => null)
  const [before, after] = await Promise.all([held(first - 1), held(last)])
  if (before === null || after === null) return 0n
  const isIn = ({ height }: SeenTransfer) => height !== null && height >= first && height <= last
  const came = known.incoming.filter((one) => isIn(one) && one.to === of.payTo)
  const left = known.outgoing.filter((one) => isIn(one) && one.from === of.payTo)
  return after - before - sum(came) + sum(left)
}

/** The blocks in which it grew so, by halves: one among many costs few questions. */
async function blocksGrown(reading: EvmReading, of: Watched, range: Range, known: Transfers): Promise<number[]> {
  const { first, last } = range
  if (first === last) return [first]
  const middle = Math.floor((first + last) / 2)
  const halves = [
    { first, last: middle },
    { first: middle + 1, last },
  ]
  const found: number[] = []
  for (const half of halves)
    if ((await grownBy(reading, of, half, known)) > 0n) found.push(...(await blocksGrown(reading, of, half, known)))
  return found
}

async function tracedIn({ client }: EvmReading, of: Watched, height: number): Promise<SeenTransfer[] | null> {
  const block = await client.getBlock({ blockNumber: BigInt(height) })
  const traces = await traceBlock(client, block)
  return traces && [...traces].flatMap(([hash, calls]) => insideTransfers([of], hash, calls, block))
}
