import type { Answer } from '#kit/endpoint.ts'
import type { Ctx } from '#server/context.ts'
import { runPrepared } from '#server/database/prepared.ts'
import type { doctorsContract } from '../../contract.ts'
import { shownSpecialties } from '../shown-specialties.ts'
import type { DirectoryMap } from './directory-map.ts'

type People = Pick<Answer<typeof doctorsContract.organizations>['organizations'][number], 'doctors' | 'doctorCount'>
type Row = Omit<People['doctors'][number], 'specialty'> & {
  organizationId: number
  specialtyId: number
  doctorCount: number
}

const maxDoctors = 6

/**
 * Who practises at the addresses of organizations, those of the specialty first: that they work for the organization nobody
 * stated.
 */
export async function peopleAt(
  { db }: Pick<Ctx, 'db'>,
  { specialties }: DirectoryMap,
  organizationIds: readonly number[],
  specialtyId: number,
): Promise<Map<number, People>> {
  const rows = await runPrepared<Row>(
    db,
    `select o.id as "organizationId", d.* from doctors.medical_facilities o cross join lateral (
       select d.npi, d.first_name as "firstName", d.last_name as "lastName", d.title, d.specialty_id as "specialtyId",
         x.facility_id as "facilityId", count(*) over ()::integer as "doctorCount"
       from doctors.medical_facilities a
       join doctors.doctor_facilities x on x.facility_id = a.id
       join doctors.doctors d on d.id = x.doctor_id and d.is_active
       where a.address_key = o.address_key
       order by d.specialty_ids @> array[(select $2::integer)] desc, d.folded_last, d.folded_first, d.npi limit ${maxDoctors}
     ) d where o.id = any((select $1::integer[])::integer[])
     order by o.id`,
    [organizationIds, specialtyId],
  )
  const people = new Map<number, People>()
  for (const { organizationId, specialtyId: id, doctorCount, ...doctor } of rows) {
    const of = people.get(organizationId) ?? { doctors: [], doctorCount }
    of.doctors.push({ ...doctor, specialty: shownSpecialties([id], (one) => specialties.get(one)).specialty })
    people.set(organizationId, of)
  }
  return people
}
