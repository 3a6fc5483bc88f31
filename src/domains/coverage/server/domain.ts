import type { Domain } from '#server/domain.ts'
import { contentTable } from '#server/retention/people-table.ts'
import { coverageSealed } from './coverage-sealed.ts'
import { coverageRoutes } from './routes.ts'

export const coverageDomain: Domain = {
  name: 'coverage',
  routes: coverageRoutes,
  peopleTables: [
    {
      table: 'coverage.insurance_eligibility_cache',
      what: 'what an insurer answered about a plan, sealed',
      term: '24 hours, and never past the end of the plan’s year',
      over: 't.expires_at <= now',
      everyMinutes: 60,
      joined: 'moves',
      sealed: { member_id: coverageSealed.memberId, eligibility_data: coverageSealed.answer },
    },
    {
      table: 'coverage.card_images',
      what: 'photos of insurance cards, sealed',
      term: '90 days, or until the visitor takes them away',
      over: `t.taken_at <= now - interval '90 days'`,
      everyMinutes: 60,
      joined: 'moves',
      sealed: { image: coverageSealed.photo },
    },
    {
      ...contentTable(
        'coverage.insurance_verifications',
        'insurance on file: what is printed on a card, sealed, and yearly amounts',
        'until the visitor takes it away or is erased',
      ),
      sealed: { member_id: coverageSealed.memberId, card: coverageSealed.card },
    },
  ],
}
