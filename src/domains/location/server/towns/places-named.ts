import { and, asc, between, desc, eq, inArray, like, or, type SQL, sql } from 'drizzle-orm'
import { oneEditAway } from '#kit/text/edits.ts'
import type { Ctx } from '#server/context.ts'
import type { FoundPlace } from '../../contract.ts'
import { cityKey, lettersOf } from '../../places/city-key.ts'
import { type Place, placeName } from '../../places/place.ts'
import { type CityText, readPlaceText } from '../../places/read-place-text.ts'
import { cities, zips } from '../tables.ts'

/** A place as it is kept, with where it is from. */
export type SourcedPlace = Place & { source: string; asOf: string }

/** A place as it travels; the distance is from the point that was asked about. */
export function toFoundPlace(place: SourcedPlace, distanceMeters: number | null = null): FoundPlace {
  const { zip: zipCode, city, state, county, latitude, longitude, timeZone, source, asOf } = place
  const label = placeName(place)
  return { label, city, state, zipCode, county, latitude, longitude, timeZone, distanceMeters, source, asOf }
}

const maxPlaces = 6
/** More than there are cities of one name: some name has one in most states. */
const maxAlike = 60

type Reader = Pick<Ctx, 'db'>

/** Places whose name or ZIP code begins as typed: whole names first, then cities with more ZIP codes. */
export async function placesNamed(ctx: Reader, text: string): Promise<SourcedPlace[]> {
  const meant = readPlaceText(text)
  if (meant.kind === 'zip') return zipsBeginning(ctx, meant.digits)
  const readings = meant.readings.filter(({ city }) => lettersOf(city))
  if (readings.length === 0) return []
  return ctx.db
    .select()
    .from(cities)
    .where(or(...readings.map(beginsSo)))
    .orderBy(desc(sql`(${or(...readings.map(isSo))})`), desc(cities.zips), asc(cities.key), asc(cities.state))
    .limit(maxPlaces)
}

/** The places that bear the typed name or ZIP code whole: several of one name, those with more ZIP codes first. */
export async function matchPlaces(ctx: Reader, text: string): Promise<SourcedPlace[]> {
  const meant = readPlaceText(text)
  if (meant.kind === 'zip') return ctx.db.select().from(zips).where(eq(zips.zip, meant.digits))
  const readings = meant.readings.filter(({ city }) => lettersOf(city))
  const found = await citiesWhere(ctx, readings.map(isSo), maxAlike)
  return found.length > 0 ? found : citiesWhere(ctx, readings.map(isInCounty), maxPlaces)
}

/** What may have been meant by a name that no place bears: one slip away, else in another state; or a ZIP code without its zero. */
export async function placesAlike(ctx: Reader, text: string): Promise<SourcedPlace[]> {
  const meant = readPlaceText(text)
  if (meant.kind === 'zip')
    return meant.digits.length === 4
      ? ctx.db
          .select()
          .from(zips)
          .where(eq(zips.zip, `0${meant.digits}`))
      : []
  const readings = meant.readings.filter(({ city }) => lettersOf(city).length > 2)
  const slips = readings.map((reading) =>
    and(inArray(cities.key, oneEditAway(cityKey(reading.city))), inStates(reading)),
  )
  const near = await citiesWhere(ctx, slips, maxPlaces)
  return near.length > 0
    ? near
    : citiesWhere(
        ctx,
        readings.map(({ city }) => isSo({ city, states: 'any' })),
        maxPlaces,
      )
}

async function citiesWhere(ctx: Reader, any: readonly (SQL | undefined)[], limit: number): Promise<SourcedPlace[]> {
  if (!any.some((one) => one !== undefined)) return []
  return ctx.db
    .select()
    .from(cities)
    .where(or(...any.filter((one) => one !== undefined)))
    .orderBy(desc(cities.zips), asc(cities.key), asc(cities.state))
    .limit(limit)
}

const inStates = ({ states }: CityText): SQL | undefined =>
  states === 'any' ? undefined : inArray(cities.state, states)

const isSo = (reading: CityText): SQL | undefined => and(eq(cities.key, cityKey(reading.city)), inStates(reading))

const county = /\s+(?:county|parish|co\.?)$|^(?:the\s+)?(?:county of|condado del?)\s+/i

/** The cities of a county that is named as one: `Cook County`. Few are, so that no index is kept for it. */
function isInCounty({ city, states }: CityText): SQL | undefined {
  if (!county.test(city.trim())) return undefined
  const letters = lettersOf(city.trim().replace(county, ''))
  return and(sql`regexp_replace(lower(${cities.county}), '[^a-z]', '', 'g') = ${letters}`, inStates({ city, states }))
}

/** `St` may be the beginning of Saint Paul and of Stockton. */
function beginsSo(reading: CityText): SQL | undefined {
  const beginnings = [cityKey(reading.city), lettersOf(reading.city)]
  return and(or(...beginnings.map((letters) => like(cities.key, `${letters}%`))), inStates(reading))
}

const zipsBeginning = (ctx: Reader, digits: string): Promise<SourcedPlace[]> =>
  ctx.db
    .select()
    .from(zips)
    .where(between(zips.zip, digits.padEnd(5, '0'), digits.padEnd(5, '9')))
    .orderBy(asc(zips.zip))
    .limit(maxPlaces)
