import type { Ctx } from '#server/context.ts'
import { publish } from '#server/events.ts'
import type { DueEvent } from '#server/listeners.ts'
import { deliverWithinMs } from '../../purchase-terms.ts'
import { findPurchase, lockPurchase } from '../purchases/store.ts'
import { expire, owe } from './follow-card.ts'
import { endCheckout, ProcessorRefused, readCheckout } from './processor.ts'

const lookAgainMs = 60_000

/**
 * The time of an order by card is over: its checkout is ended at the processor, and only when that says so are its tokens
 * held no longer. Was it paid meanwhile, the processor's word on that is waited for; when it does not come, the money goes
 * back.
 */
export async function endCardHold(ctx: Ctx, { subject }: DueEvent): Promise<void> {
  const order = await findPurchase(ctx, subject)
  if (!order?.checkoutSessionId || order.purchaseStatus !== 'pending') return
  const checkout = await ended(ctx, order.checkoutSessionId)
  const isUnheard = ctx.now().getTime() > order.heldUntil.getTime() + deliverWithinMs
  if (checkout.status === 'expired' || (checkout.status === 'complete' && isUnheard))
    return ctx.transaction(async (tx) => {
      const held = await lockPurchase(tx, subject)
      if (held?.purchaseStatus !== 'pending') return
      if (checkout.status === 'expired') return expire(tx, held)
      tx.log.error({ alarm: 'token/card-unheard', order: subject }, 'a card was charged and no webhook said so')
      const paymentIntentId = checkout.payment_intent ?? null
      const paid = { paymentIntentId, paymentStatus: 'paid', paidAt: tx.now(), why: 'not_delivered_in_time' } as const
      await owe(tx, { ...held, paymentIntentId }, paid)
    })
  const dueAt = new Date(ctx.now().getTime() + lookAgainMs)
  await publish(ctx, { topic: 'token/end-checkout', subject, dueAt })
}

async function ended(ctx: Ctx, id: string) {
  try {
    return await endCheckout(ctx, id)
  } catch (error) {
    // It is not open any more: paid, or ended already.
    if (error instanceof ProcessorRefused) return readCheckout(ctx, id)
    throw error
  }
}
