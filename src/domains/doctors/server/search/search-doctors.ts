import { utcDay } from '#kit/day.ts'
import type { Answer } from '#kit/endpoint.ts'
import { RawJson } from '#kit/raw-json.ts'
import type { Ctx } from '#server/context.ts'
import { runPrepared } from '#server/database/prepared.ts'
import type { doctorsContract } from '../../contract.ts'
import { insurerList } from '../insurer-list.ts'
import { type DirectoryMap, directoryMap } from './directory-map.ts'
import { foundDoctors, type PageRow } from './found-doctors.ts'
import { exactUpTo, pageSize, planSearch, type SearchPlan, type SearchRequest } from './plan-search.ts'
import { writeCursor } from './search-cursor.ts'
import { countQuery, type Query } from './search-statement.ts'

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
