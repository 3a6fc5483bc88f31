import type { Pool } from 'pg'

/** The telephones of organizations of the registry by their ZIP codes; none where two of them say different ones. */
export async function phonesOfOrganizations(
  pool: Pick<Pool, 'query'>,
  npis: readonly string[],
): Promise<Map<string, string>> {
  const { rows } = await pool.query<{ zip: string; phone: string }>(
    `select left(zip_code, 5) as zip, min(phone) as phone from doctors.medical_facilities
     where npi = any($1) and is_active and phone is not null group by 1 having count(distinct phone) = 1`,
    [npis],
  )
  return new Map(rows.map(({ zip, phone }) => [zip, phone]))
}
