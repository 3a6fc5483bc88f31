import { addressColumns } from './batch-tables.ts'

const isPractice = `f.npi is not null and f.is_active and f.facility_type <> 'pharmacy'`

/** Finds what is at each address: the organization when there is exactly one, else the address itself when it is known. */
export const findFacilities = `
  insert into addresses (address_key, facility_id)
  select k.address_key, coalesce(
    case when count(*) filter (where ${isPractice}) = 1 then min(f.id) filter (where ${isPractice}) end,
    min(f.id) filter (where f.npi is null))
  from (select distinct address_key from links) k
  left join doctors.medical_facilities f on f.address_key = k.address_key
  group by k.address_key`

// A telephone is somebody's; an address alone has none.
const ofAddress = (column: string) => (column === 'phone' ? 'null' : `l.${column}`)

/** Adds the addresses that are needed and not known. $1 source, $2 is a sample. */
export const addAddresses = `
  with made as (
    insert into doctors.medical_facilities (name, facility_type, ${addressColumns.join(', ')}, source, as_of, is_sample)
    select distinct on (l.address_key) l.address, 'practice', ${addressColumns.map(ofAddress).join(', ')},
      $1, l.as_of, $2::boolean
    from links l join addresses d on d.address_key = l.address_key
    where d.facility_id is null
    order by l.address_key, l.link_id nulls first, l.doctor_id
    returning id, address_key
  )
  update addresses d set facility_id = m.id from made m where d.address_key = m.address_key`

/** Links people nobody knew. */
export const addNewLinks = `
  insert into doctors.doctor_facilities (doctor_id, facility_id, phone)
  select l.doctor_id, d.facility_id, l.phone from links l join addresses d on d.address_key = l.address_key where l.is_new`

/** Takes away the links that lead elsewhere now: practising' whose address changed, then those of people who moved. */
export const dropLinks: readonly string[] = [
  `delete from doctors.doctor_facilities x using links l, addresses d
   where d.address_key = l.address_key and x.id = l.link_id and x.facility_id <> d.facility_id`,
  `delete from doctors.doctor_facilities x using links l, addresses d
   where d.address_key = l.address_key and l.link_id is null and l.is_primary and not l.is_new
     and x.doctor_id = l.doctor_id and x.is_primary and x.facility_id <> d.facility_id`,
]

/** Adds the links of known people that are missing; someone who moved in this batch is no resident of the address left. */
export const addLinks = `
  insert into doctors.doctor_facilities (doctor_id, facility_id, is_primary, phone)
  select l.doctor_id, d.facility_id, bool_or(l.is_primary), (array_agg(l.phone order by l.is_primary desc))[1]
  from links l join addresses d on d.address_key = l.address_key
  left join doctors.doctor_facilities x
    on x.doctor_id = l.doctor_id and x.facility_id = d.facility_id and x.is_primary >= l.is_primary
  where x.id is null and not l.is_new
    and not (l.link_id is not null and l.is_primary and l.doctor_id in (select id from people))
  group by 1, 2 order by 1, 2
  on conflict (doctor_id, facility_id) do update set is_primary = true, phone = excluded.phone where excluded.is_primary`

/** Notes the telephones known people give for places they are linked to already; a further place says nothing of the main one. */
export const changePhones = `
  update doctors.doctor_facilities x set phone = l.phone
  from (
    select distinct on (l.doctor_id, d.facility_id) l.doctor_id, d.facility_id, l.phone, l.is_primary
    from links l join addresses d on d.address_key = l.address_key where not l.is_new and l.link_id is null
    order by 1, 2, l.is_primary desc
  ) l
  where x.doctor_id = l.doctor_id and x.facility_id = l.facility_id and x.phone is distinct from l.phone
    and (l.is_primary or not x.is_primary)`

/** Writes anew where known people practise: those whose links may have changed, and all at an organization that did. */
export const refreshPractices = `
  update doctors.doctors d set practices = now.practices
  from (
    select doctor_id from links where not is_new
    union select x.doctor_id from organizations i join doctors.doctor_facilities x on x.facility_id = i.id where not i.is_new
  ) touched
  cross join lateral (
    select coalesce((select p.practices from doctors.practices p where p.doctor_id = touched.doctor_id), '[]') as practices
  ) now
  where d.id = touched.doctor_id and d.practices::text <> now.practices::text`
