import { cityKey } from '#domains/location/places/city-key.ts'
import type { OperationInput } from '#kit/endpoint.ts'
import { distanceMeters } from '#kit/geo.ts'
import type { doctorsContract } from '../../contract.ts'
import { nameStarts } from '../../names/name-words.ts'
import { isNpi } from '../../npi.ts'
import { codesOfProviderType } from '../../provider-type.ts'
import { phoneIn } from '../../typed-number.ts'
import type { DirectoryMap } from './directory-map.ts'
import { planWalk } from './plan-walk.ts'
import { readCursor, type SearchCursor } from './search-cursor.ts'
import { type SearchPlace, searchPlace } from './search-place.ts'
import { type Filter, pageQuery, type Query } from './search-statement.ts'

/** What a search asks, as the contract has read it. */
export type SearchRequest = OperationInput<typeof doctorsContract.searchDoctors>

/** How many doctors make a page. */
export const pageSize = 20
/** Above this many the total is only said to be more. */
export const exactUpTo = 1000

/** How a search will be answered. */
export type SearchPlan = {
  /** What was asked, whatever the page, as text: alike for the same search. */
  search: string
  page: Query
  /** The page reads little more than it shows, and the total little more than it counts, however many there are. */
  isShort: boolean
  /** How many there are: known from the map, else whom to count. */
  total: number | Filter
  /** The distance of a ZIP code's people in metres; null where it cannot be said. */
  metersOf(zip: string): number | null
  /** Whether a practice is where the search looks; never said of a whole state or country. */
  isWithin(practice: Practice): boolean
  /** A sentence when the place is in no list; null otherwise. */
  unknownPlace: string | null
}

type Practice = { zipCode: string; city: string; state: string }
type Today = { day: string; isListKnown: boolean }

/** Plans a search with what the map knows. `isListKnown` says whether the insurer's own list of members is loaded. */
export function planSearch(map: DirectoryMap, asked: SearchRequest, today: Today): SearchPlan {
  const { after, ...rest } = asked
  const search = JSON.stringify(rest)
  const cursor = after ? readCursor(after, search) : null
  const { place, isCounted, people, zips, before, filter } = planPeople(map, asked, today)
  // One more than a page, so that it is known whether another follows.
  const page = zips(cursor?.zip ?? null, isCounted ? pageSize + 1 : Number.POSITIVE_INFINITY)
  const continues = page === null || page[0] === cursor?.zip
  return {
    search,
    page: pageQuery({ ...filter, zips: page, before: before(cursor) }, continues ? cursor : null, pageSize),
    isShort: isCounted || (page === null && isByLastName(filter)),
    total: people,
    metersOf: metersFrom(map, place),
    isWithin: within(map, place),
    unknownPlace: unknownPlace(map, place),
  }
}

/** How many a search would find: a number where the map knows it, else whom to count. */
export const planCount = (map: DirectoryMap, asked: SearchRequest, today: Today): number | Filter =>
  planPeople(map, asked, today).people

/** The number of the registry that stands where a name may. */
export const numberIn = (name: string | undefined): string | null => (name && isNpi(name) ? name : null)

/** The telephone that stands where a name may. */
export const telephoneIn = (name: string | undefined): string | null => (name && !isNpi(name) ? phoneIn(name) : null)

/** Where a search looks, and for whom. */
function planPeople(map: DirectoryMap, asked: SearchRequest, { day, isListKnown }: Today) {
  const npi = numberIn(asked.name)
  const phone = telephoneIn(asked.name)
  // A number is looked for wherever that person practises.
  const place = npi === null && phone === null ? searchPlace(map.zips, asked) : ({ kind: 'anywhere' } as const)
  const walk = planWalk(map, place, asked.specialtyId ?? 0)
  const filter: Narrowed = {
    cities: walk.cities,
    state: walk.state,
    specialtyId: asked.specialtyId || null,
    npi,
    phone,
    names: npi === null && phone === null ? nameStarts(asked.name ?? '') : [],
    sex: asked.sex ?? null,
    codes: asked.providerType ? codesOfProviderType(asked.providerType) : null,
    acceptingOnly: asked.acceptingNewPatients === 'true',
    insurerId: asked.insuranceProviderId ?? null,
    membersOnly: isListKnown && asked.inNetwork !== 'false',
    today: day,
  }
  const isAnywhere = place.kind === 'anywhere'
  const isCounted = !isAnywhere && !asksMore(filter)
  const zips = (from: string | null, people: number) => (isAnywhere ? null : walk.zips(from, people))
  const before = (cursor: SearchCursor | null) => (isAnywhere || cursor === null ? [] : walk.before(cursor.zip))
  // Who practises in several ZIP codes is counted once; so many others may be enough to say that there are more.
  const surely = walk.people - walk.several
  const isKnown = isCounted && (walk.several === 0 || surely > exactUpTo)
  const people = isKnown ? surely : { ...filter, zips: zips(null, Number.POSITIVE_INFINITY), before: [] }
  return { place, filter, isCounted, zips, before, people }
}

type Narrowed = Omit<Filter, 'zips' | 'before'>

/** Whether the filter asks for more than the map's counts know. */
const asksMore = ({ npi, phone, names, sex, codes, acceptingOnly, membersOnly }: Narrowed) =>
  npi !== null || phone !== null || names.length > 0 || sex !== null || codes !== null || acceptingOnly || membersOnly

/** Whether the filter is one stretch of the names in order: all the people of it are shown. */
const isByLastName = ({ names, specialtyId, sex, codes, acceptingOnly, membersOnly }: Narrowed) =>
  names.length === 1 &&
  names[0]?.first === '' &&
  specialtyId === null &&
  sex === null &&
  codes === null &&
  !acceptingOnly &&
  !membersOnly

function metersFrom({ zips }: DirectoryMap, place: SearchPlace): SearchPlan['metersOf'] {
  const from = place.kind === 'circle' ? place.center : place.kind === 'city' ? place.middle : null
  return (zip) => {
    const to = from && zips.at(zip)
    return to ? distanceMeters(from, to) : null
  }
}

function within(map: DirectoryMap, place: SearchPlace): SearchPlan['isWithin'] {
  const metersOf = metersFrom(map, place)
  return ({ zipCode, city, state }) => {
    if (place.kind === 'circle')
      return (metersOf(zipCode.slice(0, 5)) ?? Number.POSITIVE_INFINITY) <= place.radiusMeters
    if (place.kind !== 'city' || (place.state !== null && place.state !== state)) return false
    return cityKey(city) === cityKey(place.city)
  }
}

/** A city may also be known by those who practise there only. */
function unknownPlace(map: DirectoryMap, place: SearchPlace): string | null {
  if (place.kind === 'unknown') return place.sentence
  if (place.kind !== 'city' || place.middle !== null || map.inCity(place.city, place.state).length > 0) return null
  return `The city ${place.city}${place.state ? `, ${place.state}` : ''} is not known`
}
