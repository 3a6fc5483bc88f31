/** Where an invoice stands. Settled and processing fall back to new (or expired) when the chain takes a payment back. */
export type InvoiceStatus = 'new' | 'processing' | 'settled' | 'expired' | 'invalid'

/** What is unusual about it: too little, too much, or enough but after the time. */
export type InvoiceException = 'none' | 'paid_partial' | 'paid_over' | 'paid_late'

/** What the rule needs of an invoice. */
export type InvoiceTerms = { dueUnits: bigint; expiresAt: Date; monitorUntil: Date }

/** What the rule needs of a payment attributed to it. `blockTime` is when the chain took it. */
export type InvoicePayment = { units: bigint; blockTime: Date; state: 'seen' | 'final' | 'orphaned' }

/**
 * Where an invoice stands, computed afresh from all its payments, so that neither order nor repetition matters.
 * `now` is the time of the newest block read. A payment is in time by its block's time, not by when we saw it.
 */
export function nextInvoice(
  terms: InvoiceTerms,
  payments: readonly InvoicePayment[],
  now: Date,
): { status: InvoiceStatus; exception: InvoiceException } {
  const live = payments.filter((payment) => payment.state !== 'orphaned')
  const inTime = live.filter((payment) => payment.blockTime <= terms.expiresAt)
  const final = inTime.filter((payment) => payment.state === 'final')
  const all = total(live)
  if (total(inTime) >= terms.dueUnits) {
    const exception = all > terms.dueUnits ? 'paid_over' : 'none'
    if (total(final) >= terms.dueUnits) return { status: 'settled', exception }
    return { status: now > terms.monitorUntil ? 'invalid' : 'processing', exception }
  }
  const partly = all > 0n ? 'paid_partial' : 'none'
  if (now <= terms.expiresAt) return { status: 'new', exception: partly }
  return { status: 'expired', exception: all >= terms.dueUnits ? 'paid_late' : partly }
}

const total = (payments: readonly InvoicePayment[]) => payments.reduce((sum, { units }) => sum + units, 0n)
