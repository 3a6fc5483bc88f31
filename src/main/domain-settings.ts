// Written by npm run domains, from src/domains/order.mjs.
import { bookingSettings } from '#domains/booking/server/settings.ts'
import { chainsSettings } from '#domains/chains/server/settings.ts'
import { coverageSettings } from '#domains/coverage/server/settings.ts'
import { earnSettings } from '#domains/earn/server/settings.ts'
import { paymentsSettings } from '#domains/payments/server/settings.ts'
import { pharmacySettings } from '#domains/pharmacy/server/settings.ts'
import { plansSettings } from '#domains/plans/server/settings.ts'
import { tokenSettings } from '#domains/token/server/settings.ts'
import type { DomainSettings } from '#server/config/setting.ts'

/** What each domain says of itself, in their order. */
export const domainSettings: readonly DomainSettings[] = [
  chainsSettings,
  paymentsSettings,
  tokenSettings,
  coverageSettings,
  plansSettings,
  bookingSettings,
  pharmacySettings,
  earnSettings,
]
