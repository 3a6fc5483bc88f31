import { utcDay } from '#kit/day.ts'
import type { Answer, OperationInput } from '#kit/endpoint.ts'
import type { Ctx } from '#server/context.ts'
import { runPrepared } from '#server/database/run-prepared.ts'
import type { doctorsContract } from '../contract.ts'
import { milesOffered } from '../miles-offered.ts'
import { insurerList } from './network-copays.ts'
import { currentMap } from './search/directory-map.ts'
import { exactUpTo, planCount, type SearchRequest } from './search/plan-search.ts'
import { searchPlace } from './search/search-place.ts'
import { countQuery, type Filter } from './search/search-statement.ts'

type Counts = Answer<typeof doctorsContract.countDoctors>
type Count = Counts['acceptingNewPatients']

/**
 * Says of each filter how many a search would find with it, everything else being as it is. What the map knows is not
 * counted; the rest is one statement, in which each counting ends above a thousand.
 */
export async function countDoctors(
  ctx: Ctx,
  asked: OperationInput<typeof doctorsContract.countDoctors>,
): Promise<Counts> {
  const { insuranceProviderId: insurerId } = asked
  const [map, network] = await Promise.all([currentMap(ctx), insurerList(ctx, insurerId)])
  const today = { day: utcDay(ctx.now()), isListKnown: network !== null }
  const isMiddleKnown = searchPlace(map.zips, { ...asked, radiusMiles: milesOffered[0] }).kind === 'circle'
  const isAroundPoint = Boolean(asked.lat || asked.zip || asked.zipCode)
  const searches: SearchRequest[] = [
    { ...asked, acceptingNewPatients: 'true' },
    { ...asked, inNetwork: 'true' },
    { ...asked, inNetwork: 'false' },
    { ...asked, radiusMiles: undefined },
    { ...asked, sex: 'F' },
    { ...asked, sex: 'M' },
    { ...asked, sex: undefined },
    ...(isMiddleKnown ? milesOffered.map((radiusMiles): SearchRequest => ({ ...asked, radiusMiles })) : []),
  ]
  const [accepting, inNetwork, anyNetwork, inCity, women, men, anySex, ...near] = await countPlans(
    ctx,
    searches.map((search) => planCount(map, search, today)),
  )
  return {
    distances: milesOffered.flatMap((miles, i) => (near[i] ? [{ miles, ...near[i] }] : [])),
    inCity: isMiddleKnown && !isAroundPoint ? (inCity ?? null) : null,
    acceptingNewPatients: accepting ?? none,
    women: women ?? none,
    men: men ?? none,
    anySex: anySex ?? none,
    inNetwork: network && (inNetwork ?? null),
    anyNetwork: network && (anyNetwork ?? null),
  }
}

const none: Count = { total: 0, totalIsMore: false }

/** How many each plan would find: a number is known already, the others are counted in one statement. */
export async function countPlans(ctx: Ctx, plans: readonly (number | Filter)[]): Promise<Count[]> {
  const filters = plans.filter((plan) => typeof plan !== 'number')
  const { text, values } = countQuery(filters, exactUpTo + 1)
  const [row] = filters.length > 0 ? await runPrepared<{ people: number[] }>(ctx.db, text, values) : []
  const found = row?.people.values()
  return plans
    .map((plan) => (typeof plan === 'number' ? plan : (found?.next().value ?? 0)))
    .map((people) => ({ total: Math.min(people, exactUpTo), totalIsMore: people > exactUpTo }))
}
