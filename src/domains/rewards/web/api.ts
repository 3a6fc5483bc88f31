import { clientOf, queryOf } from '#web/client.ts'
import type { RewardsContract } from '../contract.ts'
import { rewardsPaths } from '../paths.ts'

/** The rewards paths, called from a page. */
export const rewardsApi = clientOf(rewardsPaths)<RewardsContract>()

/** What pages read of rewards. */
export const rewardsQuery = queryOf(rewardsPaths)<RewardsContract>()
