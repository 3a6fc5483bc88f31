import { cityCalled } from '#domains/location/places/city-key.ts'
import { readPlaceText } from '#domains/location/places/read-place-text.ts'
import type { ZipMap } from '#domains/location/server/zip-map.ts'
import { metersPerMile, type Point } from '#kit/geo.ts'
import { badRequest } from '#kit/http-problems.ts'
import { Problem } from '#kit/problem.ts'
import { whereMissing } from '../../problems.ts'

/** Where a search looks. A city's middle is null when it is not known, or when any state will do. */
export type SearchPlace =
  | { kind: 'circle'; center: Point; radiusMeters: number }
  | { kind: 'city'; city: string; state: string | null; middle: Point | null }
  | { kind: 'state'; state: string }
  | { kind: 'anywhere' }
  | { kind: 'unknown'; sentence: string }

type PlaceQuery = {
  lat?: string | undefined
  lng?: string | undefined
  zip?: string | undefined
  zipCode?: string | undefined
  city?: string | undefined
  state?: string | undefined
  radiusMiles?: number | undefined
  name?: string | undefined
}

const usualRadiusMiles = 25

/**
 * Decides where to look: the miles around a point, else around a ZIP code, else a city (with a radius: the miles around it),
 * else a state, else anywhere for a name. With a point the other answers only name it.
 */
export function searchPlace(zips: ZipMap, where: PlaceQuery): SearchPlace {
  const { lat, lng, radiusMiles, name } = where
  const zip = (where.zip || where.zipCode)?.slice(0, 5)
  const { city, state } = asAddressed(zips, where.city || null, where.state?.toUpperCase() || null)
  const around = (center: Point): SearchPlace => ({
    kind: 'circle',
    center,
    radiusMeters: (radiusMiles ?? usualRadiusMiles) * metersPerMile,
  })
  if (lat && lng) return around({ latitude: Number(lat), longitude: Number(lng) })
  if (lat || lng) throw new Problem(badRequest, 'lat and lng go together')
  if (zip) {
    const center = zips.at(zip)
    return center ? around(center) : unknown(`The ZIP code ${zip} is not known`)
  }
  if (state && !zips.hasState(state)) return unknown(`The state ${state} is not known`)
  if (city) {
    const middle = (state && zips.middleOf(city, state)) || null
    if (radiusMiles === undefined) return { kind: 'city', city, state, middle }
    if (middle) return around(middle)
    return state ? unknown(`The city ${city}, ${state} is not known`) : { kind: 'city', city, state, middle }
  }
  if (state) return { kind: 'state', state }
  if (name) return { kind: 'anywhere' }
  throw new Problem(whereMissing)
}

const unknown = (sentence: string): SearchPlace => ({ kind: 'unknown', sentence })

/** A city by the name that addresses have for it, with the state that stands behind its name: `NYC`, `Chicago IL`. */
function asAddressed(zips: ZipMap, city: string | null, state: string | null) {
  if (city === null) return { city, state }
  const called = cityCalled(city, state ?? undefined)
  if (called || state) return called ?? { city, state }
  const text = readPlaceText(city)
  const [split] = text.kind === 'city' ? text.readings : []
  const [inState = null] = split && split.states !== 'any' ? split.states : []
  return split && inState && zips.inCity(split.city, inState) ? { city: split.city, state: inState } : { city, state }
}
