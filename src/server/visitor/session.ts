import { createHash, randomBytes } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { audit } from '../audit.ts'
import { type App, type Ctx, contextFor } from '../context.ts'
import { sessions, users } from './tables.ts'

/** The visitor's cookie: only this site, only HTTPS (browsers count loopback as such), never readable by a script. */
export const sessionCookie = '__Host-sid'

const hashOf = (secret: string) => createHash('sha256').update(secret).digest()

/** Whose cookie this is: the visitor's internal id, or null when nobody's. */
export async function findVisitor(app: App, secret: string | undefined): Promise<number | null> {
  if (!secret || secret.length > 64) return null
  const [row] = await app.databases.system
    .select({ userId: sessions.userId })
    .from(sessions)
    .where(eq(sessions.secretHash, hashOf(secret)))
  return row?.userId ?? null
}

/** Makes a new visitor with a data key of their own; answers the cookie's secret (256 random bits). */
export async function makeVisitor(app: App): Promise<{ userId: number; secret: string }> {
  const secret = randomBytes(32).toString('base64url')
  const userId = await contextFor(app, { kind: 'system' }).transaction(async (ctx: Ctx) => {
    const [user] = await ctx.db.insert(users).values({ createdAt: ctx.now() }).returning({ id: users.id })
    const id = user?.id as number
    await ctx.db.insert(sessions).values({ secretHash: hashOf(secret), userId: id, createdAt: ctx.now() })
    await ctx.vault.makeKey(ctx.db, id)
    await audit(ctx, 'visitor/made', String(id))
    return id
  })
  return { userId, secret }
}
