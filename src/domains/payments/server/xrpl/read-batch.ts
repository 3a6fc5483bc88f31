import type { Head, Transfers, Watched } from '../recording/seen-transfer.ts'
import type { ChainCursor } from '../store.ts'
import type { BlockBatch, Unchanged } from '../watching/block-batch.ts'
import { type Reader, WrongChainError } from '../watching/chain-source.ts'
import { accountHistory } from './account-history.ts'
import { balanceAfter } from './balance-change.ts'
import { readLedger, readNetwork } from './read-ledger.ts'
import { unlessRefused, type XrplNode } from './xrpl-node.ts'
import { xrplTransfersOf } from './xrpl-transfers-of.ts'

/** About an hour. */
const batchLedgers = 1_000
const realNetwork = 0

/** One node of the XRP Ledger, and what is watched there. */
type Reading = { app: Reader; node: XrplNode; watched: readonly Watched[] }

/** Reads what comes after the cursor, whole ledgers that are final. `behind`: this node knows fewer of them than we do. */
export async function readBatch(
  reading: Reading,
  cursor: ChainCursor | null,
  unopened: readonly Watched[],
): Promise<BlockBatch | Unchanged | 'behind'> {
  const { app, node, watched } = reading
  const askedAt = app.now()
  const tip = await readLedger(node, 'validated')
  if (cursor && unopened.length === 0 && tip.height === cursor.height && tip.hash === cursor.hash)
    return { head: tip, isNewest: true, askedAt, unchanged: true }
  const start = await findStart(reading, cursor, tip)
  if (start === 'behind') return start
  const { genesis, after, forkedAt } = start
  const isNewest = tip.height <= after + batchLedgers
  const head = isNewest ? tip : await readLedger(node, after + batchLedgers)
  const toOpen = forkedAt === null ? unopened : watched
  return {
    genesis,
    head,
    isNewest,
    askedAt,
    finalHeight: head.height,
    ...(await readTransfers(reading, after + 1, head.height)),
    forkedAt,
    vanished: [],
    openings: await Promise.all(
      toOpen.map(async (of) => ({ of, units: await balanceAfter(node, of.payTo, after), height: after })),
    ),
  }
}

/** What moved to us and from us in these ledgers, both ends included. */
export async function readTransfers(
  { node, watched }: Pick<Reading, 'node' | 'watched'>,
  from: number,
  to: number,
): Promise<Transfers> {
  const found: Transfers = { incoming: [], outgoing: [] }
  for (const { payTo } of watched) {
    for await (const transaction of accountHistory(node, payTo, from, to)) {
      const { incoming, outgoing } = xrplTransfersOf(transaction, payTo)
      found.incoming.push(...incoming)
      found.outgoing.push(...outgoing)
    }
  }
  return found
}

type Start = { genesis: string; after: number; forkedAt: -1 | null }

/**
 * After which ledger to read on. Nobody has the real ledger's first any more, so an instance of it is named by its
 * network and by the ledger at which we began; the cursor remembers that. Final ledgers never change: where the cursor's
 * has another hash, a practice network began anew. There and at the first look we begin at the newest, with what is there.
 */
async function findStart({ app, node }: Reading, cursor: ChainCursor | null, tip: Head): Promise<Start | 'behind'> {
  const known = cursor && (await hashAt(node, cursor.height, tip))
  if (cursor && known === cursor.hash) return { genesis: cursor.genesis, after: cursor.height, forkedAt: null }
  const network = await readNetwork(node)
  const { mode } = app.config
  if (mode === 'live' && network !== realNetwork) throw new WrongChainError(`network ${network}`)
  if (cursor && cursor.genesis.startsWith(`${network}:`)) {
    if (tip.height < cursor.height) return 'behind'
    if (known === null) throw new Error(`the node no longer knows ledger ${cursor.height}`)
  }
  if (cursor && mode === 'live') throw new WrongChainError(`ledger ${cursor.height} is ${known}`)
  return { genesis: `${network}:${tip.hash}`, after: tip.height, forkedAt: cursor ? -1 : null }
}

/** The hash of a ledger on this node; null when it is not there. */
async function hashAt(node: XrplNode, height: number, tip: Head): Promise<string | null> {
  if (height >= tip.height) return height === tip.height ? tip.hash : null
  if (height === tip.height - 1) return tip.parentHash
  return (await unlessRefused(readLedger(node, height), 'lgrNotFound'))?.hash ?? null
}
