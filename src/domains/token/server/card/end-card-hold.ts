import type { Ctx } from '#server/context.ts'
import type { DueEvent } from '#server/events/listeners.ts'
import { deliverWithinMs } from '../../purchases/purchase-terms.ts'
import { findPurchase, lockPurchase } from '../purchases/store.ts'
import { expire, owe } from './follow-card.ts'
import { type CheckoutSession, endCheckout, ProcessorError, readCheckout } from './processor.ts'

const lookAgainMs = 60_000

/**
 * The time of an order by card is over: its checkout is ended at the processor, and only when that says so are its tokens
 * held no longer. Was it paid meanwhile, the processor's word on that is waited for; when it does not come, the money goes
 * back.
 */
export async function endCardHold(ctx: Ctx, { subject }: DueEvent): Promise<number | void> {
  const order = await findPurchase(ctx, subject)
  if (!order?.checkoutSessionId || order.purchaseStatus !== 'pending') return
  const checkout = await ended(ctx, order.checkoutSessionId)
  if (!checkout) return isMissing(ctx, subject)
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
  return lookAgainMs
}

/**
 * The processor knows nothing of a checkout that it opened: its account, or our key, is another one. Nobody can tell
 * whether it was paid, so its tokens stay held until somebody has looked.
 */
function isMissing(ctx: Ctx, subject: string): number {
  ctx.log.error({ alarm: 'token/checkout-missing', order: subject }, 'the card processor does not know a checkout')
  return lookAgainMs
}

/** How a checkout ended; null when the processor does not know it. */
async function ended(ctx: Ctx, id: string): Promise<CheckoutSession | null> {
  try {
    return await endCheckout(ctx, id)
  } catch (error) {
    // It is not open any more: paid, or ended already.
    if (!(error instanceof ProcessorError)) throw error
    return error.status === 404 ? null : readCheckout(ctx, id)
  }
}
