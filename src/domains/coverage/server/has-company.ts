import { eq } from 'drizzle-orm'
import type { Ctx } from '#server/context.ts'
import { insuranceProviders } from './tables.ts'

/** Whether an insurance company is in the list of companies. */
export async function hasCompany(ctx: Pick<Ctx, 'db'>, id: number): Promise<boolean> {
  const rows = await ctx.db
    .select({ id: insuranceProviders.id })
    .from(insuranceProviders)
    .where(eq(insuranceProviders.id, id))
  return rows.length > 0
}
