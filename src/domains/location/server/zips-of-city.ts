import { and, asc, eq } from 'drizzle-orm'
import type { Ctx } from '#server/context.ts'
import { cityKey } from '../city-key.ts'
import { zips } from './tables.ts'

/** The ZIP codes of a city, in order; empty when there is no such city. */
export async function zipsOfCity(ctx: Pick<Ctx, 'db'>, city: string, state: string): Promise<string[]> {
  const rows = await ctx.db
    .select({ zip: zips.zip })
    .from(zips)
    .where(and(eq(zips.cityKey, cityKey(city)), eq(zips.state, state.toUpperCase())))
    .orderBy(asc(zips.zip))
  return rows.map(({ zip }) => zip)
}
