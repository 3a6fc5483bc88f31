// All places at once, for importers.

import type { Pool, PoolClient } from 'pg'
import type { Point } from '#kit/geo.ts'
import type { CountryTown } from '../../places/towns-by-place.ts'

/** The point of every ZIP code, for importers that place many thousand addresses at once. */
export async function allZipPoints(pool: Pick<Pool, 'query'>): Promise<Map<string, Point>> {
  const { rows } = await pool.query<{ zip: string } & Point>('select zip, latitude, longitude from location.zips')
  return new Map(rows.map(({ zip, latitude, longitude }) => [zip, { latitude, longitude }]))
}

/** The points of some ZIP codes. */
export async function pointsOfZips(pool: Pick<Pool, 'query'>, zips: readonly string[]): Promise<Map<string, Point>> {
  const { rows } = await pool.query<{ zip: string } & Point>(
    'select zip, latitude, longitude from location.zips where zip = any($1)',
    [zips],
  )
  return new Map(rows.map(({ zip, latitude, longitude }) => [zip, { latitude, longitude }]))
}

/** The time zone of every ZIP code where it is known (IANA names), for importers. */
export async function allZipZones(pool: Pick<Pool, 'query'>): Promise<Map<string, string>> {
  const { rows } = await pool.query<{ zip: string; time_zone: string }>(
    'select zip, time_zone from location.zips where time_zone is not null',
  )
  return new Map(rows.map(({ zip, time_zone }) => [zip, time_zone]))
}

/** Every town of the world that is loaded, for who needs the country of millions of points. */
export async function allTowns(client: PoolClient): Promise<CountryTown[]> {
  const { rows } = await client.query<CountryTown>(
    'select country, place[1] as latitude, place[0] as longitude from location.world_cities',
  )
  return rows
}
