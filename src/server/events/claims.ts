import { type SQL, sql } from 'drizzle-orm'
import type { AnyPgColumn, PgTable } from 'drizzle-orm/pg-core'
import type { Ctx } from '../context.ts'
import type { Db } from '../database/db.ts'
import { events } from '../database/tables.ts'
import { type Loop, startLoop } from '../start-loop.ts'
import type { DueEvent } from './listeners.ts'

/** A table whose rows are worked at by whoever claimed them. */
type ClaimedTable = PgTable & { id: AnyPgColumn; claim: AnyPgColumn; claimedUntil: AnyPgColumn }

// By the database's clock: that of a server may be wrong.
const renewMs = 1_000
/** Until when a claim holds that is made or renewed now. */
export const claimEnd = sql`clock_timestamp() + interval '5 seconds'`
/** What takes longer is not waited for: nobody knows any more whether it goes on. */
const maxWorkMs = 15 * 60_000

/** Nobody works at it, or whoever did has died. */
export const isFree = ({ claimedUntil }: Pick<ClaimedTable, 'claimedUntil'>): SQL =>
  sql`(${claimedUntil} is null or ${claimedUntil} <= clock_timestamp())`

/** What a process works at, each with the token of its claim. */
export type Claims = {
  add(id: number | string, claim: string): void
  remove(id: number | string): void
  ids(): (number | string)[]
  stop(): Promise<void>
}

/** Renews the claims of what a process works at, for as long as it lives and works at it. */
export function keepClaims({ db, log }: Pick<Ctx, 'db' | 'log'>, table: ClaimedTable): Claims {
  const held = new Map<number | string, { claim: string; since: number }>()
  const renew = async () => {
    const young = [...held].filter(([, { since }]) => performance.now() - since < maxWorkMs)
    const [ids, claims] = [young.map(([id]) => id), young.map(([, { claim }]) => claim)]
    const { id, claim, claimedUntil } = table
    if (ids.length > 0)
      await db.execute(sql`update ${table} set ${sql.identifier(claimedUntil.name)} = ${claimEnd}
        where ${id} = any(${sql.param(ids)}) and ${claim} = any(${sql.param(claims)}::uuid[])`)
    return held.size > 0 ? renewMs : null
  }
  const onFailure = (error: unknown) => log.warn({ err: error }, 'claims not renewed')
  const loop: Loop = startLoop(renew, { onFailure, backoffMs: () => renewMs, firstAfterMs: renewMs })
  return {
    add: (id, claim) => {
      const isFirst = held.size === 0
      held.set(id, { claim, since: performance.now() })
      if (isFirst) loop.wake()
    },
    remove: (id) => void held.delete(id),
    ids: () => [...held.keys()],
    stop: () => loop.stop(),
  }
}

/** Somebody else does it by now: whoever had claimed it was away for too long, and writes nothing of it any more. */
export class ClaimLostError extends Error {
  override readonly name = 'ClaimLostError'
}

/**
 * The context of claimed work: what it writes it writes while the claim is its own. Each transaction asks first, and nobody
 * else takes the work until it ends.
 */
export function fenceWork(ctx: Ctx, { id, claim }: Pick<DueEvent, 'id'> & { claim: string }): Ctx {
  const transaction: Ctx['transaction'] = (run) =>
    ctx.transaction(async (tx) => {
      const { rows } = await tx.db.execute(
        sql`select from ${events} where ${events.id} = ${id} and ${events.claim} = ${claim}::uuid for key share`,
      )
      if (rows.length === 0) throw new ClaimLostError('somebody else does this by now')
      return run(tx)
    })
  return { ...ctx, db: readOnly(ctx.db), transaction }
}

const writing: readonly (string | symbol)[] = ['insert', 'update', 'delete', 'transaction']

/** Outside a transaction nothing would hold a claim while something is written. */
const readOnly = (db: Db): Db =>
  new Proxy(db, {
    get: (target, name) => {
      if (writing.includes(name)) throw new Error('a job writes in transactions of its own, which its claim guards')
      const value: unknown = Reflect.get(target, name)
      return typeof value === 'function' ? value.bind(target) : value
    },
  })
