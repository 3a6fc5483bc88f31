/** A page on which a card is typed, with what it may come to. Amounts are US cents; times are unix seconds. */
export type Session = {
  id: string
  object: 'checkout.session'
  status: 'open' | 'complete' | 'expired'
  payment_status: 'unpaid' | 'paid'
  payment_intent: string | null
  client_reference_id: string | null
  metadata: Record<string, string>
  amount_total: number
  currency: string
  success_url: string
  cancel_url: string
  url: string | null
  expires_at: number
  created: number
  livemode: false
}

/** Money taken from a card, and what became of it. */
export type Charge = {
  id: string
  object: 'charge'
  amount: number
  amount_refunded: number
  currency: string
  payment_intent: string
  metadata: Record<string, string>
  disputed: boolean
}

export type Refund = {
  id: string
  object: 'refund'
  amount: number
  currency: string
  payment_intent: string
  charge: string
  status: 'succeeded' | 'pending' | 'failed'
  metadata: Record<string, string>
}

/** Something that happened, as it is told: https://docs.stripe.com/api/events/object */
export type ToldEvent = {
  id: string
  object: 'event'
  type: string
  created: number
  livemode: false
  data: { object: object }
}

/** An event that is still to be told, and where. */
export type Telling = { to: string; event: ToldEvent; tries: number }

/** Money that came to our account or left it: https://docs.stripe.com/api/balance_transactions/object */
export type Movement = {
  id: string
  object: 'balance_transaction'
  type: 'charge' | 'refund' | 'adjustment'
  amount: number
  currency: string
  created: number
  source: { id: string; object: string; payment_intent: string }
}

/** All the processor knows; kept in one file. */
export type BookState = {
  sessions: Session[]
  lines: Record<string, { name: string; cents: number }[]>
  charges: Charge[]
  refunds: Refund[]
  movements: Movement[]
  /** What was answered under which key, and to which body. */
  answered: Record<string, { body: string; status: number; answer: object }>
  tellings: Telling[]
}
