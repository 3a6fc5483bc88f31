import { and, asc, eq, or } from 'drizzle-orm'
import type { Ctx } from '#server/context.ts'
import { cityKey } from '../../places/city-key.ts'
import { zips } from '../tables.ts'

/** The ZIP codes of a city or a borough, in order; empty when there is no such city. */
export async function zipsOfCity(ctx: Pick<Ctx, 'db'>, city: string, state: string): Promise<string[]> {
  const key = cityKey(city)
  const rows = await ctx.db
    .select({ zip: zips.zip })
    .from(zips)
    .where(and(or(eq(zips.cityKey, key), eq(zips.boroughKey, key)), eq(zips.state, state.toUpperCase())))
    .orderBy(asc(zips.zip))
  return rows.map(({ zip }) => zip)
}
