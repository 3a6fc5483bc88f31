import type { Domain } from '#server/domain.ts'
import { contentTable, untilErased } from '#server/retention/people-table.ts'
import { followFee } from './follow-fee.ts'
import { rewardsRoutes } from './routes.ts'

export const rewardsDomain: Domain = {
  name: 'rewards',
  routes: rewardsRoutes,
  listeners: [{ topic: 'payments/invoice-changed', name: 'rewards/follow-fee', hear: followFee }],
  peopleTables: [
    contentTable('rewards.point_transactions', 'points for settled fees'),
    { table: 'rewards.point_entries', what: 'both sides of those points', term: untilErased, joined: 'moves' },
    {
      table: 'rewards.user_achievements',
      what: 'what was reached',
      term: untilErased,
      joined: { movesOnceFor: 'achievement_id', best: 'unlocked_at' },
    },
    {
      table: 'rewards.user_challenges',
      what: 'how far a challenge is',
      term: untilErased,
      joined: { movesOnceFor: 'challenge_id', best: 'reward_claimed desc, is_completed desc, progress desc' },
    },
  ],
}
