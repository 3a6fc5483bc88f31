import type { Pool } from 'pg'
import type { SmallProvider } from '#sandbox/world/small-registry.ts'

/**
 * Everything the directory holds, told by numbers and addresses instead of ids, so that two loads can be compared. An
 * address at which nobody practises any more is shown to nobody.
 */
export async function loadedRows(pool: Pool): Promise<unknown[]> {
  const tables = [
    `select to_jsonb(d) - array['id', 'card', 'practices'] as row from doctors.doctors d order by npi`,
    `select to_jsonb(f) - 'id' as row from doctors.medical_facilities f
     where npi is not null or exists (select from doctors.doctor_facilities x where x.facility_id = f.id)
     order by npi, address_key`,
    `select jsonb_build_array(d.npi, f.npi, f.address_key, x.is_primary, x.phone) as row from doctors.doctor_facilities x
     join doctors.doctors d on d.id = x.doctor_id join doctors.medical_facilities f on f.id = x.facility_id
     order by d.npi, x.is_primary, f.npi, f.address_key`,
    `select to_jsonb(i) - 'doctor_id' as row from doctors.listings i order by npi, specialty_id, zip_code`,
    `select to_jsonb(l) - array['id', 'report', 'loaded_at', 'finished_at'] || jsonb_build_object('report', l.report - 'ms',
       'isFinished', finished_at is not null) as row from doctors.loads l order by id`,
  ]
  const answers = await Promise.all(tables.map((table) => pool.query<{ row: unknown }>(table)))
  return answers.map(({ rows }) => rows.map(({ row }) => row))
}

/** The doctors whose practices are not what the links say. */
export async function wrongPractices(pool: Pool): Promise<unknown[]> {
  const { rows } = await pool.query(`select d.npi, d.practices, p.practices as linked from doctors.doctors d
    left join doctors.practices p on p.doctor_id = d.id where d.practices::text <> coalesce(p.practices, '[]')::text`)
  return rows
}

/** Empties the directory. */
export async function emptyDirectory(pool: Pool): Promise<void> {
  await pool.query(`truncate doctors.doctors, doctors.listings, doctors.medical_facilities, doctors.doctor_facilities, doctors.loads, doctors.tallies
    restart identity cascade`)
}

/** The last day a provider's row was changed. */
export const updatedOn = (day: string): SmallProvider => ({ 'Last Update Date': day })
