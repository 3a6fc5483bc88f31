import { desc } from 'drizzle-orm'
import { type App, contextFor } from '#server/context.ts'
import type { PartCheck } from '#server/health.ts'
import { unexplainedMs } from '../terms.ts'
import { unexplainedMoney } from './inbox.ts'
import { reconciliations } from './tables.ts'

/** How the books are (down when the chain holds something else), and whether unexplained money waits too long for a person. */
export function paymentsParts(app: App): Record<'books' | 'inbox', PartCheck> {
  const { db } = contextFor(app, { kind: 'system' })
  const ageMs = (at: Date) => app.now().getTime() - at.getTime()
  return {
    books: async () => {
      const [newest] = await db.select().from(reconciliations).orderBy(desc(reconciliations.id)).limit(1)
      if (!newest) return { status: 'off', lagMs: null }
      return { status: newest.difference === 0n ? 'up' : 'down', lagMs: ageMs(newest.at) }
    },
    inbox: async () => {
      const [oldest] = await unexplainedMoney({ db })
      const lagMs = oldest ? ageMs(oldest.seenAt) : null
      return { status: lagMs !== null && lagMs > unexplainedMs ? 'slow' : 'up', lagMs }
    },
  }
}
