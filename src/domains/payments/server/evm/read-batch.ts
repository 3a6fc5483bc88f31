import type { Head, Transfers, Watched } from '../recording/seen-transfer.ts'
import type { ChainCursor } from '../store.ts'
import type { BlockBatch, Unchanged } from '../watching/block-batch.ts'
import type { Row } from './blocks-in-row.ts'
import { findInside } from './find-inside.ts'
import { type EvmReading, findStart, findVanished, overlapBlocks } from './find-start.ts'
import { readCoins } from './read-coins.ts'
import { readBalance, readHead } from './read-head.ts'
import { readTokens } from './read-tokens.ts'
import { allowedBlocks } from './token-logs.ts'

const batchBlocks = 500
/** Without events every block is read with its receipts. */
const receiptBlocks = 32

/** Reads what comes after the cursor. `behind`: this node knows a shorter chain than we do, so it is not believed. */
export async function readBatch(
  reading: EvmReading,
  cursor: ChainCursor | null,
  unopened: readonly Watched[],
): Promise<BlockBatch | Unchanged | 'behind'> {
  const { app, client } = reading
  const askedAt = app.now()
  const tip = await readHead(client, 'latest')
  if (cursor && unopened.length === 0 && tip.height === cursor.height && tip.hash === cursor.hash)
    return { head: tip, isNewest: true, askedAt, unchanged: true }
  const start = await findStart(reading, cursor, tip)
  if (start === 'behind') return start
  const { genesis, forkedAt } = start
  const isNew = unopened.length > 0
  // A new address may have been asked for and paid while the last blocks were read without it: all that came since
  // `from` is read, and only what was there before opens its books.
  const from = isNew && forkedAt !== null ? Math.max(0, start.from - overlapBlocks) : start.from
  // Blocks bring their transactions with them; only events can come late.
  const read = forkedAt === null && !isNew ? cursor : null
  const fresh = read ? read.height + 1 : from
  const most = allowedBlocks(client) === 0 ? receiptBlocks : batchBlocks
  const head = tip.height < fresh + most ? tip : await readHead(client, fresh + most - 1)
  await checkHead(reading, head)
  const final = await readFinal(reading, tip)
  return {
    genesis,
    head,
    isNewest: head === tip,
    askedAt,
    finalHeight: final?.height ?? null,
    ...(final && { finalHash: final.hash }),
    ...(await readTransfers(reading, from, { from: fresh, after: read?.hash ?? null, head })),
    forkedAt,
    vanished: await findVanished(reading, start),
    openings: await readOpenings(reading, forkedAt === -1 ? reading.watched : unopened, from, fresh),
  }
}

/** The transfers in these blocks; tokens from an earlier block on, as their events can come late. */
export async function readTransfers(
  reading: EvmReading,
  from: number,
  fresh: Row,
): Promise<Transfers & Pick<BlockBatch, 'unexplained'>> {
  const { client, watched } = reading
  const [tokens, coins] = await Promise.all([
    readTokens(client, watched, from, fresh),
    readCoins(client, watched, fresh),
  ])
  const inside = await findInside(reading, fresh, coins)
  return {
    incoming: [...tokens.incoming, ...coins.incoming, ...inside.incoming],
    outgoing: [...tokens.outgoing, ...coins.outgoing],
    unexplained: inside.unexplained,
  }
}

async function readOpenings(
  { client }: EvmReading,
  unopened: readonly Watched[],
  from: number,
  fresh: number,
): Promise<BlockBatch['openings']> {
  const before = (of: Watched) => (of.tokenContract === null ? fresh : from) - 1
  // Before the first block there was no token; the chain's own coin was given out with it.
  const opening = (of: Watched) =>
    before(of) >= 0 || of.tokenContract === null ? readBalance(client, of, Math.max(0, before(of))) : 0n
  return Promise.all(unopened.map(async (of) => ({ of, units: await opening(of), height: before(of) })))
}

// Confirmations are counted from the newest block, so it has to stand on the chain that this node knows.
async function checkHead({ client }: EvmReading, head: Head): Promise<void> {
  if (head.height === 0) return
  const parent = await readHead(client, head.height - 1)
  if (parent.hash !== head.parentHash) throw new Error(`block ${head.height} does not stand on ${head.height - 1}`)
}

// Only on Ethereum does anything wait for it. What is final is in the chain, and not newer than its newest block.
async function readFinal({ chain, client }: EvmReading, tip: Head): Promise<Head | null> {
  if (chain !== '0x1') return null
  const final = await readHead(client, 'finalized')
  if (final.height > tip.height) throw new Error(`block ${final.height} is final and ${tip.height} the newest`)
  const there = final.height === tip.height ? tip : await readHead(client, final.height)
  if (there.hash !== final.hash) throw new Error(`block ${final.height} is final and not in the chain`)
  return final
}
