import { costsDomainWith } from '#domains/costs/server/domain.ts'
import { tierFee } from '#domains/rewards/server/tier-fee.ts'
import { contextFor } from '#server/context.ts'
import type { Domain } from '#server/domain.ts'
import { keepRetention, scheduleRetention } from './retention.ts'
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

/** The tier of a person lowers the fee of a copay: costs comes before rewards and cannot know. */
const joined = (domain: Domain): Domain => (domain.name === 'costs' ? costsDomainWith(tierFee) : domain)

/** Every domain, each after those it may import. */
export const domains: readonly Domain[] = [...serverDomains.map(joined), retention]

/** Every path of the product, from every domain. */
export const allRoutes = domains.flatMap(({ routes = [] }) => routes)
