import { and, asc, desc, eq, inArray } from 'drizzle-orm'
import type { Db } from '#server/db.ts'
import { doctorFacilities, doctors, facilities, loads, networks, specialties } from './tables.ts'

/** A practice location as it is stored. */
export type FacilityRow = typeof facilities.$inferSelect

/** The practice locations of some doctors, main ones first, by doctor. */
export async function facilitiesOf(db: Db, doctorIds: readonly number[]): Promise<Map<number, FacilityRow[]>> {
  const rows = await db
    .select({ doctorId: doctorFacilities.doctorId, facility: facilities })
    .from(doctorFacilities)
    .innerJoin(facilities, eq(facilities.id, doctorFacilities.facilityId))
    .where(inArray(doctorFacilities.doctorId, [...doctorIds]))
    .orderBy(desc(doctorFacilities.isPrimary), asc(doctorFacilities.id))
  const byDoctor = new Map<number, FacilityRow[]>()
  for (const { doctorId, facility } of rows) byDoctor.set(doctorId, [...(byDoctor.get(doctorId) ?? []), facility])
  return byDoctor
}

/** What one insurer's own list says about some doctors, by doctor. */
export async function membershipsOf(db: Db, providerId: number, doctorIds: readonly number[]) {
  const rows = await db
    .select()
    .from(networks)
    .where(and(eq(networks.providerId, providerId), inArray(networks.doctorId, [...doctorIds])))
  return new Map(rows.map((row) => [row.doctorId, row]))
}

/** Where an insurer's list of members came from; null when none was ever loaded. */
export async function networkOrigin(db: Db, providerId: number) {
  const [row] = await db
    .select({ source: networks.source, asOf: networks.asOf, isSample: networks.isSample })
    .from(networks)
    .where(eq(networks.providerId, providerId))
    .limit(1)
  return row ?? null
}

/** The newest load of the provider registry; null before the first. */
export async function latestRegistryLoad(db: Db) {
  const [row] = await db
    .select({ source: loads.source, asOf: loads.asOf, isSample: loads.isSample })
    .from(loads)
    .where(eq(loads.kind, 'nppes'))
    .orderBy(desc(loads.id))
    .limit(1)
  return row ?? null
}

/** One doctor with the name of the specialty. */
export async function doctorById(db: Db, id: number) {
  const [row] = await db
    .select({ doctor: doctors, specialtyName: specialties.name })
    .from(doctors)
    .innerJoin(specialties, eq(specialties.id, doctors.specialtyId))
    .where(and(eq(doctors.id, id), eq(doctors.isActive, true)))
  return row ?? null
}
