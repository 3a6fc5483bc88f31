import { eq } from 'drizzle-orm'
import type { PaidChain } from '#domains/chains/chains.ts'
import { Problem } from '#kit/problem.ts'
import type { Ctx } from '#server/context.ts'
import type { Db } from '#server/database/db.ts'
import { notifyPages } from '#server/events/events.ts'
import { unreadMs } from '../../payment-limits.ts'
import { chainDown } from '../../problems.ts'
import { cursorOf } from '../store.ts'
import { readings } from './tables.ts'
import { readSubject } from './watched-subject.ts'

const everyMs = 5_000

/** Notes how well a chain is read, for whoever asks how we are. */
export type ReadingNotes = {
  /** It was read to its newest block; so many nodes were asked in vain before. */
  read(refused: number): Promise<void>
  /** No node could be believed. */
  notRead(refused: number): Promise<void>
}

/** Writes down every change, and now and then that all is as it was; open pages hear when the chain cannot be read, and when it can. */
export function readingNotes(system: Ctx, chain: PaidChain): ReadingNotes {
  let last = { at: 0, isRead: false, refused: -1 }
  let readAt = system.now().getTime()
  // What the process before us told is not known: pages are told once at the start.
  let isToldUnread: boolean | null = null
  const note = async (isRead: boolean, refused: number) => {
    const at = system.now()
    if (isRead) readAt = at.getTime()
    const isUnread = at.getTime() - readAt > unreadMs
    const isSame = last.isRead === isRead && last.refused === refused && isToldUnread === isUnread
    if (isSame && Math.abs(at.getTime() - last.at) < everyMs) return
    const changed = { triedAt: at, refused, ...(isRead && { readAt: at }) }
    await system.db
      .insert(readings)
      .values({ chain, ...changed })
      .onConflictDoUpdate({ target: readings.chain, set: changed })
    if (isToldUnread !== isUnread) await notifyPages(system, 'payments/chain-reading', readSubject(chain))
    last = { at: at.getTime(), isRead, refused }
    isToldUnread = isUnread
  }
  return { read: (refused) => note(true, refused), notRead: (refused) => note(false, refused) }
}

/** Whether a chain was read to its newest block just now. */
export async function isRead(db: Db, chain: PaidChain, now: Date): Promise<boolean> {
  const [reading] = await db.select({ at: readings.readAt }).from(readings).where(eq(readings.chain, chain))
  return reading?.at != null && now.getTime() - reading.at.getTime() <= unreadMs
}

/** How far a chain has been read, and its first block's hash; null before the first time. */
export async function readTo(db: Db, chain: PaidChain): Promise<{ genesis: string; height: number } | null> {
  const cursor = await cursorOf(db, chain)
  return cursor && { genesis: cursor.genesis, height: cursor.height }
}

const freshMs = 1_000
const lastRead = new WeakMap<Db, Map<PaidChain, number>>()

/** Refuses to ask for money on a chain where it would not be seen. That it is read is looked up once a second by each process. */
export async function refuseUnreadChain({ databases: { system }, now }: Ctx, chain: PaidChain): Promise<void> {
  const known = lastRead.get(system) ?? new Map<PaidChain, number>()
  lastRead.set(system, known)
  const at = now()
  if (Math.abs(at.getTime() - (known.get(chain) ?? 0)) < freshMs) return
  if (!(await isRead(system, chain, at))) throw new Problem(chainDown, undefined, { retryAfterSeconds: 60 })
  known.set(chain, at.getTime())
}
