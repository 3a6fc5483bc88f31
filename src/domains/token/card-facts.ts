/** One thing the card processor told of a payment. */
export type CardEvent = {
  type: string
  status: string | null
  amount: bigint | null
  currency: string | null
  paymentIntentId: string | null
  chargeId: string | null
  madeAt: Date
}

/** What is read of the card processor's events; it tells of much more. */
export const cardEventTypes = [
  'checkout.session.completed',
  'checkout.session.async_payment_succeeded',
  'checkout.session.expired',
  'payment_intent.payment_failed',
  'charge.succeeded',
  'charge.refunded',
  'refund.updated',
  'refund.failed',
  'charge.dispute.created',
  'charge.dispute.funds_withdrawn',
  'charge.dispute.funds_reinstated',
  'charge.dispute.closed',
] as const

/** How a payment by card stands, from all that was told of it. */
export type CardFacts = {
  /** Paid for good: so much, and by which payment. */
  paid: { cents: bigint; currency: string; intentId: string | null; at: Date } | null
  /** The number under which the processor charged the card. */
  chargeId: string | null
  /** Nobody can pay any more. */
  isExpired: boolean
  /** A card was refused; another may have been taken since. */
  isDeclined: boolean
  /** Cents that went back to the card. */
  refunded: bigint
  /** A refund did not arrive. */
  isRefundFailed: boolean
  /** When the cardholder's bank was asked for the money. */
  disputedAt: Date | null
  /** Cents that the processor took for a dispute and did not give back. */
  withdrawn: bigint
}

/** Reads them together, so neither their order nor one that came twice matters. */
export function cardFacts(events: readonly CardEvent[]): CardFacts {
  const of = (...types: (typeof cardEventTypes)[number][]) =>
    events.filter(({ type }) => (types as string[]).includes(type)).sort((a, b) => +a.madeAt - +b.madeAt)
  const paid = of('checkout.session.completed', 'checkout.session.async_payment_succeeded').find(
    ({ status }) => status === 'paid',
  )
  const withdrawn = sum(of('charge.dispute.funds_withdrawn')) - sum(of('charge.dispute.funds_reinstated'))
  return {
    paid: paid
      ? { cents: paid.amount ?? 0n, currency: paid.currency ?? '', intentId: paid.paymentIntentId, at: paid.madeAt }
      : null,
    chargeId: events.find(({ chargeId }) => chargeId !== null)?.chargeId ?? null,
    isExpired: of('checkout.session.expired').length > 0,
    isDeclined: of('payment_intent.payment_failed').length > 0,
    refunded: of('charge.refunded').reduce(
      (most, { amount }) => (amount !== null && amount > most ? amount : most),
      0n,
    ),
    isRefundFailed: of('refund.failed', 'refund.updated').some(({ status }) => status === 'failed'),
    disputedAt: of('charge.dispute.created')[0]?.madeAt ?? null,
    withdrawn: withdrawn > 0n ? withdrawn : 0n,
  }
}

const sum = (events: readonly CardEvent[]) => events.reduce((total, { amount }) => total + (amount ?? 0n), 0n)
