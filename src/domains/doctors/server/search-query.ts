import { and, asc, between, eq, inArray, type SQL, sql } from 'drizzle-orm'
import type { Point } from '#kit/geo.ts'
import type { Db } from '#server/db.ts'
import type { SearchArea } from './search-area.ts'
import { doctors, networks, specialties } from './tables.ts'

/** What a search asks for, once its place is known. */
export type SearchFilter = {
  area: Exclude<SearchArea, { kind: 'nowhere' }>
  specialtyId: number | null
  /** Only doctors this insurer lists as its own. */
  memberOf: number | null
  /** Leaves out those known not to take new patients. */
  acceptingOnly: boolean
  /** Today, for memberships that end. */
  today: string
}

const metersFrom = (center: Point) =>
  sql<number>`location.distance_meters(${center.latitude}, ${center.longitude}, ${doctors.latitude}, ${doctors.longitude})`

const centerOf = (area: SearchFilter['area']): Point | null => (area.kind === 'state' ? null : area.center)

/** The doctors of one page, nearest first and then by name, with their distance in metres where a point is known. */
export function pageOfDoctors(db: Db, filter: SearchFilter, page: { size: number; number: number }) {
  const center = centerOf(filter.area)
  const meters = center ? metersFrom(center) : sql<number | null>`null::double precision`
  const byName = [asc(doctors.lastName), asc(doctors.firstName), asc(doctors.id)]
  return db
    .select({ doctor: doctors, specialty: specialties.name, meters })
    .from(doctors)
    .innerJoin(specialties, eq(specialties.id, doctors.specialtyId))
    .where(matching(db, filter))
    .orderBy(...(center ? [sql`${meters} nulls last`, ...byName] : byName))
    .limit(page.size)
    .offset((page.number - 1) * page.size)
}

/** How many there are; counting stops one above the limit. */
export async function countDoctors(db: Db, filter: SearchFilter, limit: number): Promise<number> {
  const some = db
    .select({ one: sql<number>`1`.as('one') })
    .from(doctors)
    .where(matching(db, filter))
    .limit(limit + 1)
    .as('some')
  const [row] = await db.select({ count: sql<number>`count(*)` }).from(some)
  return row?.count ?? 0
}

function matching(db: Db, filter: SearchFilter): SQL | undefined {
  return and(
    // As the partial indexes write it.
    sql`${doctors.isActive}`,
    within(db, filter),
    filter.acceptingOnly ? sql`${doctors.acceptingNewPatients} is not false` : undefined,
    filter.memberOf === null ? undefined : isMember(filter.memberOf, filter.today),
  )
}

/** Written so that one index serves each kind of area. */
function within(db: Db, { area, specialtyId }: SearchFilter): SQL | undefined {
  const ofSpecialty = specialtyId === null ? undefined : eq(doctors.specialtyId, specialtyId)
  if (area.kind === 'state') return and(eq(doctors.state, area.state), ofSpecialty)
  if (area.kind === 'city')
    return and(
      eq(sql`lower(${doctors.city})`, area.city.toLowerCase()),
      area.state === null ? undefined : eq(doctors.state, area.state),
      ofSpecialty,
    )
  // The index begins with the specialty, so any specialty is asked as all of them.
  const every = inArray(doctors.specialtyId, db.select({ id: specialties.id }).from(specialties))
  return and(
    ofSpecialty ?? every,
    between(doctors.latitude, area.box.south, area.box.north),
    between(doctors.longitude, area.box.west, area.box.east),
    sql`${metersFrom(area.center)} <= ${area.radiusMeters}`,
  )
}

const isMember = (providerId: number, today: string) => sql`exists (
  select from ${networks} where ${networks.doctorId} = ${doctors.id} and ${networks.providerId} = ${providerId}
  and ${networks.isInNetwork} and (${networks.expirationDate} is null or ${networks.expirationDate} >= ${today}::date))`
