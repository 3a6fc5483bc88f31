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
  /** How it stands with the bank: it has not decided yet, or for us, or for the cardholder; null: it was never asked. */
  dispute: DisputeStatus | null
  /** Cents that the processor took for disputes and did not give back. */
  withdrawn: bigint
  /** Cents of disputes that were decided for the cardholder: they have that back from their bank. */
  lost: bigint
}

const disputeStatuses = ['open', 'won', 'lost'] as const
export type DisputeStatus = (typeof disputeStatuses)[number]

/** Reads them together, so neither their order nor one that came twice matters. */
export function cardFacts(events: readonly CardEvent[]): CardFacts {
  const of = (...types: (typeof cardEventTypes)[number][]) =>
    events.filter(({ type }) => (types as string[]).includes(type)).sort((a, b) => +a.madeAt - +b.madeAt)
  const paid = of('checkout.session.completed', 'checkout.session.async_payment_succeeded').find(
    ({ status }) => status === 'paid',
  )
  const withdrawn = sum(of('charge.dispute.funds_withdrawn')) - sum(of('charge.dispute.funds_reinstated'))
  const [opened, closed] = [of('charge.dispute.created'), of('charge.dispute.closed')]
  const lost = sum(closed.filter(({ status }) => status === 'lost'))
  // One that was told of out of order may be closed before it is opened.
  const isOpen = opened.length > closed.length || (withdrawn > 0n && closed.length === 0)
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
    disputedAt:
      of('charge.dispute.created', 'charge.dispute.funds_withdrawn', 'charge.dispute.closed')[0]?.madeAt ?? null,
    dispute: isOpen ? 'open' : lost > 0n ? 'lost' : closed.length > 0 ? 'won' : null,
    withdrawn: withdrawn > 0n ? withdrawn : 0n,
    lost,
  }
}

const sum = (events: readonly CardEvent[]) => events.reduce((total, { amount }) => total + (amount ?? 0n), 0n)
