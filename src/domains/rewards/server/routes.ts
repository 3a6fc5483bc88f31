import { routes } from '#server/http/route.ts'
import { rewardsContract } from '../contract.ts'
import { rewardsPaths } from '../paths.ts'
import { myPoints } from './my-points.ts'
import { viewAchievements } from './view-achievements.ts'

/** The rewards paths and what fulfils them. */
export const rewardsRoutes = routes(rewardsPaths, rewardsContract, { points: myPoints, viewAchievements })
