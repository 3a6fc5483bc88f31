import { routes } from '#server/http/route.ts'
import { plansContract } from '../contract.ts'
import { plansPaths } from '../paths.ts'
import { recommendPlans } from './recommend-plans.ts'
import { selectQuote } from './select-quote.ts'

/** The paths of plans and what fulfils them. */
export const plansRoutes = routes(plansPaths, plansContract, { recommend: recommendPlans, selectQuote })
