// What a typed text names beside a person: a place at its end or its beginning, an organization.

import { readPlaceText } from '#domains/location/places/read-place-text.ts'
import { matchPlaces, placesAlike } from '#domains/location/server/towns/places-named.ts'
import { utcDay } from '#kit/day.ts'
import type { Ctx } from '#server/context.ts'
import { plainName } from '../../names/name-words.ts'
import {
  isAside,
  isCareWord,
  isFirstNameToo,
  isTitled,
  mayBeFullName,
  nameBeside,
  readSearchText,
  type SearchText,
  searchedText,
} from '../../read-search-text.ts'
import { plainWords } from '../../specialties/plain-words.ts'
import { numberOf } from '../../typed-number.ts'
import { countPlans } from '../count-doctors.ts'
import type { DirectoryMap } from './directory-map.ts'
import { isOrganization } from './organizations-named.ts'
import { planCount, type SearchRequest } from './plan-search.ts'

// So many places of one name are looked at for somebody of a name.
const maxPlaces = 3

/**
 * A text as it is read; but what somebody or an organization is called is a name, a word beside nobody's name is a specialty,
 * and what nobody is called but a place is, is where to look: dentist brooklyn. `isPlaceSaid`: where to look was typed
 * elsewhere too, and is meant before a place that only stands beside something here.
 */
export async function readNamed(ctx: Ctx, map: DirectoryMap, typed: string, isPlaceSaid: boolean): Promise<SearchText> {
  const said = searchedText(typed)
  const text = readSearchText(typed)
  if (text.urgency || numberOf(text.name)) return text
  if (text.specialty !== null && (await isPerson(ctx, map, said))) return asNameOf(text, plainName(said))
  if (text.where !== '' && (await isPlace(ctx, text.where))) {
    const before = said
      .slice(0, said.lastIndexOf(text.where))
      .replace(/[\s,]+(?:near|nearby|close to|around|in|at|cerca del?|cerca|en)?\s*$/i, '')
    return asNamed(ctx, map, text, before)
  }
  if (text.where === '' && text.name === '') return asNamed(ctx, map, text, said)
  if (mayBeOrganization(text, said) && (await isOrganization(ctx, said))) return asNameOf(text, said)
  const split = await splitMeant(ctx, map, { said, text, isPlaceSaid })
  if (!split) return asNamed(ctx, map, text, said)
  const rest = await asNamed(ctx, map, split.rest, split.before)
  return { ...rest, where: isPlaceSaid ? '' : split.place }
}

/** Whether a title or a degree stands at a first and a last name that somebody has: Doctor Nina Ruiz. */
const isPerson = async (ctx: Ctx, map: DirectoryMap, said: string): Promise<boolean> =>
  isTitled(said) && mayBeFullName(said) && (await isAnybody(ctx, map, { name: plainName(said) }))

/** Whether a text may be an organization's name as a whole: Kestrelbury Internal Medicine. */
const mayBeOrganization = ({ specialty, name }: SearchText, said: string): boolean =>
  isNameOfPlace(said) || (specialty !== null && name !== '' && !isTitled(said))

const asNameOf = (text: SearchText, name: string): SearchText => ({
  ...text,
  specialty: null,
  usually: [],
  sex: null,
  name,
  where: '',
})

/** What is said without a place: a hospital's or a clinic's name, or a word beside nobody's name. */
async function asNamed(ctx: Ctx, map: DirectoryMap, text: SearchText, said: string): Promise<SearchText> {
  const { specialty, name, where } = text
  const mayBe = isHospital(said) || (specialty !== null && name !== '' && mayBeOrganization(text, said))
  if (mayBe && (await isOrganization(ctx, said))) return { ...asNameOf(text, said), where }
  if (specialty !== null || name === '') return text
  const beside = nameBeside(name)
  if (!beside || (await isOrganization(ctx, name))) return text
  return (await isAnybody(ctx, map, { name })) ? text : { ...text, ...beside }
}

type TypedText = { said: string; text: SearchText; isPlaceSaid: boolean }

/** How a text is a place and something beside it, unless somebody or an organization is called what would be the place. */
async function splitMeant(
  ctx: Ctx,
  map: DirectoryMap,
  { said, text, isPlaceSaid }: TypedText,
): Promise<PlaceSplit | null> {
  const { specialty, name, where } = text
  const isName = where === '' && specialty === null
  if (isName && ((await isAnybody(ctx, map, { name })) || (await isOrganization(ctx, name)))) return null
  const split = await placeSplits(ctx, said)
  if (!split) return null
  const isSpecialtyThere = split.rest.specialty !== null && split.rest.name === '' && !isFirstNameToo(split.before)
  if (isName && !isSpecialtyThere && !(await isNameThere(ctx, map, split))) return null
  if (split.isSure) return split
  // Many last names are small towns somewhere.
  if (!isSpecialtyThere && !split.isBig) return null
  if (isName || (isSpecialtyThere && split.isBig && !isPlaceSaid)) return split
  const specialtyId = [...map.specialties.values()].find((one) => one.name === specialty)?.id
  return (await isAnybody(ctx, map, { name, specialtyId })) ? null : split
}

/**
 * Whether a name and a place are not rather a first and a last name: `smith chicago` and `nina ruiz new york` are, `Virginia
 * Garcia` and `Grace Montgomery` are not, unless a Grace is known in Montgomery.
 */
async function isNameThere(ctx: Ctx, map: DirectoryMap, { rest, before, place, isAhead, at }: PlaceSplit) {
  if (rest.name === '') return !isFirstNameToo(before)
  const [isOneWord, isOnePlace] = [before, place].map((text) => !/\s/.test(plainName(text)))
  if (!isOneWord || !isOnePlace) return true
  if (isAhead) return false
  const inPlace = at.slice(0, maxPlaces).map((one) => ({ name: rest.name, ...one }))
  return (await isAnybody(ctx, map, ...inPlace)) || !(await isAnybody(ctx, map, { name: place }))
}

/** Whether anybody is found by one of the searches. */
async function isAnybody(ctx: Ctx, map: DirectoryMap, ...asked: SearchRequest[]) {
  const today = { day: utcDay(ctx.now()), isListKnown: false }
  const counts = await countPlans(
    ctx,
    asked.map((one) => planCount(map, one, today)),
  )
  return counts.some(({ total }) => total > 0)
}

/** A text as a place at its end or its beginning, and what is looked for there. */
type PlaceSplit = {
  place: string
  before: string
  rest: SearchText
  /** Its state is named too. */
  isSure: boolean
  /** So large a city is meant before anybody of its name. */
  isBig: boolean
  /** It stands before what is looked for. */
  isAhead: boolean
  /** The cities it may be, the largest first; else the state. */
  at: readonly { city?: string; state: string }[]
}

const maxPlaceWords = 4
const manyZips = 10
// A shorter word is too often one letter away from a town.
const minLettersAlike = 6

/** Whether a text names a place that is known. */
async function isPlace(ctx: Pick<Ctx, 'db'>, text: string): Promise<boolean> {
  const meant = readPlaceText(text)
  if (meant.kind === 'zip' || meant.state !== null) return true
  return (await matchPlaces(ctx, text)).length > 0
}

/** The longest place that a text ends or begins with; else one that a specialty stands beside and is a slip away from a city. */
async function placeSplits(ctx: Pick<Ctx, 'db'>, text: string): Promise<PlaceSplit | null> {
  const splits = splitsOf(text)
  for (const split of splits) {
    const meant = readPlaceText(split.place)
    if (meant.kind === 'zip') continue
    const places = await matchPlaces(ctx, split.place)
    const isSure = meant.state !== null || meant.readings[0]?.states !== 'any'
    const isNamed = places.length > 0 || meant.state !== null
    const at = places.length > 0 ? places.map(({ city, state }) => ({ city, state })) : [{ state: meant.state ?? '' }]
    if (isNamed)
      return { ...split, at, isSure, isBig: places.some((one) => 'zips' in one && Number(one.zips) >= manyZips) }
  }
  for (const split of splits) {
    const isWord = /^\S+$/.test(split.place) && split.place.length >= minLettersAlike
    if (!isWord || split.rest.specialty === null) continue
    if ((await placesAlike(ctx, split.place)).length > 0) return { ...split, at: [], isSure: false, isBig: false }
  }
  return null
}

function splitsOf(text: string): Pick<PlaceSplit, 'place' | 'before' | 'rest' | 'isAhead'>[] {
  const words = text.split(/\s+/)
  const lengths = Array.from({ length: Math.min(maxPlaceWords, words.length - 1) }, (_, i) => i + 1).toReversed()
  return lengths.flatMap((length) =>
    [
      { place: words.slice(-length).join(' '), before: words.slice(0, -length).join(' '), isAhead: false },
      { place: words.slice(0, length).join(' '), before: words.slice(length).join(' '), isAhead: true },
    ]
      .map((split) => ({ ...split, rest: readSearchText(split.before) }))
      .filter(({ place, before, rest }) => mayBePlace(place) && saysWhom(before, rest)),
  )
}

function mayBePlace(place: string): boolean {
  const words = plainWords(place)
  const isDegree = words.length === 1 && plainName(`x ${place}`) === 'x'
  return !isDegree && !words.some(isCareWord) && !isAside(words.at(-1) ?? '')
}

/** A title alone belongs to the name behind it: Dr. Houston. */
const saysWhom = (before: string, { specialty, name, sex, where, urgency }: SearchText): boolean =>
  where === '' &&
  urgency === null &&
  (specialty !== null || sex !== null || name !== '' || !/^(?:dra?\.?|doctora?)$/i.test(before))

const placeWords = new Set(
  plainWords(
    `clinic clinica center centre centro hospital group associates practice institute llc pllc inc consultorio ctr hosp med
    medical grp assoc assocs`,
  ),
)

/** Whether a text is about a hospital, which is meant as a place rather than as those who work there. */
const isHospital = (text: string): boolean =>
  plainWords(text).some((word) => word === 'hospital') || /\bmedical center\b/i.test(text)

/** Whether a text may be what a clinic is called: Ravenbury Family Clinic. */
const isNameOfPlace = (text: string): boolean => plainWords(text).some((word) => placeWords.has(word))
