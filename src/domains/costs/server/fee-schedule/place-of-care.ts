// Where care is priced, and Medicare's pricing area there.

import { type DoctorSummary, getDoctor } from '#domains/doctors/server/get-doctor.ts'
import { findPlace, zipsOfCity } from '#domains/location/server/towns/find-place.ts'
import { badRequest } from '#kit/http-problems.ts'
import { Problem } from '#kit/problem.ts'
import type { Ctx } from '#server/context.ts'
import type { Locality } from '../../fee-schedule/fee-schedule.ts'
import { placeUnknown } from '../../problems.ts'
import { localities } from './localities.ts'
import { zipRuns } from './zip-runs.ts'

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

type Run = { first: string; last: string; locality: string }

let runs: readonly Run[] | null = null

function readRuns(): readonly Run[] {
  const list = zipRuns.split('\n').flatMap((line) => {
    const [locality = '', ...parts] = line.split(' ')
    return parts.map((part) => {
      const [first = '', last = first] = part.split('-')
      return { first, last, locality }
    })
  })
  return list.sort((a, b) => (a.first < b.first ? -1 : 1))
}

/** Medicare's pricing area of a five-digit ZIP code; null when it lists none. */
export function localityOfZip(zip: string): Locality | null {
  runs ??= readRuns()
  let [low, high] = [0, runs.length]
  while (low < high) {
    const middle = (low + high) >> 1
    if ((runs[middle] as Run).first <= zip) low = middle + 1
    else high = middle
  }
  const run = runs[low - 1]
  return run && zip <= run.last ? (localities.get(run.locality) ?? null) : null
}

/** The pricing area most of these ZIP codes belong to, as for a whole city; null when Medicare lists none of them. */
export function localityOfZips(zips: readonly string[]): Locality | null {
  const counts = new Map<Locality, number>()
  for (const zip of zips) {
    const locality = localityOfZip(zip)
    if (locality) counts.set(locality, (counts.get(locality) ?? 0) + 1)
  }
  const [most] = [...counts].sort(([a, x], [b, y]) => y - x || (a.id < b.id ? -1 : 1))
  return most?.[0] ?? null
}
