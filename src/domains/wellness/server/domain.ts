import type { Domain } from '#server/domain.ts'
import { contentTable, untilErased } from '#server/retention/people-table.ts'
import { wellnessRoutes } from './routes.ts'
import { wellnessSealed } from './wellness-sealed.ts'

export const wellnessDomain: Domain = {
  name: 'wellness',
  routes: wellnessRoutes,
  peopleTables: [
    {
      table: 'wellness.drafts',
      what: 'the health form as it was left, sealed',
      term: '30 days after it was last changed',
      over: `t.saved_at <= now - interval '30 days'`,
      everyMinutes: 60,
      joined: { movesOnceFor: 'true', best: 'saved_at desc' },
      sealed: { sealed: wellnessSealed.draft },
    },
    {
      ...contentTable('wellness.health_data_tracking', 'answers about health, sealed'),
      sealed: { sealed: wellnessSealed.answers },
    },
    {
      table: 'wellness.wellness_scores',
      what: 'wellness scores, sealed',
      term: untilErased,
      joined: 'moves',
      sealed: { sealed: wellnessSealed.score },
    },
    {
      table: 'wellness.insurance_optimization_suggestions',
      what: 'what would help, sealed',
      term: untilErased,
      joined: 'moves',
      sealed: { sealed: wellnessSealed.suggestion },
    },
  ],
}
