// A search of doctors, and a page of what it found, as the database keeps its cards.

import { utcDay } from '#kit/day.ts'
import { toNumber } from '#kit/decimal.ts'
import type { Answer } from '#kit/endpoint.ts'
import { metersPerMile } from '#kit/geo.ts'
import { money } from '#kit/money.ts'
import { RawJson } from '#kit/raw-json.ts'
import type { Ctx } from '#server/context.ts'
import { runPrepared } from '#server/database/run-prepared.ts'
import type { doctorsContract, FoundDoctor } from '../../contract.ts'
import { practiceFound } from '../../practice-found.ts'
import { type SpecialtyOf, shownSpecialties } from '../list-specialties.ts'
import { insurerList } from '../network-copays.ts'
import { type DirectoryMap, directoryMap } from './directory-map.ts'
import { exactUpTo, pageSize, planSearch, type SearchPlan, type SearchRequest } from './plan-search.ts'
import { type SearchCursor, writeCursor } from './search-cursor.ts'
import { between, countQuery, type Query } from './search-statement.ts'

type DoctorPage = Answer<typeof doctorsContract.searchDoctors>

const maxTries = 3
// The name of the source before anything was loaded from it.
const registry = 'NPI registry'

/**
 * Finds doctors by place, specialty, name and insurer, nearest first. Narrows to the insurer's members only where its own
 * list is loaded; otherwise each doctor says "Confirm with office". Unknown is never treated as no.
 */
export async function searchDoctors(ctx: Ctx, asked: SearchRequest): Promise<RawJson<DoctorPage>> {
  const network = await listOf(ctx, asked.insuranceProviderId)
  const map = await directoryMap(ctx)
  for (let tries = 1; ; tries++) {
    const planned = map.version
    const { version, found } = await searchOnce(ctx, map, asked, network)
    // What was planned with an older map is planned again; while the directory never rests, the last answer is good.
    if (version === planned || tries === maxTries) return found
    await map.refresh(ctx.db)
  }
}

async function listOf(ctx: Ctx, insuranceProviderId: number | undefined): Promise<DoctorPage['network']> {
  if (insuranceProviderId === undefined) return null
  const origin = await insurerList(ctx, insuranceProviderId)
  return origin && { insuranceProviderId, ...origin }
}

async function searchOnce(ctx: Ctx, map: DirectoryMap, asked: SearchRequest, network: DoctorPage['network']) {
  const day = utcDay(ctx.now())
  const plan = planSearch(map, asked, { day, isListKnown: network !== null })
  const { search, metersOf, isWithin } = plan
  const { origin, specialties } = map
  const [page, people] = await Promise.all([read<PageRow>(ctx, plan, plan.page), countPeople(ctx, map, plan)])
  const { doctors, last } = foundDoctors(page, pageSize, {
    metersOf,
    isWithin,
    specialtyOf: (id) => specialties.get(id),
  })
  const about: Omit<DoctorPage, 'doctors'> = {
    total: Math.min(people, exactUpTo),
    totalIsMore: people > exactUpTo,
    next: last && writeCursor(last, search),
    unknownPlace: plan.unknownPlace,
    source: origin?.source ?? registry,
    asOf: origin?.asOf ?? null,
    isSample: origin?.isSample ?? false,
    network,
  }
  // Written around the doctors, so that their long text is not copied once more.
  return {
    version: page.version,
    found: new RawJson<DoctorPage>(`{"doctors":${doctors.json},${JSON.stringify(about).slice(1)}`),
  }
}

/** Each of a search's statements answers one row. */
async function read<Row extends object>({ db, databases }: Ctx, { isShort }: SearchPlan, { text, values }: Query) {
  const rows = isShort ? databases.shortReads.run<Row>(text, values) : runPrepared<Row>(db, text, values)
  return (await rows)[0] as Row
}

async function countPeople(ctx: Ctx, map: DirectoryMap, plan: SearchPlan): Promise<number> {
  const { total, search } = plan
  if (typeof total === 'number') return total
  // A membership begins and ends with a day.
  const asked = `${search} ${total.membersOnly} ${total.today}`
  const known = map.totals.get(asked)
  if (known !== undefined) return known
  const counted = await read<{ version: number; people: number[] }>(ctx, plan, countQuery([total], exactUpTo + 1))
  const people = counted.people[0] ?? 0
  map.keepTotal(counted.version, asked, people)
  return people
}

/** A page: what each of its people has, joined; nothing is joined where there is nobody. */
type PageRow = {
  version: number
  /** What the search shows of everybody alike, as JSON. */
  cards: string | null
  /** Where they practise, as JSON. */
  practices: string
  /** The ids of their specialties: the main one, then all they are found under. */
  specialties: string
  zips: string
  /** Whether the insurer asked for lists them (`true`, `false` or nothing), and their copay in cents. */
  members?: string
  copays?: string
  /** Its networks that list them there, as JSON; nothing where it names none. */
  networks?: string
  /** The name the page ends with, when it is full. */
  folded_last: string | null
  folded_first: string | null
  npi: string | null
}

type Practice = FoundDoctor['facilities'][number]

/** What a page alone does not say. */
type Beside = {
  /** The distance of a ZIP code in metres, where it can be said. */
  metersOf: (zip: string) => number | null
  /** Whether a practice is where the search looks. */
  isWithin: (practice: Practice) => boolean
  specialtyOf: SpecialtyOf
}

/** The doctors of a page as they travel, and where the next page begins: null when this is the last one. */
function foundDoctors(
  row: PageRow,
  pageSize: number,
  beside: Beside,
): { doctors: RawJson<FoundDoctor[]>; last: SearchCursor | null } {
  const cards = row.cards?.split(between) ?? []
  const shown = Math.min(cards.length, pageSize)
  const doctors = shown === 0 ? [] : doctorsAsJson(row, cards.slice(0, shown), beside)
  return {
    doctors: new RawJson(`[${doctors.join()}]`),
    last: cards.length > pageSize ? cursorAt(row, row.zips.split(between)[shown - 1]) : null,
  }
}

const cursorAt = ({ folded_last: last, folded_first: first, npi }: PageRow, zip = ''): SearchCursor => ({
  zip,
  last: last ?? '',
  first: first ?? '',
  npi: npi ?? '',
})

/** What nobody stated stays null. The parts are JSON already; neighbours share their ZIP code and mostly their specialty. */
function doctorsAsJson(row: PageRow, cards: string[], { metersOf, isWithin, specialtyOf }: Beside): string[] {
  const practices = row.practices.split(between)
  const members = row.members?.split(between)
  const copays = row.copays?.split(between)
  const networks = row.networks?.split(between)
  const specialties = eachOnce(row.specialties, (ids) =>
    JSON.stringify(shownSpecialties(ids.split(',').map(Number), specialtyOf)).slice(1, -1),
  )
  const zips = row.zips.split(between)
  const miles = eachOnce(row.zips, (zip) => JSON.stringify(tenthMiles(metersOf(zip))))
  return cards.map((card, i) => {
    const network = members?.[i] ? networkInfo(members[i] === 'true', copays?.[i], networks?.[i]) : unlisted
    return `${card.slice(0, -1)},"facilities":${practices[i]},${specialties[i]},"foundInZip":${JSON.stringify(zips[i] || null)},"networkInfo":${network},"distanceMiles":${miles[i]},"alsoNearIds":${alsoNear(practices[i] ?? '[]', zips[i] ?? '', isWithin)}}`
  })
}

/** The others of several practices that are where the search looks, as JSON. Most people have one, which is not read. */
function alsoNear(practices: string, zip: string, isWithin: Beside['isWithin']): string {
  if (practices.split('"zipCode"').length < 3) return '[]'
  const facilities: Practice[] = JSON.parse(practices)
  const found = practiceFound({ facilities, foundInZip: zip || null })
  const others = facilities.filter((one) => one !== found && one.address !== found?.address && isWithin(one))
  return JSON.stringify(others.map(({ id }) => id))
}

/** What follows from each part, as JSON; the same as for the part before it where the parts are the same. */
function eachOnce(parts: string, of: (part: string) => string): string[] {
  let [before, json]: [string | undefined, string] = [undefined, '']
  return parts.split(between).map((part) => {
    if (part !== before) [before, json] = [part, of(part)]
    return json
  })
}

function networkInfo(isMember: boolean, copay: string | undefined, networks: string | undefined): string {
  const info: Omit<FoundDoctor['networkInfo'], 'networks'> = {
    status: isMember ? 'In network' : 'Confirm with office',
    copayAmount: copay ? toNumber(money('USD', BigInt(copay))) : null,
  }
  return `${JSON.stringify(info).slice(0, -1)},"networks":${networks || '[]'}}`
}
const unlisted = networkInfo(false, undefined, undefined)

const tenthMiles = (meters: number | null) => (meters === null ? null : Math.round((meters / metersPerMile) * 10) / 10)
