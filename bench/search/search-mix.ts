import type { Pool } from 'pg'
import { seeded, weighted } from '#sandbox/world/random.ts'

/** One search of the mix, as the query of its address. */
export type MixedSearch = { kind: 'zip' | 'city' | 'name'; query: Record<string, string> }

const seed = 20261121

/**
 * Searches as people make them: 60 of 100 by ZIP code and specialty within 25 miles, 30 by city and specialty, 10 by the
 * beginning of a last name. Places and names come up as often as there are people.
 */
export async function mixedSearches(pool: Pool, count: number): Promise<MixedSearch[]> {
  const random = seeded(seed)
  const { rows: places } = await pool.query<{ zip: string; city: string; state: string; people: number }>(
    `select zip_code as zip, min(city) as city, min(state) as state, sum(people)::integer as people
     from doctors.tallies where specialty_id = 0 group by 1 order by 1`,
  )
  const { rows: names } = await pool.query<{ start: string; people: number }>(
    `select left(folded_last, 3) as start, count(*)::integer as people from doctors.doctors group by 1 order by 1`,
  )
  const drawOf = <T extends { people: number }>(rows: readonly T[]) => {
    const draw = weighted(
      random,
      rows.map(({ people }) => people),
    )
    return () => rows[draw()] as T
  }
  const [place, name] = [drawOf(places), drawOf(names)]
  const specialtyId = () => String(random.between(1, 15))
  return Array.from({ length: count }, () => {
    const share = random.next()
    const { zip, city, state } = place()
    if (share < 0.6) return { kind: 'zip', query: { zip, specialtyId: specialtyId(), radiusMiles: '25' } }
    if (share < 0.9) return { kind: 'city', query: { city, state, specialtyId: specialtyId() } }
    return { kind: 'name', query: { name: name().start } }
  })
}
