import { and, desc, eq, sql } from 'drizzle-orm'
import { type PaidChain } from '#domains/chains/chains.ts'
import { unreachable } from '#domains/chains/problems.ts'
import { fewAtOnce } from '#kit/limit-concurrency.ts'
import { Problem } from '#kit/problem.ts'
import { type App, type Ctx } from '#server/context.ts'
import { type Db } from '#server/database/db.ts'
import { publish } from '#server/events/events.ts'
import { type Coin } from '../../coin.ts'
import { receivingOn } from '../../money/journal.ts'
import { isInside } from '../evm/read-inside.ts'
import { nameOf, type Watched } from '../recording/seen-transfer.ts'
import { cursorOf, type PaymentRow } from '../store.ts'
import { cursors, ledgerEntries, outgoing, payments, reconciliations } from '../tables.ts'
import { type ChainNode, type ChainSource, type NodeTransactions } from '../watching/chain-source.ts'
import { chainSources } from '../watching/chain-sources.ts'
import { compareOwnAccounts, type OwnComparison } from './compare-own-accounts.ts'
import { heldOn, receivedOn } from './receiving-addresses.ts'

/**
 * What our addresses hold of a coin at a block: by the chain, by the transfers we wrote down, and by the books with what
 * is not final yet. `difference`: what the chain holds beyond the transfers that are really on it; where that is nothing,
 * what is not on it and was written down; else what the books lack. Zero when all agree.
 */
type Reconciliation = {
  at: Date
  chain: PaidChain
  asset: Coin
  genesis: string
  height: number
  chainUnits: bigint
  recordUnits: bigint
  bookUnits: bigint
  difference: bigint
  /** The difference of the time before, so that a new one is seen beside one that is known. */
  before: bigint
}

/** A transfer that counts as final and that its chain, asked for it by its hash, does not have. */
type MissingTransfer = Pick<PaymentRow, 'chain' | 'asset' | 'txHash' | 'logIndex' | 'units'> & {
  direction: 'in' | 'out'
}

/** What was compared of coins and of our own accounts, what is written down and not on the chain, and the chains that could not be asked. */
type Comparison = {
  found: Reconciliation[]
  own: OwnComparison[]
  missing: MissingTransfer[]
  unread: { chain: PaidChain; failure: unknown }[]
}

type Reconciler = Pick<App, 'config' | 'databases' | 'now' | 'log'>

/** The same of every chain; raises when one could not be asked, once the others were: whoever asked comes again for it. */
export async function reconcile(app: Reconciler): Promise<Reconciliation[]> {
  const { found, unread } = await compareAll(app)
  if (unread[0]) throw unread[0].failure
  return found
}

/** Compares chain, records and books of every coin as of the last block read, and what our own accounts hold; writes down what it found. A difference is an alarm. */
export async function compareAll(app: Reconciler): Promise<Comparison> {
  const all: Comparison = { found: [], own: [], missing: [], unread: [] }
  for (const source of chainSources(app))
    await compareChain(app, source, all).catch((failure: unknown) => all.unread.push({ chain: source.chain, failure }))
  const unread = (failure: unknown) => void all.unread.push({ chain: '0x38', failure })
  all.own = (await compareOwnAccounts(app).catch(unread)) ?? []
  return all
}

async function compareChain(app: Reconciler, source: ChainSource, all: Comparison): Promise<void> {
  const missing = await missingOn(app, source)
  all.missing.push(...missing)
  const watched = await heldOn(app.databases.system, source.chain, app.now())
  for (const asset of new Set(watched.map((of) => of.asset))) {
    const addresses = watched.filter((of) => of.asset === asset)
    // What is not there explains nothing: a fake does not stand for money that nobody wrote down.
    const fake = missing
      .filter((one) => one.asset === asset)
      .reduce((sum, { direction, units }) => sum + (direction === 'in' ? units : -units), 0n)
    all.found.push(await reconcileCoin(app, source, { addresses, asset, fake }))
  }
}

async function reconcileCoin(
  { databases: { system: db }, now, log }: Reconciler,
  { chain, nodes }: ChainSource,
  { addresses, asset, fake }: { addresses: readonly Watched[]; asset: Coin; fake: bigint },
): Promise<Reconciliation> {
  const { genesis, height, hash, recordUnits, bookUnits } = await whatWeSay(db, chain, asset)
  const chainUnits = await whatTheChainSays(nodes, addresses, height, hash)
  const unexplained = chainUnits - (recordUnits - fake)
  const difference = unexplained !== 0n ? unexplained : fake !== 0n ? -fake : recordUnits - bookUnits
  const found = { at: now(), chain, asset, genesis, height, chainUnits, recordUnits, bookUnits, difference }
  const [last] = await db
    .select({ difference: reconciliations.difference })
    .from(reconciliations)
    .where(
      and(eq(reconciliations.chain, chain), eq(reconciliations.asset, asset), eq(reconciliations.genesis, genesis)),
    )
    .orderBy(desc(reconciliations.id))
    .limit(1)
  const before = last?.difference ?? 0n
  await db.insert(reconciliations).values(found)
  const units = { difference: String(difference), before: String(before) }
  const alarm = { alarm: 'payments/reconciliation-difference', chain, asset, height, ...units }
  if (difference !== 0n) log.error(alarm, 'books differ')
  return { ...found, before }
}

const maxChecked = 1_000

/** Which of the newest transfers that count as final the chain does not have, asked for each by its hash. */
async function missingOn({ databases, log }: Reconciler, { chain, nodes }: ChainSource): Promise<MissingTransfer[]> {
  const db = databases.system
  const cursor = await cursorOf(db, chain)
  if (!cursor) return []
  const newest = (table: typeof payments | typeof outgoing) =>
    db
      .select()
      .from(table)
      .where(and(eq(table.chain, chain), eq(table.genesis, cursor.genesis), eq(table.state, 'final')))
      .orderBy(desc(table.seenAt))
      .limit(maxChecked)
  const [came, left] = [await newest(payments), await newest(outgoing)]
  const hashes = [...new Set([...came, ...left].map(({ txHash }) => txHash))]
  const inside = new Set(came.filter(isInside).map(({ txHash }) => txHash))
  const watched = await receivedOn(db, chain)
  const told = await firstAnswer(nodes, watched, hashes, new Set())
  const [traced, forgotten] = await tracesOf(nodes, watched, inside)
  const isThere = (row: (typeof left)[number], direction: 'incoming' | 'outgoing') =>
    (row.height ?? 0) > told.upTo ||
    told.waiting.has(row.txHash) ||
    (isInside(row) && forgotten.has(row.txHash)) ||
    [told, ...traced].some(({ moved }) =>
      moved.get(row.txHash)?.[direction].some((one) => one.logIndex === row.logIndex && one.units === row.units),
    )
  const missing = [
    ...came.filter((row) => !isThere(row, 'incoming')).map((row) => ({ ...row, direction: 'in' as const })),
    ...left.filter((row) => !isThere(row, 'outgoing')).map((row) => ({ ...row, direction: 'out' as const })),
  ]
  for (const { asset, direction, units, ...row } of missing) {
    const alarm = {
      alarm: 'payments/not-on-chain',
      chain,
      asset,
      direction,
      transfer: nameOf(row),
      units: String(units),
    }
    log.error(alarm, 'a transfer that counts as final is not on its chain')
  }
  return missing
}

/**
 * What contracts sent us inside of these transactions, asked for each by itself; and of which no node can tell any more,
 * since it keeps the states of old blocks no longer. Those were read when they came, and hold nothing else up.
 */
async function tracesOf(
  nodes: readonly ChainNode[],
  watched: readonly Watched[],
  hashes: ReadonlySet<string>,
): Promise<[NodeTransactions[], Set<string>]> {
  const forgotten = new Set<string>()
  const told = await fewAtOnce(8, [...hashes], (hash) =>
    firstAnswer(nodes, watched, [hash], new Set([hash])).catch(() => void forgotten.add(hash)),
  )
  return [told.flatMap((one) => one ?? []), forgotten]
}

async function firstAnswer(
  nodes: readonly ChainNode[],
  watched: readonly Watched[],
  hashes: readonly string[],
  inside: ReadonlySet<string>,
): Promise<NodeTransactions> {
  let cause: unknown
  for (const node of nodes) {
    try {
      return await node.transactions(hashes, watched, inside)
    } catch (failure) {
      cause = failure
    }
  }
  throw new Problem(unreachable, undefined, { cause })
}

/** Reconciles, and comes again at the beginning of the next day. */
export async function reconcileDaily(ctx: Ctx): Promise<void> {
  await reconcile(ctx)
  const tomorrow = new Date(Math.floor(ctx.now().getTime() / 86_400_000 + 1) * 86_400_000)
  await scheduleReconciliation(ctx, tomorrow)
}

/** Sees to it that there is a reconciliation at this time; asking twice for the same minute changes nothing. */
export async function scheduleReconciliation(ctx: Ctx, dueAt: Date = ctx.now()): Promise<void> {
  const minute = dueAt.toISOString().slice(0, 16)
  await publish(ctx, { topic: 'payments/reconcile', subject: 'all', key: `payments/reconcile/${minute}`, dueAt })
}

type Ours = { genesis: string; height: number; hash: string; recordUnits: bigint; bookUnits: bigint }
type Row = Omit<Ours, 'recordUnits' | 'bookUnits'> & { ahead: boolean } & Record<
    'opened' | 'booked' | 'in_final' | 'in_seen' | 'out_final' | 'out_seen',
    string
  >

/** Our records and books as of the last block read; one statement, so that all of it is of the same moment. */
async function whatWeSay(db: Db, chain: PaidChain, asset: Coin): Promise<Ours> {
  const sumOf = (table: typeof payments | typeof outgoing, state: 'final' | 'seen') =>
    sql`(select coalesce(sum(units), 0) from ${table} t where t.chain = c.chain and t.genesis = c.genesis
      and t.asset = ${asset} and t.height <= c.height and t.state = ${state})`
  const booked = sql`coalesce(sum(units), 0) from ${ledgerEntries} where account = ${receivingOn(chain)} and asset = ${asset}`
  const { rows } = await db.execute<Row>(sql`select c.genesis, c.height, c.hash,
      (select ${booked}) as booked, (select ${booked} and key like 'opening:' || c.genesis || '%') as opened,
      ${sumOf(payments, 'final')} as in_final, ${sumOf(payments, 'seen')} as in_seen,
      ${sumOf(outgoing, 'final')} as out_final, ${sumOf(outgoing, 'seen')} as out_seen,
      exists (select from ${payments} t where t.chain = c.chain and t.genesis = c.genesis and t.height > c.height
        and t.state <> 'orphaned') as ahead
    from ${cursors} c where c.chain = ${chain}`)
  const [row] = rows
  // After a deep fork, what was already known of later blocks waits to be read again.
  if (!row || row.ahead) throw new Problem(unreachable, 'The chain is being read. Try again in a moment')
  const seen = BigInt(row.in_seen) - BigInt(row.out_seen)
  return {
    genesis: row.genesis,
    height: row.height,
    hash: row.hash,
    recordUnits: BigInt(row.opened) + BigInt(row.in_final) - BigInt(row.out_final) + seen,
    bookUnits: BigInt(row.booked) + seen,
  }
}

async function whatTheChainSays(
  nodes: readonly ChainNode[],
  addresses: readonly Watched[],
  height: number,
  hash: string,
): Promise<bigint> {
  let failure: unknown
  for (const node of nodes) {
    try {
      const balance = await node.balance(addresses, height, hash)
      if (balance !== null) return balance
    } catch (error) {
      failure = error
    }
  }
  throw new Problem(unreachable, undefined, { cause: failure })
}
