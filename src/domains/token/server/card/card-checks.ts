import { sql } from 'drizzle-orm'
import { type App, contextFor } from '#server/context.ts'
import { hostOf, type OutsideCheck, OutsideCheckError } from '#server/health/outside-check.ts'
import type { PartCheck } from '#server/health/serve-health.ts'
import { cryptoPurchases } from '../tables.ts'
import { mayRead, ProcessorError } from './processor.ts'

/** A checkout is ended at once when the time of its order is over; after so long the processor does not do it. */
const slowMs = 2 * 60_000

const downMs = 10 * 60_000

type Reader = Pick<App, 'config'>

/** What is asked of the card processor before anybody is sent there. */
export function cardChecks(app: Reader): OutsideCheck[] {
  if (!app.config.CARD_KEY) return []
  const of = `CARD_KEY, ${hostOf(app.config.CARD_URL)}`
  return (['checkout/sessions', 'refunds', 'balance_transactions'] as const).map((what) => ({
    of,
    asks: `whether the key is good for ${what}`,
    ask: () =>
      mayRead(app, what).then(
        () => 'it is',
        (error: unknown) => {
          if (error instanceof ProcessorError) throw new OutsideCheckError(error.message, { cause: error })
          throw error
        },
      ),
  }))
}

/** What is not set: nothing is wrong with it, and it is good to know. */
export const cardLacking = ({ config }: Reader): { of: string; answer: string }[] =>
  config.CARD_KEY ? [] : [{ of: 'CARD_KEY', answer: 'not set, so nobody can buy UDE by card' }]

/** How ending checkouts goes: slow and then down when the processor leaves one open, or does not know it. */
export function cardPart(app: App): PartCheck {
  return async () => {
    if (!app.config.CARD_KEY) return { status: 'off', lagMs: null }
    const { rows } = await contextFor(app, { kind: 'system' }).db.execute<{ since: string | null }>(sql`
      select min(held_until) as since from ${cryptoPurchases}
      where checkout_session_id is not null and purchase_status = 'pending'`)
    const since = rows[0]?.since
    const lagMs = since ? Math.max(0, app.now().getTime() - new Date(since).getTime()) : 0
    return { status: lagMs > downMs ? 'down' : lagMs > slowMs ? 'slow' : 'up', lagMs }
  }
}
