import type { Answer } from '#kit/endpoint.ts'
import { me } from '#kit/me.ts'
import { type Ctx, isTheirs } from '#server/context.ts'
import { users } from '#server/visitor/tables.ts'
import type { AccountContract } from '../contract.ts'
import { emptyProfile, type Profile } from '../profile-errors.ts'

type Account = Answer<AccountContract['account']>

/** The place a profile is sealed to. */
export const profileContext = (userId: number) => ({ table: 'visitor.users', column: 'profile', row: String(userId) })

/** A profile as it is kept, read. */
export const openProfile = async (ctx: Ctx, userId: number, sealed: Buffer | null): Promise<Profile> =>
  sealed ? ((await ctx.vault.open(userId, profileContext(userId), sealed)) as Profile) : emptyProfile

/** What the caller said of themselves; whoever has no row said nothing. */
export const readAccount = (ctx: Ctx): Promise<Account> =>
  ctx.transaction(async (tx) => {
    const { id, profile, createdAt } = users
    const [row] = await tx.db.select({ id, profile, createdAt }).from(users).where(isTheirs(tx, id))
    if (!row) return { userId: me, ...emptyProfile, since: null }
    return { userId: me, ...(await openProfile(tx, row.id, row.profile)), since: row.createdAt.toISOString() }
  })
