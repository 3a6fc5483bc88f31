import { utcDay } from '#kit/day.ts'
import type { Answer, OperationInput } from '#kit/endpoint.ts'
import type { Ctx } from '#server/context.ts'
import type { Alternative, doctorsContract } from '../../contract.ts'
import { milesOffered } from '../../miles-offered.ts'
import { usuallySeenFor } from '../../specialties/everyday-words.ts'
import { plainWords } from '../../specialties/plain-words.ts'
import { specialtyPhrases } from '../../specialties/specialty-phrases.ts'
import { type SpecialtyCategory, type SpecialtyName, specialtyTree } from '../../specialties/specialty-tree.ts'
import { numberOf } from '../../typed-number.ts'
import { countPlans } from '../count-doctors.ts'
import { insurerList } from '../network-copays.ts'
import { currentMap, type DirectoryMap } from './directory-map.ts'
import { nearestWith } from './nearest-with.ts'
import { planCount, type SearchRequest } from './plan-search.ts'
import { planWalk } from './plan-walk.ts'
import { searchPlace } from './search-place.ts'
import { calledFirst, similarNames } from './similar-names.ts'

const neighbours: Readonly<Partial<Record<SpecialtyName, SpecialtyName>>> = {
  Orthopedics: 'Physical Therapy',
  Psychiatry: 'Psychology',
  Psychology: 'Psychiatry',
  'Physical Therapy': 'Orthopedics',
  'Midwives and Doulas': 'OB-GYN',
  'Breastfeeding Help': 'OB-GYN',
}

const firstOf: Readonly<Record<SpecialtyCategory, SpecialtyName>> = {
  Medical: 'Primary Care',
  Surgery: 'Surgery',
  Behavioral: 'Psychology',
  Dental: 'Dentistry',
  Vision: 'Optometry',
  Rehabilitation: 'Physical Therapy',
  Nursing: 'Nurse Practitioners',
  Other: 'Primary Care',
}

/**
 * Who else may help where nobody of a specialty is found, the nearest to it first: the one it is a part of, its neighbour, the
 * one most people begin with under its heading, and whoever knows whom to send to.
 */
function widerThan(specialty: string | undefined): SpecialtyName[] {
  const one = specialtyTree.find(({ name }) => name === specialty)
  if (!one) return []
  const wider = [one.parent, neighbours[one.name], firstOf[one.category], 'Primary Care' as const]
  return [...new Set(wider)].filter((name) => name !== undefined && name !== specialty) as SpecialtyName[]
}

type Alternatives = Answer<typeof doctorsContract.listAlternatives>
type Change = Pick<Alternative, 'kind'> &
  Partial<Pick<Alternative, 'name' | 'miles' | 'specialty' | 'place'>> & { asked: SearchRequest; isPart?: boolean }

const usualMiles = 25
const maxSpellings = 3
const maxReadings = 3
const firstAsked = ['Primary Care', 'Pediatrics', 'Dentistry']

/** Searches near one that finds nobody, each of which finds somebody; the smallest change first. */
export async function listAlternatives(
  ctx: Ctx,
  asked: OperationInput<typeof doctorsContract.listAlternatives>,
): Promise<Alternatives> {
  const map = await currentMap(ctx)
  const network = await insurerList(ctx, asked.insuranceProviderId)
  const isName = asked.name && numberOf(asked.name) === null
  const similar = isName ? await similarNames(ctx, asked.name ?? '') : []
  const spellings =
    isName && similar.length === 0 ? await calledFirst(ctx, asked.name ?? '', zipsOf(map, asked)) : similar
  const changes = [
    ...spellings.map(({ name, isPart }): Change => ({ kind: 'spelling', name, isPart, asked: { ...asked, name } })),
    ...others(map, asked, network !== null),
    ...(await nearest(ctx, map, asked)),
  ]
  const today = { day: utcDay(ctx.now()), isListKnown: network !== null }
  const counts = await countPlans(
    ctx,
    changes.map((change) => planCount(map, change.asked, today)),
  )
  const found = changes.flatMap(({ kind, name = null, miles = null, specialty = null, place = null, isPart }, i) => {
    const count = counts[i]
    return count && count.total > 0 ? [{ isPart, kind, name, miles, specialty, place, ...count }] : []
  })
  return { alternatives: fewOf(found, Boolean(asked.specialtyId)).map(asOffered) }
}

/** The ZIP codes of the place, in the order they are shown; none of the whole country. */
const zipsOf = (map: DirectoryMap, asked: SearchRequest): string[] =>
  saysPlace(asked) ? planWalk(map, searchPlace(map.zips, asked), 0).zips(null, Number.POSITIVE_INFINITY) : []

const asOffered = ({ kind, name, miles, specialty, place, total, totalIsMore }: Alternative): Alternative => ({
  kind,
  name,
  miles,
  specialty,
  place,
  total,
  totalIsMore,
})

type CountedChange = Alternative & { isPart: boolean | undefined }

/** The first distance and the first wider specialty that find somebody, and the spellings that most people have. */
function fewOf(found: readonly CountedChange[], isSpecialtyAsked: boolean): CountedChange[] {
  const wider = found.find(({ kind }) => kind === 'wider')
  const nextWider = found.find(({ kind }) => kind === 'specialty')
  const isKept = (one: CountedChange) =>
    one.kind === 'specialty'
      ? !isSpecialtyAsked || one === nextWider
      : one.kind !== 'spelling' && (one.kind !== 'wider' || one === wider) && (one.kind !== 'nearest' || !wider)
  return [...spellingsOf(found), ...found.filter(isKept)]
}

/** The few slips, and the few parts of a name, that most people have; a part only where it holds more than they do. */
function spellingsOf(found: readonly CountedChange[]): CountedChange[] {
  const all = found.filter(({ kind }) => kind === 'spelling').toSorted((a, b) => b.total - a.total)
  const slips = all.filter(({ isPart }) => !isPart).slice(0, maxSpellings)
  const isMore = (part: CountedChange) =>
    !all.some(({ name, total }) => total === part.total && name?.endsWith(` ${part.name ?? ''}`))
  // As they come: with the first name that was typed before without.
  const parts = found.filter((one) => one.kind === 'spelling' && one.isPart && isMore(one))
  return [...slips, ...parts.slice(0, maxSpellings)]
}

/** Where the nearest of a specialty, or of all, practise, should nobody be where they are looked for. */
async function nearest(ctx: Ctx, map: DirectoryMap, asked: SearchRequest): Promise<Change[]> {
  if (asked.name) return []
  const place = await nearestWith(ctx, map, asked)
  return place ? [{ kind: 'nearest', place, asked: { ...withoutPlace(asked), zip: place.zip } }] : []
}

function others(map: DirectoryMap, asked: SearchRequest, isListKnown: boolean): Change[] {
  const { specialtyId, name } = asked
  const wide = named(map, widerThan(map.specialties.get(specialtyId ?? 0)?.name))
  return [
    ...wider(map, asked),
    ...(isListKnown && asked.inNetwork !== 'false'
      ? [{ kind: 'anyNetwork' as const, asked: { ...asked, inNetwork: 'false' as const } }]
      : []),
    ...(asked.acceptingNewPatients === 'true'
      ? [{ kind: 'anyAccepting' as const, asked: { ...asked, acceptingNewPatients: undefined } }]
      : []),
    ...(asked.sex ? [{ kind: 'anySex' as const, asked: { ...asked, sex: undefined } }] : []),
    ...(name && saysPlace(asked) ? [{ kind: 'anyName' as const, asked: { ...asked, name: undefined } }] : []),
    ...wide.map((one) => inSpecialty(asked, one)),
    ...(name && !specialtyId && saysPlace(asked)
      ? readings(map, name).map((one) => inSpecialty({ ...asked, name: undefined }, one))
      : []),
    ...(specialtyId ? [{ kind: 'anySpecialty' as const, asked: { ...asked, specialtyId: undefined } }] : []),
    ...(name && saysPlace(asked) ? [{ kind: 'anywhere' as const, asked: withoutPlace(asked) }] : []),
  ]
}

type Specialty = { id: number; name: string }
const inSpecialty = (asked: SearchRequest, { id, name }: Specialty) => ({
  kind: 'specialty' as const,
  specialty: { id, name },
  asked: { ...asked, specialtyId: id },
})

/** What a text that is nobody's name may be about: what one of its words is told for, else whom most people begin with. */
function readings(map: DirectoryMap, text: string): Specialty[] {
  const said = plainWords(text).flatMap((word) => specialtyPhrases.get(word) ?? usuallySeenFor.get(word) ?? [])
  const wanted = said.length > 0 ? said : firstAsked
  return named(map, wanted).slice(0, maxReadings)
}

const named = ({ specialties }: DirectoryMap, names: readonly string[]): Specialty[] =>
  [...new Set(names)].flatMap((name) => [...specialties.values()].find((one) => one.name === name) ?? [])

function wider(map: DirectoryMap, asked: SearchRequest): Change[] {
  const now = asked.radiusMiles ?? (asked.lat || asked.zip || asked.zipCode ? usualMiles : 0)
  const miles = milesOffered.filter((one) => one >= usualMiles && one > now)
  return miles
    .map((one) => ({ kind: 'wider' as const, miles: one, asked: { ...asked, radiusMiles: one } }))
    .filter((change) => searchPlace(map.zips, change.asked).kind === 'circle')
}

const saysPlace = ({ lat, zip, zipCode, city, state }: SearchRequest) => Boolean(lat || zip || zipCode || city || state)

const withoutPlace = ({
  name,
  sex,
  specialtyId,
  insuranceProviderId,
  inNetwork,
  acceptingNewPatients,
}: SearchRequest): SearchRequest => ({
  name,
  sex,
  specialtyId,
  insuranceProviderId,
  inNetwork,
  acceptingNewPatients,
})
