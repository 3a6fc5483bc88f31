// The search of a booking service, over the one directory.

import { inArray } from 'drizzle-orm'
import type { FoundDoctor } from '#domains/doctors/contract.ts'
import { doctorName } from '#domains/doctors/names/doctor-name.ts'
import { providerTypeOf } from '#domains/doctors/provider-type.ts'
import { listSpecialties } from '#domains/doctors/server/list-specialties.ts'
import { searchDoctors } from '#domains/doctors/server/search/search-doctors.ts'
import { doctors } from '#domains/doctors/server/tables.ts'
import type { Answer, OperationInput } from '#kit/endpoint.ts'
import { Problem } from '#kit/problem.ts'
import { asProduct, type Ctx } from '#server/context.ts'
import type { BookingContract } from '../contract.ts'
import { unknownSpecialty } from '../problems.ts'
import { providerSchedules } from './tables.ts'

type Contract = BookingContract['searchProviders']
type ProviderQuery = OperationInput<Contract>
type Provider = Answer<Contract>['providers'][number]

const radiusMiles = 25
/** How many pages of twenty are looked through for offices that give times. */
const maxPages = 10

/** Providers of a specialty near a ZIP code. Raises booking/unknown-specialty, doctors/where-missing. */
export async function searchProviders(ctx: Ctx, asked: ProviderQuery): Promise<Answer<Contract>> {
  const specialtyId = await specialtyCalled(ctx, asked.specialty)
  const query = {
    specialtyId,
    radiusMiles,
    ...(asked.zipCode && { zip: asked.zipCode }),
    ...(asked.providerType && { providerType: asked.providerType }),
    acceptingNewPatients: asked.acceptingNewPatients ?? 'false',
  }
  const isOnlineOnly = asked.onlineBooking === 'true'
  const providers: Provider[] = []
  let lookedAt = 0
  let after: string | null = null
  for (let pages = 0; ; pages++) {
    const page: Awaited<ReturnType<typeof readPage>> = await readPage(ctx, query, after)
    lookedAt += page.doctors.length
    const found = await providersOf(ctx, page.doctors)
    providers.push(...found.filter(({ onlineBookingEnabled }) => !isOnlineOnly || onlineBookingEnabled))
    after = page.next
    if (!isOnlineOnly || after === null || providers.length >= asked.limit || pages + 1 >= maxPages) {
      const { total, source, asOf, isSample } = page
      const metadata = { searchRadius: radiusMiles, total, source, asOf, isSample }
      return {
        providers: providers.slice(0, asked.limit),
        searchMetadata: { ...metadata, lookedAt: isOnlineOnly ? lookedAt : null },
      }
    }
  }
}

const readPage = async (ctx: Ctx, query: Parameters<typeof searchDoctors>[1], after: string | null) =>
  (await searchDoctors(ctx, { ...query, ...(after && { after }) })).read()

/** A specialty by its name, in any case, or its number. */
async function specialtyCalled(ctx: Ctx, text: string): Promise<number> {
  const { specialties, more } = await listSpecialties(ctx)
  const asked = text.toLowerCase()
  const found = [...specialties, ...more].find(({ id, name }) => String(id) === asked || name.toLowerCase() === asked)
  if (!found) throw new Problem(unknownSpecialty)
  return found.id
}

async function providersOf(ctx: Ctx, found: readonly FoundDoctor[]): Promise<Provider[]> {
  const ids = found.map(({ id }) => id)
  if (ids.length === 0) return []
  const { id, languages, taxonomyCodes } = doctors
  const more = await ctx.db.select({ id, languages, taxonomyCodes }).from(doctors).where(inArray(id, ids))
  const rows = new Map(more.map((row) => [row.id, row]))
  const online = await whoGiveTimes(ctx, ids)
  return found.map((doctor) => ({
    id: doctor.id,
    npi: doctor.npi,
    fullName: doctorName(doctor),
    primarySpecialty: doctor.specialty.name,
    providerType: providerTypeOf(rows.get(doctor.id)?.taxonomyCodes ?? []),
    yearsExperience: doctor.yearsExperience,
    acceptingNewPatients: doctor.acceptingNewPatients,
    onlineBookingEnabled: online.has(doctor.id),
    languages: (rows.get(doctor.id)?.languages as string[] | null | undefined) ?? [],
    typicalWaitTime: null,
    zocdocRating: null,
    zocdocReviewCount: null,
    zocdocVerified: null,
    locations: doctor.facilities.map((place) => ({
      id: place.id,
      address: place.address,
      city: place.city,
      state: place.state,
      distance: place.zipCode.slice(0, 5) === doctor.foundInZip ? doctor.distanceMiles : null,
      phone: place.phone,
    })),
    isSample: doctor.isSample,
  }))
}

/** Those of them whose office gives times here. */
const whoGiveTimes = (ctx: Ctx, ids: readonly number[]): Promise<Set<number>> =>
  asProduct(ctx, async ({ db }) => {
    const { doctorId } = providerSchedules
    const rows = await db
      .selectDistinct({ doctorId })
      .from(providerSchedules)
      .where(inArray(doctorId, [...ids]))
    return new Set(rows.map((row) => row.doctorId))
  })
