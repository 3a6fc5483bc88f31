import { formatDecimal } from '#kit/decimal.ts'
import type { Answer, OperationInput } from '#kit/endpoint.ts'
import { onlyMe } from '#kit/me.ts'
import type { Money } from '#kit/money.ts'
import { Problem } from '#kit/problem.ts'
import type { Ctx } from '#server/context.ts'
import { publish } from '#server/events/events.ts'
import { siteOrigin } from '#server/http/site-origin.ts'
import type { TokenContract } from '../../contract.ts'
import { cardAway, cardNotSetUp } from '../../problems.ts'
import { cardHoldMs, type PurchaseTotals, purchaseTotals, soldDecimals } from '../../purchase-terms.ts'
import { buyableAmount, deliveryAddress, feeRatesOf, livePriceOf } from '../purchases/create-purchase.ts'
import { newOrderId, placeOrder } from '../purchases/place-order.ts'
import { treasuryBalance } from '../treasury/treasury.ts'
import { openCheckout, ProcessorRefused } from './processor.ts'

// The least the processor allows is half an hour; the order itself is held for less, and we end its checkout then.
const maxCheckoutMs = 31 * 60_000

/**
 * Orders UDE to be paid by card on a page of the processor. Whoever is answered holds price and tokens for five minutes;
 * the page belongs to an order that is stored, or nobody was told of it and it ends by itself.
 */
export async function buyByCard(ctx: Ctx, input: OperationInput<TokenContract['cardPurchase']>): Promise<Made> {
  onlyMe(input.userId)
  if (!ctx.config.CARD_KEY) throw new Problem(cardNotSetUp)
  const usd = buyableAmount(input.usdAmount)
  const walletAddress = deliveryAddress(ctx, input.walletAddress)
  const price = await livePriceOf(ctx)
  const balance = await treasuryBalance(ctx)
  const totals = purchaseTotals(usd, 'card', feeRatesOf(ctx.config))
  const orderId = newOrderId(ctx.now())
  const { id, url } = await checkoutFor(ctx, orderId, usd, totals)
  const paidBy = { checkoutSessionId: id, checkoutUrl: url }
  const order = { orderId, usd, totals, price, walletAddress, paymentMethod: 'credit_card', paidBy } as const
  const tokens = await ctx.transaction(async (tx) => {
    // The processor may have told of it already.
    await publish(tx, { topic: 'token/card-heard', subject: orderId })
    return placeOrder(tx, { ...order, heldUntil: new Date(tx.now().getTime() + cardHoldMs), balance })
  })
  const tokenAmount = formatDecimal(tokens, soldDecimals)
  return { success: true, orderId, tokenAmount, clientSecret: id, checkoutUrl: url, errors: [] }
}

type Made = Answer<TokenContract['cardPurchase']>

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
  if (!made.url || !isOfProcessor(ctx, made.url)) return notOpened(ctx, new ProcessorRefused(200, 'no-page'))
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
  if (error instanceof ProcessorRefused)
    ctx.log.error({ alarm: 'token/card-refused', code: error.code }, 'the card processor opens no checkout')
  else ctx.log.warn({ err: error }, 'the card processor did not answer')
  throw new Problem(cardAway, undefined, { retryAfterSeconds: 30, cause: error })
}
