import { queryOf } from '#web/client.ts'
import type { RewardsContract } from '../contract.ts'
import { rewardsPaths } from '../paths.ts'

/** What pages read of rewards. */
export const rewardsQuery = queryOf(rewardsPaths)<RewardsContract>()
