import { createHash } from 'node:crypto'
import { and, eq, sql } from 'drizzle-orm'
import { keyReused, keyRunning } from '#kit/http-problems.ts'
import { Problem } from '#kit/problem.ts'
import { type Ctx, requireVisitorId } from '../context.ts'
import { answeredRequests } from '../database/tables.ts'

// What an answer repeats may be sealed elsewhere, and what was asked could be guessed from its digest: both are sealed here.
type StoredAnswer<T> = { digest: string; answer: T }
// A key is the caller's own text, which could say anything.
const nameOf = (userId: number, key: string) => createHash('sha256').update(`${userId}|${key}`).digest('base64url')
const place = (name: string) => ({ table: 'server.answered_requests', column: 'sealed', row: name })

/**
 * Runs a write once per key: the answer is stored in the write's own transaction, so a crash leaves both or neither.
 * The same key again gets the same answer; while the first still runs, 409; with another request, 422.
 * https://datatracker.ietf.org/doc/draft-ietf-httpapi-idempotency-key-header/
 */
export function answerOnce<T>(ctx: Ctx, key: string, request: unknown, run: (tx: Ctx) => Promise<T>): Promise<T> {
  return ctx.transaction(async (tx) => {
    const userId = requireVisitorId(tx)
    const name = nameOf(userId, key)
    const digest = createHash('sha256').update(JSON.stringify(request)).digest('hex')
    const { rows } = await tx.db.execute<{ free: boolean }>(
      sql`select pg_try_advisory_xact_lock(hashtextextended(${name}, 0)) as free`,
    )
    if (!rows[0]?.free) throw new Problem(keyRunning, undefined, { retryAfterSeconds: 1 })
    const [before] = await tx.db
      .select()
      .from(answeredRequests)
      .where(and(eq(answeredRequests.userId, userId), eq(answeredRequests.key, name)))
    if (before) {
      const kept = (await tx.vault.open(userId, place(name), before.sealed)) as StoredAnswer<T>
      if (kept.digest !== digest) throw new Problem(keyReused)
      return kept.answer
    }
    const answer = await run(tx)
    const sealed = await tx.vault.seal(userId, place(name), { digest, answer } satisfies StoredAnswer<T>)
    await tx.db.insert(answeredRequests).values({ userId, key: name, sealed, createdAt: tx.now() })
    return answer
  })
}
