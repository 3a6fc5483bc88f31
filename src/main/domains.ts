import { accountDomain } from '#domains/account/server/domain.ts'
import { chainsDomain } from '#domains/chains/server/domain.ts'
import { costsDomainWith } from '#domains/costs/server/domain.ts'
import { coverageDomain } from '#domains/coverage/server/domain.ts'
import { doctorsDomain } from '#domains/doctors/server/domain.ts'
import { locationDomain } from '#domains/location/server/domain.ts'
import { paymentsDomain } from '#domains/payments/server/domain.ts'
import { pharmacyDomain } from '#domains/pharmacy/server/domain.ts'
import { plansDomain } from '#domains/plans/server/domain.ts'
import { rewardsDomain } from '#domains/rewards/server/domain.ts'
import { tierFee } from '#domains/rewards/server/tier-fee.ts'
import { tokenDomain } from '#domains/token/server/domain.ts'
import { walletDomain } from '#domains/wallet/server/domain.ts'
import { wellnessDomain } from '#domains/wellness/server/domain.ts'
import { contextFor } from '#server/context.ts'
import type { Domain } from '#server/domain.ts'
import { keepRetention, scheduleRetention } from './retention.ts'

/** How long things are kept concerns the tables of every domain. */
const retention: Domain = {
  name: 'retention',
  listeners: [{ topic: 'retention/keep', name: 'retention/keep', hear: keepRetention }],
  start: async (work) => {
    await scheduleRetention(contextFor(work, { kind: 'system' }))
    return []
  },
}

/** Every domain, each after those it may import. */
export const domains: readonly Domain[] = [
  locationDomain,
  chainsDomain,
  walletDomain,
  paymentsDomain,
  tokenDomain,
  coverageDomain,
  plansDomain,
  doctorsDomain,
  costsDomainWith(tierFee),
  pharmacyDomain,
  rewardsDomain,
  wellnessDomain,
  accountDomain,
  retention,
]

/** Every path of the product, from every domain. */
export const allRoutes = domains.flatMap(({ routes = [] }) => routes)
