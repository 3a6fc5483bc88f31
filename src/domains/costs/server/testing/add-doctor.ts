import type { Pool } from 'pg'

/** Puts one doctor into the directory, with a practice at this ZIP unless it is null. */
export async function addDoctor(
  pool: Pick<Pool, 'query'>,
  { npi, specialty, zip }: { npi: string; specialty: string; zip: string | null },
): Promise<{ doctorId: number; facilityId: number | null }> {
  const id = async (text: string, values: unknown[]) =>
    (await pool.query<{ id: number }>(`${text} returning id`, values)).rows[0]?.id as number
  const doctorId = await id(
    `insert into doctors.doctors (npi, first_name, last_name, title, specialty_id, taxonomy_codes, city, state, source, is_sample)
     select $1, 'Lena', 'Hartwell', 'MD', id, '{}', 'Kansas City', 'MO', 'test', true
     from doctors.medical_specialties where name = $2`,
    [npi, specialty],
  )
  if (zip === null) return { doctorId, facilityId: null }
  return { doctorId, facilityId: await addPractice(pool, doctorId, { zip, street: '1 Main St', isFirst: true }) }
}

type Practice = { zip: string; street: string; city?: string; state?: string; isFirst?: boolean }

/** Puts a practice of a doctor into the directory; beside the ones they have, unless it is the first. */
export async function addPractice(
  pool: Pick<Pool, 'query'>,
  doctorId: number,
  { zip, street, city = 'Kansas City', state = 'MO', isFirst = false }: Practice,
): Promise<number> {
  const { rows } = await pool.query<{ id: number }>(
    `with place as (
      insert into doctors.medical_facilities (name, address, city, state, zip_code, facility_type, address_key, source, is_sample)
      values ('Northgate Heart Clinic', $2, $3, $4, $5, 'clinic', lower($2) || ' of ' || $1::int, 'test', true) returning id
    )
    insert into doctors.doctor_facilities (doctor_id, facility_id, is_primary, phone)
    select $1, id, $6, '(555) 010-01' || right($5, 2) from place returning facility_id as id`,
    [doctorId, street, city, state, zip, isFirst],
  )
  await pool.query(
    `update doctors.doctors d set practices = p.practices from doctors.practices p where d.id = $1 and p.doctor_id = d.id`,
    [doctorId],
  )
  return rows[0]?.id as number
}
