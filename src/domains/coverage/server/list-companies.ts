// The directory of insurance companies: all of them, one by its name or number, and of which type one is.

import { and, asc, eq, sql } from 'drizzle-orm'
import type { ClientBase } from 'pg'
import type { Answer, OperationInput } from '#kit/endpoint.ts'
import type { Ctx } from '#server/context.ts'
import { runPrepared } from '#server/database/run-prepared.ts'
import type { CompanyType } from '../company-types.ts'
import type { coverageContract } from '../contract.ts'
import { payerIdOf } from './payers/ask-payer.ts'
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
  return { companies: companies.map((company) => ({ ...company, canAsk: payerIdOf(ctx, company.name) !== null })) }
}

/** The company that a person named, in whatever case; null where it is in no list. */
export async function findCompany(
  ctx: Pick<Ctx, 'db'>,
  name: string,
): Promise<{ id: number; name: string; type: CompanyType } | null> {
  const t = insuranceProviders
  const [company] = await ctx.db
    .select({ id: t.id, name: t.name, type: t.type })
    .from(t)
    .where(and(eq(t.isActive, true), sql`lower(${t.name}) = lower(${name})`))
    .limit(1)
  return company ?? null
}

/** The active companies by their names, for importers. */
export async function companyNames(client: Pick<ClientBase, 'query'>): Promise<{ id: number; name: string }[]> {
  const { rows } = await client.query<{ id: number; name: string }>(
    'select id, name from coverage.insurance_providers where is_active order by id',
  )
  return rows
}

/** Whether an insurance company is in the list of companies. */
export async function hasCompany(ctx: Pick<Ctx, 'db'>, id: number): Promise<boolean> {
  const rows = await ctx.db
    .select({ id: insuranceProviders.id })
    .from(insuranceProviders)
    .where(eq(insuranceProviders.id, id))
  return rows.length > 0
}

/**
 * The type of the company that pays for somebody's care: of the one named, else of the newest insurance they have on file;
 * null where nobody knows. For the product itself.
 */
export async function companyTypeOf(ctx: Ctx, userId: number, company: string | null): Promise<CompanyType | null> {
  const rows = await runPrepared<{ type: CompanyType }>(
    ctx.db,
    company === null
      ? `select p.type from coverage.insurance_verifications v join coverage.insurance_providers p on p.id = v.provider_id
         where v.user_id = $1 order by v.id desc limit 1`
      : 'select type from coverage.insurance_providers where lower(name) = lower($1) limit 1',
    [company ?? userId],
  )
  return rows[0]?.type ?? null
}
