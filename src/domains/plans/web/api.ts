import type { Answer } from '#kit/endpoint.ts'
import { clientOf } from '#web/client.ts'
import type { PlansContract } from '../contract.ts'
import { plansPaths } from '../paths.ts'

/** The paths of plans, called from a page. */
export const plansApi = clientOf(plansPaths)<PlansContract>()

export type Recommended = Answer<PlansContract['recommend']>
export type ShownQuote = Recommended['topRecommendations'][number]
