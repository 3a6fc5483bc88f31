import { sql } from 'drizzle-orm'
import type { Ctx } from '#server/context.ts'

/** The secret of a sample office: it holds practice data only, and whoever plays with the sandbox opens its page. */
export const sampleSecret = (facilityId: number): string => `sample-office-${facilityId}`

/**
 * In the sandbox one office in six keeps its hours here, Monday to Friday; the others give no times. Each of its doctors
 * gets hours by a rule of their number, so that not all have the same days.
 */
export async function addSampleOffices({ db, now }: Ctx): Promise<void> {
  await db.execute(sql`
    with added as (
      insert into booking.offices (facility_id, secret_hash, is_sample, created_at)
      select f.id, encode(sha256(('sample-office-' || f.id)::bytea), 'hex'), true, ${now().toISOString()}
      from doctors.medical_facilities f
      where f.is_sample and f.is_active and f.id % 6 = 1
        and exists (select from doctors.doctor_facilities x where x.facility_id = f.id)
      on conflict (facility_id) do nothing returning facility_id)
    insert into booking.provider_schedules (doctor_id, facility_id, day_of_week, start_time, end_time)
    select x.doctor_id, x.facility_id, d, case when (x.doctor_id + d) % 3 = 0 then time '13:30' else time '08:30' end,
      case when (x.doctor_id + d) % 4 = 0 then time '12:00' + interval '4 hours' else time '17:30' end
    from added a join doctors.doctor_facilities x using (facility_id), generate_series(1, 5) d
    where (x.doctor_id + d) % 5 <> 0
    on conflict do nothing`)
}
