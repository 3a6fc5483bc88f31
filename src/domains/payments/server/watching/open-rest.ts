import { sql } from 'drizzle-orm'
import type { PaidChain } from '#domains/chains/chains.ts'
import { type App, contextFor } from '#server/context.ts'
import { notifyPages } from '#server/events/events.ts'
import { isUnpriced } from '../invoices/price-late.ts'
import { isOpen } from '../store.ts'
import { invoices, payments } from '../tables.ts'
import { watchedSubject } from './watched-subject.ts'

/** How often a chain is read while nobody is asked for money on any: what comes unasked can wait so long. */
const restMs = 8_000
/** Watchers stay awake for so long after they were woken, and after a request was last seen open. */
const awakeMs = 60_000
/** The subject on which watchers hear that somebody is about to be asked for money. */
const askingSubject = 'asking'

const looked = new WeakMap<App['databases'], { at: number; isOpen: Promise<boolean> }>()

/** When the watcher of a chain may rest. */
export type Rest = {
  /** How long to wait until the chain is read again. */
  pauseMs(): Promise<number>
  /** Whether nothing waits for time to pass, so that a chain with no news leaves nothing to be done. */
  isResting(): boolean
  stop(): void
}

/**
 * Rests while no request is open on any chain, none was within the last minute, and nobody wakes it. `wake`: what to do
 * then, and when somebody says that there is something to be seen on this chain.
 */
export function openRest(app: App, chain: PaidChain, intervalMs: number, wake: () => void): Rest {
  let resting = false
  let awakeUntil = 0
  const stayAwake = () => {
    resting = false
    awakeUntil = app.now().getTime() + awakeMs
  }
  const beWoken = () => {
    stayAwake()
    looked.delete(app.databases)
    wake()
  }
  stayAwake()
  const offs = [app.live.on(askingSubject, beWoken), app.live.on(watchedSubject(chain), wake), app.live.onGap(beWoken)]
  return {
    pauseMs: async () => {
      if (app.now().getTime() < awakeUntil) return intervalMs
      // Who cannot be asked may know of something.
      if (await isAnythingOpen(app).catch(() => true)) stayAwake()
      // It may have been woken meanwhile.
      resting = app.now().getTime() >= awakeUntil
      return resting ? Math.max(restMs, intervalMs) : intervalMs
    },
    isResting: () => resting,
    stop: () => {
      for (const off of offs) off()
    },
  }
}

/** Whether a request is open on any chain, or money waits for its price; looked up once for the watchers of all chains. */
async function isAnythingOpen(app: App): Promise<boolean> {
  const at = app.now().getTime()
  const before = looked.get(app.databases)
  if (before && Math.abs(at - before.at) < restMs / 2) return before.isOpen
  const { db } = contextFor(app, { kind: 'system' })
  const one = db
    .execute<{ found: boolean }>(
      sql`select exists (select from ${invoices} where ${isOpen}) or exists (select from ${payments} where ${isUnpriced}) as found`,
    )
    .then(({ rows }) => rows[0]?.found === true)
  looked.set(app.databases, { at, isOpen: one })
  one.catch(() => looked.delete(app.databases))
  return one
}

const wokenAt = new WeakMap<App['live'], number>()

/**
 * Wakes the watchers, for somebody is about to be asked for money. At most twice within the time that they stay awake
 * anyway, because signals let one transaction commit at a time.
 */
export async function wakeWatchers(app: App): Promise<void> {
  const at = app.now().getTime()
  if (Math.abs(at - (wokenAt.get(app.live) ?? 0)) < awakeMs / 2) return
  wokenAt.set(app.live, at)
  // Heard at once, whatever becomes of the transaction of the request.
  await notifyPages({ db: app.databases.system }, 'payments/asking', askingSubject)
}
