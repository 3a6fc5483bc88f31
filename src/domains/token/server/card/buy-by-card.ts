import { formatDecimal } from '#kit/decimal.ts'
import type { Answer, OperationInput } from '#kit/endpoint.ts'
import { onlyMe } from '#kit/me.ts'
import type { Money } from '#kit/money.ts'
import { Problem } from '#kit/problem.ts'
import { alarmByRequest } from '#server/alarm-by-request.ts'
import { asProduct, type Ctx } from '#server/context.ts'
import { publish } from '#server/events/events.ts'
import { runOnce } from '#server/http/run-once.ts'
import { siteOrigin } from '#server/http/site-origin.ts'
import type { TokenContract } from '../../contract.ts'
import { cardAway, cardNotSetUp } from '../../problems.ts'
import { cardHoldMs, type PurchaseTotals, purchaseTotals, soldDecimals } from '../../purchases/purchase-terms.ts'
import { change } from '../purchases/change.ts'
import {
  buyableAmount,
  deliveryAddress,
  feeRatesOf,
  livePriceOf,
  refuseUnspendable,
} from '../purchases/create-purchase.ts'
import { newOrderId, type Order, placeOrder } from '../purchases/place-order.ts'
import { lockPurchase } from '../purchases/store.ts'
import { treasuryBalance } from '../treasury/treasury.ts'
import { expire } from './follow-card.ts'
import { openCheckout, ProcessorError } from './processor.ts'

// The least the processor allows is half an hour; the order itself is held for less, and we end its checkout then.
const maxCheckoutMs = 31 * 60_000

/**
 * Orders UDE to be paid by card on a page of the processor, and holds price and tokens for five minutes. The place is taken
 * before the processor is asked for a page, in a transaction of its own: nobody's connection waits for the processor, and
 * nobody has it open pages for tokens that are not there. A page that nobody was told of ends by itself, and its place too.
 */
export async function buyByCard(ctx: Ctx, input: OperationInput<TokenContract['cardPurchase']>): Promise<CardPurchase> {
  onlyMe(input.userId)
  if (!ctx.config.CARD_KEY) throw new Problem(cardNotSetUp)
  const usd = buyableAmount(input.usdAmount)
  const walletAddress = deliveryAddress(ctx, input.walletAddress)
  const totals = purchaseTotals(usd, 'card', feeRatesOf(ctx.config))
  const orderId = newOrderId(ctx.now())
  let made: CardPurchase | null = null
  const ask = async () => {
    await refuseUnspendable(ctx, walletAddress)
    const tokens = await admitStream(ctx, { orderId, usd, totals, walletAddress }, input.quotedPrice)
    return { tokens, ...(await checkoutFor(ctx, orderId, usd, totals)) }
  }
  try {
    made = await runOnce(ctx, ask, async (tx, { tokens, id, url }) => {
      await asProduct(tx, async (own) => {
        await change(own, orderId, { checkoutSessionId: id, checkoutUrl: url })
        // Somebody may have paid before we knew which checkout is this order's.
        await publish(own, { topic: 'token/card-heard', subject: orderId })
      })
      const tokenAmount = formatDecimal(tokens, soldDecimals)
      const answer: CardPurchase = {
        success: true,
        orderId,
        tokenAmount,
        clientSecret: id,
        checkoutUrl: url,
        errors: [],
      }
      return answer
    })
    return made
  } finally {
    // The processor opened nothing, or the same was asked before and has its order.
    if (made?.orderId !== orderId) await releaseHold(ctx, orderId)
  }
}

type CheckoutOrder = Pick<Order, 'orderId' | 'usd' | 'totals' | 'walletAddress'>

async function admitStream(ctx: Ctx, wanted: CheckoutOrder, quotedPrice: string | undefined): Promise<Money<'UDE'>> {
  const price = await livePriceOf(ctx, quotedPrice)
  const balance = await treasuryBalance(ctx)
  const madeAt = ctx.now()
  const heldUntil = new Date(madeAt.getTime() + cardHoldMs)
  const order = { ...wanted, price, balance, madeAt, heldUntil, paymentMethod: 'credit_card', paidBy: {} } as const
  return ctx.transaction((tx) => placeOrder(tx, order))
}

/** Holds nothing any more for an order that nobody was told of. */
const releaseHold = (ctx: Ctx, orderId: string): Promise<void> =>
  asProduct(ctx, async (tx) => {
    const order = await lockPurchase(tx, orderId)
    if (order?.purchaseStatus === 'pending' && order.checkoutSessionId === null) await expire(tx, order)
  })

type CardPurchase = Answer<TokenContract['cardPurchase']>

async function checkoutFor(ctx: Ctx, orderId: string, usd: Money<'USD'>, totals: PurchaseTotals) {
  const page = `${siteOrigin(ctx.config)}/crypto/buy?${new URLSearchParams({ order: orderId })}`
  const rates = feeRatesOf(ctx.config)
  const lines = [
    ['UDE', usd.units],
    [`Processing fee ${rates.purchase}%`, totals.fee.units],
    [`Card processor fee ${rates.card}%`, totals.cardFee.units],
  ] as const
  const form = {
    mode: 'payment',
    client_reference_id: orderId,
    success_url: page,
    cancel_url: page,
    expires_at: String(Math.floor((ctx.now().getTime() + maxCheckoutMs) / 1000)),
    'payment_method_types[0]': 'card',
    'payment_method_options[card][request_three_d_secure]': 'any',
    'metadata[order]': orderId,
    'payment_intent_data[metadata][order]': orderId,
    ...Object.fromEntries(lines.flatMap(([name, cents], at) => lineOf(at, name, cents))),
  }
  const made = await openCheckout(ctx, form, `checkout:${orderId}`).catch((error: unknown) => notOpened(ctx, error))
  if (!made.url || !isOfProcessor(ctx, made.url)) return notOpened(ctx, new ProcessorError(200, 'no-page'))
  return { id: made.id, url: made.url }
}

const lineOf = (at: number, name: string, cents: bigint): [string, string][] => {
  const line = `line_items[${at}]`
  return [
    [`${line}[quantity]`, '1'],
    [`${line}[price_data][currency]`, 'usd'],
    [`${line}[price_data][unit_amount]`, String(cents)],
    [`${line}[price_data][product_data][name]`, name],
  ]
}

/** People are sent there with their card: by https, but in the sandbox. */
const isOfProcessor = ({ config }: Ctx, url: string) => config.mode === 'sandbox' || url.startsWith('https://')

function notOpened(ctx: Ctx, error: unknown): never {
  if (error instanceof ProcessorError)
    alarmByRequest(ctx, { alarm: 'token/card-refused', code: error.code }, 'the card processor opens no checkout')
  else ctx.log.warn({ err: error }, 'the card processor did not answer')
  throw new Problem(cardAway, undefined, { retryAfterSeconds: 30, cause: error })
}
