import { eq } from 'drizzle-orm'
import { doctorName } from '#domains/doctors/names/doctor-name.ts'
import { readDoctorPage } from '#domains/doctors/server/get-doctor.ts'
import { getPharmacy } from '#domains/pharmacy/server/get-pharmacy.ts'
import type { Answer, OperationInput } from '#kit/endpoint.ts'
import { visitorGone } from '#kit/http-problems.ts'
import { Problem } from '#kit/problem.ts'
import { audit } from '#server/audit/audit.ts'
import { type Ctx, requireVisitorId, visitorIdOf } from '#server/context.ts'
import { users } from '#server/visitor/tables.ts'
import type { AccountContract } from '../contract.ts'
import { tooManyFavorites } from '../problems.ts'
import { favorites } from './tables.ts'

type Favorites = Answer<AccountContract['favorites']>
type Favorite = Favorites['favorites'][number]

/** So many can be saved; the list is read as one. */
const maxSaved = 100
const context = (userId: number) => ({ table: 'account.favorites', column: 'sealed', row: String(userId) })
const isSame = (a: Pick<Favorite, 'kind' | 'refId'>) => (b: Pick<Favorite, 'kind' | 'refId'>) =>
  a.kind === b.kind && a.refId === b.refId

async function readList(tx: Ctx, userId: number): Promise<Favorite[]> {
  const [row] = await tx.db.select().from(favorites).where(eq(favorites.userId, userId))
  if (!row) return []
  const list = (await tx.vault.open(userId, context(userId), row.sealed)) as (Omit<Favorite, 'phone'> &
    Partial<Favorite>)[]
  // Lists of before pharmacies were on them say no telephone.
  return list.map((one) => ({ phone: null, ...one }))
}

async function keepList(tx: Ctx, userId: number, list: readonly Favorite[]): Promise<void> {
  const [sealed, changedAt] = [await tx.vault.seal(userId, context(userId), list), tx.now()]
  await tx.db
    .insert(favorites)
    .values({ userId, sealed, changedAt })
    .onConflictDoUpdate({ target: favorites.userId, set: { sealed, changedAt } })
}

/** Puts what one visitor saved into another's list, each once, as many of the last ones as fit. Answers whether there were any. */
export async function joinFavorites(tx: Ctx, from: number, into: number): Promise<boolean> {
  const [brought, own] = [await readList(tx, from), await readList(tx, into)]
  const more = brought.filter((one) => !own.some(isSame(one)))
  if (more.length > 0) {
    const both = [...own, ...more].sort((a, b) => b.addedAt.localeCompare(a.addedAt))
    await keepList(tx, into, both.slice(0, maxSaved))
  }
  return brought.length > 0
}

/** What the caller saved, the last one first. */
export function listFavorites(ctx: Ctx): Promise<Favorites> {
  const userId = visitorIdOf(ctx)
  if (userId === null) return Promise.resolve({ favorites: [] })
  return ctx.transaction(async (tx) => ({ favorites: await readList(tx, userId) }))
}

/** Saves a doctor or a pharmacy, with the name known now; what is saved already stays as it is. */
export async function addFavorite(ctx: Ctx, which: OperationInput<AccountContract['addFavorite']>): Promise<Favorites> {
  const named = await nameOf(ctx, which)
  return changeList(
    ctx,
    which.kind === 'doctor' ? 'account/doctor-saved' : 'account/pharmacy-saved',
    (list, addedAt) => {
      if (list.some(isSame(which))) return list
      if (list.length >= maxSaved) throw new Problem(tooManyFavorites)
      return [{ ...which, ...named, addedAt }, ...list]
    },
  )
}

type FavoriteNames = Pick<Favorite, 'name' | 'detail' | 'phone'>

async function nameOf(ctx: Ctx, { kind, refId }: Pick<Favorite, 'kind' | 'refId'>): Promise<FavoriteNames> {
  if (kind === 'pharmacy') {
    const { name, address, phone } = await getPharmacy(ctx, refId)
    return { name, detail: address, phone }
  }
  const doctor = await readDoctorPage(ctx, { npi: refId })
  return { name: doctorName(doctor), detail: doctor.specialty.name, phone: null }
}

/** Takes one off the list; what is not on it is off it already. */
export const removeFavorite = (
  ctx: Ctx,
  which: OperationInput<AccountContract['removeFavorite']>,
): Promise<Favorites> =>
  changeList(ctx, which.kind === 'doctor' ? 'account/doctor-removed' : 'account/pharmacy-removed', (list) =>
    list.filter((it) => !isSame(which)(it)),
  )

function changeList(
  ctx: Ctx,
  action: string,
  change: (list: Favorite[], at: string) => Favorite[],
): Promise<Favorites> {
  const userId = requireVisitorId(ctx)
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
