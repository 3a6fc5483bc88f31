import { accountDomain, accountDomainWith } from '#domains/account/server/domain.ts'
import { costsDomain, costsDomainWith } from '#domains/costs/server/domain.ts'
import { paidVisits } from '#domains/costs/server/paid/paid-visits.ts'
import { paymentsDomain, paymentsDomainWith } from '#domains/payments/server/domain.ts'
import { tierFee } from '#domains/rewards/server/tier-fee.ts'
import { contextFor } from '#server/context.ts'
import type { Domain } from '#server/domain.ts'
import { peopleTables } from './all-people-tables.ts'
import { keepRetention, scheduleRetention } from './keep-retention.ts'
import { serverDomains } from './server-domains.ts'

/** How long things are kept concerns the tables of every domain. */
const retention: Domain = {
  name: 'retention',
  listeners: [{ topic: 'retention/keep', name: 'retention/keep', hear: keepRetention }],
  start: async (work) => {
    await scheduleRetention(contextFor(work, { kind: 'system' }))
    return []
  },
}

/** What a domain cannot know of those beside it: the tier of a person lowers the fee of a copay, a request in any coin may pay a visit, and who signs in brings along what is theirs anywhere. */
const joined = (domain: Domain): Domain => {
  if (domain === paymentsDomain) return paymentsDomainWith(paidVisits)
  if (domain === costsDomain) return costsDomainWith(tierFee)
  return domain === accountDomain ? accountDomainWith(peopleTables) : domain
}

/** Every domain, each after those it may import. */
export const domains: readonly Domain[] = [...serverDomains.map(joined), retention]

/** Every path of the product, from every domain. */
export const allRoutes = domains.flatMap(({ routes = [] }) => routes)
