import type { Domain } from '#server/domain.ts'
import { plansRoutes } from './routes.ts'

export const plansDomain: Domain = {
  name: 'plans',
  routes: plansRoutes,
  peopleTables: [
    {
      table: 'plans.insurance_quotes',
      what: 'what brokers offered, sealed',
      term: '30 days',
      over: `t.quoted_at <= now - interval '30 days'`,
      everyMinutes: 60,
      isContent: true,
      joined: 'moves',
    },
  ],
}
