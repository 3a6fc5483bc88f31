import { and, asc, desc, eq, gt, sql } from 'drizzle-orm'
import type { Db } from '#server/database/db.ts'
import { directory, doctors, loads, memberships, networks, specialties, tallies } from './tables.ts'

/** Where an insurer's lists of members came from, the newest of them, and what their networks are called; null when none was ever loaded. */
export async function networkOrigin(db: Db, providerId: number) {
  const { source, asOf, isSample, name } = networks
  const named = await db
    .select({ source, asOf, isSample, name })
    .from(networks)
    .where(eq(networks.providerId, providerId))
    .orderBy(sql`${asOf} desc nulls last`, asc(name))
  const [newest] = named
  if (newest) {
    const names = named.map((one) => ({ name: one.name, asOf: one.asOf }))
    return { source: newest.source, asOf: newest.asOf, isSample: newest.isSample, networks: names }
  }
  const [unnamed] = await db
    .select({ source: memberships.source, asOf: memberships.asOf, isSample: memberships.isSample })
    .from(memberships)
    .where(eq(memberships.providerId, providerId))
    .limit(1)
  return unnamed ? { ...unnamed, networks: [] } : null
}

/** The names of occupations by their codes, as far as their file is loaded. */
export async function occupationNames(db: Db, codes: readonly string[]): Promise<Map<string, string>> {
  const { rows } = await db.execute<{ code: string; name: string }>(sql`
    select code, coalesce(display_name, concat_ws(' ', classification, specialization)) as name from doctors.taxonomies
    where code = any(${sql.param([...codes])}::text[])`)
  return new Map(rows.map(({ code, name }) => [code, name]))
}

/** The association of a specialty's people; null where none is known. */
export async function associationOf(db: Db, specialtyId: number) {
  const { rows } = await db.execute<{ name: string; abbreviation: string; website: string }>(
    sql`select name, abbreviation, website from doctors.medical_associations where specialty_id = ${specialtyId}`,
  )
  return rows[0] ?? null
}

/** The networks that list a doctor today, each at each place, with who says so. */
export async function networksOfDoctor(db: Db, npi: string, today: string) {
  const { rows } = await db.execute<{
    insurer: string
    network: string | null
    address: string | null
    asOf: string | null
    isSample: boolean
  }>(sql`
    select c.name as insurer, n.name as network, m.address, m.as_of::text as "asOf", m.is_sample as "isSample"
    from doctors.insurance_networks m join doctors.doctors d on d.id = m.doctor_id
    join coverage.insurance_providers c on c.id = m.provider_id left join doctors.networks n on n.id = m.network_id
    where d.npi = ${npi} and m.is_in_network and (m.effective_date is null or m.effective_date <= ${today}::date)
      and (m.expiration_date is null or m.expiration_date >= ${today}::date)
    order by 1, 2, 3 limit 100`)
  return rows
}

/** The newest load of the provider registry, invented people counting only where there are no others; null before the first. */
export async function latestRegistryLoad(db: Db) {
  const [row] = await db
    .select({ source: loads.source, asOf: loads.asOf, isSample: loads.isSample })
    .from(loads)
    .where(eq(loads.kind, 'nppes'))
    .orderBy(asc(loads.isSample), desc(loads.id))
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

/** A doctor by the number of the registry, as far as they are in the directory; null when there is none. */
export async function doctorByNpi(db: Db, npi: string) {
  const [row] = await db
    .select({ doctor: doctors, specialtyName: specialties.name })
    .from(doctors)
    .innerJoin(specialties, eq(specialties.id, doctors.specialtyId))
    .where(and(eq(doctors.npi, npi), eq(doctors.isActive, true)))
  return row ?? null
}

/** The versions of the directory and of the places it stands on; both grow with every change. */
export async function directoryVersions(db: Db): Promise<{ version: number; placesVersion: number }> {
  const [row] = await db.select({ version: directory.version, placesVersion: directory.placesVersion }).from(directory)
  return row ?? { version: 0, placesVersion: 0 }
}

/** How many practise in each city's part of a ZIP code, and of those elsewhere too, by the id of their specialty, where that changed after a version. */
export function talliesSince(db: Db, version: number) {
  const { zipCode, city, state, specialtyId, people, several } = tallies
  const counts = sql<
    Record<string, [people: number, several: number]>
  >`json_object_agg(${specialtyId}, json_build_array(${people}, ${several}))`
  return db
    .select({ zipCode, city, state, counts })
    .from(tallies)
    .where(gt(tallies.version, version))
    .groupBy(zipCode, city, state)
}

/** The specialties, the shortcuts first, by their ids. */
export async function specialtiesById(db: Db) {
  const { id, name, category, parentId } = specialties
  const rows = await db.select({ id, name, category, parentId }).from(specialties).orderBy(asc(id))
  return new Map(rows.map((row) => [row.id, row]))
}
