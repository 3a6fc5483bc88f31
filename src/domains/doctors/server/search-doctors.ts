import { utcDay } from '#kit/day.ts'
import type { Answer } from '#kit/endpoint.ts'
import { Written } from '#kit/written.ts'
import type { Ctx } from '#server/context.ts'
import { runPrepared } from '#server/prepared.ts'
import type { doctorsContract } from '../contract.ts'
import { type DirectoryMap, directoryMap } from './directory-map.ts'
import { type FoundRow, foundDoctors } from './found-doctors.ts'
import { type Asked, exactUpTo, pageSize, planSearch, type SearchPlan } from './plan-search.ts'
import { writeCursor } from './search-cursor.ts'
import type { Query } from './search-statement.ts'
import { networkOrigin } from './store.ts'

type Found = Answer<typeof doctorsContract.searchDoctors>

const mostTries = 3
// The name of the source before anything was loaded from it.
const registry = 'NPI registry'

/**
 * Finds doctors by place, specialty, name and insurer, nearest first. Narrows to the insurer's members only where its own
 * list is loaded; otherwise each doctor says "Confirm with office". Unknown is never treated as no.
 */
export async function searchDoctors(ctx: Ctx, asked: Asked): Promise<Written<Found>> {
  const network = await listOf(ctx, asked.insuranceProviderId)
  const map = await directoryMap(ctx)
  for (let tries = 1; ; tries++) {
    const planned = map.version
    const { version, found } = await searchOnce(ctx, map, asked, network)
    // What was planned with an older map is planned again; while the directory never rests, the last answer is good.
    if (version === planned || tries === mostTries) return found
    await map.refresh(ctx.db)
  }
}

async function listOf(ctx: Ctx, insuranceProviderId: number | undefined): Promise<Found['network']> {
  if (insuranceProviderId === undefined) return null
  const origin = await networkOrigin(ctx.db, insuranceProviderId)
  return origin && { insuranceProviderId, ...origin }
}

async function searchOnce(ctx: Ctx, map: DirectoryMap, asked: Asked, network: Found['network']) {
  const day = utcDay(ctx.now())
  const plan = planSearch(map, asked, { day, isListKnown: network !== null })
  const { total, metersOf, mark } = plan
  const { origin, specialties } = map
  const [rows, people] = await Promise.all([
    readPage(ctx, plan),
    typeof total === 'number' ? total : countPeople(ctx, total),
  ])
  const { doctors, last } = foundDoctors(rows, pageSize, { metersOf, specialtyOf: (id) => specialties.get(id) })
  const about: Omit<Found, 'doctors'> = {
    total: Math.min(people, exactUpTo),
    totalIsMore: people > exactUpTo,
    next: last && writeCursor(last, mark),
    unknownPlace: plan.unknownPlace,
    source: origin?.source ?? registry,
    asOf: origin?.asOf ?? null,
    isSample: origin?.isSample ?? false,
    network,
  }
  // Written around the doctors, so that their long text is not copied once more.
  return {
    version: rows[0]?.version,
    found: new Written<Found>(`{"doctors":${doctors.json},${JSON.stringify(about).slice(1)}`),
  }
}

const readPage = ({ db, databases }: Ctx, { page: { text, values }, isShort }: SearchPlan) =>
  isShort ? databases.shortReads.run<FoundRow>(text, values) : runPrepared<FoundRow>(db, text, values)

async function countPeople(ctx: Ctx, { text, values }: Query): Promise<number> {
  const [row] = await runPrepared<{ people: number[] }>(ctx.db, text, values)
  return row?.people[0] ?? 0
}
