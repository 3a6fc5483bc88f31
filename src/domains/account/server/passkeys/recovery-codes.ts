import { createHash } from 'node:crypto'
import { eq } from 'drizzle-orm'
import type { Answer } from '#kit/endpoint.ts'
import { visitorGone } from '#kit/http-problems.ts'
import { Problem } from '#kit/problem.ts'
import { randomLetters } from '#kit/random-id.ts'
import { audit } from '#server/audit/audit.ts'
import { asProduct, type Ctx } from '#server/context.ts'
import { users } from '#server/visitor/tables.ts'
import type { AccountContract } from '../../contract.ts'
import { callerOf } from './ask-passkey.ts'
import { recoveryCodes } from './tables.ts'

/**
 * So many codes, of six groups of four letters: 120 random bits, which nobody finds by trying, from the hash neither. With
 * fewer than 112 a hash would have to be slow and salted. Those of 80 bits that were made before still open.
 */
const howMany = 10
const groups = 6

/** What is kept of a code. People write small letters, leave the lines out, and take 0 for O. */
export const hashOfCode = (typed: string): string =>
  createHash('sha256')
    .update(
      `recovery code ${typed
        .toUpperCase()
        .replace(/[^0-9A-Z]/g, '')
        .replace(/O/g, '0')
        .replace(/[IL]/g, '1')}`,
    )
    .digest('base64url')

/** Makes new codes for the caller, shown this once; those of before open nothing any more. */
export async function makeRecoveryCodes(ctx: Ctx): Promise<Answer<AccountContract['makeRecoveryCodes']>> {
  const { userId } = callerOf(ctx)
  const codes = Array.from({ length: howMany }, () => Array.from({ length: groups }, () => randomLetters(4)).join('-'))
  await asProduct(ctx, async (tx) => {
    // Held, so that of two lists made at once one counts.
    const [held] = await tx.db.select({ id: users.id }).from(users).where(eq(users.id, userId)).for('update')
    if (!held) throw new Problem(visitorGone)
    await tx.db.delete(recoveryCodes).where(eq(recoveryCodes.userId, userId))
    await tx.db
      .insert(recoveryCodes)
      .values(codes.map((code) => ({ codeHash: hashOfCode(code), userId, madeAt: tx.now() })))
    await audit({ ...tx, actor: ctx.actor }, 'account/codes-made', String(userId))
  })
  return { codes }
}
