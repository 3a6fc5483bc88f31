import { eq, sql } from 'drizzle-orm'
import type { Ctx } from '#server/context.ts'
import type { PeopleTable } from '#server/retention/people-table.ts'
import { users } from '#server/visitor/tables.ts'
import { emptyProfile, type Profile } from '../../profile-errors.ts'
import { joinFavorites } from '../favorites.ts'
import { openProfile, profileContext } from '../read-account.ts'
import { type OwnTable, ownTables } from '../take-along/own-tables.ts'

/** Whether a visitor has a way to come back by themselves: then they are somebody of their own, and joined to nobody. */
export async function canComeBack({ db }: Ctx, tables: readonly PeopleTable[], userId: number): Promise<boolean> {
  const hindering = tables.filter(({ joined }) => joined === 'hinders')
  for (const { table } of hindering) {
    const { rows } = await db.execute(sql`select from ${sql.raw(table)} where user_id = ${userId} limit 1`)
    if (rows.length > 0) return true
  }
  return false
}

/**
 * Makes what one visitor has another's, by the rule of each table, and takes the first one's row away. What was sealed for
 * the one is sealed anew for the other. Both must be held. Answers whether there was anything to bring.
 */
export async function joinVisitors(
  tx: Ctx,
  tables: readonly PeopleTable[],
  from: number,
  into: number,
): Promise<boolean> {
  const own = await ownTables(tx)
  const hadProfile = await joinProfiles(tx, from, into)
  const hadFavorites = await joinFavorites(tx, from, into)
  await moveAnswers(tx, from, into)
  let moved = 0
  for (const { table, joined } of tables) {
    const isOnce = typeof joined === 'object'
    if (!isOnce && joined !== 'moves') continue
    if (isOnce) await leaveBest(tx, table, joined, from, into)
    const sealed = own.find(({ name }) => name === table)
    if (sealed && sealed.sealed.length > 0) moved += await moveSealed(tx, sealed, from, into)
    else moved += await moveOpen(tx, table, from, into)
  }
  await tx.db.delete(users).where(eq(users.id, from))
  return hadProfile || hadFavorites || moved > 0
}

async function moveOpen({ db }: Ctx, table: string, from: number, into: number): Promise<number> {
  const { rowCount } = await db.execute(sql`update ${sql.raw(table)} set user_id = ${into} where user_id = ${from}`)
  return rowCount ?? 0
}

/** Of rows that one visitor may have once only, leaves the best of both. */
async function leaveBest(
  { db }: Ctx,
  table: string,
  { movesOnceFor, best }: { movesOnceFor: string; best: string },
  from: number,
  into: number,
): Promise<void> {
  await db.execute(sql`
    delete from ${sql.raw(table)} t using (
      select ctid as place, row_number() over (partition by ${sql.raw(movesOnceFor)} order by ${sql.raw(best)}) as rank
      from ${sql.raw(table)} where user_id in (${from}, ${into})
    ) ranked where t.ctid = ranked.place and ranked.rank > 1`)
}

const answers: OwnTable = {
  name: 'server.answered_requests',
  columns: 'key, sealed',
  sealed: ['sealed'],
  key: 'key',
  own: 'user_id = visitor.current_id()',
}

/** What a request was answered is its answer still when it is repeated after signing in. Where both used a key, the account's stays. */
async function moveAnswers(tx: Ctx, from: number, into: number): Promise<void> {
  await tx.db.execute(sql`delete from server.answered_requests t where user_id = ${from}
    and exists (select from server.answered_requests o where o.user_id = ${into} and o.key = t.key)`)
  await moveSealed(tx, answers, from, into)
}

/** Moves rows whose sealed values open for their visitor alone: each is opened for the one and sealed for the other. */
async function moveSealed(
  { db, vault }: Ctx,
  { name, key, sealed }: OwnTable,
  from: number,
  into: number,
): Promise<number> {
  const columns = sealed.map((column) => sql.identifier(column))
  const { rows } = await db.execute<Record<string, Buffer | string | null>>(
    sql`select ${sql.raw(key)}::text as "row key", ${sql.join(columns, sql`, `)}
      from ${sql.raw(name)} where user_id = ${from}`,
  )
  for (const row of rows) {
    const before = row['row key'] as string
    // A row that is named by its visitor is named by the other from now on.
    const after = key === 'user_id' ? String(into) : before
    const changes = [sql`user_id = ${into}`]
    for (const column of sealed) {
      const value = row[column]
      if (!Buffer.isBuffer(value)) continue
      const open = await vault.open(from, { table: name, column, row: before }, value)
      const anew = await vault.seal(into, { table: name, column, row: after }, open)
      changes.push(sql`${sql.identifier(column)} = ${anew}`)
    }
    await db.execute(
      sql`update ${sql.raw(name)} set ${sql.join(changes, sql`, `)} where ${sql.raw(key)}::text = ${before}
        and user_id = ${from}`,
    )
  }
  return rows.length
}

/** What the account says of itself stays; what it does not say is taken from the visitor. Answers whether they said anything. */
async function joinProfiles(tx: Ctx, from: number, into: number): Promise<boolean> {
  const read = async (userId: number) => {
    const [row] = await tx.db.select({ profile: users.profile }).from(users).where(eq(users.id, userId)).for('update')
    return openProfile(tx, userId, row?.profile ?? null)
  }
  const [brought, own] = [await read(from), await read(into)]
  const joined: Profile = { ...emptyProfile }
  for (const name of Object.keys(joined) as (keyof Profile)[]) joined[name] = own[name] ?? brought[name]
  const hadAny = Object.values(brought).some((value) => value !== null)
  if (!hadAny) return false
  const profile = await tx.vault.seal(into, profileContext(into), joined)
  await tx.db.update(users).set({ profile }).where(eq(users.id, into))
  return true
}
