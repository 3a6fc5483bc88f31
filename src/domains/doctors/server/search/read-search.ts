import { placeName } from '#domains/location/places/place.ts'
import { postalAreas } from '#domains/location/places/postal-areas.ts'
import { readPlaceText } from '#domains/location/places/read-place-text.ts'
import { matchPlaces, placesAlike, type SourcedPlace } from '#domains/location/server/towns/places-named.ts'
import type { Answer, OperationInput } from '#kit/endpoint.ts'
import type { Ctx } from '#server/context.ts'
import type { doctorsContract, SearchedPlace } from '../../contract.ts'
import { placeIn } from '../../near-me.ts'
import { currentMap, type DirectoryMap } from './directory-map.ts'
import { readNamed } from './read-named.ts'

type Reading = Answer<typeof doctorsContract.readSearch>
type PlaceReading = Pick<Reading, 'place' | 'unknownPlace' | 'choices'>

// Of places of one name, one with so many times the ZIP codes of the next is meant without asking.
const clearly = 10

/** Reads what somebody types who looks for a doctor. A place that stands behind what they look for comes before the other. */
export async function readSearch(ctx: Ctx, asked: OperationInput<typeof doctorsContract.readSearch>): Promise<Reading> {
  const map = await currentMap(ctx)
  const place = placeIn(asked.where ?? '')
  const {
    specialty: wanted,
    usually,
    urgency,
    name: said,
    sex,
    where,
  } = await readNamed(ctx, map, asked.what ?? '', place !== '')
  const specialty = specialtyNamed(map, wanted)
  return {
    specialty,
    usually: usually.flatMap((name) => specialtyNamed(map, name) ?? []),
    urgency,
    unlistedSpecialty: specialty ? null : wanted,
    sex,
    name: said,
    ...(await readPlace(ctx, map, where || place)),
  }
}

const specialtyNamed = ({ specialties }: DirectoryMap, wanted: string | null) => {
  const found = [...specialties.values()].find(({ name }) => name === wanted)
  return found ? { id: found.id, name: found.name } : null
}

async function readPlace(ctx: Ctx, map: DirectoryMap, text: string): Promise<PlaceReading> {
  if (text === '') return { place: null, unknownPlace: null, choices: [] }
  const meant = readPlaceText(text)
  const state = meant.kind === 'city' ? postalAreas.find(({ code }) => code === meant.state) : undefined
  const found = await matchPlaces(ctx, text)
  const candidates = [...found.map((place) => city(map, place)), ...(state ? [wholeState(map, state)] : [])]
  const ranked = withoutItsState(candidates.toSorted((a, b) => b.zips - a.zips))
  const [first, second] = ranked
  if (!first) return { place: null, unknownPlace: text, choices: (await placesAlike(ctx, text)).map(searched) }
  if (!second || first.zips >= clearly * second.zips) return { place: first.place, unknownPlace: null, choices: [] }
  return { place: null, unknownPlace: null, choices: ranked.map(({ place }) => place) }
}

/** A place that may be meant, and how many ZIP codes it has: those with more come first, as in the list while typing. */
type Candidate = { place: SearchedPlace; zips: number }

const city = (map: DirectoryMap, place: SourcedPlace): Candidate => ({
  place: searched(place),
  zips: map.zips.inCity(place.city, place.state)?.length ?? 1,
})

const wholeState = (map: DirectoryMap, { code, name }: { code: string; name: string }): Candidate => ({
  place: { label: name, city: '', state: code, zip: '', county: null },
  zips: map.zips.countIn(code),
})

/** Whoever says New York means the city rather than the state around it. */
function withoutItsState(ranked: readonly Candidate[]): readonly Candidate[] {
  const cities = ranked.filter(({ place }) => place.city !== '')
  const state = ranked.find(({ place }) => place.city === '')
  const [first] = cities
  return first && first.place.state === state?.place.state && first.zips >= clearly ? cities : ranked
}

/** A city with one ZIP code is still meant as a city; a ZIP code that was typed is meant as one. */
const searched = (place: SourcedPlace): SearchedPlace => {
  const isCity = 'zips' in place
  return {
    label: isCity ? placeName({ ...place, zip: null }) : placeName(place),
    city: place.city,
    state: place.state,
    zip: isCity ? '' : (place.zip ?? ''),
    county: place.county,
  }
}
