import type { App } from '../context.ts'
import type { Signal } from '../events/live.ts'
import { hashOf, isLive, readSession, type Session, touchAfterMs } from './session.ts'

/** Whom cookies name, remembered for a moment, so that not every read asks the database first. */
export type KnownSessions = {
  /** The session a cookie's secret opens, or null when it opens none. `afresh`: as the database has it now. */
  find(secret: string | undefined, options?: { afresh?: boolean }): Promise<Session | null>
  /** Forgets them all. */
  forget(): void
  close(): void
}

/** The longest that one is remembered, should a signal be lost on its way. */
const maxAgeMs = 10_000
const maxKnown = 10_000

/** The signal of a session that is over. PostgreSQL gives it, whoever ended the session and however. */
export const sessionEnded = 'visitor/session-ended'
/** The same of one that is opened by another secret from now on. */
const sessionRenewed = 'visitor/session-renewed'

/**
 * Remembers sessions for one server. Each that ends, however it does, is told to all servers when that is committed; a
 * server that hears nothing remembers nothing.
 */
export function openKnownSessions(app: App): KnownSessions {
  const { known, recall, remember } = memory(app)
  let ended = 0
  const forget = () => {
    ended += 1
    known.clear()
  }
  const hear = ({ topic, subject }: Signal) => {
    if (topic !== sessionEnded && topic !== sessionRenewed) return
    ended += 1
    for (const [key, { session }] of known) if (session.id === subject) known.delete(key)
  }
  const offs = [app.live.on(null, hear), app.live.onGap(forget)]
  return {
    forget,
    close: () => {
      for (const off of offs) off()
      forget()
    },
    find: async (secret, { afresh = false } = {}) => {
      if (!secret || secret.length > 64) return null
      const hash = hashOf(secret)
      const key = hash.toString('latin1')
      const before = afresh ? null : recall(key)
      if (before) return before
      const endedThen = ended
      const session = await readSession(app, hash)
      known.delete(key)
      // One that ended while it was read is not remembered.
      if (session && ended === endedThen) remember(key, session)
      return session
    },
  }
}

/** What is remembered, by the hash of the secret, and whether that still counts. */
function memory({ live, now }: App) {
  const known = new Map<string, { session: Session; readAt: Date }>()
  const recall = (key: string): Session | null => {
    const one = known.get(key)
    if (!one || !live.isHearing()) return null
    const [{ session, readAt }, at] = [one, now()]
    const isRecent = at >= readAt && at.getTime() < readAt.getTime() + maxAgeMs
    // That it is used is written down by whoever reads it.
    const isTouched = at.getTime() < session.lastUsedAt.getTime() + touchAfterMs
    return isRecent && isTouched && isLive(session, at) ? session : null
  }
  const remember = (key: string, session: Session): void => {
    if (!live.isHearing()) return
    known.set(key, { session, readAt: now() })
    const oldest = known.keys().next()
    if (known.size > maxKnown && !oldest.done) known.delete(oldest.value)
  }
  return { known, recall, remember }
}
