import { and, desc, eq, inArray, sql } from 'drizzle-orm'
import { unreachable } from '#domains/chains/problems.ts'
import { bscClient } from '#domains/chains/server/nodes/evm-client.ts'
import { fewAtOnce } from '#kit/limit-concurrency.ts'
import { Problem } from '#kit/problem.ts'
import type { App } from '#server/context.ts'
import type { Db } from '#server/database/db.ts'
import { moveUnits, networkFees, opening } from '../../money/journal.ts'
import { udeOnBsc } from '../../rails/rails.ts'
import { readBalance, readHead } from '../evm/read-head.ts'
import type { Call } from '../sending/ask-signer.ts'
import { receiptOfAny, signedOf } from '../sending/own-transactions.ts'
import { ownAccountComparisons, ownTransactions } from '../sending/tables.ts'
import { cursorOf } from '../store.ts'
import { ledgerEntries } from '../tables.ts'
import { book } from './book.ts'
import { deliveryKey, feeKey, type OwnAccount, ownAccounts } from './own-accounts.ts'

type AccountComparison = Omit<typeof ownAccountComparisons.$inferSelect, 'id'>
/** What an account of ours that sends holds of a coin at a block that is final, by the chain and by the books; `before`: the difference of the time before. */
export type OwnComparison = AccountComparison & { before: bigint }

type Comparer = Pick<App, 'config' | 'databases' | 'now' | 'log'>
type Point = { genesis: string; height: number }
/** What a final transaction of ours took and the books do not say yet, in BNB and in UDE. */
type Unbooked = { id: string; fee: bigint; delivered: bigint }

/**
 * Compares what the treasury and the relayer hold with the books. What the network took for what they sent is entered on
 * the way. The books of an address are opened with what is there when it is first seen; any difference later is an alarm.
 */
export async function compareOwnAccounts(app: Comparer): Promise<OwnComparison[]> {
  const all: OwnComparison[] = []
  for (const own of ownAccounts(app)) {
    const cursor = await cursorOf(app.databases.system, '0x38')
    if (!cursor) throw new Problem(unreachable, 'The chain is being read. Try again in a moment')
    // The books before the chain: whatever is entered in between is looked for on the chain all the same.
    const { booked, sent } = await whatBooksSay(app.databases.system, own, cursor.genesis)
    const height = await finalHeight(app, cursor)
    if (height === null) continue
    const point = { genesis: cursor.genesis, height }
    const unbooked = (await fewAtOnce(8, sent, (one) => unbookedOf(app, one, point))).filter((one) => one !== null)
    await bookFees(app, own.account, unbooked)
    for (const asset of own.assets) {
      const missing = unbooked.reduce((sum, { fee, delivered }) => sum + (asset === 'BNB' ? fee : delivered), 0n)
      all.push(await compareCoin(app, own, { asset, point, bookUnits: (booked.get(asset) ?? 0n) - missing }))
    }
  }
  return all
}

type OwnTransfer = { id: string; call: Call; feeDue: boolean; deliveryDue: boolean }

/** What the books hold of an account, and which of its transactions they may lack; all of one moment. */
function whatBooksSay(db: Db, { account, address }: OwnAccount, genesis: string) {
  const lacks = (key: string) =>
    sql<boolean>`not exists (select from ${ledgerEntries} e where e.key = ${key} || ${ownTransactions.id})`
  return db.transaction(
    async (tx) => {
      const { asset, units } = ledgerEntries
      const sums = await tx
        .select({ asset, units: sql<string>`sum(${units})` })
        .from(ledgerEntries)
        .where(eq(ledgerEntries.account, account))
        .groupBy(asset)
      const all = await tx
        .select({
          id: ownTransactions.id,
          call: ownTransactions.call,
          feeDue: lacks(feeKey('')),
          deliveryDue: lacks(deliveryKey('')),
        })
        .from(ownTransactions)
        .where(and(eq(ownTransactions.genesis, genesis), eq(ownTransactions.fromAddress, address.toLowerCase())))
      const sent: OwnTransfer[] = all.filter(
        (one) => one.feeDue || (one.deliveryDue && one.call['kind'] === 'transfer'),
      )
      return { booked: new Map(sums.map((row) => [row.asset, BigInt(row.units)])), sent }
    },
    { isolationLevel: 'repeatable read' },
  )
}

/** The newest block that is final, on the chain that the books are of; null while a chain that has just begun has none. */
async function finalHeight(app: Comparer, cursor: { height: number; hash: string }): Promise<number | null> {
  const client = bscClient(app)
  const [newest, known] = await Promise.all([
    client.getBlockNumber({ cacheTime: 0 }),
    readHead(client, cursor.height),
  ]).catch((cause: unknown) => {
    throw new Problem(unreachable, undefined, { cause })
  })
  if (known.hash !== cursor.hash) throw new Problem(unreachable, 'The chain is being read. Try again in a moment')
  const height = Number(newest) - udeOnBsc.required() + 1
  return height < 0 ? null : height
}

async function unbookedOf(
  app: Comparer,
  { id, call, feeDue, deliveryDue }: OwnTransfer,
  { height }: Point,
): Promise<Unbooked | null> {
  const signed = await signedOf({ db: app.databases.system }, id)
  const receipt = await receiptOfAny(app, signed)
  if (!receipt || Number(receipt.blockNumber) > height) return null
  const isCancelled = signed.some(({ hash, cancels }) => cancels && hash === receipt.transactionHash)
  const isDelivered = deliveryDue && receipt.status === 'success' && call['kind'] === 'transfer' && !isCancelled
  return {
    id,
    fee: feeDue ? receipt.gasUsed * receipt.effectiveGasPrice : 0n,
    delivered: isDelivered ? BigInt(call['units'] ?? 0) : 0n,
  }
}

/** Locks the books of our own accounts until the end of a transaction. */
export const holdOwnBooks = (db: Db) =>
  db.execute(sql`select pg_advisory_xact_lock(hashtextextended('payments.own-books', 0))`)

/** Enters what the network took, each once. */
async function bookFees({ databases, now }: Comparer, account: string, unbooked: readonly Unbooked[]): Promise<void> {
  const due = unbooked.filter(({ fee }) => fee > 0n)
  if (due.length === 0) return
  await databases.system.transaction(async (db) => {
    await holdOwnBooks(db)
    const keys = due.map(({ id }) => feeKey(id))
    const rows = await db.select({ key: ledgerEntries.key }).from(ledgerEntries).where(inArray(ledgerEntries.key, keys))
    const known = new Set(rows.map(({ key }) => key))
    const missing = due.filter(({ id }) => !known.has(feeKey(id)))
    const entryOf = ({ id, fee }: Unbooked) =>
      ({ key: feeKey(id), asset: 'BNB', lines: moveUnits(networkFees, account, fee) }) as const
    await book({ db, now }, ...missing.map(entryOf))
  })
}

type Coin = { asset: 'UDE' | 'BNB'; point: Point; bookUnits: bigint }

async function compareCoin(app: Comparer, { account, address }: OwnAccount, coin: Coin): Promise<OwnComparison> {
  const { asset, point } = coin
  const tokenContract = asset === 'UDE' ? app.config.UDE_TOKEN : null
  const chainUnits = await readBalance(bscClient(app), { tokenContract, payTo: address }, point.height)
  return app.databases.system.transaction(async (db) => {
    await holdOwnBooks(db)
    const [last] = await db
      .select()
      .from(ownAccountComparisons)
      .where(and(eq(ownAccountComparisons.account, account), eq(ownAccountComparisons.asset, asset)))
      .orderBy(desc(ownAccountComparisons.id))
      .limit(1)
    const isOpening = last?.address !== address.toLowerCase() || last.genesis !== point.genesis
    const bookUnits = isOpening ? chainUnits : coin.bookUnits
    if (isOpening) {
      const key = `opening:${point.genesis}:${account}:${point.height}`
      await book({ db, now: app.now }, { key, asset, lines: moveUnits(account, opening, chainUnits - coin.bookUnits) })
    }
    const difference = chainUnits - bookUnits
    const found = {
      at: app.now(),
      account,
      asset,
      address: address.toLowerCase(),
      ...point,
      chainUnits,
      bookUnits,
      difference,
      isOpening,
    }
    await db.insert(ownAccountComparisons).values(found)
    const before = isOpening ? 0n : last.difference
    const told = { account, asset, height: point.height, difference: String(difference), before: String(before) }
    if (difference !== 0n)
      app.log.error(
        { alarm: 'payments/own-account-difference', ...told },
        'an account of ours holds something else than the books say',
      )
    return { ...found, before }
  })
}
