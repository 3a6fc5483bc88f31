import { utcDay } from '#kit/day.ts'
import type { Answer, Given } from '#kit/endpoint.ts'
import type { Ctx } from '#server/context.ts'
import type { doctorsContract } from '../contract.ts'
import { doctorOnTheWire } from './doctor-on-the-wire.ts'
import { searchArea } from './search-area.ts'
import { countDoctors, pageOfDoctors } from './search-query.ts'
import { facilitiesOf, latestRegistryLoad, membershipsOf, networkOrigin } from './store.ts'

type Found = Answer<typeof doctorsContract.searchDoctors>

const pageSize = 20
const exactUpTo = 1000
// The name of the source before anything was loaded from it.
const registry = 'NPI registry'

/**
 * Finds doctors by place, specialty and insurer, nearest first. Narrows to the insurer's members only where its own list
 * is loaded; otherwise each doctor says "Confirm with office". Unknown is never treated as no.
 */
export async function searchDoctors(ctx: Ctx, input: Given<typeof doctorsContract.searchDoctors>): Promise<Found> {
  const insurer = input.insuranceProviderId ?? null
  const [area, load, origin] = await Promise.all([
    searchArea(ctx, input),
    latestRegistryLoad(ctx.db),
    insurer === null ? null : networkOrigin(ctx.db, insurer),
  ])
  const about = {
    source: load?.source ?? registry,
    asOf: load?.asOf ?? null,
    isSample: load?.isSample ?? false,
    network: insurer !== null && origin ? { insuranceProviderId: insurer, ...origin } : null,
  }
  if (area.kind === 'nowhere') return { doctors: [], total: 0, totalIsMore: false, ...about }
  const filter = {
    area,
    specialtyId: input.specialtyId || null,
    memberOf: origin ? insurer : null,
    acceptingOnly: input.acceptingNewPatients === 'true',
    today: utcDay(ctx.now()),
  }
  const [rows, count] = await Promise.all([
    pageOfDoctors(ctx.db, filter, { size: pageSize, number: input.page ?? 1 }),
    countDoctors(ctx.db, filter, exactUpTo),
  ])
  const ids = rows.map(({ doctor }) => doctor.id)
  const [facilities, memberships] = await Promise.all([
    facilitiesOf(ctx.db, ids),
    insurer === null ? null : membershipsOf(ctx.db, insurer, ids),
  ])
  return {
    doctors: rows.map((row) =>
      doctorOnTheWire(row, facilities.get(row.doctor.id) ?? [], memberships?.get(row.doctor.id) ?? null),
    ),
    total: Math.min(count, exactUpTo),
    totalIsMore: count > exactUpTo,
    ...about,
  }
}
