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
export const keptPeople: TargetTable = {
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
export const keptOrganizations: TargetTable = {
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
