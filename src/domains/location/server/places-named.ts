import { and, asc, between, desc, eq, inArray, like, or, type SQL, sql } from 'drizzle-orm'
import type { Ctx } from '#server/context.ts'
import { cityKey, lettersOf } from '../city-key.ts'
import { type CityText, readPlaceText } from '../read-place-text.ts'
import type { KeptPlace } from './found-place.ts'
import { cities, zips } from './tables.ts'

const most = 6

/** Places whose name or ZIP code begins as typed: whole names first, then cities with more ZIP codes. */
export async function placesNamed(ctx: Pick<Ctx, 'db'>, text: string): Promise<KeptPlace[]> {
  const meant = readPlaceText(text)
  if (meant.kind === 'zip') return zipsBeginning(ctx, meant.digits)
  const readings = meant.readings.filter(({ city }) => lettersOf(city))
  if (readings.length === 0) return []
  const isWhole = or(...readings.map((reading) => and(eq(cities.key, cityKey(reading.city)), inStates(reading))))
  return ctx.db
    .select()
    .from(cities)
    .where(or(...readings.map(beginsSo)))
    .orderBy(desc(sql`(${isWhole})`), desc(cities.zips), asc(cities.key), asc(cities.state))
    .limit(most)
}

const inStates = ({ states }: CityText): SQL | undefined =>
  states === 'any' ? undefined : inArray(cities.state, states)

/** `St` may be the beginning of Saint Paul and of Stockton. */
function beginsSo(reading: CityText): SQL | undefined {
  const beginnings = [cityKey(reading.city), lettersOf(reading.city)]
  return and(or(...beginnings.map((letters) => like(cities.key, `${letters}%`))), inStates(reading))
}

const zipsBeginning = (ctx: Pick<Ctx, 'db'>, digits: string): Promise<KeptPlace[]> =>
  ctx.db
    .select()
    .from(zips)
    .where(between(zips.zip, digits.padEnd(5, '0'), digits.padEnd(5, '9')))
    .orderBy(asc(zips.zip))
    .limit(most)
