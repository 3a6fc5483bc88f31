import type { Pool } from 'pg'

/** The time zone of every ZIP code where it is known (IANA names), for importers. */
export async function allZipZones(pool: Pick<Pool, 'query'>): Promise<Map<string, string>> {
  const { rows } = await pool.query<{ zip: string; time_zone: string }>(
    'select zip, time_zone from location.zips where time_zone is not null',
  )
  return new Map(rows.map(({ zip, time_zone }) => [zip, time_zone]))
}
