import type { PoolClient } from 'pg'
import type { CountryTown } from '../../places/towns-by-place.ts'

/** Every town of the world that is loaded, for who needs the country of millions of points. */
export async function allTowns(client: PoolClient): Promise<CountryTown[]> {
  const { rows } = await client.query<CountryTown>(
    'select country, place[1] as latitude, place[0] as longitude from location.world_cities',
  )
  return rows
}
