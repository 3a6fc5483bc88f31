import { eq } from 'drizzle-orm'
import { doctorName } from '#domains/doctors/doctor-name.ts'
import { readDoctorPage } from '#domains/doctors/server/read-doctor-page.ts'
import type { Answer, Given } from '#kit/endpoint.ts'
import { visitorGone } from '#kit/http-problems.ts'
import { invariant, Problem } from '#kit/problem.ts'
import { audit } from '#server/audit.ts'
import type { Ctx } from '#server/context.ts'
import { users } from '#server/visitor/tables.ts'
import type { AccountContract } from '../contract.ts'
import { tooManyFavorites } from '../problems.ts'
import { favorites } from './tables.ts'

type Favorites = Answer<AccountContract['favorites']>
type Favorite = Favorites['favorites'][number]

/** So many can be saved; the list is read as one. */
const mostSaved = 100
const place = (userId: number) => ({ table: 'account.favorites', column: 'sealed', row: String(userId) })
const isSame = (a: Pick<Favorite, 'kind' | 'refId'>) => (b: Pick<Favorite, 'kind' | 'refId'>) =>
  a.kind === b.kind && a.refId === b.refId

async function readList(tx: Ctx, userId: number): Promise<Favorite[]> {
  const [row] = await tx.db.select().from(favorites).where(eq(favorites.userId, userId))
  return row ? ((await tx.vault.open(userId, place(userId), row.sealed)) as Favorite[]) : []
}

async function keepList(tx: Ctx, userId: number, list: readonly Favorite[]): Promise<void> {
  const [sealed, changedAt] = [await tx.vault.seal(userId, place(userId), list), tx.now()]
  await tx.db
    .insert(favorites)
    .values({ userId, sealed, changedAt })
    .onConflictDoUpdate({ target: favorites.userId, set: { sealed, changedAt } })
}

/** Puts whom one visitor saved into another's list, each once, as many of the last ones as fit. */
export async function joinFavorites(tx: Ctx, from: number, into: number): Promise<void> {
  const [brought, own] = [await readList(tx, from), await readList(tx, into)]
  const more = brought.filter((one) => !own.some(isSame(one)))
  if (more.length === 0) return
  const both = [...own, ...more].sort((a, b) => b.addedAt.localeCompare(a.addedAt))
  await keepList(tx, into, both.slice(0, mostSaved))
}

/** Whom the caller saved, the last one first. */
export function listFavorites(ctx: Ctx): Promise<Favorites> {
  const userId = ctx.actor.kind === 'visitor' ? ctx.actor.userId : null
  if (userId === null) return Promise.resolve({ favorites: [] })
  return ctx.transaction(async (tx) => ({ favorites: await readList(tx, userId) }))
}

/** Saves a doctor of the directory, with the name it says now; who is saved already stays as they are. */
export async function addFavorite(
  ctx: Ctx,
  { kind, refId }: Given<AccountContract['addFavorite']>,
): Promise<Favorites> {
  const doctor = await readDoctorPage(ctx, { npi: refId })
  return changeList(ctx, 'account/favorite-added', (list, addedAt) => {
    if (list.some(isSame({ kind, refId }))) return list
    if (list.length >= mostSaved) throw new Problem(tooManyFavorites)
    return [{ kind, refId, name: doctorName(doctor), detail: doctor.specialty.name, addedAt }, ...list]
  })
}

/** Takes one off the list; whoever is not on it is off it already. */
export const removeFavorite = (ctx: Ctx, which: Given<AccountContract['removeFavorite']>): Promise<Favorites> =>
  changeList(ctx, 'account/favorite-removed', (list) => list.filter((it) => !isSame(which)(it)))

function changeList(
  ctx: Ctx,
  action: string,
  change: (list: Favorite[], at: string) => Favorite[],
): Promise<Favorites> {
  const userId = ctx.actor.kind === 'visitor' ? ctx.actor.userId : null
  invariant(userId !== null, 'whoever writes is a visitor')
  return ctx.transaction(async (tx) => {
    // Held, so that of two changes at once neither is lost.
    const [row] = await tx.db.select({ id: users.id }).from(users).where(eq(users.id, userId)).for('update')
    if (!row) throw new Problem(visitorGone)
    const before = await readList(tx, userId)
    const list = change(before, tx.now().toISOString())
    if (list.length === before.length) return { favorites: before }
    await keepList(tx, userId, list)
    await audit(tx, action, String(userId))
    return { favorites: list }
  })
}
