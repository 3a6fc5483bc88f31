import { createHash } from 'node:crypto'
import { and, eq, sql } from 'drizzle-orm'
import { keyReused, keyRunning } from '#kit/http-problems.ts'
import { Problem } from '#kit/problem.ts'
import { type Ctx, requireVisitorId } from '../context.ts'
import { answeredRequests } from '../database/tables.ts'

// What an answer repeats may be sealed elsewhere, and what was asked could be guessed from its digest: both are sealed here.
type StoredAnswer<T> = { digest: string; answer: T }
// A key is the caller's own text, which could say anything. It names no visitor: signed in, the same caller asks by it again.
const nameOf = (key: string) => createHash('sha256').update(key).digest('base64url')
const digestOf = (request: unknown) => createHash('sha256').update(JSON.stringify(request)).digest('hex')
const context = (name: string) => ({ table: 'server.answered_requests', column: 'sealed', row: name })

// What has begun here and not ended: `ask` may take something for its caller that the same key must not take twice.
const running = new Set<string>()

/**
 * Runs a write once per key of its caller. `ask` learns what it needs from outside, and holds no connection while others
 * take their time; `write` is one transaction, in which its answer is stored, so a crash leaves both or neither. The same
 * key again gets the same answer; while the first still runs, 409, whatever it asks for; with another request, 422.
 * https://datatracker.ietf.org/doc/draft-ietf-httpapi-idempotency-key-header/
 */
export async function runOnce<F, T>(
  ctx: Ctx,
  ask: () => Promise<F>,
  write: (tx: Ctx, found: F) => Promise<T>,
): Promise<T> {
  const { intended } = ctx
  if (!intended) {
    const found = await ask()
    return ctx.transaction((tx) => write(tx, found))
  }
  const userId = requireVisitorId(ctx)
  const name = nameOf(intended.key)
  const place = `${userId}|${name}`
  if (running.has(place)) throw keyIsRunning()
  running.add(place)
  try {
    return await runNamed(ctx, { userId, name, digest: digestOf(intended.request) }, ask, write)
  } finally {
    running.delete(place)
  }
}

const keyIsRunning = () => new Problem(keyRunning, undefined, { retryAfterSeconds: 1 })

type RequestKey = { userId: number; name: string; digest: string }

async function runNamed<F, T>(
  ctx: Ctx,
  { userId, name, digest }: RequestKey,
  ask: () => Promise<F>,
  write: (tx: Ctx, found: F) => Promise<T>,
): Promise<T> {
  const known = await ctx.transaction((tx) => storedAnswer<T>(tx, userId, name, digest))
  if (known) return known.answer
  const found = await ask()
  return ctx.transaction(async (tx) => {
    const { rows } = await tx.db.execute<{ free: boolean }>(
      sql`select pg_try_advisory_xact_lock(hashtextextended(${`${userId}|${name}`}, 0)) as free`,
    )
    if (!rows[0]?.free) throw keyIsRunning()
    const before = await storedAnswer<T>(tx, userId, name, digest)
    if (before) return before.answer
    const answer = await write(tx, found)
    const sealed = await tx.vault.seal(userId, context(name), { digest, answer } satisfies StoredAnswer<T>)
    await tx.db.insert(answeredRequests).values({ userId, key: name, sealed, createdAt: tx.now() })
    return answer
  })
}

async function storedAnswer<T>(
  { db, vault }: Ctx,
  userId: number,
  name: string,
  digest: string,
): Promise<StoredAnswer<T> | null> {
  const isNamed = and(eq(answeredRequests.userId, userId), eq(answeredRequests.key, name))
  const [row] = await db.select().from(answeredRequests).where(isNamed)
  if (!row) return null
  const kept = (await vault.open(userId, context(name), row.sealed)) as StoredAnswer<T>
  if (kept.digest !== digest) throw new Problem(keyReused)
  return kept
}
