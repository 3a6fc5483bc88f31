import { and, asc, eq, sql } from 'drizzle-orm'
import type { Answer, OperationInput } from '#kit/endpoint.ts'
import type { Ctx } from '#server/context.ts'
import type { coverageContract } from '../contract.ts'
import { insuranceProviders } from './tables.ts'

/** The insurance companies a person can name, in the order of their names. */
export async function listCompanies(
  ctx: Ctx,
  { q }: OperationInput<typeof coverageContract.directory>,
): Promise<Answer<typeof coverageContract.directory>> {
  const t = insuranceProviders
  const wanted = q ? sql`position(${q.toLowerCase()} in lower(${t.name})) > 0` : undefined
  const companies = await ctx.db
    .select({
      id: t.id,
      name: t.name,
      type: t.type,
      googleListed: t.googleListed,
      planTypes: t.planTypes,
      isSample: t.isSample,
    })
    .from(t)
    .where(and(eq(t.isActive, true), wanted))
    .orderBy(asc(sql`lower(${t.name})`))
  return { companies }
}
