import { utcDay } from '#kit/day.ts'
import type { Ctx } from '#server/context.ts'
import {
  isHospital,
  isNameOfPlace,
  nameBeside,
  readSearchText,
  type SearchText,
  saidIn,
} from '../../read-search-text.ts'
import { countPlans } from '../count-doctors.ts'
import type { DirectoryMap } from './directory-map.ts'
import { isOrganization } from './organizations-named.ts'
import { isPlace, type PlaceSplit, placeSplits } from './place-splits.ts'
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
