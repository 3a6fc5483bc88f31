import { z } from 'zod'
import type { Answer, OperationInput } from '#kit/endpoint.ts'
import { Problem } from '#kit/problem.ts'
import { asProduct, type Ctx } from '#server/context.ts'
import { publish } from '#server/events/events.ts'
import { cardEventTypes } from '../../card/card-facts.ts'
import type { TokenContract } from '../../contract.ts'
import { cardNotSetUp, notSigned } from '../../problems.ts'
import { cardEvents } from '../tables.ts'
import { isSignedByProcessor } from './is-signed-by-processor.ts'

// What is kept as text: the database takes no zero character, and no id of the processor has one.
const text = (max: number) =>
  z
    .string()
    .max(max)
    .regex(/^[^\0]*$/)
const id = text(255)
// The year 9999.
const maxSeconds = 253_402_300_799
/** What we read of an event, whatever it is about: https://docs.stripe.com/api/events/object */
const eventShape = z.object({
  id,
  type: text(100),
  created: z.number().int().nonnegative().max(maxSeconds),
  livemode: z.boolean(),
  /** Whose it is, where it is of another account that this one serves: no order of ours is paid there. */
  account: id.nullish(),
  data: z.object({
    object: z.object({
      id: id.optional(),
      object: z.string().max(60),
      client_reference_id: id.nullish(),
      metadata: z.record(z.string(), z.string()).nullish(),
      payment_intent: id.nullish(),
      charge: id.nullish(),
      status: text(60).nullish(),
      payment_status: text(60).nullish(),
      currency: text(10).nullish(),
      amount: z.number().int().nullish(),
      amount_total: z.number().int().nullish(),
      amount_refunded: z.number().int().nullish(),
    }),
  }),
})
type ProcessorEvent = z.output<typeof eventShape>

const orderShape = /^UDE-\d{8}-[0-9A-HJKMNP-TV-Z]{10}$/

/**
 * Takes one event of the card processor: believed by its signature alone, kept once however often it comes, acted on after
 * it is kept. What is about no order of ours, or is of no interest, is taken and forgotten, so that it is not sent again.
 */
export async function takeCardEvent(
  ctx: Ctx,
  { raw, signature }: OperationInput<TokenContract['cardEvent']>,
): Promise<Answer<TokenContract['cardEvent']>> {
  const secrets = ctx.config.CARD_WEBHOOK_SECRET
  if (!secrets) throw new Problem(cardNotSetUp)
  if (!isSignedByProcessor(signature, raw, secrets, ctx.now())) throw new Problem(notSigned)
  const told = readEvent(raw)
  const row = told && rowOf(told, ctx)
  if (row) await asProduct(ctx, (tx) => storeEvent(tx, row))
  return { received: true }
}

function readEvent(raw: string): ProcessorEvent | null {
  try {
    return eventShape.safeParse(JSON.parse(raw)).data ?? null
  } catch {
    return null
  }
}

function rowOf(
  { id, type, created, livemode, account, data: { object } }: ProcessorEvent,
  ctx: Ctx,
): typeof cardEvents.$inferInsert | null {
  if (!(cardEventTypes as readonly string[]).includes(type) || livemode !== (ctx.config.mode === 'live')) return null
  if (account) {
    ctx.log.error({ alarm: 'token/card-strange', event: id }, 'a payment by card is of another account')
    return null
  }
  const named = object.client_reference_id ?? object.metadata?.['order'] ?? ''
  const orderId = orderShape.test(named) ? named : null
  const paymentIntentId = (object.object === 'payment_intent' ? object.id : object.payment_intent) ?? null
  if (orderId === null && (paymentIntentId === null || object.object === 'checkout.session')) return null
  const cents = object.amount_total ?? object.amount_refunded ?? object.amount
  return {
    id,
    type,
    orderId,
    paymentIntentId,
    sessionId: object.object === 'checkout.session' ? object.id : null,
    chargeId: (object.object === 'charge' ? object.id : object.charge) ?? null,
    amount: cents == null ? null : BigInt(cents),
    currency: object.currency ?? null,
    status: object.payment_status ?? object.status ?? null,
    madeAt: new Date(created * 1000),
    receivedAt: ctx.now(),
  }
}

async function storeEvent(tx: Ctx, row: typeof cardEvents.$inferInsert): Promise<void> {
  const added = await tx.db.insert(cardEvents).values(row).onConflictDoNothing().returning({ id: cardEvents.id })
  const subject = row.orderId ?? row.paymentIntentId
  if (added.length > 0 && subject) await publish(tx, { topic: 'token/card-heard', subject })
}
