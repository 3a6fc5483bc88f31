import { sql } from 'drizzle-orm'
import { listCompanies } from '#domains/coverage/server/list-companies.ts'
import type { Answer, OperationInput } from '#kit/endpoint.ts'
import type { Ctx } from '#server/context.ts'
import type { plansContract } from '../../contract.ts'
import { rateIndex } from '../../exchange/rate-index.ts'
import { planYearOf } from '../exchange/exchange-offers.ts'

const maxCarriers = 12

/** Whom to call in a state: its agent of the settings, else companies of the directory that sell private plans. Nobody's rating is made up. */
export async function findAgent(
  ctx: Ctx,
  { state }: OperationInput<typeof plansContract.quoteAgent>,
): Promise<Answer<typeof plansContract.quoteAgent>> {
  const found = ctx.config.INSURANCE_AGENTS.find((one) => one.state === state)
  if (found) {
    const { state: _state, ...agent } = found
    return { agent: { ...agent, rating: null, reviewCount: null }, carriers: [] }
  }
  const { companies } = await listCompanies(ctx, {})
  const private_ = companies.filter(({ type }) => type === 'commercial').map(({ name }) => name)
  return { agent: null, carriers: private_.slice(0, maxCarriers) }
}

const middleAge = 40

/** What the plan files on sale say in general: who sells, and the average premium at 40. */
export async function readMarket(ctx: Ctx): Promise<Answer<typeof plansContract.quoteMarket>> {
  const { rows } = await ctx.db.execute<{
    carriers: string[] | null
    average: string | null
    as_of: string | null
  }>(sql`
    select (select array_agg(distinct issuer_name) from plans.exchange_plans where plan_year = ${planYearOf(ctx)}) as carriers,
      (select round(avg(rates[${rateIndex(middleAge) + 1}]) / 100, 2) from plans.exchange_rates where plan_year = ${planYearOf(ctx)}) as average,
      (select max(as_of)::text from plans.exchange_plans where plan_year = ${planYearOf(ctx)}) as as_of`)
  const [market] = rows
  return {
    state: null,
    carriers: (market?.carriers ?? []).slice(0, 50),
    averageMonthlyPremium: market?.average ? Number(market.average) : null,
    asOf: market?.as_of ?? null,
  }
}
