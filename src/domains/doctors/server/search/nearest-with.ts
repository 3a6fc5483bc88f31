import { placeName } from '#domains/location/places/place.ts'
import { findPlace } from '#domains/location/server/towns/find-place.ts'
import { distanceMeters, type Point } from '#kit/geo.ts'
import type { Ctx } from '#server/context.ts'
import type { SearchedPlace } from '../../contract.ts'
import type { DirectoryMap } from './directory-map.ts'
import type { SearchRequest } from './plan-search.ts'
import { planWalk } from './plan-walk.ts'
import { type SearchPlace, searchPlace } from './search-place.ts'

/** The nearest ZIP code in which somebody of the specialty practises, where nobody does in the place that is asked for. */
export async function nearestWith(ctx: Ctx, map: DirectoryMap, asked: SearchRequest): Promise<SearchedPlace | null> {
  const specialtyId = asked.specialtyId ?? 0
  const place = searchPlace(map.zips, asked)
  const middle = middleOf(map, place)
  if (!middle || planWalk(map, place, specialtyId).people > 0) return null
  const zip = nearestZip(map, middle, specialtyId)
  const found = zip === null ? null : await findPlace(ctx, { zip })
  if (!found) return null
  const { city, state, county } = found
  return { label: placeName(found), city, state, zip: found.zip ?? '', county }
}

/** Where miles are counted from; of a state, the middle of its ZIP codes. */
function middleOf({ zips }: DirectoryMap, place: SearchPlace): Point | null {
  if (place.kind === 'circle') return place.center
  if (place.kind === 'city') return place.middle
  const points = place.kind === 'state' ? zips.points.filter(({ state }) => state === place.state) : []
  if (points.length === 0) return null
  const mean = (of: (point: Point) => number) => points.reduce((sum, point) => sum + of(point), 0) / points.length
  return { latitude: mean(({ latitude }) => latitude), longitude: mean(({ longitude }) => longitude) }
}

function nearestZip(map: DirectoryMap, from: Point, specialtyId: number): string | null {
  const people = map.peopleOf(specialtyId)?.people
  let [zip, least]: [string | null, number] = [null, Number.POSITIVE_INFINITY]
  for (const [i, point] of map.zips.points.entries()) {
    const meters = people?.[i] ? distanceMeters(from, point) : Number.POSITIVE_INFINITY
    if (meters < least) [zip, least] = [point.zip, meters]
  }
  return zip
}
