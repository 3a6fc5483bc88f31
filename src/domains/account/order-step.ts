/** How far an order of UDE went, as its buyer reads it. */
export const orderSteps = [
  'paid',
  'unpaid',
  'sent',
  'waiting',
  'delivered',
  'not-delivered',
  'refunded',
  'expired',
] as const
type OrderStep = (typeof orderSteps)[number]

/** What each new state of an order means for its buyer; of several at once the first that is listed. */
const meanings: readonly [name: string, state: string, step: OrderStep][] = [
  ['purchaseStatus', 'refunded', 'refunded'],
  ['paymentStatus', 'refunded', 'refunded'],
  ['purchaseStatus', 'expired', 'expired'],
  ['transferStatus', 'completed', 'delivered'],
  ['transferStatus', 'failed', 'not-delivered'],
  ['purchaseStatus', 'failed', 'not-delivered'],
  ['transferStatus', 'submitted', 'sent'],
  ['transferStatus', 'pending', 'waiting'],
  ['paymentStatus', 'paid', 'paid'],
  ['paymentStatus', 'pending', 'unpaid'],
]

/** What a row of the audit says of an order; null where it names no state that a buyer would miss. */
export const orderStepOf = (detail: Readonly<Record<string, unknown>>): OrderStep | null =>
  meanings.find(([name, state]) => detail[name] === state)?.[2] ?? null
