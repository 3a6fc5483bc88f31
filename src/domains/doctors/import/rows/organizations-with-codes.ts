import type { Pool } from 'pg'

/** An organization of the registry as later domains take it over. */
type RegistryOrganization = {
  id: number
  npi: string
  name: string
  address: string
  city: string
  state: string
  zipCode: string
  phone: string | null
  latitude: number | null
  longitude: number | null
  source: string
  asOf: string | null
  isSample: boolean
}

const batchSize = 10_000

/** Every active organization with one of these taxonomy codes, some thousand at a time. */
export async function* organizationsWithCodes(
  pool: Pick<Pool, 'query'>,
  codes: readonly string[],
): AsyncGenerator<RegistryOrganization[]> {
  for (let after = 0; ; ) {
    const { rows } = await pool.query<RegistryOrganization>(
      `select id, npi, name, address, city, state, zip_code as "zipCode", phone, latitude, longitude, source,
         as_of::text as "asOf", is_sample as "isSample"
       from doctors.medical_facilities
       where id > $1 and npi is not null and is_active and facility_type = 'pharmacy' and taxonomy_codes && $2
       order by id limit ${batchSize}`,
      [after, codes],
    )
    const last = rows.at(-1)
    if (!last) return
    yield rows
    after = last.id
  }
}
