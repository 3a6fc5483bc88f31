import { routes } from '#server/http/route.ts'
import { plansContract } from '../contract.ts'
import { plansPaths } from '../paths.ts'
import { findAgent, readMarket } from './quote/find-agent.ts'
import { makeQuote } from './quote/make-quote.ts'
import { recommendPlans } from './recommend-plans.ts'
import { selectQuote } from './select-quote.ts'

/** The paths of plans and what fulfils them. */
export const plansRoutes = routes(plansPaths, plansContract, {
  recommend: recommendPlans,
  selectQuote,
  quote: makeQuote,
  quoteAgent: findAgent,
  quoteMarket: readMarket,
})
