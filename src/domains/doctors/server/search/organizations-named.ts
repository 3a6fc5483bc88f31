// Organizations that bear a typed name, and who practises at their addresses.

import type { Answer, OperationInput } from '#kit/endpoint.ts'
import { distanceMeters, metersPerMile, type Point } from '#kit/geo.ts'
import { plainLetters } from '#kit/text/plain-letters.ts'
import type { Ctx } from '#server/context.ts'
import { runPrepared } from '#server/database/run-prepared.ts'
import type { doctorsContract } from '../../contract.ts'
import { usuallySeenFor } from '../../specialties/everyday-words.ts'
import { specialtyPhrases } from '../../specialties/specialty-phrases.ts'
import { shownSpecialties } from '../list-specialties.ts'
import { currentMap, type DirectoryMap } from './directory-map.ts'
import { numberIn, telephoneIn } from './plan-search.ts'
import { type SearchPlace, searchPlace } from './search-place.ts'

type OrganizationQuery = OperationInput<typeof doctorsContract.organizations>
type Organizations = Answer<typeof doctorsContract.organizations>
type Row = Pick<
  Organizations['organizations'][number],
  'id' | 'name' | 'address' | 'city' | 'state' | 'zipCode' | 'phone'
> & { isPharmacy: boolean }

const maxOrganizations = 5
/** A clinic of one's city may have its address in the next. */
const nearMiles = 25
// Of words that thousands are called by, the first few are looked at where no region is asked for.
const maxLookedAt = 500

const fits =
  'f.npi is not null and f.is_active and doctors.name_words(f.name, f.zip_code) @@ (select $1::text)::tsquery'

/** Whether an organization's name has all the words of a text in it. */
export async function isOrganization({ db }: Pick<Ctx, 'db'>, name: string): Promise<boolean> {
  const words = organizationWords(name)
  if (words === null) return false
  const text = `select 1 as one from doctors.medical_facilities f where ${fits} limit 1`
  return (await runPrepared(db, text, [words])).length > 0
}

/**
 * Clinics and other organizations whose names have the typed words in them, or of the typed number: the nearest first, and
 * elsewhere only where there is none; each with the people who are likely found at its address.
 */
export async function organizationsNamed(ctx: Ctx, asked: OrganizationQuery): Promise<Organizations> {
  const map = await currentMap(ctx)
  const center = middleOf(searchPlace(map.zips, asked))
  const { rows, isElsewhere } = await rowsFor(ctx, map, asked)
  const metersOf = ({ zipCode }: Pick<Row, 'zipCode'>) => {
    const at = center && map.zips.at(zipCode.slice(0, 5))
    return at ? distanceMeters(center, at) : null
  }
  const far = (row: Row) => metersOf(row) ?? Number.MAX_VALUE
  // Who looks for a doctor means a pharmacy last.
  const inOrder = (a: Row, b: Row) => Number(a.isPharmacy) - Number(b.isPharmacy) || far(a) - far(b)
  const shown = rows.toSorted(inOrder).slice(0, maxOrganizations)
  const people = await peopleAt(
    ctx,
    map,
    shown.map(({ id }) => id),
    asked.specialtyId ?? 0,
  )
  const organizations = shown.map((row) => {
    const meters = metersOf(row)
    const distanceMiles = meters === null ? null : Math.round((meters / metersPerMile) * 10) / 10
    return { ...row, distanceMiles, ...(people.get(row.id) ?? { doctors: [], doctorCount: 0 }) }
  })
  return { organizations, isElsewhere }
}

async function rowsFor(
  ctx: Ctx,
  map: DirectoryMap,
  asked: OrganizationQuery,
): Promise<{ rows: Row[]; isElsewhere: boolean }> {
  const npi = numberIn(asked.name)
  if (npi !== null) return { rows: await anywhere(ctx, 'f.npi = (select $1::text)', npi), isElsewhere: true }
  const phone = telephoneIn(asked.name)
  if (phone !== null) {
    const rows = await anywhere(ctx, 'f.npi is not null and f.is_active and f.phone = (select $1::text)', phone)
    return { rows, isElsewhere: false }
  }
  const words = organizationWords(asked.name ?? '', map.specialties.get(asked.specialtyId ?? 0)?.name)
  if (words === null) return { rows: [], isElsewhere: false }
  const zips = zipsOf(map, searchPlace(map.zips, asked))
  const near = zips.length > 0 ? await nearest(ctx, words, zips) : []
  return near.length > 0
    ? { rows: near, isElsewhere: false }
    : { rows: await anywhere(ctx, fits, words), isElsewhere: true }
}

/** The ZIP codes of the place that is asked for and around it, the nearest first; none where it has no end. */
function zipsOf(map: DirectoryMap, place: SearchPlace): string[] {
  const center = middleOf(place)
  if (center) {
    const meters = Math.max(place.kind === 'circle' ? place.radiusMeters : 0, nearMiles * metersPerMile)
    return Array.from(map.zips.around(center, meters), (i) => map.zips.points[i]?.zip ?? '')
  }
  if (place.kind === 'state') return map.zips.points.filter(({ state }) => state === place.state).map(({ zip }) => zip)
  return []
}

const middleOf = (place: SearchPlace): Point | null =>
  place.kind === 'circle' ? place.center : place.kind === 'city' ? place.middle : null

// One organization has several numbers for its parts: those of one name at one address stand once.
const once = `distinct on (lower(f.name), f.address_key) f.id, f.name, f.address, f.city, f.state, f.zip_code, f.phone, f.facility_type = 'pharmacy' as is_pharmacy`
const inOnce = 'order by lower(f.name), f.address_key, f.phone is null, f.id'
const asTravels =
  'o.id, o.name, o.address, o.city, o.state, o.zip_code as "zipCode", o.phone, o.is_pharmacy as "isPharmacy"'

/** The ZIP codes of a region begin with few numbers of three digits, by which the index knows it. */
function nearest({ db }: Ctx, words: string, zips: readonly string[]): Promise<Row[]> {
  const regions = [...new Set(zips.map((zip) => `'#${zip.slice(0, 3)}'`))].join(' | ')
  return runPrepared<Row>(
    db,
    `select ${asTravels} from (
       select ${once}, w.rank from doctors.medical_facilities f
       join unnest((select $2::text[])) with ordinality as w (zip, rank) on w.zip = left(f.zip_code, 5)
       where ${fits} ${inOnce}
     ) o order by o.is_pharmacy, o.rank, o.name, o.id limit ${maxOrganizations}`,
    [`${words} & (${regions})`, zips],
  )
}

const anywhere = ({ db }: Ctx, which: string, value: string): Promise<Row[]> =>
  runPrepared<Row>(
    db,
    `select ${asTravels} from (
       select ${once} from (select * from doctors.medical_facilities f where ${which} limit ${maxLookedAt}) f ${inOnce}
     ) o order by o.name, o.id`,
    [value],
  )

type People = Pick<Answer<typeof doctorsContract.organizations>['organizations'][number], 'doctors' | 'doctorCount'>
type PersonRow = Omit<People['doctors'][number], 'specialty'> & {
  organizationId: number
  specialtyId: number
  doctorCount: number
}

const maxDoctors = 6

/**
 * Who practises at the addresses of organizations, those of the specialty first: that they work for the organization nobody
 * stated.
 */
export async function peopleAt(
  { db }: Pick<Ctx, 'db'>,
  { specialties }: DirectoryMap,
  organizationIds: readonly number[],
  specialtyId: number,
): Promise<Map<number, People>> {
  const rows = await runPrepared<PersonRow>(
    db,
    `select o.id as "organizationId", d.* from doctors.medical_facilities o cross join lateral (
       select d.npi, d.first_name as "firstName", d.last_name as "lastName", d.title, d.specialty_id as "specialtyId",
         x.facility_id as "facilityId", count(*) over ()::integer as "doctorCount"
       from doctors.medical_facilities a
       join doctors.doctor_facilities x on x.facility_id = a.id
       join doctors.doctors d on d.id = x.doctor_id and d.is_active
       where a.address_key = o.address_key
       order by d.specialty_ids @> array[(select $2::integer)] desc, d.folded_last, d.folded_first, d.npi limit ${maxDoctors}
     ) d where o.id = any((select $1::integer[])::integer[])
     order by o.id`,
    [organizationIds, specialtyId],
  )
  const people = new Map<number, People>()
  for (const { organizationId, specialtyId: id, doctorCount, ...doctor } of rows) {
    const of = people.get(organizationId) ?? { doctors: [], doctorCount }
    of.doctors.push({ ...doctor, specialty: shownSpecialties([id], (one) => specialties.get(one)).specialty })
    people.set(organizationId, of)
  }
  return people
}

const minLetters = 3
/** So long a word may go on behind what was typed of it. */
const mayGoOn = 4
const saysNothing = new Set('a an and at by de del el for in la las los of on the y dr dra'.split(' '))

/** The words of a name, as the directory keeps those of organizations; O Brien is written together there. */
const wordsOf = (text: string): string[] =>
  plainLetters(text)
    .replace(/['‘’ʼ´`]/g, '')
    .toLowerCase()
    .replace(/\b([do]) (?=[a-z]{3})/g, '$1')
    .split(/[^a-z0-9]+/)
    .filter((word) => word !== '')

/**
 * What the words of an organization's name must be, as PostgreSQL asks for them: each that was typed, one or many of it, the
 * last as far as it is typed; beside a specialty one of the words people have for it. Null when the text says too little.
 */
function organizationWords(text: string, specialty?: string): string | null {
  const words = wordsOf(text).filter((word) => !saysNothing.has(word))
  if (!words.some((word) => word.length >= minLetters)) return null
  const asked = words.map((word, i) => oneOrMany(word, i === words.length - 1))
  const others = specialty ? wordsFor(specialty) : []
  return [...asked, ...(others.length > 0 ? [`(${others.join(' | ')})`] : [])].join(' & ')
}

/** What is written short of an organization's name, and whole in the directory. */
const shortFor = new Map(
  Object.entries({
    ctr: 'center | centre',
    cntr: 'center | centre',
    hosp: 'hospital',
    med: 'medical | medicine',
    grp: 'group',
    assoc: 'associates | association',
    assocs: 'associates',
    phys: 'physicians',
    ped: 'pediatric | pediatrics',
    peds: 'pediatric | pediatrics',
    ortho: 'orthopedic | orthopedics',
    univ: 'university',
    st: 'saint',
    saint: 'st',
    mt: 'mount',
  }),
)

function oneOrMany(word: string, isLast: boolean): string {
  const whole = shortFor.get(word)
  if (whole) return `(${word}${isLast ? ':*' : ''} | ${whole})`
  const one = word.length > mayGoOn && word.endsWith('s') ? word.slice(0, -1) : word
  if (isLast && one.length >= mayGoOn) return `${one}:*`
  return one.length < mayGoOn ? one : `(${one} | ${one}s)`
}

/** The single words that are told for a specialty, long enough to be no other word's beginning. */
function wordsFor(specialty: string): string[] {
  const told = [
    ...[...specialtyPhrases].filter(([, name]) => name === specialty),
    ...[...usuallySeenFor].filter(([, [first]]) => first === specialty),
  ].map(([phrase]) => phrase)
  return [...new Set(told)].filter((word) => /^[a-z]{4,}$/.test(word)).map((word) => `${word}:*`)
}
