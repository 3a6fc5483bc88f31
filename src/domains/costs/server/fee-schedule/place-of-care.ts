import { type DoctorSummary, getDoctor } from '#domains/doctors/server/get-doctor.ts'
import { findPlace } from '#domains/location/server/towns/find-place.ts'
import { zipsOfCity } from '#domains/location/server/towns/zips-of-city.ts'
import { badRequest } from '#kit/http-problems.ts'
import { Problem } from '#kit/problem.ts'
import type { Ctx } from '#server/context.ts'
import type { Locality } from '../../fee-schedule/locality.ts'
import { placeUnknown } from '../../problems.ts'
import { localityOfZip, localityOfZips } from './locality-of-zip.ts'

/** Where care is priced. `zip` is null for a whole city, `locality` when Medicare has no pricing area there. */
export type PlaceOfCare = { city: string; state: string; zip: string | null; locality: Locality | null }

/** The doctor a request names, at the practice it names, or null. Raises doctors/unknown, and refuses a practice that is not the doctor's. */
export async function namedDoctor(
  ctx: Ctx,
  { doctorId, facilityId }: { doctorId?: number | undefined; facilityId?: number | undefined },
): Promise<DoctorSummary | null> {
  const doctor = doctorId === undefined ? null : await getDoctor(ctx, { doctorId, facilityId })
  if (facilityId !== undefined && facilityId !== doctor?.facility?.id)
    throw new Problem(badRequest, undefined, {
      fields: [{ field: 'facilityId', message: 'This is not where the doctor practises' }],
    })
  return doctor
}

/** The place a request names, else where its doctor practises. Raises costs/place-unknown. */
export async function placeOfCare(
  ctx: Ctx,
  location: { city: string; state: string } | undefined,
  doctor: DoctorSummary | null,
): Promise<PlaceOfCare> {
  if (location) return cityOfCare(ctx, location)
  const practice = doctor && practiceOf(doctor)
  if (!practice)
    throw new Problem(placeUnknown, 'We do not know where this doctor practises. Say the city and the state')
  return practice
}

/** Where a doctor practises, as far as it says what care costs there; null when nobody knows. */
export function practiceOf({ facility }: DoctorSummary): PlaceOfCare | null {
  if (!facility) return null
  const zip = facility.zipCode.slice(0, 5)
  return { city: facility.city, state: facility.state, zip, locality: localityOfZip(zip) }
}

async function cityOfCare(ctx: Ctx, { city, state }: { city: string; state: string }): Promise<PlaceOfCare> {
  const place = await findPlace(ctx, { city, state })
  if (!place) throw new Problem(placeUnknown)
  const locality = localityOfZips(await zipsOfCity(ctx, place.city, place.state))
  return { city: place.city, state: place.state, zip: null, locality }
}
