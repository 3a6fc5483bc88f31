// Written by npm run domains, from src/domains/order.mjs.
import { accountDomain } from '#domains/account/server/domain.ts'
import { bookingDomain } from '#domains/booking/server/domain.ts'
import { chainsDomain } from '#domains/chains/server/domain.ts'
import { costsDomain } from '#domains/costs/server/domain.ts'
import { coverageDomain } from '#domains/coverage/server/domain.ts'
import { doctorsDomain } from '#domains/doctors/server/domain.ts'
import { locationDomain } from '#domains/location/server/domain.ts'
import { paymentsDomain } from '#domains/payments/server/domain.ts'
import { pharmacyDomain } from '#domains/pharmacy/server/domain.ts'
import { plansDomain } from '#domains/plans/server/domain.ts'
import { rewardsDomain } from '#domains/rewards/server/domain.ts'
import { tokenDomain } from '#domains/token/server/domain.ts'
import { walletDomain } from '#domains/wallet/server/domain.ts'
import { wellnessDomain } from '#domains/wellness/server/domain.ts'
import type { Domain } from '#server/domain.ts'

/** What each domain says of itself, in their order. */
export const serverDomains: readonly Domain[] = [
  locationDomain,
  chainsDomain,
  walletDomain,
  paymentsDomain,
  tokenDomain,
  coverageDomain,
  doctorsDomain,
  plansDomain,
  costsDomain,
  bookingDomain,
  pharmacyDomain,
  rewardsDomain,
  wellnessDomain,
  accountDomain,
]
