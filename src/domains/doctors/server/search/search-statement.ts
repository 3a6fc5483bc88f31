import { type NameStart, overlap } from '../../names/name-words.ts'
import type { SearchCursor } from './search-cursor.ts'

/** What a search asks of each person, once it is known which ZIP codes to walk; null where it asks nothing. */
export type Filter = {
  /** The ZIP codes to walk, in order; null to look anywhere, by name. */
  zips: readonly string[] | null
  /** Those that earlier pages walked: who was found there is not found again. */
  before: readonly string[]
  cities: readonly string[] | null
  state: string | null
  specialtyId: number | null
  /** The one person of this number. */
  npi: string | null
  /** Those who gave this telephone, or practise where it is the organization's. */
  phone: string | null
  /** One of these must be the beginning of the name. */
  names: readonly NameStart[]
  /** As they told the registry. */
  sex: 'F' | 'M' | null
  /** How the main code of the registry begins, as a regular expression. */
  codes: string | null
  /** Leaves out those known not to take new patients. */
  acceptingOnly: boolean
  /** The insurer whose list of members is shown. */
  insurerId: number | null
  /** Leaves out those whom the insurer does not list. */
  membersOnly: boolean
  /** Today, for memberships that begin and end. */
  today: string
}

/** A statement and its values. */
export type Query = { text: string; values: unknown[] }

/** Stands between the parts of a text that PostgreSQL joined. In no card, since JSON never holds it as it is. */
export const between = '\x1f'

const byName = 'd.folded_last, d.folded_first, d.npi'
const inOrder = 'order by p.rank, p.folded_last, p.folded_first, p.npi'
/** What each person of the page has, as one text. */
const joined = (value: string) => `string_agg(coalesce(${value}::text, ''), E'\\x1f' ${inOrder})`
// Comes after every letter, so that a range holds all that begins alike.
const last = `U&'\\+10FFFF'`

/**
 * The people of one page in order, one more when another page follows, the name the page ends with, and the directory's
 * version. Each ZIP code is one walk along an index that ends with the page. It all comes as one row: twenty rows of ten
 * columns would cost both sides more than finding them.
 */
export function pageQuery(filter: Filter, after: SearchCursor | null, size: number): Query {
  const { values, give } = giver()
  const asksInsurer = filter.insurerId !== null
  const ending = (column: string) => `(array_agg(p.${column} ${inOrder}))[${size}] as ${column}`
  const text = `
    select (select version from doctors.directory) as version, ${joined('d.card')} as cards,
      ${joined('d.practices')} as practices, ${joined(`array_to_string(d.specialty_id || d.specialty_ids, ',')`)} as specialties,
      ${joined('p.zip_code')} as zips,
      ${asksInsurer ? `${joined('m.is_member')} as members, ${joined('m.copay')} as copays, ${joined('m.networks')} as networks,` : ''}
      ${['folded_last', 'folded_first', 'npi'].map(ending).join(', ')}
    from (
      select w.rank, d.* from ${walk(filter, give)}
      cross join lateral (
        select doctor_id, zip_code, folded_last, folded_first, npi from doctors.listings d
        where ${matching(filter, give)}${after ? ` and (${byName}) > (${beginning(after, give)})` : ''}
        order by ${byName} limit ${size + 1}
      ) d
      order by w.rank, ${byName} limit ${size + 1}
    ) p
    join doctors.doctors d on d.id = p.doctor_id
    ${asksInsurer ? membershipsOf(filter, give) : ''}`
  return { text, values }
}

/** How many there are for each filter, and the directory's version; counting ends at the limit. */
export function countQuery(filters: readonly Filter[], limit: number): Query {
  const { values, give } = giver()
  const counts = filters.map(
    (filter) => `(
      select count(*)::integer from (
        select from ${walk(filter, give)} cross join lateral (
          select from doctors.listings d where ${matching(filter, give)}
        ) d limit ${limit}
      ) counted)`,
  )
  return {
    text: `select (select version from doctors.directory) as version, array[${counts.join()}] as people`,
    values,
  }
}

type Give = (value: unknown, type: string) => string

/**
 * Collects values. Each stands in a query of its own: a bare one would be looked into, and PostgreSQL would plan the whole
 * statement anew for every search, which takes longer than the search. https://www.postgresql.org/docs/current/sql-prepare.html
 */
function giver(): { values: unknown[]; give: Give } {
  const values: unknown[] = []
  return { values, give: (value, type) => `(select $${values.push(value)}::${type})` }
}

function walk({ zips, names }: Filter, give: Give): string {
  const zip = zips ? `unnest(${give(zips, 'text[]')}) with ordinality as w (zip, rank)` : '(values (1)) as w (rank)'
  if (names.length === 0) return zip
  return `${zip} cross join unnest(${parts(names, give)}) with ordinality as n (last, first, nth)`
}

const parts = (names: readonly NameStart[], give: Give) =>
  (['last', 'first'] as const)
    .map((part) =>
      give(
        names.map((name) => name[part]),
        'text[]',
      ),
    )
    .join(', ')

/** Whoever two of the names hold is found by the first of them only. */
function isFirstMeant({ names }: Filter, give: Give): string | false {
  if (!overlap(names)) return false
  return `not exists (select from unnest(${parts(names, give)}) with ordinality as e (last, first, nth)
    where e.nth < n.nth and starts_with(d.folded_last, e.last) and starts_with(d.folded_first, e.first))`
}

function matching(filter: Filter, give: Give): string {
  return [
    filter.zips ? 'd.zip_code = w.zip' : 'd.is_first',
    filter.npi !== null && `d.doctor_id = (select id from doctors.doctors where npi = ${give(filter.npi, 'text')})`,
    filter.phone !== null && `d.doctor_id = any(${atPhone(filter.phone, give)})`,
    filter.names.length > 0 && `d.folded_last >= n.last and d.folded_last < n.last || ${last}`,
    filter.names.length > 0 && `d.folded_first >= n.first and d.folded_first < n.first || ${last}`,
    isFirstMeant(filter, give),
    searchQuery(filter, give, 'd'),
    isNearest(filter, give),
  ]
    .filter(Boolean)
    .join(' and ')
}

/** Each telephone leads to a few places by its index. */
const atPhone = (phone: string, give: Give) => `array(
  select x.doctor_id from doctors.doctor_facilities x where x.phone = ${give(phone, 'text')}
  union select x.doctor_id from doctors.medical_facilities f join doctors.doctor_facilities x on x.facility_id = f.id
    where f.phone = ${give(phone, 'text')})`

/** Who practises in several ZIP codes is found in the first of them along the walk in which they are what is asked. */
function isNearest(filter: Filter, give: Give): string | false {
  if (!filter.zips) return false
  return `(not d.is_several or not exists (select from doctors.listings o where o.doctor_id = d.doctor_id
    and (o.zip_code = any(${give(filter.before, 'text[]')}::text[]) or array_position(${give(filter.zips, 'text[]')}, o.zip_code) < w.rank)
    and ${searchQuery(filter, give, 'o')}))`
}

/** What is asked of somebody in one place. */
function searchQuery(filter: Filter, give: Give, d: 'd' | 'o'): string {
  return [
    filter.specialtyId === null ? `${d}.is_main` : `${d}.specialty_id = ${give(filter.specialtyId, 'integer')}`,
    filter.cities && `${d}.city = any(${give(filter.cities, 'text[]')}::text[])`,
    filter.state && `${d}.state = ${give(filter.state, 'text')}`,
    // Looked up for each in turn: a join would read half of all people.
    filter.sex && `(select s.sex from doctors.doctors s where s.id = ${d}.doctor_id) = ${give(filter.sex, 'text')}`,
    filter.codes &&
      `(select s.taxonomy_codes[1] from doctors.doctors s where s.id = ${d}.doctor_id) ~ ${give(filter.codes, 'text')}`,
    filter.acceptingOnly && `${d}.accepting_new_patients is not false`,
    filter.membersOnly &&
      `exists (select from doctors.insurance_networks m where m.doctor_id = ${d}.doctor_id and m.is_in_network and ${isListed(filter, give, d)})`,
  ]
    .filter(Boolean)
    .join(' and ')
}

/** What the insurer's networks say of each person of the page: networks that state other copays leave them open. */
const membershipsOf = (filter: Filter, give: Give) => `
    left join lateral (
      select bool_or(m.is_in_network) as is_member,
        case when count(distinct m.copay_amount) = 1 then max(m.copay_amount) end as copay,
        json_agg(distinct jsonb_build_object('name', n.name, 'asOf', m.as_of))
          filter (where m.is_in_network and n.name is not null) as networks
      from doctors.insurance_networks m left join doctors.networks n on n.id = m.network_id
      where m.doctor_id = p.doctor_id and ${isListed(filter, give, 'p')}
    ) m on true`

/** The insurer's list says something of the person in this place, and it is valid today. */
function isListed({ insurerId, today }: Filter, give: Give, d: 'd' | 'o' | 'p'): string {
  const day = give(today, 'date')
  return `(m.zip_code is null or m.zip_code = ${d}.zip_code) and m.provider_id = ${give(insurerId, 'integer')} and (m.effective_date is null or m.effective_date <= ${day})
    and (m.expiration_date is null or m.expiration_date >= ${day})`
}

/** The name a page begins after; it counts in the walk's first ZIP code only. */
const beginning = ({ last, first, npi }: SearchCursor, give: Give) =>
  [last, first, npi].map((part) => `case when w.rank = 1 then ${give(part, 'text')} else '' end`).join(', ')
