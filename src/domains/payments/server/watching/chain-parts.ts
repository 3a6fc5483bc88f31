import { eq } from 'drizzle-orm'
import { chains, type PaidChain, paidChains } from '#domains/chains/chains.ts'
import { type App, contextFor } from '#server/context.ts'
import { type HealthPart, type PartCheck } from '#server/health/serve-health.ts'
import { unreadMs } from '../../payment-limits.ts'
import { cursorOf } from '../store.ts'
import { chainSources } from './chain-sources.ts'
import { readings } from './tables.ts'

// While somebody pays a chain is read twice a second, else every eight seconds.
const slowMs = 15_000

/**
 * How well each chain is read, by whichever process reads it, and how long ago all of it was. Slow: not just now, or a node
 * was asked in vain, or its newest block is so old or so new that the chain, its nodes or our clock are not right.
 */
export function chainParts(app: App): Record<string, PartCheck> {
  const configured = new Set(chainSources(app).map(({ chain }) => chain))
  return Object.fromEntries(
    paidChains.map((chain) => [
      chains[chain].shortName,
      () => (configured.has(chain) ? partOf(app, chain) : Promise.resolve<HealthPart>({ status: 'off', lagMs: null })),
    ]),
  )
}

async function partOf(app: App, chain: PaidChain): Promise<HealthPart> {
  const { db } = contextFor(app, { kind: 'system' })
  const [[reading], cursor] = await Promise.all([
    db.select().from(readings).where(eq(readings.chain, chain)),
    cursorOf(db, chain),
  ])
  if (!reading?.readAt || !cursor) return { status: 'down', lagMs: null }
  const now = app.now().getTime()
  const lagMs = Math.max(0, now - reading.readAt.getTime())
  if (lagMs > unreadMs) return { status: 'down', lagMs }
  const blockAgeMs = now - cursor.blockTime.getTime()
  const isOdd = blockAgeMs > chains[chain].stillMs || -blockAgeMs > chains[chain].aheadMs
  return { status: lagMs > slowMs || reading.refused > 0 || isOdd ? 'slow' : 'up', lagMs }
}
