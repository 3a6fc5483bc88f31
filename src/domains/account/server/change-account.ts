import { eq } from 'drizzle-orm'
import { utcDay } from '#kit/day.ts'
import type { Answer, OperationInput } from '#kit/endpoint.ts'
import { badRequest, visitorGone } from '#kit/http-problems.ts'
import { Problem } from '#kit/problem.ts'
import { audit } from '#server/audit/audit.ts'
import { type Ctx, requireVisitorId } from '#server/context.ts'
import { users } from '#server/visitor/tables.ts'
import type { AccountContract } from '../contract.ts'
import { isBirthday, type Profile } from '../profile-errors.ts'
import { openProfile, profileContext, readAccount } from './read-account.ts'

// The earth's earliest morning is half a day ahead of UTC.
const earliestMorningMs = 14 * 3600 * 1000

/** Keeps what the caller says of themselves; nobody else sees it, and nothing of it is taken as proved. */
export async function changeAccount(
  ctx: Ctx,
  said: OperationInput<AccountContract['changeAccount']>,
): Promise<Answer<AccountContract['account']>> {
  const today = utcDay(new Date(ctx.now().getTime() + earliestMorningMs))
  if (said.dateOfBirth && !isBirthday(said.dateOfBirth, today)) {
    const message = 'Enter a date from 1900 to today.'
    throw new Problem(badRequest, message, { fields: [{ field: 'dateOfBirth', message }] })
  }
  const userId = requireVisitorId(ctx)
  const { firstName, lastName, email, phone, dateOfBirth } = said
  const changes = Object.entries({ firstName, lastName, email, phone, dateOfBirth }).filter(
    ([, to]) => to !== undefined,
  )
  const changed: Partial<Profile> = Object.fromEntries(changes)
  const names = changes.map(([name]) => name)
  return ctx.transaction(async (tx) => {
    if (names.length > 0) {
      // Held, so that of two changes at once neither is lost.
      const [row] = await tx.db.select({ profile: users.profile }).from(users).where(eq(users.id, userId)).for('update')
      if (!row) throw new Problem(visitorGone)
      const profile = { ...(await openProfile(tx, userId, row.profile)), ...changed }
      const sealed = Object.values(profile).every((value) => value === null)
        ? null
        : await tx.vault.seal(userId, profileContext(userId), profile)
      await tx.db.update(users).set({ profile: sealed }).where(eq(users.id, userId))
      await audit(tx, 'account/changed', String(userId), { fields: names })
    }
    return readAccount(tx)
  })
}
