import type { Pool } from 'pg'
import { inventedNpi } from '#sandbox/world/small-registry.ts'

/** A doctor in short, as a test puts one into the directory. `number` makes the NPI. */
export type SampleDoctor = {
  number: number
  last: string
  first: string
  zip: string
  city: string
  state: string
  specialtyId: number
  accepting: boolean | null
  /** Another specialty, and where else they practise. */
  also?: number
  elsewhere?: { zip: string; city: string; state: string } | undefined
}

/** Puts doctors with a practice each into the directory as a load would, replacing those with the same number. */
export async function fillDirectory(pool: Pool, doctors: readonly SampleDoctor[]): Promise<void> {
  const rows = doctors.map((doctor) => ({ ...doctor, npi: inventedNpi(doctor.number) }))
  await pool.query(
    `with given as (
      select * from jsonb_to_recordset($1) as g (npi text, last text, first text, zip text, city text, state text,
        "specialtyId" integer, accepting boolean, also integer, elsewhere jsonb)
    ), kept as (
      insert into doctors.doctors (npi, first_name, last_name, specialty_id, specialty_ids, taxonomy_codes,
        accepting_new_patients, city, state, zip_code, source, is_sample)
      select npi, first, last, "specialtyId", array["specialtyId"] || case when also <> "specialtyId" then array[also] else '{}' end,
        '{}', accepting, city, state, zip, 'Test', true from given
      on conflict (npi) do update set first_name = excluded.first_name, last_name = excluded.last_name,
        specialty_id = excluded.specialty_id, specialty_ids = excluded.specialty_ids, accepting_new_patients = excluded.accepting_new_patients,
        city = excluded.city, state = excluded.state, zip_code = excluded.zip_code, is_active = true
      returning id, npi, city, state, zip_code
    ), addresses as (
      insert into doctors.medical_facilities (name, address, city, state, zip_code, facility_type, address_key, source, is_sample)
      select 'Practice', '1 Main St', city, state, zip_code, 'practice', npi, 'Test', true from kept
      union all
      select 'Practice', '2 Main St', elsewhere->>'city', elsewhere->>'state', elsewhere->>'zip', 'practice', npi || ' elsewhere', 'Test', true
      from given where elsewhere is not null
      on conflict (address_key) where npi is null do update set zip_code = excluded.zip_code, city = excluded.city, state = excluded.state
      returning id, address_key
    )
    insert into doctors.doctor_facilities (doctor_id, facility_id, is_primary)
    select kept.id, addresses.id, addresses.address_key = kept.npi
    from kept join addresses on addresses.address_key in (kept.npi, kept.npi || ' elsewhere') on conflict do nothing`,
    [JSON.stringify(rows)],
  )
  await pool.query(
    'update doctors.doctors d set practices = p.practices from doctors.practices p where p.doctor_id = d.id',
  )
}
