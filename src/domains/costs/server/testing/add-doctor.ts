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
  const facilityId = await id(
    `insert into doctors.medical_facilities (name, address, city, state, zip_code, facility_type, address_key, source, is_sample)
     values ('Northgate Heart Clinic', '1 Main St', 'Kansas City', 'MO', $1, 'clinic', $2, 'test', true)`,
    [zip, `1 main st ${npi}`],
  )
  await id('insert into doctors.doctor_facilities (doctor_id, facility_id) values ($1, $2)', [doctorId, facilityId])
  await pool.query(
    `update doctors.doctors d set practices = p.practices from doctors.practices p where d.id = $1 and p.doctor_id = d.id`,
    [doctorId],
  )
  return { doctorId, facilityId }
}
