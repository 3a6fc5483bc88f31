import { type Column, eq, type SQL, sql } from 'drizzle-orm'
import type { Logger } from 'pino'
import type { Point } from '#kit/geo.ts'
import { invariant } from '#kit/problem.ts'
import type { Config } from './config/config.ts'
import type { Databases, Db } from './database/db.ts'
import type { Live } from './events/live.ts'
import type { Vault } from './vault/vault.ts'

/**
 * Who acts: a visitor (`userId` null before the first write; `address` is the network address they call from and
 * `networkPoint` where a trusted proxy says it lies; `sessionId` the browser they are known in), or the product itself (jobs, watchers, importers).
 */
export type Actor =
  | {
      kind: 'visitor'
      userId: number | null
      sessionId?: string
      networkPoint?: Point | undefined
      address?: string | undefined
    }
  | { kind: 'system' }

/** What the whole process shares. */
export type App = {
  config: Config
  databases: Databases
  live: Live
  vault: Vault
  log: Logger
  /** The only clock of the product. */
  now(): Date
  /** Aborts when the product is stopping. */
  stopping: AbortSignal
}

/** What an operation works with: the process, the actor, and where its queries run. */
export type Ctx = App & {
  actor: Actor
  /** The caller's own name for this one write, and what it asks for; only where the caller gave one. See `runOnce`. */
  intended?: { key: string; request: unknown }
  /** Outside a transaction a visitor sees shared tables only. */
  db: Db
  /** Runs everything inside as one transaction of this actor; a call within it joins it. */
  transaction<T>(run: (ctx: Ctx) => Promise<T>): Promise<T>
}

/** The space of the locks of visitors in this database; any number that no other two-number lock begins with. */
const visitorLocks = 18

/**
 * Waits for what a visitor has under way and lets nothing of theirs begin until the end of the transaction: what takes all
 * of somebody away meets no half of a write, and a write finds them whole or gone.
 */
export async function holdVisitor({ db }: Ctx, userId: number): Promise<void> {
  await db.execute(sql`select pg_advisory_xact_lock(${visitorLocks}, ${userId})`)
}

/** The context of one actor, outside any transaction. */
export function contextFor(app: App, actor: Actor): Ctx {
  const db = actor.kind === 'system' ? app.databases.system : app.databases.visitor
  return within(app, actor, db, (run) =>
    db.transaction(async (tx) => {
      if (actor.kind === 'visitor' && actor.userId !== null)
        await tx.execute(
          sql`select set_config('app.visitor', ${String(actor.userId)}, true), pg_advisory_xact_lock_shared(${visitorLocks}, ${actor.userId})`,
        )
      return run(joined(app, actor, tx))
    }),
  )
}

// Every field by name: what is given may be the context of another actor, of which only the process is taken.
function within(app: App, actor: Actor, db: Db, transaction: Ctx['transaction']): Ctx {
  const { config, databases, live, vault, log, now, stopping } = app
  return { config, databases, live, vault, log, now, stopping, actor, db, transaction }
}

/** The context inside a transaction: calls join it. */
function joined(app: App, actor: Actor, tx: Db): Ctx {
  const ctx = within(app, actor, tx, (run) => run(ctx))
  return ctx
}

/**
 * Has the product act with its own rights within what a visitor does, in the visitor's own transaction: both are kept, or
 * neither. What it does is undone when it fails, and its rights end with it.
 */
export function asProduct<T>(ctx: Ctx, run: (tx: Ctx) => Promise<T>): Promise<T> {
  if (ctx.actor.kind === 'system') return ctx.transaction(run)
  return ctx.transaction(({ db }) =>
    db.transaction(async (own) => {
      await own.execute(sql`set local role none`)
      const came = await run(joined(ctx, { kind: 'system' }, own))
      await own.execute(sql`set local role hub_visitor`)
      return came
    }),
  )
}

/** The visitor who asks; null for whoever is not known yet, and for the product itself. */
export const visitorIdOf = ({ actor }: Pick<Ctx, 'actor'>): number | null =>
  actor.kind === 'visitor' ? actor.userId : null

/**
 * That a row is the asking visitor's, said by the statement itself, beside what row-level security hides. The product finds
 * everybody's; who is not known yet has none.
 */
export function isTheirs({ actor }: Pick<Ctx, 'actor'>, userId: Column): SQL | undefined {
  if (actor.kind === 'system') return undefined
  return actor.userId === null ? sql`false` : eq(userId, actor.userId)
}

/** The same where there always is one: whoever writes is a visitor. */
export function requireVisitorId(ctx: Pick<Ctx, 'actor'>): number {
  const userId = visitorIdOf(ctx)
  invariant(userId !== null, 'whoever writes is a visitor')
  return userId
}
