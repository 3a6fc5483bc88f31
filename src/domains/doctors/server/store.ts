import { and, desc, eq, gt, sql } from 'drizzle-orm'
import type { Db } from '#server/db.ts'
import { directory, doctors, loads, networks, specialties, tallies } from './tables.ts'

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

/** These doctors, as far as they are in the directory, with the names of their specialties. */
export const doctorsById = (db: Db, ids: readonly number[]) =>
  db
    .select({ doctor: doctors, specialtyName: specialties.name })
    .from(doctors)
    .innerJoin(specialties, eq(specialties.id, doctors.specialtyId))
    .where(and(sql`${doctors.id} = any(${sql.param([...ids])}::int[])`, eq(doctors.isActive, true)))

/** The versions of the directory and of the places it stands on; both grow with every change. */
export async function directoryVersions(db: Db): Promise<{ version: number; placesVersion: number }> {
  const [row] = await db.select({ version: directory.version, placesVersion: directory.placesVersion }).from(directory)
  return row ?? { version: 0, placesVersion: 0 }
}

/** How many practise in each city's part of a ZIP code, by the id of their specialty, where that changed after a version. */
export function talliesSince(db: Db, version: number) {
  const { zipCode, city, state, specialtyId, people } = tallies
  return db
    .select({ zipCode, city, state, people: sql<Record<string, number>>`json_object_agg(${specialtyId}, ${people})` })
    .from(tallies)
    .where(gt(tallies.version, version))
    .groupBy(zipCode, city, state)
}

/** The names of the specialties by their ids. */
export async function specialtyNames(db: Db): Promise<Map<number, string>> {
  const rows = await db.select({ id: specialties.id, name: specialties.name }).from(specialties)
  return new Map(rows.map(({ id, name }) => [id, name]))
}
