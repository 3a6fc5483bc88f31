import { createHash, randomBytes } from 'node:crypto'
import { and, desc, eq, gt, isNotNull, lte, ne, sql } from 'drizzle-orm'
import { audit } from '../audit/audit.ts'
import { type App, type Ctx, contextFor } from '../context.ts'
import { type Device, unknownDevice } from './device.ts'
import { sessions, users } from './tables.ts'

/** The visitor's cookie: only this site, only HTTPS (browsers count loopback as such), never readable by a script. */
export const sessionCookie = '__Host-sid'

/**
 * The secret a session is about to get. The browser has it before the old one ends, so that an answer that is lost on its way
 * leaves nobody outside; until then it opens nothing.
 */
export const nextSessionCookie = '__Host-next'

const dayMs = 86_400_000
/** A session that is not used ends, and every session does. */
const maxIdleMs = 30 * dayMs
export const maxSessionMs = 180 * dayMs
/** How exactly it is known when a session was last used. */
export const touchAfterMs = 3_600_000

/** One browser in which somebody is known. */
export type Session = { id: string; userId: number; createdAt: Date; lastUsedAt: Date }

/** All that is kept of a secret: its SHA-256. */
export const hashOf = (secret: string): Buffer => createHash('sha256').update(secret).digest()
const newSecret = () => randomBytes(32).toString('base64url')

const oldest = (now: Date) => ({
  lastUsedAt: new Date(now.getTime() - maxIdleMs),
  createdAt: new Date(now.getTime() - maxSessionMs),
})
const areLive = (now: Date) =>
  and(gt(sessions.lastUsedAt, oldest(now).lastUsedAt), gt(sessions.createdAt, oldest(now).createdAt))

/** Whether a session has not ended by its age or for want of use. */
export const isLive = ({ lastUsedAt, createdAt }: Session, now: Date): boolean =>
  lastUsedAt > oldest(now).lastUsedAt && createdAt > oldest(now).createdAt

/** The session that a secret of this hash opens, or null when it opens none. That it is used is written down once an hour. */
export async function readSession(app: App, secretHash: Buffer): Promise<Session | null> {
  const now = app.now()
  const { system } = app.databases
  const { id, userId, createdAt, lastUsedAt } = sessions
  const [row] = await system
    .select({ id, userId, createdAt, lastUsedAt })
    .from(sessions)
    .where(and(eq(sessions.secretHash, secretHash), areLive(now)))
  if (!row) return null
  const touchBefore = new Date(now.getTime() - touchAfterMs)
  if (row.lastUsedAt > touchBefore) return row
  await system
    .update(sessions)
    .set({ lastUsedAt: now })
    .where(and(eq(id, row.id), lte(lastUsedAt, touchBefore)))
  return { ...row, lastUsedAt: now }
}

/** Makes a new visitor with a data key of their own; answers the cookie's secret (256 random bits). */
export async function makeVisitor(
  app: App,
  device: Device = unknownDevice,
): Promise<{ userId: number; sessionId: string; secret: string }> {
  return await contextFor(app, { kind: 'system' }).transaction(async (ctx: Ctx) => {
    const [user] = await ctx.db.insert(users).values({ createdAt: ctx.now() }).returning({ id: users.id })
    const userId = user?.id as number
    const session = await openSession(ctx, userId, device)
    await ctx.vault.makeKey(ctx.db, userId)
    await audit(ctx, 'visitor/made', String(userId))
    return { userId, ...session }
  })
}

/** Makes one more browser known as a visitor. */
export async function openSession(
  { db, now }: Ctx,
  userId: number,
  device: Device,
): Promise<{ sessionId: string; secret: string }> {
  const secret = newSecret()
  const made = { secretHash: hashOf(secret), userId, createdAt: now(), lastUsedAt: now(), ...device }
  const [row] = await db.insert(sessions).values(made).returning({ id: sessions.id })
  return { sessionId: row?.id as string, secret }
}

/** Makes the secret that a session gets when it is renewed; of two made at once the later one counts. */
export async function prepareRenewal(app: App, sessionId: string): Promise<string> {
  const secret = newSecret()
  await app.databases.system
    .update(sessions)
    .set({ nextHash: hashOf(secret) })
    .where(eq(sessions.id, sessionId))
  return secret
}

/** The secrets a browser has of a session: the one that opens it, and the one it was promised, if it has that. */
type Secrets = { current: string; next: string | undefined }

/**
 * Gives a session a new secret and a new beginning: the one it was promised, or another when that is not known. The old
 * one opens nothing from then on. Null when it was not good any more.
 */
export async function renewSession(
  app: App,
  sessionId: string,
  { current, next }: Secrets,
  device: Device,
): Promise<string | null> {
  const [fresh, now] = [newSecret(), app.now()]
  const promised = hashOf(next ?? fresh)
  const [row] = await app.databases.system
    .update(sessions)
    .set({
      secretHash: sql`case when ${sessions.nextHash} = ${promised}::bytea then ${promised}::bytea else ${hashOf(fresh)}::bytea end`,
      nextHash: null,
      createdAt: now,
      lastUsedAt: now,
      ...device,
    })
    .where(and(eq(sessions.id, sessionId), eq(sessions.secretHash, hashOf(current))))
    .returning({ secretHash: sessions.secretHash })
  if (!row) return null
  return next !== undefined && row.secretHash.equals(promised) ? next : fresh
}

/**
 * Makes a browser known as another visitor, by the secret it was promised: the one of before opens nothing from then on.
 * False when the session is over or was promised none.
 */
export async function moveSession({ db, now }: Ctx, sessionId: string, userId: number): Promise<boolean> {
  const at = now()
  const moved = await db
    .update(sessions)
    .set({ userId, secretHash: sql`${sessions.nextHash}`, nextHash: null, createdAt: at, lastUsedAt: at })
    .where(and(eq(sessions.id, sessionId), isNotNull(sessions.nextHash)))
    .returning({ id: sessions.id })
  return moved.length > 0
}

/** More than anybody looks through; whatever is not shown ends with all of them. */
const maxListed = 100

/** The browsers in which a visitor is known, the one used last first. */
export const listSessions = (app: App, userId: number) =>
  app.databases.system
    .select({
      id: sessions.id,
      createdAt: sessions.createdAt,
      lastUsedAt: sessions.lastUsedAt,
      browser: sessions.browser,
      system: sessions.system,
    })
    .from(sessions)
    .where(and(eq(sessions.userId, userId), areLive(app.now())))
    .orderBy(desc(sessions.lastUsedAt), sessions.id)
    .limit(maxListed)

/** Ends sessions of a visitor, as the product: one of them, all but one, or all. Their open streams end with them. Answers how many. */
export function endSessions(
  system: Ctx,
  userId: number,
  which: { only?: string; except?: string } = {},
): Promise<number> {
  return system.transaction(async (ctx) => {
    const chosen = and(
      eq(sessions.userId, userId),
      which.only === undefined ? undefined : eq(sessions.id, which.only),
      which.except === undefined ? undefined : ne(sessions.id, which.except),
    )
    const ended = await ctx.db.delete(sessions).where(chosen).returning({ id: sessions.id })
    if (ended.length > 0) await audit(ctx, 'visitor/sessions-ended', String(userId), { count: ended.length })
    return ended.length
  })
}
