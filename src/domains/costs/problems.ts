import type { ProblemKind } from '#kit/problem.ts'

/** The place is in no list of US places. */
export const placeUnknown = {
  code: 'costs/place-unknown',
  status: 400,
  title: 'We do not know this place. Check the city and the state',
} as const satisfies ProblemKind

/** The processing fee in the request is not ours. */
export const feeMismatch = {
  code: 'costs/fee-mismatch',
  status: 400,
  title: 'The processing fee does not match',
} as const satisfies ProblemKind

/** The amount is not that of the estimate it names, or the estimate is too old or not the caller's. */
export const estimateMismatch = {
  code: 'costs/estimate-mismatch',
  status: 400,
  title: 'The amount does not match your estimate',
} as const satisfies ProblemKind

/** The price of UDE moved more than 1% since the person saw it. */
export const priceMoved = {
  code: 'costs/price-moved',
  status: 409,
  title: 'Price changed, review again',
} as const satisfies ProblemKind

/** There is no such copay payment, or it is someone else's. */
export const noSuchPayment = {
  code: 'costs/no-such-payment',
  status: 404,
  title: 'There is no such payment',
} as const satisfies ProblemKind

/** The place published no price for what is asked. */
export const noSuchPrice = {
  code: 'costs/no-such-price',
  status: 404,
  title: 'This place published no such price',
} as const satisfies ProblemKind
