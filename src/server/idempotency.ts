import { createHash } from 'node:crypto'
import { and, eq, sql } from 'drizzle-orm'
import { keyReused, keyRunning } from '#kit/http-problems.ts'
import { invariant, Problem } from '#kit/problem.ts'
import type { Ctx } from './context.ts'
import { answeredRequests } from './tables.ts'

/**
 * Runs a write once per key: the answer is stored in the write's own transaction, so a crash leaves both or neither.
 * The same key again gets the same answer; while the first still runs, 409; with another request, 422.
 * https://datatracker.ietf.org/doc/draft-ietf-httpapi-idempotency-key-header/
 */
export function answerOnce<T>(
  ctx: Ctx,
  key: string,
  request: unknown,
  status: number,
  run: (tx: Ctx) => Promise<T>,
): Promise<T> {
  return ctx.transaction(async (tx) => {
    const userId = tx.actor.kind === 'visitor' ? tx.actor.userId : null
    invariant(userId !== null, 'a key belongs to a visitor')
    const requestHash = createHash('sha256').update(JSON.stringify(request)).digest()
    const { rows } = await tx.db.execute<{ free: boolean }>(
      sql`select pg_try_advisory_xact_lock(hashtextextended(${`${userId}|${key}`}, 0)) as free`,
    )
    if (!rows[0]?.free) throw new Problem(keyRunning, undefined, { retryAfterSeconds: 1 })
    const [before] = await tx.db
      .select()
      .from(answeredRequests)
      .where(and(eq(answeredRequests.userId, userId), eq(answeredRequests.key, key)))
    if (before) {
      if (!before.requestHash.equals(requestHash)) throw new Problem(keyReused)
      return before.body as T
    }
    const body = await run(tx)
    await tx.db.insert(answeredRequests).values({ userId, key, requestHash, status, body, createdAt: tx.now() })
    return body
  })
}
