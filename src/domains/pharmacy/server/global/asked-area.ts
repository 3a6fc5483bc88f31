import { findPlace } from '#domains/location/server/towns/find-place.ts'
import { findTown, nearestTown, type Town, townsCalled } from '#domains/location/server/towns/find-town.ts'
import { nearestPlace } from '#domains/location/server/towns/nearest-place.ts'
import { matchPlaces } from '#domains/location/server/towns/places-named.ts'
import { distanceMeters, type Point } from '#kit/geo.ts'
import { badRequest } from '#kit/http-problems.ts'
import { Problem } from '#kit/problem.ts'
import type { Ctx } from '#server/context.ts'
import { unknownPlace } from '../../problems.ts'

type NamedArea = { name: string; country: string }
/** `others` are the other places of the name that was typed. */
type Area = Point & { name: string; country: string | null; others: NamedArea[] }
type AreaQuery = { query?: string | undefined; coordinates?: Point | undefined }

const maxOthers = 6
const maxAbroad = 3
// Of two lists one town may stand at two points.
const sameMeters = 50_000

/** Where to look: a point, or a place by its name, the largest of it. Raises pharmacy/unknown-place for a name no place bears. */
export async function askedArea(ctx: Ctx, { query, coordinates }: AreaQuery): Promise<Area> {
  if (coordinates) {
    const town = await nearestTown(ctx, coordinates)
    return { name: town ? await nameOf(ctx, town) : '', country: town?.country ?? null, ...coordinates, others: [] }
  }
  if (!query) throw new Problem(badRequest, 'Say where: a place, or coordinates')
  const zip = /^\d{5}$/.test(query) ? await findPlace(ctx, { zip: query }) : null
  const [, city = '', state = ''] = /^(.+),\s*([A-Za-z]{2})$/.exec(query) ?? []
  const inUs = zip ?? (city ? await findPlace(ctx, { city, state }) : null)
  if (inUs) {
    const { city: usCity, state: usState, latitude, longitude } = inUs
    return { name: `${usCity}, ${usState}`, country: 'US', latitude, longitude, others: [] }
  }
  const town = await findTown(ctx, query)
  if (!town) throw new Problem(unknownPlace)
  const { country, latitude, longitude } = town
  return { name: await nameOf(ctx, town), country, latitude, longitude, others: await othersCalled(ctx, query, town) }
}

/** A town's name; in the US with its state, since many states have one of that name. */
async function nameOf(ctx: Ctx, town: Town): Promise<string> {
  const near = town.country === 'US' ? await nearestPlace(ctx, town) : null
  return near ? `${town.name}, ${near.place.state}` : town.name
}

/** The other places that a bare name may mean: a few of other countries, the largest of each, and those of the US. */
async function othersCalled(ctx: Ctx, query: string, chosen: Town): Promise<NamedArea[]> {
  if (/[,，、]/.test(query)) return []
  const isOther = (place: Point) => distanceMeters(place, chosen) > sameMeters
  const [towns, places] = await Promise.all([townsCalled(ctx, query), matchPlaces(ctx, query)])
  const countries = new Map<string, NamedArea>()
  for (const { name, country, ...point } of towns)
    if (country !== 'US' && country !== chosen.country && isOther(point) && !countries.has(country))
      countries.set(country, { name, country })
  const abroad = [...countries.values()].slice(0, maxAbroad)
  const inUs = places.filter(isOther).map(({ city, state }) => ({ name: `${city}, ${state}`, country: 'US' }))
  const nearFirst =
    chosen.country === 'US' ? [...inUs.slice(0, maxOthers - abroad.length), ...abroad] : [...abroad, ...inUs]
  return nearFirst.slice(0, maxOthers)
}
