import { readPlaceText } from '#domains/location/places/read-place-text.ts'
import { placesAlike, placesMeant } from '#domains/location/server/towns/places-named.ts'
import type { Ctx } from '#server/context.ts'
import { plainName } from '../../names/name-words.ts'
import { isAside, isCareWord, readSearchText, type SearchText } from '../../read-search-text.ts'
import { plainWords } from '../../specialties/plain-words.ts'

/** A text as a place at its end or its beginning, and what is looked for there. */
export type PlaceSplit = {
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
export async function isPlace(ctx: Pick<Ctx, 'db'>, text: string): Promise<boolean> {
  const meant = readPlaceText(text)
  if (meant.kind === 'zip' || meant.state !== null) return true
  return (await placesMeant(ctx, text)).length > 0
}

/** The longest place that a text ends or begins with; else one that a specialty stands beside and is a slip away from a city. */
export async function placeSplits(ctx: Pick<Ctx, 'db'>, text: string): Promise<PlaceSplit | null> {
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
