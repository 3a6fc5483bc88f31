/** The columns of what a list says of organizations and of members, in the order they are sent. */
export const listColumns = {
  listed_organizations: ['line', 'id', 'name', 'payer_id', 'as_of'],
  listed_members: ['line', 'npi', 'network_id', 'accepting', 'start_day', 'end_day'],
} as const

/** A kind of row of a list. */
export type ListTable = keyof typeof listColumns

/** The tables in which a list is gathered; they end with the transaction. A payer names no payer. */
export const listTables = `
  create temporary table listed_organizations (line integer, id text, name text, payer_id text, as_of date) on commit drop;
  create temporary table listed_members (
    line integer, npi text, network_id text, accepting boolean, start_day date, end_day date
  ) on commit drop;
  create temporary table listed_networks (id text primary key, provider_id integer not null, as_of date) on commit drop`

/** Every network with the name of its insurer, null when the list does not say it; of two alike the last one counts. */
export const networksNamed = `
  select distinct on (n.id) n.line, n.id, n.as_of::text as "asOf", p.name
  from listed_organizations n
  left join (
    select distinct on (id) id, name from listed_organizations where payer_id is null order by id, line desc
  ) p on p.id = n.payer_id
  where n.payer_id is not null
  order by n.id, n.line desc`

const linesOf = (rows: string) =>
  `select count(*)::integer as count, (array_agg(m.line order by m.line))[1:5] as lines from ${rows}`

/** How many members are of a network that the list does not describe, and the lines of some. */
export const countOfUnknownNetworks = linesOf(
  'listed_members m where not exists (select from listed_networks n where n.id = m.network_id)',
)

/** How many members of known networks are in no load of the registry, and the lines of some. */
export const countUnlistedMembers = linesOf(
  `listed_members m join listed_networks n on n.id = m.network_id
   where not exists (select from doctors.doctors d where d.npi = m.npi)`,
)

/** An insurer's list is complete: whoever is no longer on it is no longer a member. */
export const dropMemberships = `
  delete from doctors.insurance_networks where provider_id in (
    select n.provider_id from listed_networks n where exists (select from listed_members m where m.network_id = n.id))`

/** Adds the members whom the registry knows. $1 source, $2 is a sample. */
export const addMemberships = `
  insert into doctors.insurance_networks
    (provider_id, doctor_id, effective_date, expiration_date, source, as_of, is_sample)
  select distinct on (n.provider_id, d.id) n.provider_id, d.id, m.start_day, m.end_day, $1, n.as_of, $2::boolean
  from listed_members m join listed_networks n on n.id = m.network_id join doctors.doctors d on d.npi = m.npi
  order by n.provider_id, d.id, m.line desc`

/** Notes who takes new patients, where a member's line says it. */
export const noteAccepting = `
  update doctors.doctors d set accepting_new_patients = a.accepting
  from (
    select m.npi, bool_or(m.accepting) as accepting from listed_members m join listed_networks n on n.id = m.network_id
    where m.accepting is not null group by 1
  ) a
  where d.npi = a.npi and d.accepting_new_patients is distinct from a.accepting`
