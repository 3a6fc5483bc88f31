import type { ProblemKind } from '#kit/problem.ts'

/** The price of UDE is not known well enough to ask anyone for money. */
export const noLivePrice = {
  code: 'payments/no-live-price',
  status: 503,
  title: 'There is no live price for UDE just now, so paying is off. Try again in a moment',
} as const satisfies ProblemKind

/** Every amount next to this one is reserved; the same amount is never asked twice at once. */
export const noFreeAmount = {
  code: 'payments/no-free-amount',
  status: 503,
  title: 'Too many people are paying this amount just now. Try again in a while',
} as const satisfies ProblemKind

/** There is no such invoice, or it is someone else's. */
export const noSuchInvoice = {
  code: 'payments/no-such-invoice',
  status: 404,
  title: 'There is no such payment request',
} as const satisfies ProblemKind
