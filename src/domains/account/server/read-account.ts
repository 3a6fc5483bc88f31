import type { Answer } from '#kit/endpoint.ts'
import { me } from '#kit/me.ts'
import type { Ctx } from '#server/context.ts'
import { users } from '#server/visitor/tables.ts'
import type { AccountContract } from '../contract.ts'
import { emptyProfile } from '../profile.ts'

type Account = Answer<AccountContract['account']>

/** What the caller said of themselves. Row-level security leaves their own row only; whoever has none said nothing. */
export const readAccount = (ctx: Ctx): Promise<Account> =>
  ctx.transaction(async ({ db }) => {
    const [row] = await db
      .select({
        firstName: users.firstName,
        lastName: users.lastName,
        email: users.email,
        phone: users.phone,
        dateOfBirth: users.dateOfBirth,
        createdAt: users.createdAt,
      })
      .from(users)
    if (!row) return { userId: me, ...emptyProfile, since: null }
    const { createdAt, ...profile } = row
    return { userId: me, ...profile, since: createdAt.toISOString() }
  })
