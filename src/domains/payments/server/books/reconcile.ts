import { sql } from 'drizzle-orm'
import { unreachable } from '#domains/chains/problems.ts'
import { Problem } from '#kit/problem.ts'
import type { App, Ctx } from '#server/context.ts'
import type { Db } from '#server/db.ts'
import { publish } from '#server/events.ts'
import type { Coin } from '../../coin.ts'
import { receivingOn } from '../../journal.ts'
import type { PaidChain } from '../../rails/rail.ts'
import { cursors, ledgerEntries, outgoing, payments, reconciliations } from '../tables.ts'
import type { ChainNode, ChainSource } from '../watching/chain-source.ts'
import type { Watched } from '../watching/seen-transfer.ts'
import { chainSources } from '../watching/sources.ts'
import { heldOn } from './receiving.ts'

/**
 * What our addresses hold of a coin at a block: by the chain, by the transfers we wrote down, and by the books with what
 * is not final yet. `difference` is what the chain holds beyond the first of the two that disagrees; zero when all agree.
 */
export type Reconciliation = {
  at: Date
  chain: PaidChain
  asset: Coin
  genesis: string
  height: number
  chainUnits: bigint
  recordUnits: bigint
  bookUnits: bigint
  difference: bigint
}

/** What reconciling needs of the process. */
type Reconciler = Pick<App, 'config' | 'databases' | 'now' | 'log'>

/** Compares chain, records and books of every coin as of the last block read, and writes down what it found. A difference is an alarm. */
export async function reconcile(app: Reconciler): Promise<Reconciliation[]> {
  const found: Reconciliation[] = []
  let failure: unknown
  for (const source of chainSources(app))
    await reconcileChain(app, source, found).catch((error: unknown) => (failure ??= error))
  // One chain that does not answer does not hold up the others; whoever asked comes again for it.
  if (failure) throw failure
  return found
}

async function reconcileChain(app: Reconciler, source: ChainSource, found: Reconciliation[]): Promise<void> {
  const watched = await heldOn(app.databases.system, source.chain, app.now())
  for (const asset of new Set(watched.map((of) => of.asset))) {
    const addresses = watched.filter((of) => of.asset === asset)
    found.push(await reconcileCoin(app, source, addresses, asset))
  }
}

async function reconcileCoin(
  { databases: { system: db }, now, log }: Reconciler,
  { chain, nodes }: ChainSource,
  addresses: readonly Watched[],
  asset: Coin,
): Promise<Reconciliation> {
  const { genesis, height, hash, recordUnits, bookUnits } = await whatWeSay(db, chain, asset)
  const chainUnits = await whatTheChainSays(nodes, addresses, height, hash)
  const difference = chainUnits - (recordUnits === chainUnits ? bookUnits : recordUnits)
  const found = { at: now(), chain, asset, genesis, height, chainUnits, recordUnits, bookUnits, difference }
  await db.insert(reconciliations).values(found)
  const alarm = { alarm: 'payments/reconciliation-difference', chain, asset, height, difference: String(difference) }
  if (difference !== 0n) log.error(alarm, 'books differ')
  return found
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
