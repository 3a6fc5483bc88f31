import type { Domain } from '#server/domain.ts'
import { followFee } from './follow-fee.ts'
import { rewardsRoutes } from './routes.ts'

export const rewardsDomain: Domain = {
  name: 'rewards',
  routes: rewardsRoutes,
  listeners: [{ topic: 'payments/invoice-changed', name: 'rewards/follow-fee', hear: followFee }],
}
