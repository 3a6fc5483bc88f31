// What a typed text names beside a person: a place at its end or its beginning, an organization.

import { readPlaceText } from '#domains/location/places/read-place-text.ts'
import { placesAlike, placesMeant } from '#domains/location/server/towns/places-named.ts'
import { utcDay } from '#kit/day.ts'
import type { Ctx } from '#server/context.ts'
import { plainName } from '../../names/name-words.ts'
import {
  isAside,
  isCareWord,
  isHospital,
  isNameOfPlace,
  nameBeside,
  readSearchText,
  type SearchText,
  saidIn,
} from '../../read-search-text.ts'
import { plainWords } from '../../specialties/plain-words.ts'
import { countPlans } from '../count-doctors.ts'
import type { DirectoryMap } from './directory-map.ts'
import { isOrganization } from './organizations-named.ts'
import { planCount } from './plan-search.ts'

/**
 * A text as it is read; but what an organization is called is its name, a word beside nobody's name is a specialty, and what
 * nobody is called but a place is, is where to look: dentist brooklyn. `isPlaceSaid`: where to look was typed elsewhere too.
 */
export async function readNamed(ctx: Ctx, map: DirectoryMap, typed: string, isPlaceSaid: boolean): Promise<SearchText> {
  const said = saidIn(typed)
  const text = readSearchText(typed)
  if (text.urgency) return text
  if (text.where !== '' && (await isPlace(ctx, text.where))) {
    const before = said
      .slice(0, said.lastIndexOf(text.where))
      .replace(/[\s,]+(?:near|nearby|close to|around|in|at|cerca del?|cerca|en)?\s*$/i, '')
    return asNamed(ctx, map, text, before)
  }
  if (text.where === '' && text.name === '') return asNamed(ctx, map, text, said)
  if (isNameOfPlace(said) && (await isOrganization(ctx, said))) return asNameOf(text, said)
  const split = await splitMeant(ctx, map, { said, text, isPlaceSaid })
  if (split) return { ...(await asNamed(ctx, map, split.rest, split.before)), where: split.place }
  return asNamed(ctx, map, text, said)
}

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
  const mayBeOrganization = isHospital(said) || (specialty !== null && name !== '' && isNameOfPlace(said))
  if (mayBeOrganization && (await isOrganization(ctx, said))) return { ...asNameOf(text, said), where }
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
  if (!split || split.isSure) return split
  const isSpecialtyThere = split.rest.specialty !== null && split.rest.name === ''
  // Many last names are small towns somewhere.
  if (!isSpecialtyThere && !split.isBig) return null
  if (isName || (isSpecialtyThere && split.isBig && !isPlaceSaid)) return split
  const specialtyId = [...map.specialties.values()].find((one) => one.name === specialty)?.id
  return (await isAnybody(ctx, map, { name, specialtyId })) ? null : split
}

/** Whether anybody of the country is called so. */
async function isAnybody(ctx: Ctx, map: DirectoryMap, asked: { name: string; specialtyId?: number | undefined }) {
  const today = { day: utcDay(ctx.now()), isListKnown: false }
  const [called] = await countPlans(ctx, [planCount(map, asked, today)])
  return called !== undefined && called.total > 0
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
}

const maxPlaceWords = 4
const manyZips = 10
// A shorter word is too often one letter away from a town.
const minLettersAlike = 6

/** Whether a text names a place that is known. */
async function isPlace(ctx: Pick<Ctx, 'db'>, text: string): Promise<boolean> {
  const meant = readPlaceText(text)
  if (meant.kind === 'zip' || meant.state !== null) return true
  return (await placesMeant(ctx, text)).length > 0
}

/** The longest place that a text ends or begins with; else one that a specialty stands beside and is a slip away from a city. */
async function placeSplits(ctx: Pick<Ctx, 'db'>, text: string): Promise<PlaceSplit | null> {
  const splits = splitsOf(text)
  for (const split of splits) {
    const meant = readPlaceText(split.place)
    if (meant.kind === 'zip') continue
    const places = await placesMeant(ctx, split.place)
    const isSure = meant.state !== null || meant.readings[0]?.states !== 'any'
    const isNamed = places.length > 0 || meant.state !== null
    if (isNamed) return { ...split, isSure, isBig: places.some((one) => 'zips' in one && Number(one.zips) >= manyZips) }
  }
  for (const split of splits) {
    const isWord = /^\S+$/.test(split.place) && split.place.length >= minLettersAlike
    if (!isWord || split.rest.specialty === null) continue
    if ((await placesAlike(ctx, split.place)).length > 0) return { ...split, isSure: false, isBig: false }
  }
  return null
}

function splitsOf(text: string): { place: string; before: string; rest: SearchText }[] {
  const words = text.split(/\s+/)
  const lengths = Array.from({ length: Math.min(maxPlaceWords, words.length - 1) }, (_, i) => i + 1).toReversed()
  return lengths.flatMap((length) =>
    [
      { place: words.slice(-length).join(' '), before: words.slice(0, -length).join(' ') },
      { place: words.slice(0, length).join(' '), before: words.slice(length).join(' ') },
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
