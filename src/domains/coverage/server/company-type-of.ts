import type { Ctx } from '#server/context.ts'
import { runPrepared } from '#server/database/prepared.ts'
import type { CompanyType } from '../company-types.ts'

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
