import { z } from 'zod'
import type { App } from '#server/context.ts'
import { requestOutside, textOf } from '#server/outside/request-outside.ts'

/** A Checkout Session, as far as we read it: https://docs.stripe.com/api/checkout/sessions/object */
const session = z.object({
  id: z.string().regex(/^cs_\w+$/),
  status: z.enum(['open', 'complete', 'expired']).nullable(),
  payment_status: z.string(),
  payment_intent: z.string().nullable().optional(),
  url: z.url().nullable().optional(),
})
export type CheckoutSession = z.output<typeof session>

/** A refund: https://docs.stripe.com/api/refunds/object */
const refund = z.object({ id: z.string().regex(/^\w+$/), status: z.string().nullable() })
export type CardRefund = z.output<typeof refund>

const failure = z.object({ error: z.object({ code: z.string().optional(), type: z.string().optional() }) })

/** The card processor answered that it does not do that, and why in its own code. */
export class ProcessorError extends Error {
  override readonly name = 'ProcessorError'
  readonly code: string
  readonly status: number
  constructor(status: number, code: string) {
    super(`the card processor refused: ${status} ${code}`)
    this.code = code
    this.status = status
  }
}

type Reader = Pick<App, 'config'>
type Form = Readonly<Record<string, string>>

const timeoutMs = 15_000
/** The shapes we read are those of this version, whatever the account's own is. */
const version = '2024-06-20'

/** Opens a page of the processor on which a card is typed. Asked again with the same key it is the same page. */
export const openCheckout = (app: Reader, form: Form, key: string): Promise<CheckoutSession> =>
  askProcessor(app, 'POST', '/v1/checkout/sessions', session, { form, key })

/** A checkout as it is now. */
export const readCheckout = (app: Reader, id: string): Promise<CheckoutSession> =>
  askProcessor(app, 'GET', `/v1/checkout/sessions/${encodeURIComponent(id)}`, session)

/** Ends a checkout, so that nobody can pay by it any more; refused when it is not open. */
export const endCheckout = (app: Reader, id: string): Promise<CheckoutSession> =>
  askProcessor(app, 'POST', `/v1/checkout/sessions/${encodeURIComponent(id)}/expire`, session, { form: {} })

/** Sends all of a payment back to its card. Asked again with the same key it is the same refund. */
export const refundPayment = (app: Reader, form: Form, key: string): Promise<CardRefund> =>
  askProcessor(app, 'POST', '/v1/refunds', refund, { form, key })

/** A refund as it is now. */
export const readRefund = (app: Reader, id: string): Promise<CardRefund> =>
  askProcessor(app, 'GET', `/v1/refunds/${encodeURIComponent(id)}`, refund)

/** What moved on our account there, as far as we read it: https://docs.stripe.com/api/balance_transactions/object */
const movement = z.object({
  id: z.string(),
  amount: z.number().int(),
  currency: z.string(),
  created: z.number().int(),
  source: z.object({ payment_intent: z.string().nullable().optional() }).nullable().catch(null),
})
type Movement = z.output<typeof movement>

/** Up to 100 movements of our account, the newest first, those before one where it is named. */
export const listMovements = (app: Reader, before?: string): Promise<{ data: Movement[]; has_more: boolean }> =>
  askProcessor(
    app,
    'GET',
    `/v1/balance_transactions?${new URLSearchParams({ limit: '100', 'expand[]': 'data.source', ...(before && { starting_after: before }) })}`,
    z.object({ data: z.array(movement), has_more: z.boolean() }),
  )

/** Whether our key may look at something. */
export const mayRead = (
  app: Reader,
  what: 'checkout/sessions' | 'refunds' | 'balance_transactions',
): Promise<unknown> => askProcessor(app, 'GET', `/v1/${what}?limit=1`, z.object({ data: z.array(z.unknown()) }))

type ProcessorRequest = { form?: Form; key?: string }

/** Asks the processor one thing. Raises ProcessorError, or whatever kept it from answering. */
async function askProcessor<S extends z.ZodType>(
  { config }: Reader,
  method: 'GET' | 'POST',
  path: string,
  shape: S,
  { form, key }: ProcessorRequest = {},
): Promise<z.output<S>> {
  const headers = {
    authorization: `Bearer ${config.CARD_KEY ?? ''}`,
    'stripe-version': version,
    ...(key && { 'idempotency-key': key }),
    ...(form && { 'content-type': 'application/x-www-form-urlencoded' }),
  }
  const body = form && new URLSearchParams(form).toString()
  const url = new URL(path, config.CARD_URL)
  const answer = await requestOutside(url, { method, headers, ...(body !== undefined && { body }) }, { timeoutMs })
  const { status } = answer
  // 409: the same key is still being answered; 429 and 5xx: it could not say.
  if (status === 409 || status === 429 || status >= 500) throw new Error(`the card processor answered ${status}`)
  const said: unknown = JSON.parse(textOf(answer))
  if (status >= 400) {
    const read = failure.safeParse(said)
    throw new ProcessorError(status, (read.data?.error.code ?? read.data?.error.type ?? '').slice(0, 60))
  }
  return shape.parse(said)
}
