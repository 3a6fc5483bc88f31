import { utcDay } from '#kit/day.ts'
import type { Answer, OperationInput } from '#kit/endpoint.ts'
import { oneEditAway } from '#kit/text/edits.ts'
import type { Ctx } from '#server/context.ts'
import { runPrepared } from '#server/database/run-prepared.ts'
import type { Alternative, doctorsContract } from '../../contract.ts'
import { milesOffered } from '../../miles-offered.ts'
import { nameStarts } from '../../names/name-words.ts'
import { usuallySeenFor } from '../../specialties/everyday-words.ts'
import { plainWords } from '../../specialties/plain-words.ts'
import { specialtyPhrases } from '../../specialties/specialty-phrases.ts'
import { type SpecialtyCategory, type SpecialtyName, specialtyTree } from '../../specialties/specialty-tree.ts'
import { countPlans } from '../count-doctors.ts'
import { insurerList } from '../network-copays.ts'
import { currentMap, type DirectoryMap } from './directory-map.ts'
import { numberIn, planCount, type SearchRequest } from './plan-search.ts'
import { searchPlace } from './search-place.ts'

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
  Partial<Pick<Alternative, 'name' | 'miles' | 'specialty'>> & { asked: SearchRequest }

const usualMiles = 25
const maxSpellings = 2
const maxReadings = 3
const firstAsked = ['Primary Care', 'Pediatrics', 'Dentistry']

/** Searches near one that finds nobody, each of which finds somebody; the smallest change first. */
export async function listAlternatives(
  ctx: Ctx,
  asked: OperationInput<typeof doctorsContract.listAlternatives>,
): Promise<Alternatives> {
  const map = await currentMap(ctx)
  const network = await insurerList(ctx, asked.insuranceProviderId)
  const isName = asked.name && numberIn(asked.name) === null
  const spellings = isName ? await similarNames(ctx, asked.name ?? '') : []
  const changes = [
    ...spellings.map((name): Change => ({ kind: 'spelling', name, asked: { ...asked, name } })),
    ...others(map, asked, network !== null),
  ]
  const today = { day: utcDay(ctx.now()), isListKnown: network !== null }
  const counts = await countPlans(
    ctx,
    changes.map((change) => planCount(map, change.asked, today)),
  )
  const found = changes.flatMap(({ kind, name = null, miles = null, specialty = null }, i): Alternative[] => {
    const count = counts[i]
    return count && count.total > 0 ? [{ kind, name, miles, specialty, ...count }] : []
  })
  return { alternatives: fewOf(found, Boolean(asked.specialtyId)) }
}

/** The first distance and the first wider specialty that find somebody, and the spellings that most people have. */
function fewOf(found: readonly Alternative[], isSpecialtyAsked: boolean): Alternative[] {
  const spellings = found.filter(({ kind }) => kind === 'spelling').toSorted((a, b) => b.total - a.total)
  const nearest = found.find(({ kind }) => kind === 'wider')
  const nextWider = found.find(({ kind }) => kind === 'specialty')
  const isKept = (one: Alternative) =>
    one.kind === 'specialty'
      ? !isSpecialtyAsked || one === nextWider
      : one.kind !== 'spelling' && (one.kind !== 'wider' || one === nearest)
  return [...spellings.slice(0, maxSpellings), ...found.filter(isKept)]
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

// Each start leads to some hundred names, each of which is one look at the index.
const maxStarts = 3
const maxNames = 5
const minLetters = 3

/** Names of the directory that are one slip away from a typed one: the last name, or the first. As they are written there. */
async function similarNames(ctx: Pick<Ctx, 'db'>, typed: string): Promise<string[]> {
  const pairs = nameStarts(typed)
    .slice(0, maxStarts)
    .flatMap(({ last, first }) => [
      ...slipsOf(last).map((one) => ({ last: one, first })),
      ...slipsOf(first).map((one) => ({ last, first: one })),
    ])
  if (pairs.length === 0) return []
  const rows = await runPrepared<{ first_name: string; last_name: string; has_first: boolean }>(
    ctx.db,
    `select d.first_name, d.last_name, n.first <> '' as has_first
     from unnest((select $1::text[]), (select $2::text[])) as n (last, first)
     cross join lateral (
       select d.doctor_id from doctors.listings d
       where d.is_first and d.folded_last = n.last
         and d.folded_first >= n.first and d.folded_first < n.first || U&'\\+10FFFF'
       order by d.folded_last, d.folded_first, d.npi limit 1
     ) found join doctors.doctors d on d.id = found.doctor_id limit 20`,
    [pairs.map(({ last }) => last), pairs.map(({ first }) => first)],
  )
  const names = rows.map((row) => (row.has_first ? `${row.first_name} ${row.last_name}` : row.last_name))
  return [...new Set(names)].slice(0, maxNames)
}

const slipsOf = (name: string): string[] => (name.length < minLetters ? [] : oneEditAway(name))
