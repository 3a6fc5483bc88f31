import { addressColumns } from './batch-tables.ts'

/** A batch's commit need not reach the disk at once: what a crash takes away is read again from the file. */
export const batchSettings = `set local synchronous_commit = off; set local jit = off; set local work_mem = '64MB'`

/**
 * For statements that join the batch with the directory. A batch is small beside it, so they go by index, whatever is
 * believed of tables that are still growing.
 */
export const tablesOfDirectory = 'set local enable_hashjoin = off; set local enable_mergejoin = off'

/** For statements that join nothing but the batch. */
export const tablesOfBatchOnly = 'set local enable_hashjoin = on'

/** A table of the directory with the rows of a batch that belong in it, and what only a new row is given. */
type TargetTable = {
  table: string
  rows: 'people' | 'organizations'
  columns: readonly string[]
  given?: { column: string; value: string; from: string }
}

/** Where people are kept. */
export const storedPeople: TargetTable = {
  table: 'doctors.doctors',
  rows: 'people',
  columns: [
    'first_name',
    'last_name',
    'middle_name',
    'title',
    'sex',
    'specialty_id',
    'specialty_ids',
    'taxonomy_codes',
    'license_number',
    'license_state',
    'last_verified',
    'city',
    'state',
    'zip_code',
    'latitude',
    'longitude',
  ],
  given: {
    column: 'practices',
    value: 'json_build_array(doctors.practice(f, i.phone))',
    from: 'join addresses k on k.address_key = i.address_key join doctors.medical_facilities f on f.id = k.facility_id',
  },
}

/** Where organizations are kept. */
export const storedOrganizations: TargetTable = {
  table: 'doctors.medical_facilities',
  rows: 'organizations',
  columns: ['name', 'fax', 'facility_type', 'taxonomy_codes', ...addressColumns],
}

const columnsOf = (alias: string, columns: readonly string[]) => columns.map((name) => `${alias}.${name}`).join(', ')

/** Gives the rows of providers who are known the ids they have. */
export const recognise = ({ table, rows }: TargetTable): string =>
  `update ${rows} i set id = t.id, is_new = false from ${table} t where t.npi = i.npi`

/** Takes away rows older than what is known. */
export const dropOlder = ({ table, rows }: TargetTable): string =>
  `delete from ${rows} i using ${table} t where not i.is_new and t.id = i.id and (t.as_of <= i.as_of) is not true and t.as_of is not null`

const originColumns = ['source', 'as_of', 'is_sample', 'is_active']
function insert({ table, rows, columns, given }: TargetTable, isNew: boolean): string {
  const more = isNew ? given : undefined
  return `
  insert into ${table} as t (id, npi, ${[...columns, ...originColumns, ...(more ? [more.column] : [])].join(', ')})
  select i.id, i.npi, ${columnsOf('i', columns)}, $1, i.as_of, $2::boolean, true${more ? `, ${more.value}` : ''}
  from ${rows} i ${more?.from ?? ''} where i.is_new = ${isNew}`
}

/** Adds providers nobody knew. $1 source, $2 is a sample. */
export const addNew = (kept: TargetTable): string => insert(kept, true)

/** Changes known providers, and touches none of whom the row says nothing new. $1 source, $2 is a sample. */
export function changeKnown(kept: TargetTable): string {
  const all = [...kept.columns, ...originColumns]
  return `${insert(kept, false)}
    on conflict (npi) do update set ${all.map((name) => `${name} = excluded.${name}`).join(', ')}
    where (${columnsOf('t', all)}) is distinct from (${columnsOf('excluded', all)})`
}

/** Notes everyone at an address where an organization comes, goes, moves or becomes a pharmacy, before it does. */
export const notePractices = `
  insert into practising (link_id, doctor_id, is_primary, as_of, ${addressColumns.join(', ')})
  select x.id, x.doctor_id, x.is_primary, f.as_of, ${columnsOf('f', addressColumns).replace('f.phone', 'x.phone')}
  from (
    select d.address_key from organizations i left join doctors.medical_facilities f on f.npi = i.npi
    cross join lateral (values (f.address_key), (i.address_key)) d (address_key)
    where (f.is_active, f.address_key, f.facility_type) is distinct from (true, i.address_key, i.facility_type)
    union
    select f.address_key from gone i join doctors.medical_facilities f on f.npi = i.npi where f.is_active
  ) changing
  -- Without the offsets the join would be turned round, and begin with everyone there is.
  cross join lateral (select * from doctors.medical_facilities f where f.address_key = changing.address_key offset 0) f
  cross join lateral (select * from doctors.doctor_facilities x where x.facility_id = f.id offset 0) x`

/** The further places of people about whom something newer came: the file lists all of them again. */
export const forgetPlaces = `
  delete from doctors.doctor_facilities x using people i, doctors.doctors d
  where not i.is_new and d.id = i.id and d.as_of < i.as_of and x.doctor_id = d.id and not x.is_primary`

/** Whoever is gone stays, with the same id, but is no longer listed. */
export const endListing = ({ table }: TargetTable): string => `
  update ${table} t set is_active = false, as_of = i.as_of from gone i
  where t.npi = i.npi and t.is_active and (t.as_of is null or t.as_of <= i.as_of)`

/** Finds whose the further places are, unless something newer than this file is known of them. */
export const findOwners = `
  update places i set doctor_id = d.id from doctors.doctors d
  where d.npi = i.npi and d.is_active and (d.as_of is null or i.as_of is null or d.as_of <= i.as_of)`

/** How many of the further places belong to nobody listed, and the lines of some. */
export const countUnlisted = `
  select count(*)::integer as count, (array_agg(i.line order by i.line))[1:5] as lines from places i
  where not exists (select from doctors.doctors d where d.npi = i.npi and d.is_active)`

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
