const address = {
  address: 'text',
  address_key: 'text',
  city: 'text',
  state: 'text',
  zip_code: 'text',
  phone: 'text',
  latitude: 'double precision',
  longitude: 'double precision',
}
const known = { npi: 'text', as_of: 'date' }

// What each kind of row brings, in the order it is sent.
const columns = {
  people: {
    ...known,
    ...address,
    taxonomy_codes: 'text[]',
    last_verified: 'date',
    first_name: 'text',
    last_name: 'text',
    middle_name: 'text',
    title: 'text',
    sex: 'text',
    specialty_id: 'integer',
    specialty_ids: 'integer[]',
    license_number: 'text',
    license_state: 'text',
  },
  organizations: {
    ...known,
    ...address,
    taxonomy_codes: 'text[]',
    name: 'text',
    facility_type: 'text',
    fax: 'text',
  },
  gone: known,
  places: { ...known, ...address, line: 'integer' },
}

/** A kind of row of a batch. */
export type BatchTable = keyof typeof columns

/** The columns of one kind of row, in the order they are sent. */
export const columnsOfBatch = (table: BatchTable): readonly string[] => Object.keys(columns[table])

/** The columns of an address. */
export const addressColumns: readonly string[] = Object.keys(address)

const written = (table: object) => Object.entries(table).map(([name, type]) => `${name} ${type}`)
const temporary = (name: string, ...lines: string[]) =>
  `create temporary table if not exists ${name} (${lines.join(', ')}) on commit delete rows`
// Every row gets an id at once; one that is known already takes its own back.
const identified = (sequence: string) => [
  `id integer not null default nextval('doctors.${sequence}')`,
  'is_new boolean not null default true',
]

/** The tables of one connection in which a batch is worked out; emptied when its transaction ends. */
export const batchTables: string = [
  temporary('people', ...identified('doctors_id_seq'), ...written(columns.people)),
  temporary('organizations', ...identified('medical_facilities_id_seq'), ...written(columns.organizations)),
  temporary('gone', ...written(columns.gone)),
  temporary('places', 'doctor_id integer', ...written(columns.places)),
  // Everyone who practises at an address whose organizations change, with the link as it was.
  temporary('practising', 'link_id integer, doctor_id integer, is_primary boolean, as_of date', ...written(address)),
  temporary('addresses', 'address_key text primary key', 'facility_id integer'),
  // Who is to be linked to which address.
  `create or replace temporary view links as
     select id as doctor_id, is_new, true as is_primary, null::integer as link_id, as_of, ${addressColumns.join(', ')} from people
     union all select doctor_id, false, false, null, as_of, ${addressColumns.join(', ')} from places where doctor_id is not null
     union all select doctor_id, false, is_primary, link_id, as_of, ${addressColumns.join(', ')} from practising`,
].join(';')
