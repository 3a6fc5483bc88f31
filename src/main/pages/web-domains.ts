// Written by npm run domains, from src/domains/order.mjs.
import { bookingWeb } from '#domains/booking/web/domain.tsx'
import { earnWeb } from '#domains/earn/web/domain.ts'
import { paymentsWeb } from '#domains/payments/web/domain.tsx'
import { tokenWeb } from '#domains/token/web/domain.ts'
import { wellnessWeb } from '#domains/wellness/web/domain.tsx'
import type { WebDomain } from '#web/domain.ts'

/** What each domain says of itself, in their order. */
export const webDomains: readonly WebDomain[] = [paymentsWeb, tokenWeb, bookingWeb, wellnessWeb, earnWeb]
