import { randomUUID } from 'node:crypto'
import { and, asc, eq, lte, sql } from 'drizzle-orm'
import { type App, type Ctx, contextFor } from '#server/context.ts'
import { claimEnd, isFree, keepClaims } from '#server/events/claims.ts'
import { startLoop } from '#server/start-loop.ts'
import { attemptMs, isTaken, isWorthRetrying, pauseAfter } from '../../webhooks/webhook-retries.ts'
import { type Attempted, postWebhook, type WebhookPost } from './post-webhook.ts'
import { webhookDeliveries } from './tables.ts'
import { writeMade } from './write-made.ts'

/** Sends what is due for as long as the process lives. Any number of processes may do so. */
export type WebhookSender = {
  stop(): Promise<void>
  /** Settles when nothing is due or on its way any more. */
  sendDue(): Promise<void>
}

/** So many are on their way at once, so that one that hangs does not hold up the others. */
const atOnce = 8
/**
 * How often it looks for what is due. Nothing announces it: NOTIFY lets one transaction commit at a time, so that making
 * many invoices at once would wait for that.
 */
const pauseMs = 250
/** The same after so many looks that found nothing, until something happens to a payment. */
const restMs = 1_000
const looksInVain = 8

/** Starts sending. */
export function startWebhooks(app: App, { timeoutMs = attemptMs }: { timeoutMs?: number } = {}): WebhookSender {
  const ctx = contextFor(app, { kind: 'system' })
  const stopping = new AbortController()
  const onTheWay = new Set<Promise<void>>()
  const claims = keepClaims(ctx, webhookDeliveries)
  const send = (one: Claimed) => {
    claims.add(one.id, one.claim)
    const sending = attempt(ctx, one, stopping.signal, timeoutMs)
      .catch((error: unknown) => app.log.error({ err: error, delivery: one.id }, 'webhook attempt not recorded'))
      .finally(() => {
        claims.remove(one.id)
        onTheWay.delete(sending)
        loop.wake()
      })
    onTheWay.add(sending)
  }
  let inVain = 0
  const isResting = () => inVain >= looksInVain
  const fill = async () => {
    const free = atOnce - onTheWay.size
    const claimed = free > 0 ? await claim(ctx, free, claims.ids()) : []
    for (const one of claimed) send(one)
    inVain = claimed.length > 0 ? 0 : inVain + 1
    return claimed.length === free ? null : isResting() ? restMs : pauseMs
  }
  const offSignal = app.live.on(null, ({ topic }) => {
    if (!isResting() || !topic.startsWith('payments/')) return
    inVain = 0
    loop.wake()
  })
  const loop = startLoop(fill, { onFailure: (error) => app.log.error({ err: error }, 'webhooks not read') })
  const settled = async () => {
    do await Promise.all([loop.settled(), ...onTheWay])
    while (onTheWay.size > 0)
    await loop.settled()
  }
  return {
    sendDue: () => {
      loop.wake()
      return settled()
    },
    stop: async () => {
      stopping.abort()
      offSignal()
      await loop.stop()
      await settled()
      await claims.stop()
    },
  }
}

type Claimed = WebhookPost & { earlierAttempts: number; claim: string }

/**
 * Takes deliveries that are due and counts the attempt before it is made: nobody else makes it while we live, and should we
 * die now the next one is made seconds later. `onTheWay`: those that we took before.
 */
async function claim({ db, now }: Ctx, most: number, onTheWay: readonly unknown[]): Promise<Claimed[]> {
  const { id, state, dueAt, seq, attempts, kind, invoiceId, madeAt, body, earlierAttempts } = webhookDeliveries
  const due = db
    .select({ id })
    .from(webhookDeliveries)
    .where(
      and(
        eq(state, 'waiting'),
        lte(dueAt, now()),
        isFree(webhookDeliveries),
        sql`${id} <> all(${sql.param(onTheWay)})`,
      ),
    )
    .orderBy(asc(dueAt), asc(seq))
    .limit(most)
    .for('update', { skipLocked: true })
  const token = randomUUID()
  const claimed = await db
    .update(webhookDeliveries)
    .set({ attempts: sql`${attempts} + 1`, claim: token, claimedUntil: claimEnd })
    .where(sql`${id} = any(array(${due}))`)
    .returning({ id, kind, invoiceId, madeAt, body, attempts, earlierAttempts })
  const written = await writeMade({ db }, claimed)
  return written.map((one) => ({ ...one, claim: token }))
}

async function attempt(ctx: Ctx, claimed: Claimed, stopping: AbortSignal, timeoutMs: number): Promise<void> {
  const came = await postWebhook(ctx, claimed, stopping, timeoutMs).catch(() => null)
  // Stopped in the middle: whether it arrived nobody knows, so it is sent again.
  if (came === null && !stopping.aborted) return
  const next = came && { ...after(ctx.now(), claimed, came), lastAnswer: came.why ?? String(came.status) }
  const { id, claim: token, state } = webhookDeliveries
  // Asked for again or taken over meanwhile: what the newer attempt comes to counts. Stopped by hand: only that it was taken does.
  const isOpen = came && isTaken(came.status) ? undefined : eq(state, 'waiting')
  const kept = await ctx.db
    .update(webhookDeliveries)
    .set({ ...next, claim: null, claimedUntil: null })
    .where(and(eq(id, claimed.id), eq(token, claimed.claim), isOpen))
    .returning({ state })
  if (!came) return
  if (kept[0]?.state !== 'failed') return
  const { id: delivery, kind, attempts: made } = claimed
  const alarm = { alarm: 'payments/webhook-failed', delivery, kind, attempts: made, status: came.status, why: came.why }
  ctx.log.error(alarm, 'a webhook was given up')
}

function after(now: Date, { attempts, earlierAttempts }: Claimed, { status }: Attempted) {
  if (isTaken(status)) return { state: 'delivered' as const, endedAt: now }
  const pauseMs = isWorthRetrying(status) ? pauseAfter(attempts - earlierAttempts) : null
  if (pauseMs === null) return { state: 'failed' as const, endedAt: now }
  return { dueAt: new Date(now.getTime() + pauseMs) }
}
