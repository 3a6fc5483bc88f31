import { sql } from 'drizzle-orm'
import type { PublicClient } from 'viem'
import { bsc } from '#domains/chains/bsc.ts'
import { unreachable } from '#domains/chains/problems.ts'
import { bscNodes } from '#domains/chains/server/rpc.ts'
import { Problem } from '#kit/problem.ts'
import type { Ctx } from '#server/context.ts'
import { publish } from '#server/events.ts'
import { receiving } from '../journal.ts'
import { readBalance, readHead } from './chain-reader.ts'
import { watchedBy } from './read-batch.ts'
import { cursors, ledgerEntries, outgoing, payments, reconciliations } from './tables.ts'

/**
 * What our address holds at a block: by the chain, by the transfers we wrote down, and by the books with what is not
 * final yet. `difference` is what the chain holds beyond the first of the two that disagrees; zero when all agree.
 */
export type Reconciliation = {
  at: Date
  chain: string
  genesis: string
  height: number
  chainUnits: bigint
  recordUnits: bigint
  bookUnits: bigint
  difference: bigint
}

/** What reconciling needs: the database as the product sees it, the chain, the clock, and where alarms go. */
type Reconciler = Pick<Ctx, 'db' | 'config' | 'now' | 'log'>

/** Compares chain, records and books as of the last block read, and writes down what it found. A difference is an alarm. */
export async function reconcile(ctx: Reconciler): Promise<Reconciliation> {
  const ours = await whatWeSay(ctx)
  const chainUnits = await whatTheChainSays(ctx, ours.height, ours.hash)
  const { genesis, height, recordUnits, bookUnits } = ours
  const difference = chainUnits - (recordUnits === chainUnits ? bookUnits : recordUnits)
  const found = { at: ctx.now(), chain: bsc.chainId, genesis, height, chainUnits, recordUnits, bookUnits, difference }
  await ctx.db.insert(reconciliations).values(found)
  if (difference !== 0n)
    ctx.log.error(
      { alarm: 'payments/reconciliation-difference', height, difference: String(difference) },
      'books differ',
    )
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
  await publish(ctx, { topic: 'payments/reconcile', subject: bsc.chainId, key: `payments/reconcile/${minute}`, dueAt })
}

type Ours = { genesis: string; height: number; hash: string; recordUnits: bigint; bookUnits: bigint }
type Row = Omit<Ours, 'recordUnits' | 'bookUnits'> & { ahead: boolean } & Record<
    'opened' | 'booked' | 'in_final' | 'in_seen' | 'out_final' | 'out_seen',
    string
  >

/** Our records and books as of the last block read; one statement, so that all of it is of the same moment. */
async function whatWeSay({ db }: Reconciler): Promise<Ours> {
  const sumOf = (table: typeof payments | typeof outgoing, state: 'final' | 'seen') =>
    sql`(select coalesce(sum(units), 0) from ${table} t
      where t.chain = c.chain and t.genesis = c.genesis and t.height <= c.height and t.state = ${state})`
  const booked = sql`coalesce(sum(units), 0) from ${ledgerEntries} where account = ${receiving}`
  const { rows } = await db.execute<Row>(sql`select c.genesis, c.height, c.hash,
      (select ${booked}) as booked, (select ${booked} and key = 'opening:' || c.genesis) as opened,
      ${sumOf(payments, 'final')} as in_final, ${sumOf(payments, 'seen')} as in_seen,
      ${sumOf(outgoing, 'final')} as out_final, ${sumOf(outgoing, 'seen')} as out_seen,
      exists (select from ${payments} t where t.genesis = c.genesis and t.height > c.height and t.state <> 'orphaned') as ahead
    from ${cursors} c where c.chain = ${bsc.chainId}`)
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

async function whatTheChainSays(app: Reconciler, height: number, hash: string): Promise<bigint> {
  let failure: unknown
  for (const node of bscNodes(app)) {
    const units = await balanceAt(app, node, height, hash).catch((error: unknown) => {
      failure = error
      return null
    })
    if (units !== null) return units
  }
  throw new Problem(unreachable, undefined, { cause: failure })
}

async function balanceAt(app: Reconciler, node: PublicClient, height: number, hash: string): Promise<bigint | null> {
  if ((await readHead(node, height)).hash !== hash) return null
  return readBalance(node, watchedBy(app), height)
}
