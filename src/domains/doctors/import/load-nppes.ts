/** The rows of one file before they are put into the tables; gone when the transaction ends. */
export const incomingTable = `
  create temporary table incoming (
    kind text, npi text, name text, first_name text, last_name text, middle_name text, title text, specialty_id integer,
    license_number text, license_state text, facility_type text, fax text, taxonomy_codes text[], address text,
    address_key text, city text, state text, zip_code text, phone text, latitude double precision,
    longitude double precision, last_verified date
  ) on commit drop`

/** The columns of the incoming rows, in the order they are sent. */
export const incomingColumns = [
  'kind',
  'npi',
  'name',
  'first_name',
  'last_name',
  'middle_name',
  'title',
  'specialty_id',
  'license_number',
  'license_state',
  'facility_type',
  'fax',
  'taxonomy_codes',
  'address',
  'address_key',
  'city',
  'state',
  'zip_code',
  'phone',
  'latitude',
  'longitude',
  'last_verified',
] as const

const assign = (columns: readonly string[]) => columns.map((column) => `${column} = i.${column}`).join(', ')
const origin = 'source = $1, as_of = $2::date, is_sample = $3::boolean, is_active = true'

const doorColumns = ['address', 'address_key', 'city', 'state', 'zip_code', 'phone', 'latitude', 'longitude']
const organizationColumns = ['name', 'fax', 'facility_type', 'taxonomy_codes', ...doorColumns]
const personColumns = [
  'first_name',
  'last_name',
  'middle_name',
  'title',
  'specialty_id',
  'taxonomy_codes',
  'license_number',
  'license_state',
  'last_verified',
  'city',
  'state',
  'latitude',
  'longitude',
]
const columnsOf = (columns: readonly string[], alias: string) => columns.map((name) => `${alias}.${name}`).join(', ')

// What is known already is changed and keeps its id; what is new is added. Each statement gets source, as-of, sample.
const organizations = [
  `update doctors.medical_facilities f set ${assign(organizationColumns)}, ${origin}
   from incoming i where i.kind = 'organization' and f.npi = i.npi`,
  `insert into doctors.medical_facilities (npi, ${organizationColumns.join(', ')}, source, as_of, is_sample)
   select i.npi, ${columnsOf(organizationColumns, 'i')}, $1, $2::date, $3::boolean from incoming i
   where i.kind = 'organization' and not exists (select from doctors.medical_facilities f where f.npi = i.npi)`,
]

// A person's practice is the organization at the same door when there is exactly one; otherwise the address itself.
const doors = [
  `create temporary table doors on commit drop as
   select p.address_key, min(f.id) as facility_id
   from (select distinct address_key from incoming where kind = 'person') p
   left join doctors.medical_facilities f
     on f.address_key = p.address_key and f.npi is not null and f.facility_type <> 'pharmacy' and f.is_active
   group by p.address_key having count(f.id) <= 1`,
  'create unique index on doors (address_key)',
  'analyze doors',
  `insert into doctors.medical_facilities (name, facility_type, ${doorColumns.join(', ')}, source, as_of, is_sample)
   select distinct on (i.address_key) i.address, 'practice', ${columnsOf(doorColumns, 'i')}, $1, $2::date, $3::boolean
   from incoming i left join doors d on d.address_key = i.address_key
   where i.kind = 'person' and d.facility_id is null
     and not exists (select from doctors.medical_facilities f where f.address_key = i.address_key and f.npi is null)`,
]

const people = [
  `update doctors.doctors d set ${assign(personColumns)}, ${origin}
   from incoming i where i.kind = 'person' and d.npi = i.npi`,
  `insert into doctors.doctors (npi, ${personColumns.join(', ')}, source, as_of, is_sample)
   select i.npi, ${columnsOf(personColumns, 'i')}, $1, $2::date, $3::boolean from incoming i
   where i.kind = 'person' and not exists (select from doctors.doctors d where d.npi = i.npi)
   order by i.state, i.city`,
  `update doctors.doctors d set is_active = false from incoming i where i.kind = 'gone' and d.npi = i.npi`,
  `update doctors.medical_facilities f set is_active = false from incoming i where i.kind = 'gone' and f.npi = i.npi`,
]

const practices = [
  `create temporary table practices on commit drop as
   select d.id as doctor_id, coalesce(o.facility_id, bare.id) as facility_id
   from incoming i join doctors.doctors d on d.npi = i.npi
   left join doors o on o.address_key = i.address_key
   left join doctors.medical_facilities bare on bare.address_key = i.address_key and bare.npi is null
   where i.kind = 'person'`,
  `delete from doctors.doctor_facilities x using practices p
   where x.doctor_id = p.doctor_id and x.facility_id <> p.facility_id`,
  `insert into doctors.doctor_facilities (doctor_id, facility_id)
   select p.doctor_id, p.facility_id from practices p
   where not exists (select from doctors.doctor_facilities x where x.doctor_id = p.doctor_id and x.facility_id = p.facility_id)`,
]

/** What is done with the incoming rows, in order; a statement with $1 takes source, as-of day and whether it is a sample. */
export const loadSteps: readonly string[] = ['analyze incoming', ...organizations, ...doors, ...people, ...practices]

/** What the planner must learn after many rows came. */
export const afterLoad: readonly string[] = [
  'analyze doctors.doctors',
  'analyze doctors.medical_facilities',
  'analyze doctors.doctor_facilities',
]
