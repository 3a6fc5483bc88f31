/** The columns of what a list says, in the order they are sent; a row of a member is of one network and one place. */
export const listColumns = {
  listed_organizations: ['line', 'id', 'name', 'payer_id', 'as_of'],
  listed_practitioners: ['id', 'npi', 'languages'],
  listed_locations: ['id', 'address', 'address_key', 'zip_code'],
  listed_members: [
    'line',
    'npi',
    'practitioner_id',
    'network_id',
    'location_id',
    'accepting',
    'start_day',
    'end_day',
    'as_of',
  ],
} as const

/** A kind of row of a list. */
export type ListTable = keyof typeof listColumns

/** The tables in which a list is gathered; they end with the transaction. A payer names no payer. */
export const listTables = `
  create temporary table listed_organizations (line integer, id text, name text, payer_id text, as_of date) on commit drop;
  create temporary table listed_practitioners (id text, npi text, languages text[]) on commit drop;
  create temporary table listed_locations (id text, address text, address_key text, zip_code text) on commit drop;
  create temporary table listed_members (
    line integer, npi text, practitioner_id text, network_id text, location_id text, accepting boolean, start_day date,
    end_day date, as_of date
  ) on commit drop;
  create temporary table listed_networks (
    id text primary key, provider_id integer not null, network_id integer, name text not null, as_of date
  ) on commit drop`

/** Members that are told of by reference become those they refer to. */
export const findPractitioners = `
  update listed_members m set npi = p.npi from listed_practitioners p where m.npi is null and p.id = m.practitioner_id`

/** Every network with the name of its insurer, null when the list does not say it; of two alike the newer counts, then the last one. */
export const networksNamed = `
  select distinct on (n.id) n.line, n.id, n.name, n.as_of::text as "asOf", p.name as company
  from listed_organizations n
  left join (
    select distinct on (id) id, name from listed_organizations where payer_id is null order by id, line desc
  ) p on p.id = n.payer_id
  where n.payer_id is not null
  order by n.id, n.as_of desc nulls last, n.line desc`

const linesOf = (rows: string) =>
  `select count(distinct m.line)::integer as count, (array_agg(distinct m.line order by m.line))[1:5] as lines from ${rows}`

/** How many say again that somebody is a member at a place, and the lines of some. */
export const countTwice = linesOf(
  `(select line, row_number() over (partition by npi, network_id, location_id order by line) as time
    from listed_members where npi is not null) m where m.time > 1`,
)

/** How many members are of a network that the list does not describe, and the lines of some. */
export const countOfUnknownNetworks = linesOf(
  'listed_members m where not exists (select from listed_networks n where n.id = m.network_id)',
)

/** How many members of known networks refer to a practitioner whom the list does not describe, and the lines of some. */
export const countUnknownPractitioners = linesOf(
  'listed_members m join listed_networks n on n.id = m.network_id where m.npi is null',
)

/** How many are members at a place that the list does not describe, and the lines of some. */
export const countUnknownLocations = linesOf(
  `listed_members m join listed_networks n on n.id = m.network_id
   where m.location_id is not null and not exists (select from listed_locations l where l.id = m.location_id)`,
)

/** How many members of known networks are in no load of the registry, and the lines of some. */
export const countUnlistedMembers = linesOf(
  `listed_members m join listed_networks n on n.id = m.network_id
   where m.npi is not null and not exists (select from doctors.doctors d where d.npi = m.npi)`,
)

const hasMembers = 'exists (select from listed_members m where m.network_id = n.id)'

/** Knows the networks of the list that have members again, or for the first time. $1 source, $2 is a sample. */
export const keepNetworks = `
  with kept as (
    insert into doctors.networks as k (provider_id, external_id, name, source, as_of, is_sample)
    select n.provider_id, n.id, n.name, $1, n.as_of, $2::boolean from listed_networks n where ${hasMembers}
    on conflict (provider_id, external_id) do update set name = excluded.name, source = excluded.source,
      as_of = excluded.as_of, is_sample = excluded.is_sample
    returning k.id, k.provider_id, k.external_id
  )
  update listed_networks n set network_id = k.id from kept k where k.provider_id = n.provider_id and k.external_id = n.id`

/** A list is complete for its own networks: whoever is no longer on it is no longer a member. So is what an older list said of none. */
export const dropMemberships = `
  delete from doctors.insurance_networks m using listed_networks n
  where m.network_id = n.network_id or m.provider_id = n.provider_id and n.network_id is not null and m.network_id is null`

/**
 * Adds the members whom the registry knows, at the places the list knows. Of two lines for one the newer counts, then the one
 * that holds for less long. $1 source, $2 is a sample.
 */
export const addMemberships = `
  insert into doctors.insurance_networks
    (provider_id, network_id, doctor_id, facility_id, address, zip_code, effective_date, expiration_date, source, as_of, is_sample)
  select distinct on (d.id, n.network_id, l.address) n.provider_id, n.network_id, d.id, f.id, l.address, l.zip_code,
    m.start_day, m.end_day, $1, coalesce(m.as_of, n.as_of), $2::boolean
  from listed_members m join listed_networks n on n.id = m.network_id join doctors.doctors d on d.npi = m.npi
  left join (select distinct on (id) * from listed_locations order by id, address) l on l.id = m.location_id
  left join lateral (
    select f.id from doctors.doctor_facilities x join doctors.medical_facilities f on f.id = x.facility_id
    where x.doctor_id = d.id and f.address_key = l.address_key limit 1
  ) f on true
  where m.location_id is null or l.id is not null
  order by d.id, n.network_id, l.address, m.as_of desc nulls last, m.end_day nulls last, m.start_day desc nulls last, m.line`

/** Notes who takes new patients, where a member's line says it. */
export const noteAccepting = `
  update doctors.doctors d set accepting_new_patients = a.accepting
  from (
    select m.npi, bool_or(m.accepting) as accepting from listed_members m join listed_networks n on n.id = m.network_id
    where m.accepting is not null group by 1
  ) a
  where d.npi = a.npi and d.accepting_new_patients is distinct from a.accepting`

/** Notes the languages that a practitioner of the list speaks, where it says any; of two lists the last one counts. */
export const noteLanguages = `
  update doctors.doctors d set languages = p.languages
  from (
    select npi, jsonb_agg(distinct language order by language) as languages
    from listed_practitioners cross join lateral unnest(languages) language group by 1
  ) p
  where d.npi = p.npi and d.languages is distinct from p.languages`
