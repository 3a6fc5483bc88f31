import type { Ctx } from '#server/context.ts'
import { runPrepared } from '#server/database/prepared.ts'

/**
 * What kind of payer stands behind somebody's care: that of the company named, else of the newest insurance they have on
 * file (`commercial`, `blue`, `medicare`, `medicaid`, `government`); null where nobody knows. For the product itself.
 */
export async function payerKind(ctx: Ctx, userId: number, company: string | null): Promise<string | null> {
  const rows = await runPrepared<{ type: string }>(
    ctx.db,
    company === null
      ? `select p.type from coverage.insurance_verifications v join coverage.insurance_providers p on p.id = v.provider_id
         where v.user_id = $1 order by v.id desc limit 1`
      : 'select type from coverage.insurance_providers where lower(name) = lower($1) limit 1',
    [company ?? userId],
  )
  return rows[0]?.type ?? null
}
